import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutFacts } from "./silent-bets.ts";

const file = new URL("../../apps/api/sql/ledger/games/ledger_place_bets.sql", import.meta.url);
const text = readFileSync(file, "utf8");

it("leaves out what tells of play, and nothing else", () => {
  const silent = withoutFacts(text);
  const [before = "", after = ""] = text.split(/, noted as \([^;]*?rounds_delta\)[^;]*? is not null\n {4}\)/);
  expect(silent).toBe(before + after);
  expect(silent).toContain("returning r.settled_day");
  expect(silent).toMatch(
    /as win\n {4}\)\n {4}select place::integer, decision, new_balance, own_currency from bet;/,
  );
});

it("says when bets tell of play elsewhere", () => {
  for (const other of [text.replace("noted as", "told_of as"), "select 1", withoutFacts(text)])
    expect(() => withoutFacts(other)).toThrow("elsewhere");
});
