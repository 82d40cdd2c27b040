import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toCanonicalEmail, toMailbox } from "../../../platform/email-address.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const seed = Number(process.env["EMAIL_SEED"] ?? Date.now() % 2_147_483_647);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const mailboxesOf = async (emails: readonly string[]): Promise<string[]> => {
  const { rows } = await api.owner.query<{ mailbox: string }>(
    "select mailbox_of(e) as mailbox from unnest($1::text[]) with ordinality as given (e, place) order by place",
    [emails],
  );
  return rows.map(({ mailbox }) => mailbox);
};

describe("CASE-20 what accounts of one mailbox share", () => {
  it("is the same mailbox in the database as in the server, for any address", async () => {
    const pieces = [
      "a",
      "b",
      ".",
      "+",
      "@",
      "@gmail.com",
      "@googlemail.com",
      "@pm.me",
      "@mail.example",
      "é",
      "'",
    ];
    const written = fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 8 });
    const emails = fc.sample(written.map(toCanonicalEmail), { seed, numRuns: 5_000 });
    const seen = await mailboxesOf(emails);
    expect(
      emails.flatMap((email, at) => (seen[at] === toMailbox(email) ? [] : [{ seed, email, sql: seen[at] }])),
    ).toEqual([]);
  });

  it("is a mark of both accounts, despite plus tags and a provider's dots, once both are proved", async () => {
    const give = async (email: string): Promise<TestMember> => {
      const member = await createMember(api);
      await api.owner.query("update members set email = $2, email_verified_at = now() where member_id = $1", [
        member.memberId,
        email,
      ]);
      return member;
    };
    const [ann, eve] = [await give("a.nn@gmail.com"), await give("ann+friend@googlemail.com")];
    const [bob, other] = [await give("b.ob@mail.example"), await give("bob@mail.example")];
    const { rows } = await api.owner.query(
      `select a.member_id as one, b.member_id as other from account_marks a
       join account_marks b using (merchant_id, kind, mark) where kind = 'email' and a.member_id < b.member_id
         and a.member_id = any ($1)`,
      [[ann, eve, bob, other].map(({ memberId }) => memberId)],
    );
    expect(rows).toEqual([{ one: ann.memberId, other: eve.memberId }]);
  });
});
