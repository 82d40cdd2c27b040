import { byId } from "./dom.ts";
import type { Format } from "./format.ts";
import type { Translate } from "./phrases.ts";

const MINUTE_MS = 60_000;

/** Minutes as `0:07` or `12:30`. */
export function writeMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/**
 * Shows how long the player has been here, and the result of this page's rounds. It is at the foot of every game and moves
 * no content.
 * @param now milliseconds, of any clock that only goes on
 */
export function createSessionBar(t: Translate, format: Format, now: () => number = () => performance.now()) {
  const bar = byId("session");
  const since = now();
  let netUnits = 0n;

  function show(): void {
    const time = writeMinutes(Math.floor((now() - since) / MINUTE_MS));
    const sign = netUnits > 0n ? "+" : netUnits < 0n ? "\u2212" : "";
    const net = sign + format(netUnits < 0n ? -netUnits : netUnits);
    bar.textContent = t("sessionBar", { time, net });
  }

  show();
  const timer = setInterval(show, MINUTE_MS / 4);
  return {
    /** A round is over. */
    note: (stakeUnits: bigint, winUnits: bigint) => {
      netUnits += winUnits - stakeUnits;
      show();
    },
    stop: () => clearInterval(timer),
  };
}
