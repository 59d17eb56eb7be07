// Shows codes that belong together one at a time: they follow each other by themselves, until
// somebody takes over. Where less motion is wanted nothing turns by itself.
"use strict";

const TURN_MS = 2500;

for (const series of document.querySelectorAll("[data-series]:has([data-turning])")) {
  const codes = [...series.querySelectorAll("[data-code]")];
  const running = series.querySelector("[data-run]");
  let shown = 0;
  let clock = null;

  const show = (number) => {
    shown = (number + codes.length) % codes.length;
    codes.forEach((code, each) => (code.hidden = each !== shown));
  };
  const run = (on) => {
    clearInterval(clock);
    clock = on ? setInterval(() => show(shown + 1), TURN_MS) : null;
    running.textContent = on ? running.dataset.rest : running.dataset.run;
  };
  for (const button of series.querySelectorAll("[data-turn]")) {
    button.addEventListener("click", () => {
      run(false);
      show(shown + Number(button.dataset.turn));
    });
  }
  running.addEventListener("click", () => run(clock === null));
  series.querySelector("[data-turning]").hidden = false;
  show(0);
  run(matchMedia("(prefers-reduced-motion: no-preference)").matches);
}
