// What every part of the shell page knows of the site.

export const SITE = JSON.parse(document.getElementById("site").textContent);
export const ROOT = new URL("../", import.meta.url).href;
export const files = new Files(SITE, ROOT);
