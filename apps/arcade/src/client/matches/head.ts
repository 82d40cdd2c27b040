import { byId } from "../dom.ts";
import type { Say } from "./phrases.ts";

const SOON_MS = 10_000;

const writeTime = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The head of the page: which matchday it is and how long it takes bets. */
export function createHead(say: Say) {
  const [number, phase, time, notice] = ["number", "phase", "time", "notice"].map((id) =>
    byId(`book-${id}`),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  byId("book-simulated").textContent = say("simulated");
  return {
    setNumber: (value: number | undefined) => {
      number.textContent = value === undefined ? say("waiting") : say("matchday", { number: value });
    },
    /** @param ms until the bell, or until the next matchday after it */
    setTime: (isOpen: boolean, ms: number) => {
      phase.textContent = say(isOpen ? "closesIn" : "nextIn");
      time.textContent = writeTime(ms);
      time.classList.toggle("is-soon", isOpen && ms < SOON_MS);
    },
    /** Words over the matches; none takes them away. */
    setNotice: (text: string) => {
      notice.hidden = text === "";
      notice.textContent = text;
    },
  };
}

export type Head = ReturnType<typeof createHead>;
