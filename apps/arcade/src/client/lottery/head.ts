import { byId, createElement } from "../dom.ts";
import type { Lottery } from "./game.ts";
import type { Words } from "./words.ts";

export interface Mark {
  readonly number: number;
  readonly numero: string | undefined;
  readonly mark: string;
}

/** A draw's name: its number, which the platform lists too, or its place in the room. */
export const nameOf = ({ number, numero }: Omit<Mark, "mark">): string => numero ?? String(number);

/** The part of it that tells a draw from its neighbours: the place in the day, or the day. */
export function shortNameOf(draw: Omit<Mark, "mark">): string {
  const [day = "", place] = nameOf(draw).split("-");
  return place ?? (draw.numero ? day.slice(4) : day);
}

/** What the clock counts down to. */
export type Phase = "open" | "closed" | "shown";

/** As many past draws as the strip has place for on the widest screen. */
const STRIP = 24;

/** A past draw: its number, and its balls. */
export function createMark(past: Mark, game: Pick<Lottery, "readMark" | "colourOf">): HTMLElement {
  const item = createElement("li", "lot-mark");
  item.append(createElement("span", "lot-mark-number", shortNameOf(past)));
  for (const text of game.readMark(past.mark)) {
    const isBall = /\d/.test(text);
    const ball = createElement("span", isBall ? "lot-mini" : "lot-sign", text);
    if (isBall) ball.style.setProperty("--ball", game.colourOf(text));
    item.append(ball);
  }
  return item;
}

/** `4:05`, or `59:00` and `1:02:03` for a draw an hour. */
export function writeTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const SOON_MS = 10_000;
const PHASES = { open: "closesIn", closed: "drawsIn", shown: "nextIn" } as const;

/** The head of the page: which draw it is, how long it takes bets, and the draws before. */
export function createHead(words: Words, game: Pick<Lottery, "readMark" | "colourOf">) {
  const [number, phase, time, notice, past] = ["draw", "phase", "time", "notice", "past"].map((id) =>
    byId(`lot-${id}`),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  past.setAttribute("aria-label", words.say("results"));
  return {
    setDraw: (name: string | undefined) => {
      number.textContent = name === undefined ? words.say("waiting") : words.say("draw", { number: name });
    },
    /** @param ms until the bell, then until the draw, then until the next one opens */
    setTime: (now: Phase, ms: number) => {
      const text = writeTime(ms);
      if (time.textContent === text && phase.dataset.phase === now) return;
      phase.dataset.phase = now;
      phase.textContent = words.say(PHASES[now]);
      time.textContent = text;
      time.classList.toggle("is-soon", now === "open" && ms < SOON_MS);
    },
    /** Words over the canvas; none takes them away. */
    setNotice: (text: string) => {
      notice.hidden = text === "";
      notice.textContent = text;
    },
    setPast: (marks: readonly Mark[]) => {
      past.replaceChildren(...marks.slice(0, STRIP).map((mark) => createMark(mark, game)));
    },
    describe: (text: string) => byId("lot-canvas").setAttribute("aria-label", text),
  };
}

export type Head = ReturnType<typeof createHead>;
