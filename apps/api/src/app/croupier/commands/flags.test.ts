import { describe, expect, it } from "vitest";
import { openFlagged, setUpLedgerTest } from "../../../ledger/testing.ts";
import { createTerminal } from "../testing.ts";

const test = setUpLedgerTest();

const terminal = createTerminal(() => test.api);
const run = async (...args: string[]) => {
  const { code, said, complained, audit } = await terminal.run(["flag", ...args]);
  return { code, text: `${said}${complained}`, audit };
};

const payBack = ({ brandId, memberId }: Awaited<ReturnType<typeof openFlagged>>["player"], key: string) =>
  test.transfer(brandId, {
    kind: "deposit",
    key,
    reference: key,
    now: test.api.clock.now(),
    amountUnits: 50n,
    from: { kind: "deposit", name: "" },
    to: { kind: "member", memberId },
  });

describe("croupier flag", () => {
  it("FAULT-19 lists the flagged accounts of a brand, and ends a flag once the account is not below 0", async () => {
    await terminal.hire("mia");
    const { player } = await openFlagged(test, "one");
    const { accountId } = player;
    const end = (...more: string[]) =>
      run("end", String(accountId), "--brand", "nova", "--operator", "mia", "--reason", "paid back", ...more);

    expect((await run("list", "--brand", "nova")).text).toContain(`${accountId}  `);
    expect((await run("list", "--brand", "lotus")).text).toBe("no account is flagged");
    const early = await end();
    expect([early.code, early.text]).toEqual([
      1,
      expect.stringContaining(`croupier flag end: account ${accountId} is still below 0`),
    ]);
    expect(early.audit).toMatchObject([{ action: "account.flag.end", outcome: "refused", brand: "nova" }]);
    await payBack(player, "back");
    for (const foreign of [await end("--operator", "nobody"), await end("--brand", "lotus")])
      expect([foreign.code, foreign.audit]).toEqual([1, []]);
    const ended = await end();
    expect(ended).toMatchObject({ code: 0, audit: [{ action: "account.flag.end", outcome: "done" }] });
    expect((await run("list", "--brand", "nova")).text).toBe("no account is flagged");
    expect((await end()).text).toContain("is not flagged");
    expect((await run("end", String(accountId), "--brand", "nova")).text).toContain("usage");
  });

  it("FAULT-19 ends no flag without a name, nor without a reason, and keeps both", async () => {
    await terminal.hire("noa");
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
