import { describe, expect, it } from "vitest";
import { describeEnd, judgeRed, runsAgain } from "./test-verdict.mjs";
import { findListProblems } from "./tests-set-aside.mjs";

it.each([
  ["apps/api/src/modules/money/withdrawal/withdrawal.routes.test.ts", 20],
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

it("takes four flakes and ten tests set aside, but not more", () => {
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

describe("what was red", () => {
  const red = (title: string, file = "apps/api/src/a.test.ts") => ({ title, message: "1 is not 2", file });
  const outcome = (passed: number, ...failures: ReturnType<typeof red>[]) => ({
    passed,
    failures,
    files: [],
  });
  const none = outcome(0);
  /** Runs those again that are named green; the others stay red. */
  function again(...green: string[]) {
    const asked: [title: string, times: number][] = [];
    const runTest = async ({ title }: { title: string }, times: number) => {
      asked.push([title, times]);
      return green.includes(title);
    };
    return { asked, runTest, runJourneys: async () => none };
  }

  it("runs again alone, and is flaky if it passes each time", async () => {
    const { asked, ...runs } = again("one");
    const screen = red("two", "apps/mobile/src/a.test.tsx");
    const verdict = await judgeRed(outcome(8, red("one"), screen), none, runs);
    expect(asked).toEqual([
      ["one", 20],
      ["two", 1],
    ]);
    expect(verdict).toEqual({ flaky: [red("one")], failed: [screen] });
  });

  it("is red at once with more tests than may be flaky", async () => {
    const titles = ["one", "two", "three", "four"];
    const { asked, ...runs } = again(...titles);
    const three = outcome(8, ...titles.slice(0, 3).map((title) => red(title)));
    expect((await judgeRed(three, none, runs)).failed).toEqual([]);
    asked.length = 0;
    const verdict = await judgeRed(three, outcome(8, red("four", "e2e/a.spec.ts")), runs);
    expect([asked, verdict.failed.map(({ title }) => title)]).toEqual([[], titles]);
  });

  it("is red at once when a runner ended early", async () => {
    const { asked, ...runs } = again("one");
    const early = { passed: 0, failures: [{ title: "the journeys", message: "no server" }], files: [] };
    const { failed } = await judgeRed(outcome(8, red("one")), early, runs);
    expect([asked, failed.map(({ title }) => title)]).toEqual([[], ["one", "the journeys"]]);
  });

  it.each([
    ["both pass", outcome(2), ["one", "two"]],
    ["one is red again", outcome(1, red("two", "e2e/a.spec.ts")), ["one"]],
    ["one does not run", outcome(1), []],
    ["the product does not start", { ...none, failures: [{ title: "the journeys", message: "" }] }, []],
    ["the product does not end", { ...outcome(2), failures: [{ title: "the journeys", message: "" }] }, []],
  ])("is flaky of two journeys when %s", async (_name, second, titles) => {
    const journeys = outcome(8, red("one", "e2e/a.spec.ts"), red("two", "e2e/a.spec.ts"));
    const { flaky } = await judgeRed(none, journeys, { ...again(), runJourneys: async () => second });
    expect(flaky.map(({ title }) => title)).toEqual(titles);
  });

  it("is named by the last lines and nothing else, below the messages and the times", () => {
    const verdict = { flaky: [red("one")], failed: [red("two"), red("three")] };
    const lines = describeEnd(verdict, 8, ["The parts:"]);
    expect(lines.slice(-5)).toEqual(["", "FLAKY one", "FAILED two", "FAILED three", "9 passed, 2 failed"]);
    const messages = lines.filter((line) => line === "1 is not 2");
    expect([messages.length, lines.lastIndexOf("1 is not 2") < lines.indexOf("The parts:")]).toEqual([
      3,
      true,
    ]);
  });
});
