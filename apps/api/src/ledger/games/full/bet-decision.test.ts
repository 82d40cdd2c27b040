import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../testing.ts";
import { betCases } from "../testing/bet-cases.ts";
import { createBetPaths, decide, openHouse } from "../testing/bet-paths.ts";
import { createScenes } from "../testing/bet-scenes.ts";

const test = setUpLedgerTest();
const scenes = createScenes(test);
const paths = createBetPaths(test, scenes);
beforeAll(() => openHouse(test, scenes));

describe.each(["in a batch with others", "alone, after another bet of the same member"] as const)(
  "a bet that goes %s",
  (path) => {
    it.each(betCases)("is answered as on every path: %s", async (_, { prepare, answer: expected, kept }) => {
      const { answer, rows } = await decide(test, await prepare(scenes), paths[path]);
      expect(answer).toEqual(expected);
      expect(rows).toEqual(kept);
    });
  },
);
