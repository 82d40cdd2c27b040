import { expect, it } from "vitest";
import { createFelt } from "./felt.ts";

it("LAYOUT-15 a spot says whether chips lie on it, for styles without a selector for that", () => {
  const root = document.createElement("div");
  const felt = createFelt({
    root,
    spots: [{ id: "split-1-2", bet: "split", pays: [17, 1] }],
    nameOf: ({ id }) => id,
    onTap: () => undefined,
    placeOf: () => 0,
    words: (phrase) => phrase,
    format: String,
  });
  const spot = felt.spot("split-1-2");
  const isLaidOn = (paid: bigint, laid: bigint) => {
    felt.setChips("split-1-2", paid, laid);
    return [spot.classList.contains("has-chips"), spot.querySelector(".stack") !== null];
  };
  expect([isLaidOn(0n, 5n), isLaidOn(5n, 0n), isLaidOn(0n, 0n)]).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});
