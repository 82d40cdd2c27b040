import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import { createReviewTerminal } from "../../../testing/operator-lines.ts";
import { createOperator, operatorPassword } from "../../../testing/operators.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { runPromotionReview } from "./promotion-review.ts";

const test = {} as { api: TestApi; database: Database };
const { enrol, run } = createReviewTerminal(test, runPromotionReview);
beforeAll(async () => {
  test.api = await createTestApi();
  const connectionString = test.api.database.urlFor("croupier_app");
  test.database = createDatabase({ connectionString, poolSize: 2 });
  for (const name of ["mia", "noa", "gone"]) await enrol(name, "nova");
  await enrol("ada", "nova", "admin");
  await enrol("lia", "lotus");
  await createOperator(test.api, "new", ["nova"]);
  await test.api.owner.query("update operators set disabled = true where username = 'gone'");
});
afterAll(async () => {
  await test.database.close();
  await test.api.close();
});

/** A member of nova who waits for a decision. */
const waiting = async (rewardUnits = 1_800_000n) => {
  const { client, username, memberId } = await createMember(test.api);
  const promotionId = await createPromotion(test.api, { type: "O", titles: { EN: "Gift" }, rewardUnits });
  await client.call("POST /wps/promotion/join", { body: { promotionId } });
  const { rows } = await test.api.owner.query<{ id: bigint; since: Date }>(
    "select sign_up_id as id, joined_at as since from promotion_sign_ups where member_id = $1",
    [memberId],
  );
  const number = String(rows[0]?.id);
  const show = async () => {
    const { said } = await run("mia", ["show", number]);
    return { said, command: /agree: {3}approve \S+ (\w+)/.exec(said)?.[1] ?? "" };
  };
  const balance = async () => (await client.call("GET /wps/wallets/gcs", {})).sumBalance;
  return { username, number, since: rows[0]?.since.toISOString(), show, balance };
};

describe("the command of the rewards", () => {
  it("SEC-80 lists, shows the exact command, approves once, and keeps to the decision", async () => {
    const { username, number, since, show, balance } = await waiting();
    expect((await run("mia", ["list"])).said).toBe(
      `${number}  ${username}  18.00 CNY  Gift  agreed 0  since ${since}`,
    );
    const { said, command } = await show();
    for (const line of [
      `${number}  PENDING  member ${username}, since ${since}`,
      "pays 18.00 CNY for Gift",
      "nothing has to be played",
      "needs 1 person, agreed 0",
    ])
      expect(said).toContain(line);
    const wrong = await run("mia", ["approve", number, "0".repeat(12)]);
    expect(wrong.failed).toBe(`sign-up ${number} differs from what you were shown: show it again`);
    expect(await balance()).toBe(0);
    const approve = ["approve", number, command];
    expect((await run("mia", approve)).said).toBe(`sign-up ${number} is ISSUED`);
    expect((await run("mia", approve)).said).toBe(`sign-up ${number} is ISSUED, as it was before`);
    const late = await run("mia", ["reject", number, command, "--reason", "late"]);
    expect(late.failed).toContain("is ISSUED and stays so");
    expect((await show()).said).not.toContain("agree:");
    expect(await balance()).toBe(18);
    expect((await run("mia", ["list"])).said).toBe("nothing waits for a decision");
  });

  it("refuses with a reason only", async () => {
    const { number, show, balance } = await waiting();
    const { command } = await show();
    for (const [words, told] of [
      [[], "needs a --reason"],
      [["--reason", "x".repeat(201)], "at most 200"],
    ] as const) {
      const { failed, asked } = await run("mia", ["reject", number, command, ...words]);
      expect(failed).toContain(told);
      expect(asked, "wrong words are told before a password is typed").toEqual([]);
    }
    const reject = ["reject", number, command, "--reason", "no stake"];
    expect((await run("mia", reject)).said).toBe(`sign-up ${number} is REJECTED`);
    expect(await balance()).toBe(0);
  });

  it("SEC-78 SEC-80 needs two people above 500, each once", async () => {
    const exact = await waiting(50_000_000n);
    const one = await run("mia", ["approve", exact.number, (await exact.show()).command]);
    expect(one.said).toBe(`sign-up ${exact.number} is ISSUED`);
    const { number, show, balance } = await waiting(50_001_000n);
    const { said, command } = await show();
    expect(said).toContain("needs 2 people, agreed 0");
    const approve = ["approve", number, command];
    expect((await run("mia", approve)).said).toBe(
      `sign-up ${number} has 1 of 2 people: another person must agree`,
    );
    expect((await run("mia", approve)).failed).toContain("nobody decides twice");
    const turned = await run("mia", ["reject", number, command, "--reason", "late"]);
    expect(turned.failed).toContain("nobody decides twice");
    expect((await show()).said).toContain("needs 2 people, agreed 1");
    expect(await balance()).toBe(0);
    expect((await run("noa", approve)).said).toBe(`sign-up ${number} is ISSUED`);
    expect(await balance()).toBe(500.01);
  });

  it("SEC-79 SEC-80 counts votes for the exact command alone, in the one table of votes", async () => {
    const { number, show, balance } = await waiting(60_000_000n);
    const { command: former } = await show();
    await run("mia", ["approve", number, former]);
    await test.api.owner.query(
      "update promotion_sign_ups set reward_units = 60001000 where sign_up_id = $1",
      [number],
    );
    expect((await run("noa", ["approve", number, former])).failed).toContain(
      "differs from what you were shown",
    );
    const { command } = await show();
    expect((await run("noa", ["approve", number, command])).said).toContain("1 of 2 people");
    expect(await balance()).toBe(0);
    expect((await run("mia", ["approve", number, command])).said).toBe(`sign-up ${number} is ISSUED`);
    const { rows } = await test.api.owner.query(
      `select a.state, a.note, (select count(*)::int from approval_votes v where v.approval_id = a.approval_id) as votes
       from approvals a where a.kind = 'claim' and a.subject = $1 order by a.approval_id`,
      [number],
    );
    expect(rows).toEqual([
      { state: "failed", note: "the application has changed", votes: 1 },
      { state: "done", note: null, votes: 2 },
    ]);
  });

  it("SEC-13 SEC-27 SEC-78 opens only for both factors, and not for another brand", async () => {
    const { number, show, balance } = await waiting();
    const { command } = await show();
    const approve = ["approve", number, command];
    const wrong = [
      await run("mia", approve, { password: "wrong horse 7", code: "none" }),
      await run("mia", approve, { code: "000000" }),
      await run("nobody", approve),
      await run("lia", approve),
      await run("new", approve),
      await run("gone", approve),
    ];
    for (const { failed, said } of wrong) {
      expect(failed).toBeDefined();
      expect(said).toBe("");
    }
    const foreign = await run("lia", approve, { brand: "lotus" });
    expect(foreign.failed).toBe(`lotus has no sign-up ${number}`);
    expect((await run("lia", ["show", number], { brand: "lotus" })).failed).toContain("has no sign-up");
    expect(await balance()).toBe(0);
  });

  it("SEC-80 lets admins, who make operators, read and not decide", async () => {
    const { number, show, balance } = await waiting();
    const { command } = await show();
    expect((await run("ada", ["show", number])).said).toContain(command);
    const { failed } = await run("ada", ["approve", number, command]);
    expect(failed).toBe("you may not: it needs claims.decide");
    expect(await balance()).toBe(0);
  });

  it("SEC-50 SEC-78 leaves a security event for each step, done or refused, without a password or reason", async () => {
    const { number, show } = await waiting();
    const { command } = await show();
    const { logged } = await run("noa", ["reject", number, command, "--reason", "canary"]);
    const again = await run("mia", ["approve", number, command]);
    expect([...logged, ...again.logged]).toMatchObject([
      { type: "audit", action: "session.password", outcome: "done", brand: "nova" },
      { type: "audit", action: "session.factor", outcome: "done", operator: expect.any(String) },
      { type: "audit", action: "claims.decide", outcome: "done", operator: expect.any(String) },
      { action: "session.password", outcome: "done" },
      { action: "session.factor", outcome: "done" },
      { action: "claims.decide", outcome: "refused" },
    ]);
    expect(JSON.stringify(logged)).not.toContain("canary");
    expect(JSON.stringify(logged)).not.toContain(operatorPassword);
    expect((await run("mia", ["list"])).logged.at(-1)).toMatchObject({ action: "claims.read" });
  });

  it.each([[["approve"]], [["approve", "1"]], [["approve", "x", "y"]], [["pay", "1", "y"]], [["list", "1"]]])(
    "shows how it is used for %j",
    async (words) => {
      const { failed, asked } = await run("mia", words);
      expect(failed).toContain("croupier promotion review");
      expect(asked).toEqual([]);
    },
  );
});
