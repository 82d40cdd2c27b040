import { createElement } from "../dom.ts";
import type { Words } from "./words.ts";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;
const LAST_SECONDS = 5;
const TICK_MS = 200;

export type Clock = ReturnType<typeof createClock>;

function createCircle(name: string): SVGCircleElement {
  const circle = document.createElementNS(SVG, "circle");
  for (const [key, value] of Object.entries({ class: name, cx: 24, cy: 24, r: RADIUS }))
    circle.setAttribute(key, String(value));
  return circle;
}

/** The ring that empties until the bell, with the seconds in it. */
export function createClock(words: Words, onLast: (seconds: number) => void) {
  const root = createElement("div", "clock");
  root.setAttribute("role", "timer");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("aria-hidden", "true");
  const bar = createCircle("clock-bar");
  bar.setAttribute("stroke-dasharray", String(LENGTH));
  svg.append(createCircle("clock-ground"), bar);
  const figure = createElement("span", "clock-figure");
  root.append(svg, figure);
  let timer: ReturnType<typeof setInterval> | undefined;
  let shown = -1;

  function stop(): void {
    clearInterval(timer);
    root.classList.remove("is-last");
    root.classList.add("is-over");
    figure.textContent = "";
    shown = -1;
  }

  return {
    root,
    stop,
    /** @param msLeft until the bell, asked again and again. @param wholeMs of the time for bets */
    run: (msLeft: () => number, wholeMs: number) => {
      stop();
      root.classList.remove("is-over");
      // In steps: an animated ring would be repainted in every frame, for as long as bets are taken.
      const tick = (): void => {
        const left = Math.max(0, msLeft());
        bar.style.strokeDashoffset = String(LENGTH * (1 - Math.min(1, left / wholeMs)));
        const seconds = Math.ceil(left / 1_000);
        if (seconds === shown) return;
        shown = seconds;
        figure.textContent = String(seconds);
        root.setAttribute("aria-label", words("seconds", { seconds }));
        root.classList.toggle("is-last", seconds <= LAST_SECONDS);
        if (seconds <= LAST_SECONDS && seconds > 0) onLast(seconds);
      };
      tick();
      timer = setInterval(tick, TICK_MS);
    },
  };
}
