import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { findShared } from "../abuse-signals/marks.store.ts";
import { createNumberHash } from "./number-hash.ts";
import { createRehashedNumbers } from "./rehashed-numbers.service.ts";

const addBank = "POST /wps/member/security/bankAccounts";
const account = { bankName: "Bank of Tests", payeeName: "Maria Silva", accountNumber: "6222 0212 3456 7890" };
const number = "6222021234567890";

describe("an account that an earlier version hashed for its member alone", () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const add = async ({ client }: TestMember) =>
    (await client.sendSealed(addBank, await client.seal(addBank, account))).json;
  /** Adds the account, and stores it as the earlier version did. */
  async function addBefore(member: TestMember): Promise<void> {
    await add(member);
    const hash = createNumberHash(api.config.masterSecret).before(member.brandId, member.memberId, number);
    await api.owner.query("update bank_accounts set number_hash = $2, hashed_as = 1 where member_id = $1", [
      member.memberId,
      hash,
    ]);
  }
  /** @returns what it logged */
  async function rehash(): Promise<unknown[]> {
    const brands = createBrandService({ database, changes: createTestChanges() });
    const logged: unknown[] = [];
    const logger = { warn: (what: object) => logged.push({ ...what, err: undefined }) };
    await createRehashedNumbers({ database, masterSecret: api.config.masterSecret, brands, logger })();
    return logged;
  }
  const sharedBy = ({ brandId, memberId }: TestMember) =>
    database.forBrand(brandId, async (q) =>
      ((await findShared(q, [memberId])).get(memberId) ?? []).map(({ kind }) => kind),
    );

  let one: TestMember;
  let other: TestMember;
  beforeEach(async () => {
    one = await createMember(api);
    other = await createMember(api);
    await addBefore(one);
    await addBefore(other);
  });

  it("EXT-08 is not added a second time, before it is hashed anew and afterwards", async () => {
    expect((await add(one)).code).toBe("bank.account.taken");
    await rehash();
    expect((await add(one)).code).toBe("bank.account.taken");
  });

  it("CASE-29 is found in another member's hands once it is hashed anew, and not at another brand", async () => {
    const elsewhere = await createMember(api, { brand: "lotus" });
    await addBefore(elsewhere);
    expect(await sharedBy(one)).not.toContain("shared-account");
    await rehash();
    expect(await sharedBy(one)).toContain("shared-account");
    expect(await sharedBy(other)).toContain("shared-account");
    expect(await sharedBy(elsewhere)).not.toContain("shared-account");
  });

  it("CASE-29 is found although accounts before it cannot be decrypted, which stay as they are", async () => {
    const { rows: spoilt } = await api.owner.query<{ id: string }>(
      `update bank_accounts set number_sealed = '\\x00' where member_id = $1 returning bank_account_id::text as id`,
      [one.memberId],
    );
    const [third, elsewhere] = [await createMember(api), await createMember(api, { brand: "lotus" })];
    for (const member of [third, elsewhere]) await addBefore(member);
    expect(await rehash()).toEqual(
      spoilt.map(({ id }) => ({ merchant: "nova", bankAccount: id, err: undefined })),
    );
    expect(await sharedBy(third)).toContain("shared-account");
    const { rows } = await api.owner.query<{ id: string }>(
      "select bank_account_id::text as id from bank_accounts where hashed_as = 1",
    );
    expect(rows).toEqual(spoilt);
    await api.owner.query("update bank_accounts set hashed_as = 2 where member_id = $1", [one.memberId]);
  });

  it("is left as it is when its member has it a second time, from a process of the earlier version", async () => {
    await api.owner.query(
      `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail,
         number_hash, hashed_as, created_at)
       select merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, $2, 2, created_at
       from bank_accounts where member_id = $1`,
      [one.memberId, createNumberHash(api.config.masterSecret).of(one.brandId, number)],
    );
    await rehash();
    const { rows } = await api.owner.query(
      "select count(*)::integer as left from bank_accounts where hashed_as = 1",
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
