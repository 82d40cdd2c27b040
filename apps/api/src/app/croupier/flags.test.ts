import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../../ledger/testing.ts";
import { createOperator } from "../../testing/operators.ts";
import { runCroupier } from "./croupier.ts";

const test = setUpLedgerTest();

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const env = { DATABASE_URL: test.api.database.urlFor("croupier_app") };
  const code = await runCroupier(["flag", ...args], env, { say: write, complain: write });
  return { code, text: lines.join("\n") };
};

describe("croupier flag", () => {
  it("FAULT-19 lists the flagged accounts of a brand, and ends a flag once the account is not below 0", async () => {
    await createOperator(test.api, "mia", ["nova"]);
    const play = await openPlay(test, 100n);
    await play.bet("one", 100n);
    await play.win("one-win", "one", 50n);
    await play.bet("two", 50n, { roundId: "round-2" });
    await play.rollback("one-back", "one-win");
    const { accountId, memberId, brandId } = play.player;
    const end = (...more: string[]) =>
      run("end", String(accountId), "--brand", "nova", "--operator", "mia", "--reason", "paid back", ...more);

    expect((await run("list", "--brand", "nova")).text).toContain(`${accountId}  `);
    expect((await run("list", "--brand", "lotus")).text).toBe("no account is flagged");
    expect(await end()).toEqual({
      code: 1,
      text: `croupier flag end: account ${accountId} is still below 0`,
    });
    await test.transfer(brandId, {
      ...{ kind: "deposit", key: "back", reference: "back", now: test.api.clock.now(), amountUnits: 50n },
      ...{ from: { kind: "deposit", name: "" }, to: { kind: "member", memberId } },
    });
    expect((await end("--operator", "nobody")).text).toContain("nobody called nobody works for nova");
    expect((await end("--brand", "lotus")).text).toContain("nobody called mia works for lotus");
    expect((await end()).code).toBe(0);
    expect((await run("list", "--brand", "nova")).text).toBe("no account is flagged");
    expect((await end()).text).toContain("is not flagged");
    expect((await run("end", String(accountId), "--brand", "nova")).text).toContain("usage");
  });
});
