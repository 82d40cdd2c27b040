import { clamp, type Pen, type Show } from "../show.ts";

interface Prize {
  readonly count: number;
  readonly digits: number;
}

interface Drawn {
  readonly numbers: readonly string[];
}

const START_MS = 500;
const ROLL_MS = 500;

/** When a number of the board is out: the smallest prizes come first, the special one last. */
function timesOf(prizes: readonly Prize[], stepMs: number): number[][] {
  let at = START_MS;
  const times = prizes.toReversed().map(({ count }) =>
    Array.from({ length: count }, () => {
      at += stepMs;
      return at;
    }),
  );
  return times.toReversed();
}

function write(pen: Pen, text: string, x: number, y: number, size: number, colour: string): void {
  pen.font = `800 ${size}px ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** Figures that still turn: they change by the clock and say nothing about the result. */
const turning = (digits: number, now: number, seed: number): string =>
  Array.from({ length: digits }, (_, place) => Math.floor(now / 60 + seed * 7 + place * 3) % 10).join("");

/** A board of prizes. Numbers come one after another, from the smallest prize to the special one. */
export function boardShow<Draw extends readonly Drawn[]>(
  prizes: readonly Prize[],
  stepMs: number,
): Show<Draw> {
  const times = timesOf(prizes, stepMs);
  return {
    beats: () => times.flat().toSorted((one, other) => one - other),
    paint: (pen, { width, height, phase, outcome, since, now, accent }) => {
      const rows = prizes.length + 0.5;
      const row = height / rows;
      let top = 0;
      prizes.forEach(({ count, digits }, index) => {
        const isSpecial = index === 0;
        const high = isSpecial ? row * 1.5 : row;
        const y = top + high / 2;
        pen.fillStyle = isSpecial
          ? "rgb(255 220 120 / .2)"
          : index % 2 === 0
            ? "rgb(255 255 255 / .07)"
            : "rgb(0 0 0 / .18)";
        pen.fillRect(0, top, width, high);
        write(pen, isSpecial ? "★" : String(index), 16, y, Math.min(16, row * 0.62), accent);
        const cell = (width - 40) / count;
        const size = Math.min(high * (isSpecial ? 0.72 : 0.66), cell / (digits * 0.66), isSpecial ? 40 : 24);
        for (let place = 0; place < count; place += 1) {
          const at = times[index]?.[place] ?? 0;
          const number = outcome?.[index]?.numbers[place];
          const isOut = phase === "drawn" && number !== undefined && since >= at;
          const isTurning = phase === "drawn" && !isOut && since > at - ROLL_MS - stepMs;
          const text = isOut ? number : isTurning ? turning(digits, now, index + place) : "·".repeat(digits);
          const fresh = isOut ? 1 - clamp((since - at) / 900) : 0;
          const x = 34 + cell * (place + 0.5);
          if (fresh > 0) {
            pen.fillStyle = `rgb(255 220 120 / ${0.45 * fresh})`;
            pen.fillRect(34 + cell * place, top, cell, high);
          }
          const colour = isSpecial && isOut ? "#ff6b6b" : isOut ? "#fff" : "rgb(255 255 255 / .5)";
          write(pen, text, x, y, size, colour);
        }
        top += high;
      });
    },
  };
}
