import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../platform/db/database.ts";
import { createMember } from "../testing/members.ts";
import { createOperator } from "../testing/operators.ts";
import { createPromotion } from "../testing/promotions.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { runReviewCommand } from "./promotion-review-command.ts";

describe("the command of the review", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
    await createOperator(api, "mia", ["nova"]);
    await createOperator(api, "lia", ["lotus"]);
    await createOperator(api, "gone", ["nova"]);
    await api.owner.query("update operators set disabled = true where username = 'gone'");
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const run = (operator: string, ...args: string[]) =>
    runReviewCommand({ database, clock: api.clock, onError: () => undefined }, [
      ...["--brand", "nova", "--operator", operator],
      ...args,
    ]);
  /** A member of nova who waits for a decision. */
  const waiting = async () => {
    const { client, username, memberId } = await createMember(api);
    const promotionId = await createPromotion(api, { type: "O", titles: { EN: "Gift" } });
    await client.call("POST /wps/promotion/join", { body: { promotionId } });
    const { rows } = await api.owner.query<{ id: bigint }>(
      "select sign_up_id as id from promotion_sign_ups where member_id = $1",
      [memberId],
    );
    const balance = async () => (await client.call("GET /wps/wallets/gcs", {})).sumBalance;
    return { username, number: String(rows[0]?.id), balance };
  };

  it("lists, approves once, and keeps to what was decided", async () => {
    const { username, number, balance } = await waiting();
    expect(await run("mia", "list")).toBe(
      `${number}  ${username}  18.00 CNY  Gift  since 2026-11-21T12:00:00.000Z`,
    );
    expect(await run("MIA", "approve", number)).toBe(`sign-up ${number} is ISSUED`);
    expect(await run("mia", "approve", number)).toBe(`sign-up ${number} is ISSUED, as it was before`);
    await expect(run("mia", "reject", number, "--reason", "late")).rejects.toThrow("is ISSUED and stays so");
    expect(await balance()).toBe(18);
    expect(await run("mia", "list")).toBe("nothing waits for a decision");
  });

  it("refuses with a reason only", async () => {
    const { number, balance } = await waiting();
    await expect(run("mia", "reject", number)).rejects.toThrow("needs a --reason");
    await expect(run("mia", "reject", number, "--reason", "x".repeat(201))).rejects.toThrow("at most 200");
    expect(await run("mia", "reject", number, "--reason", "no stake")).toBe(`sign-up ${number} is REJECTED`);
    expect(await balance()).toBe(0);
  });

  it("SEC-27 obeys operators of the brand, and nobody else", async () => {
    const { number, balance } = await waiting();
    for (const name of ["lia", "gone", "nobody"])
      await expect(run(name, "approve", number)).rejects.toThrow(`nobody called ${name} works for nova`);
    const foreign = runReviewCommand({ database, clock: api.clock, onError: () => undefined }, [
      ...["--brand", "lotus", "--operator", "lia", "approve", number],
    ]);
    await expect(foreign).rejects.toThrow(`lotus has no sign-up ${number}`);
    expect(await balance()).toBe(0);
  });

  it.each([[[]], [["approve"]], [["approve", "x"]], [["pay", "1"]], [["approve", "1".repeat(30)]]])(
    "shows how it is used for %j",
    async (args) => {
      await expect(run("mia", ...args)).rejects.toThrow("npm run promotion:review");
    },
  );
});
