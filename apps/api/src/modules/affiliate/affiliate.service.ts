import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { isTrialType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { maskName } from "./affiliate.policy.ts";
import { countInvited, findAffiliateCode, listInvited } from "./affiliate.store.ts";

const defaultPageSize = 20;

/** Registration takes no code of a trial (REG-07), so a trial is given none. */
const refuseTrial = ({ session }: SessionContext): void => {
  if (isTrialType(session.type)) throw createFailure("free_reject");
};

/** A member's invitations. */
export function createAffiliateService(database: Database) {
  return {
    /** API-22. @throws Failure free_reject for a trial */
    getCode: async (context: SessionContext): Promise<ReplyOf<"GET /wps/member/affiliateCode">> => {
      refuseTrial(context);
      const { brand, session } = context;
      const code = await database.forBrand(brand.brandId, (q) => findAffiliateCode(q, session.memberId));
      if (code === undefined) throw createFailure("member.not.found");
      return { code };
    },
    /** EXT-14: who followed the invitation. @throws Failure free_reject for a trial */
    listInvited: async (
      context: SessionContext,
      { pageNo = 1, pageSize = defaultPageSize }: QueryOf<"GET /wps/member/invited">,
    ): Promise<ReplyOf<"GET /wps/member/invited">> => {
      refuseTrial(context);
      const { brand, session } = context;
      const { rows, totalCount } = await database.forBrand(brand.brandId, async (q) => ({
        rows: await listInvited(q, session.memberId, pageSize, (pageNo - 1) * pageSize),
        totalCount: await countInvited(q, session.memberId),
      }));
      return {
        list: rows.map((row) => ({ name: maskName(row.username), joinedAt: row.created_at.getTime() })),
        pageNum: pageNo,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      };
    },
  };
}

export type AffiliateService = ReturnType<typeof createAffiliateService>;
