// @vitest-environment node
import type { LimitKind } from "@croupier/domain/play-limits";
import { expect, it } from "vitest";
import { buildLimit } from "../../testing/play-builders.ts";
import { findLeft, findReachedLimit } from "./limit-texts.ts";
import type { PlayLimit } from "./play-queries.ts";

it.each([
  [10, 9.99, 0.01],
  [0.3, 0.1, 0.2],
  [1, 0.996, 0.004],
  [1_000_000, 999_999, 1],
  [5, 7, 0],
  [null, 7, undefined],
])("PLAY-21 MENU-19 of a limit of %j of which %j is used, %j is left", (value, used, left) => {
  expect(findLeft({ value, used })).toBe(left);
});

it("PLAY-24 MENU-19 a limit with a part of a coin left is not used up, and refuses more than that", () => {
  const limit = buildLimit({ value: 1, used: 0.996 });
  expect([findReachedLimit([limit], 0.004), findReachedLimit([limit], 0.005)]).toEqual([undefined, limit]);
});

const stake = 50;
const refusals: readonly [
  what: string,
  limits: readonly Partial<PlayLimit>[],
  kind: LimitKind | undefined,
][] = [
  ["nothing where no limit is set", [], undefined],
  [
    "the one that is used up",
    [
      { kind: "loss", value: 100, used: 40 },
      { kind: "stake", value: 100, used: 100 },
    ],
    "stake",
  ],
  [
    "one that is used up before one with little left",
    [
      { kind: "stake", value: 100, used: 99 },
      { kind: "loss", value: 9, used: 9 },
    ],
    "loss",
  ],
  [
    "the one with the least left",
    [
      { kind: "loss", value: 100, used: 60 },
      { kind: "stake", value: 100, used: 90 },
    ],
    "stake",
  ],
  [
    "the one with the least left, in any order",
    [
      { kind: "stake", value: 100, used: 90 },
      { kind: "loss", value: 100, used: 60 },
    ],
    "stake",
  ],
  ["none that the stake fits", [{ kind: "loss", value: 100, used: 50 }], undefined],
  ["no deposit, whatever is left of it", [{ kind: "deposit", value: 100, used: 100 }], undefined],
  ["no minutes that are left, however few", [{ kind: "session", value: 60, used: 59 }], undefined],
  [
    "the minutes that are used up",
    [
      { kind: "session", value: 60, used: 60 },
      { kind: "loss", value: 100, used: 90 },
    ],
    "session",
  ],
  [
    "money beside minutes that are left",
    [
      { kind: "session", value: 60, used: 55 },
      { kind: "loss", value: 100, used: 90 },
    ],
    "loss",
  ],
];

it.each(refusals)("PLAY-24 names %s", (_, limits, kind) => {
  const all = limits.map((limit) => buildLimit(limit));
  expect(findReachedLimit(all, stake)?.kind).toBe(kind);
});
