"""What must hold in every browser engine, each test written once for all of them."""
