import { expect, it } from "vitest";
import { readMatches } from "./matches.policy.ts";

const now = 1_000_000;
const good = {
  game_code: "a",
  sides: ["Home", "Away"],
  starts_at: now + 30_000,
  odds: [
    { side: 0, price: 2_000 },
    { side: -1, price: 3_000 },
  ],
};
const read = (change: object) => readMatches({ matches: [{ ...good, ...change }] }, ["a"], now);

it("accepts well-formed matches of a vendor", () => {
  const { game_code: gameCode, starts_at: startsAt, ...rest } = good;
  expect(read({})).toEqual([{ gameCode, startsAt, ...rest }]);
});

it("leaves out malformed, unrequested, past and too distant matches", () => {
  for (const reply of [undefined, null, 1, "x", [], {}, { matches: {} }, { matches: [null, 1, "x", []] }])
    expect(readMatches(reply, ["a"], now)).toEqual([]);
  for (const wrong of [
    { game_code: "b" },
    { game_code: 1 },
    { starts_at: now - 1 },
    { starts_at: now + 3_600_001 },
    { starts_at: "soon" },
    { starts_at: 1.5 },
    { sides: ["One"] },
    { sides: "ab" },
    { sides: ["One", 2] },
    { sides: ["One", " \u0000 "] },
    { sides: Array(13).fill("One") },
    { odds: [] },
    { odds: "x" },
    { odds: [{ side: 2, price: 2_000 }] },
    { odds: [{ side: 0, price: 1_000 }] },
    { odds: [null] },
  ])
    expect(read(wrong), JSON.stringify(wrong)).toEqual([]);
});

it("shows names on one line and within the available length", () => {
  expect(read({ sides: ["A\u202e\n  B\u0000", "𝒳".repeat(100)] })[0]?.sides).toEqual(["A B", "𝒳".repeat(60)]);
  const many = readMatches({ matches: Array(100).fill(good) }, ["a"], now);
  expect(many).toHaveLength(60);
});
