"""What stands between the network and the pages: nobody waits for a phone but the event loop."""
