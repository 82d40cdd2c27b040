import type { TestApi } from "./test-api.ts";

/** Enables mobile numbers at Lótus, as in the demo brand. Call it before the first request. */
export const openMobile = (api: Pick<TestApi, "owner">): Promise<unknown> =>
  api.owner.query(
    `update merchants set switches = switches || '{"MOBILEVERCODELOGIN3": true, "CHNGPASSVERIF3": true}',
       settings = settings || '{"registerMethods": {"username": true, "mobileNum": true}}' where code = 'lotus'`,
  );

let count = 0;
/** An unused Brazilian number. */
export const nextMobileNum = (): string => {
  count += 1;
  return `1197${String(count).padStart(7, "0")}`;
};

/** Gives a member a proved number. */
export const giveMobile = (
  api: Pick<TestApi, "owner">,
  memberId: bigint,
  mobileNum: string,
): Promise<unknown> =>
  api.owner.query(
    `update members set country_dialing_code = '+55', mobile_num = $2, mobile_verified_at = now()
     where member_id = $1`,
    [memberId, mobileNum],
  );
