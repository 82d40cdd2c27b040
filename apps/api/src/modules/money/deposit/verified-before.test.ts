import { randomUUID } from "node:crypto";
import { codeOf } from "@croupier/test-kit/wps-client";
import { expect, it, vi } from "vitest";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";

const test = setUpDepositTest();

const place = ({ client }: TestMember) =>
  codeOf(
    client.call("POST /wps/deposit/orders", {
      body: { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" },
    }),
  );
const setBefore = (before: string) =>
  test.api.owner.query(
    "update merchants set settings = settings || jsonb_build_object('verifiedBefore', $1::text) where code = 'nova'",
    [before],
  );

it("CASE-26 a brand that requires a contact before deposits or play opens no order for a member without a proved one", async () => {
  const members = [await createMember(test.api), await createMember(test.api)] as const;
  const [bare, excluded] = members;
  expect(await place(bare)).toBe("success");
  await excluded.client.call("POST /wps/play/exclusion", { body: { term: "sixMonths", scope: "brand" } });
  const proved = await createMember(test.api);
  await test.api.owner.query(
    "update members set email = 'proved@mail.example', email_verified_at = now() where member_id = $1",
    [proved.memberId],
  );
  for (const before of ["deposit", "play"]) {
    await setBefore(before);
    await vi.waitFor(async () => expect(await place(bare)).toBe("play.contact.unverified"), {
      timeout: 20_000,
    });
    expect(await place(excluded), "the same, whatever else stops them").toBe("play.contact.unverified");
    expect(await place(proved)).toBe("success");
    await setBefore("neither");
    await vi.waitFor(async () => expect(await place(excluded)).toBe("play.excluded"), { timeout: 20_000 });
  }
});
