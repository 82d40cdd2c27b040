import { createElement } from "../dom.ts";

export type Clock = ReturnType<typeof createClock>;

/** A ring that empties while a time runs. Every time is told by the server's clock, and shown by the player's own. */
export function createClock() {
  const element = createElement("span", "duel-clock");
  element.setAttribute("role", "timer");
  element.hidden = true;
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    element.hidden = true;
  }

  return {
    element,
    stop,
    /** Counts down to `endsAt` (this player's clock, milliseconds) of `seconds`. */
    run(endsAt: number, seconds: number): void {
      stop();
      element.hidden = false;
      const draw = () => {
        const left = Math.max(0, (endsAt - Date.now()) / 1000);
        element.style.setProperty("--left", String(Math.min(1, left / seconds)));
        element.textContent = String(Math.ceil(left));
        element.classList.toggle("is-short", left < 5);
      };
      draw();
      timer = setInterval(draw, 250);
    },
  };
}
