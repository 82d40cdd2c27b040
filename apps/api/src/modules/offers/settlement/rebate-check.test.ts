import { describe, expect, it } from "vitest";
import { runAgentVerifyCommand } from "../../../app/croupier/commands/agent-verify.ts";
import { setUpStatements, units } from "./testing/statements.ts";

const { test, settled, income, check } = setUpStatements();

describe("a check", () => {
  const verify = (...args: string[]) =>
    runAgentVerifyCommand({ database: test.database, clock: test.api.clock }, args);

  it("AGT-39 agrees on sound data; for a planted difference it returns both figures, and agent:verify reports the same", async () => {
    const { ann, carl, bob } = settled.teams.nova;
    const days = ["--from", settled.first, "--to", settled.second];
    expect((await verify("--brand", "nova", ...days)).text).toContain("agree with");
    for (const agent of [ann, carl])
      for (const { id } of (await income(agent)).list) expect((await check(agent, id)).agrees).toBe(true);
    await settled.settlement.verifier.verify();
    expect(
      settled.settlement.gauges
        .list()
        .filter(({ name }) => name === "settlement_faults")
        .map(({ value }) => value),
    ).toEqual([0, 0]);

    const id = (await income(ann)).list[0]?.id ?? "";
    const plant = (sql: string) => test.api.owner.query(sql);
    await plant(
      `update settlement_lines set team_units = team_units + 7, computed_units = computed_units + 7 where line_id = ${id}`,
    );
    const found = await check(ann, id);
    expect([found.agrees, units(found.kept) - units(found.recomputed)]).toEqual([false, 7]);
    const { agrees, text } = await verify("--brand", "nova", ...days);
    expect([agrees, text]).toEqual([false, expect.stringContaining(`agent ${ann.memberId} RNG`)]);
    await plant(
      `update settlement_lines set team_units = team_units - 7, computed_units = computed_units - 7 where line_id = ${id}`,
    );
    const { rows } = await test.api.owner.query(
      "select count(*)::integer as kept, count(*) filter (where kept_units <> recomputed_units)::integer as wrong from settlement_checks",
    );
    expect(rows[0]).toEqual({ kept: 6, wrong: 1 });

    // A round that differs in the ledger, a member's line, and money that was not moved.
    for (const [wrong, right, what] of [
      [
        `update game_rounds set stake_units = stake_units + 1000000 where member_id = ${bob.memberId} and state = 'settled'`,
        `update game_rounds set stake_units = stake_units - 1000000 where member_id = ${bob.memberId} and state = 'settled'`,
        `member ${bob.memberId} RNG`,
      ],
      [
        `update settlement_lines set credited_units = credited_units + 1 where member_id = ${bob.memberId} and revision = 1`,
        `update settlement_lines set credited_units = credited_units - 1 where member_id = ${bob.memberId} and revision = 1`,
        `payment ${bob.memberId} RNG`,
      ],
    ] as const) {
      await plant(wrong);
      expect((await verify("--brand", "nova", ...days)).text).toContain(what);
      await plant(right);
    }
    expect((await verify("--brand", "nova", ...days)).text).toContain("agree with");
  });
});
