import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { getInviteStep } from "@croupier/domain/invite";
import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import { isAgentType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import { conditionsOf, maskName, wageringOf } from "./affiliate.policy.ts";
import { countInvited, findAffiliateCode } from "./affiliate.store.ts";
import { getEarned, listFriends } from "./invite.store.ts";

export interface AffiliateDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded">;
}

/** Whether friends earn this member anything: agents have their own tree instead, never both. */
const hasProgramme = ({ brand, session }: SessionContext): boolean =>
  brand.settings.inviteProgramme.tiers.length > 0 && !isAgentType(session.type);

/** A member's invitations. */
export function createAffiliateService({ database, exclusions }: AffiliateDeps) {
  return {
    /** API-22. */
    getCode: async (context: SessionContext): Promise<ReplyOf<"GET /wps/member/affiliateCode">> => {
      const { brand, session } = context;
      const code = await database.forBrand(brand.brandId, (q) => findAffiliateCode(q, session.memberId));
      if (code === undefined) throw createFailure("member.not.found");
      return { code };
    },

    /** EXT-14: who followed the invitation, and how far they have come. */
    listInvited: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/member/invited">,
    ): Promise<ReplyOf<"GET /wps/member/invited">> => {
      const { brand, session, now } = context;
      const { depositUnits, days } = conditionsOf(brand.settings.inviteProgramme);
      const asked = readPage(query);
      const after = readPlace(query.after, "id")?.[0];
      const page = { days, now, ...asked.rows, after };
      const { rows, totalCount } = await database.forBrand(brand.brandId, async (q) => ({
        rows: await listFriends(q, session.memberId, page),
        totalCount: await countInvited(q, session.memberId),
      }));
      const hasSteps = hasProgramme(context);
      const { list, pages } = asked.cut(rows, totalCount, (row) => writePlace(row.memberId));
      return {
        list: list.map((row) => ({
          name: maskName(row.username),
          joinedAt: row.createdAt.getTime(),
          step: hasSteps ? getInviteStep(row, depositUnits) : null,
        })),
        ...pages,
      };
    },

    /** EXT-14: what the programme requires and pays, and what it has paid this member. */
    getProgramme: async (context: SessionContext): Promise<ReplyOf<"GET /wps/member/invite/programme">> => {
      const { brand, session, now } = context;
      if (!hasProgramme(context)) return { programme: null };
      const earned = await database.forBrand(brand.brandId, async (q) =>
        (await exclusions.isExcluded(q, session.memberId, now))
          ? undefined
          : getEarned(q, session.memberId, now),
      );
      if (!earned) return { programme: null };
      const { deposit, turnover, days, monthly, tiers } = brand.settings.inviteProgramme;
      const show = (amount: number): number => unitsToWire(wireToUnits(amount), brand.currency);
      return {
        programme: {
          deposit: show(deposit),
          turnover: show(turnover),
          days,
          monthly,
          wagering: wageringOf(brand.settings),
          tiers: tiers
            .map(({ from, amount }) => ({ from, amount: show(amount) }))
            .toSorted((one, other) => one.from - other.from),
          qualified: earned.qualified,
          paidThisMonth: earned.paidThisMonth,
          earned: unitsToWire(earned.earnedUnits, brand.currency),
        },
      };
    },
  };
}

export type AffiliateService = ReturnType<typeof createAffiliateService>;
