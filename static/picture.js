// The picture of an evening is handed on as a photograph: shared where the phone can, else kept.
(() => {
  const link = document.querySelector("[data-picture]");
  if (!link) return;

  async function photograph() {
    const image = new Image();
    image.src = link.href;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    return new File([blob], link.download.replace(/svg$/, "png"), { type: blob.type });
  }

  function keep(file) {
    const address = URL.createObjectURL(file);
    const way = Object.assign(document.createElement("a"), { href: address, download: file.name });
    way.click();
    // The browser begins to read what it keeps a little later.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  link.addEventListener("click", async (event) => {
    event.preventDefault();
    let file;
    try {
      file = await photograph();
      if (!navigator.canShare?.({ files: [file] })) return keep(file);
      await navigator.share({ files: [file], title: document.title });
    } catch (failure) {
      // Whoever closes the share sheet wants nothing; where sharing is forbidden it is kept.
      if (failure.name === "AbortError") return;
      if (file) keep(file);
      else location.assign(link.href);
    }
  });
})();
