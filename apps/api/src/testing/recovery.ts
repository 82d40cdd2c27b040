import { randomUUID } from "node:crypto";
import { createMember, type TestMember, type TestMemberOptions } from "./members.ts";
import type { TestApi } from "./test-api.ts";

export interface ReachableMember extends TestMember {
  email: string;
  mobileNum: string;
}

let count = 0;

/** A member with an email address and a proved Chinese mobile number. */
export async function createReachable(
  api: TestApi,
  options: TestMemberOptions = {},
): Promise<ReachableMember> {
  const member = await createMember(api, options);
  count += 1;
  const email = `${randomUUID().slice(0, 8)}@mail.example`;
  const mobileNum = String(13_900_000_000 + count);
  await api.owner.query(
    `update members set email = $2, country_dialing_code = '+86', mobile_num = $3, mobile_verified_at = $4
     where member_id = $1`,
    [member.memberId, email, mobileNum, api.clock.now()],
  );
  return { ...member, email, mobileNum };
}
