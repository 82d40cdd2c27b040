import { expect, it } from "vitest";
import { runsAgain } from "./test-verdict.mjs";
import { findListProblems } from "./tests-set-aside.mjs";

it.each([
  ["apps/api/src/modules/withdrawal/withdrawal.routes.test.ts", 20],
  ["apps/arcade/src/server/rounds.test.ts", 20],
  ["attacks/full/corpus.test.ts", 20],
  ["apps/mobile/src/screens/home/home.test.tsx", 1],
  ["packages/ui-kit/src/overlay.test.tsx", 1],
  ["apps/arcade/src/client/reel.test.ts", 1],
  ["packages/domain/src/money.test.ts", 5],
  ["tools/lib/check-docs.test.ts", 5],
])("%s has to pass %i times alone before it counts as flaky", (file, times) => {
  expect(runsAgain(file)).toBe(times);
});

const entry = (title: string) => ({ title, date: "2026-11-28", suspicion: "waits for a picture" });
const entries = (count: number) => Array.from({ length: count }, (_, place) => entry(`a test ${place}`));

it("takes four flakes and ten tests set aside, and no more", () => {
  expect(findListProblems({ flakes: entries(4), aside: entries(10) })).toEqual([]);
  expect(findListProblems({ flakes: entries(5), aside: entries(11) })).toEqual([
    "flakes has 5 entries, at most 4.",
    "aside has 11 entries, at most 10.",
  ]);
});

it.each(["INV-09 loses no bet", "SEC-03 signs out", "PLAY-22 takes a break", "RWD-01 is claimed once"])(
  "never sets aside a test of money, limits or access: %s",
  (title) => {
    expect(findListProblems({ flakes: [], aside: [entry(title)] })).toHaveLength(1);
    expect(findListProblems({ flakes: [entry(title)], aside: [] })).toEqual([]);
  },
);

it("refuses an entry without date or suspicion", () => {
  const incomplete = [
    { ...entry("one"), date: "yesterday" },
    { ...entry("two"), suspicion: "" },
  ];
  expect(findListProblems({ flakes: incomplete, aside: [] })).toHaveLength(2);
});
