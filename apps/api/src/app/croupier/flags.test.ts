import { describe, expect, it } from "vitest";
import { openFlagged, setUpLedgerTest } from "../../ledger/testing.ts";
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

const payBack = ({ brandId, memberId }: Awaited<ReturnType<typeof openFlagged>>["player"], key: string) =>
  test.transfer(brandId, {
    ...{ kind: "deposit", key, reference: key, now: test.api.clock.now(), amountUnits: 50n },
    ...{ from: { kind: "deposit", name: "" }, to: { kind: "member", memberId } },
  });

describe("croupier flag", () => {
  it("FAULT-19 lists the flagged accounts of a brand, and ends a flag once the account is not below 0", async () => {
    await createOperator(test.api, "mia", ["nova"]);
    const { player } = await openFlagged(test, "one");
    const { accountId } = player;
    const end = (...more: string[]) =>
      run("end", String(accountId), "--brand", "nova", "--operator", "mia", "--reason", "paid back", ...more);

    expect((await run("list", "--brand", "nova")).text).toContain(`${accountId}  `);
    expect((await run("list", "--brand", "lotus")).text).toBe("no account is flagged");
    expect(await end()).toEqual({
      code: 1,
      text: `croupier flag end: account ${accountId} is still below 0`,
    });
    await payBack(player, "back");
    expect((await end("--operator", "nobody")).text).toContain("nobody called nobody works for nova");
    expect((await end("--brand", "lotus")).text).toContain("nobody called mia works for lotus");
    expect((await end()).code).toBe(0);
    expect((await run("list", "--brand", "nova")).text).toBe("no account is flagged");
    expect((await end()).text).toContain("is not flagged");
    expect((await run("end", String(accountId), "--brand", "nova")).text).toContain("usage");
  });

  it("FAULT-19 ends no flag without a name, nor without a reason, and keeps both", async () => {
    await createOperator(test.api, "noa", ["nova"]);
    const { player } = await openFlagged(test, "named");
    await payBack(player, "named-back");
    const [account, brand] = [String(player.accountId), ["--brand", "nova"]];
    const name = ["--operator", "noa"];
    const reason = ["--reason", " The member paid it back. "];
    for (const said of [name, reason, [...name, "--reason", "  "], [...name, "--reason", ""]]) {
      const { code, text } = await run("end", account, ...brand, ...said);
      expect([code, text], said.join(" ")).toEqual([1, expect.stringContaining("usage")]);
    }
    const kept = async () =>
      (
        await test.api.owner.query("select operator, reason from ended_flags where account_id = $1", [
          account,
        ])
      ).rows;
    expect(await kept()).toEqual([]);
    expect((await run("list", ...brand)).text).toContain(`${account}  `);
    expect((await run("end", account, ...brand, ...name, ...reason)).code).toBe(0);
    expect(await kept()).toEqual([{ operator: "noa", reason: "The member paid it back." }]);
  });
});
