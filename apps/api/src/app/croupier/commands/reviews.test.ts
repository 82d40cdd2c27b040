import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccountReviewModule } from "../../../modules/ground/account-review/account-review.module.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

const { port: reviews } = createAccountReviewModule();
let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  await terminal.hire("mia");
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const terminal = createTerminal(() => api);
const run = (...args: string[]) => terminal.run(["review", ...args]);
const end = (subject: string, brand = "nova", reason = "paid by the studio") =>
  run("end", subject, "--brand", brand, "--operator", "mia", "--reason", reason);

/** A member of a brand whose account a win has put under review. */
async function createReviewed(brand: "nova" | "lotus", id: string) {
  const member = await createMember(api, { brand });
  const subject = `BGS/${id}`;
  const review = {
    memberId: member.memberId,
    reason: "win_over_ceiling" as const,
    subject,
    now: api.clock.now(),
    details: { vendor: "BGS", gameCode: "bgs-koi", amountUnits: "60000000", ceilingUnits: "50000000" },
  };
  const open = () => database.forBrand(member.brandId, (q) => reviews.open(q, review));
  await open();
  /** What a withdrawal asks before money leaves the account. */
  const listOpen = () => database.forBrand(member.brandId, (q) => reviews.listOpen(q, member.memberId));
  return { ...member, subject, open, listOpen };
}

describe("croupier review", () => {
  it("SEC-62 lists a brand's open reviews and ends one, after which a withdrawal finds none", async () => {
    const [one, other] = [await createReviewed("nova", "one"), await createReviewed("lotus", "two")];
    const { said } = await run("list", "--brand", "nova");
    expect(said).toBe(
      `BGS/one  ${one.username}  win_over_ceiling bgs-koi 600.00 of 500.00  ${api.clock.now().toISOString()}`,
    );
    expect(await one.listOpen()).toHaveLength(1);
    expect(await end(one.subject)).toMatchObject({ code: 0, said: "the review of BGS/one has ended" });
    expect([await one.listOpen(), (await other.listOpen()).length]).toEqual([[], 1]);
    expect((await run("list", "--brand", "nova")).said).toBe("no account is under review");
  });

  it("SEC-62 MENU-19 writes amounts with the decimals of the brand's currency", async () => {
    const { subject } = await createReviewed("nova", "decimals");
    const setCurrency = (code: string) =>
      api.owner.query("update merchants set currency = $1 where code = 'nova'", [code]);
    for (const [currency, figures] of [
      ["JPY", "600 of 500"],
      ["KWD", "600.000 of 500.000"],
      ["CNY", "600.00 of 500.00"],
    ] as const) {
      await setCurrency(currency);
      expect((await run("list", "--brand", "nova")).said).toContain(`bgs-koi ${figures} `);
    }
    await end(subject);
  });

  it("SEC-62 records who ended it, when and why, and the same case opens no second one", async () => {
    const reviewed = await createReviewed("nova", "kept");
    await end(reviewed.subject);
    await reviewed.open();
    expect(await reviewed.listOpen()).toEqual([]);
    const { rows } = await api.owner.query(
      "select closed_by, close_reason, closed_at is not null as closed from account_reviews where subject = 'BGS/kept'",
    );
    expect(rows).toEqual([{ closed_by: "mia", close_reason: "paid by the studio", closed: true }]);
  });

  it("SEC-50 SEC-62 leaves a security event, done or refused, without the text of the reason", async () => {
    const reviewed = await createReviewed("nova", "told");
    const events = [await end(reviewed.subject), await end(reviewed.subject)].flatMap(({ audit }) => audit);
    const common = {
      type: "audit",
      action: "account.review.end",
      brand: "nova",
      operator: expect.any(String),
    };
    expect(events).toMatchObject([
      { ...common, outcome: "done", member: String(reviewed.memberId) },
      { ...common, outcome: "refused" },
    ]);
    expect(JSON.stringify(events)).not.toContain("studio");
  });

  it("ends nothing without a reason, for another brand, or without an operator's name", async () => {
    const { subject, listOpen } = await createReviewed("lotus", "left");
    const nobody = ["--brand", "lotus", "--operator", "nobody", "--reason", "x"];
    for (const [reply, reason] of [
      [await end(subject, "lotus"), "croupier review end: "],
      [await run("end", subject, ...nobody), "croupier review end: "],
      [await end(subject), "no review of BGS/left is open"],
      [await end(subject, "nova", " "), "usage: croupier review end"],
      [await end(subject, "rose"), "no brand rose"],
    ] as const)
      expect([reply.code, reply.complained]).toEqual([1, expect.stringContaining(reason)]);
    expect(await listOpen()).toHaveLength(1);
  });

  it("the server's role can only change the end of a review", async () => {
    const { brandId, subject } = await createReviewed("nova", "fixed");
    for (const change of ["details = '{}'", "member_id = 1", "opened_at = now()"])
      await expect(
        database.forBrand(brandId, (q) =>
          q.query(`update account_reviews set ${change} where subject = $1`, [subject]),
        ),
      ).rejects.toThrow("permission denied");
    await expect(
      database.forBrand(brandId, (q) =>
        q.query("update account_reviews set closed_at = now() where subject = $1", [subject]),
      ),
    ).rejects.toThrow("account_reviews_closing");
  });
});
