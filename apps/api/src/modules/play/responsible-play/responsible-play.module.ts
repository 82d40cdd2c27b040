import type { ReplyOf } from "@croupier/contract/player/contract";
import { isRealType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { ModuleWithPort } from "../../../http/module.ts";
import { createLimitsService, type LimitsDeps } from "./limits.service.ts";
import { createRealityCheckService } from "./reality-check.service.ts";
import type { ResponsiblePlayPort } from "./responsible-play.port.ts";
import { responsiblePlayRoutes } from "./responsible-play.routes.ts";
import { createRiseWatch, type RiseWatchDeps } from "./rise-watch.ts";
import { createStopsService, type StopsDeps } from "./stops.service.ts";

export type ResponsiblePlayModuleDeps = LimitsDeps & StopsDeps & RiseWatchDeps;

/** Limits, reality checks, cool-offs and exclusions of members. */
export function createResponsiblePlayModule(
  deps: ResponsiblePlayModuleDeps,
): ModuleWithPort<ResponsiblePlayPort> {
  const { database, exclusions } = deps;
  const limits = createLimitsService(deps);
  const checks = createRealityCheckService(deps);
  const stops = createStopsService(deps);

  const present = ({ brand, session, now }: SessionContext): Promise<ReplyOf<"GET /wps/play/limits">> =>
    database.forBrand(brand.brandId, async (q) => {
      const { memberId } = session;
      const { session: played, ...realityCheck } = await checks.describe(q, brand, memberId, now);
      const { coolOff, exclusion } = await exclusions.find(q, memberId, now);
      return {
        currency: brand.currency.code,
        zone: brand.calendar.zoneAt(now),
        limits: await limits.list(q, brand, memberId, now),
        realityCheck,
        coolOff: coolOff ? { until: coolOff.until.getTime() } : null,
        exclusion: exclusion ? { scope: exclusion.scope, until: exclusion.until?.getTime() ?? null } : null,
        hasProvedContact: await exclusions.hasVerifiedContact(q, memberId),
        session: played,
      };
    });

  /** A contact required before play is also required before a deposit. */
  const requireContact: ResponsiblePlayPort["requireContact"] = async ({ brand, session }, before) => {
    const { verifiedBefore } = brand.settings;
    if (!isRealType(session.type)) return;
    if (verifiedBefore !== "play" && verifiedBefore !== before) return;
    const { memberId } = session;
    if (!(await database.forBrand(brand.brandId, (q) => exclusions.hasVerifiedContact(q, memberId))))
      throw createFailure("play.contact.unverified");
  };

  const refuseStopped = async ({ brand, session, now }: SessionContext): Promise<void> => {
    if (!isRealType(session.type)) return;
    const { memberId } = session;
    // A stop found through a contact stays, although the call is refused.
    await database.transaction(brand.brandId, (q) => exclusions.checkContacts(q, memberId, now));
    await database.forBrand(brand.brandId, (q) => exclusions.refuseStopped(q, memberId, now));
  };

  return {
    port: {
      requireContact,
      refuseStopped,
      admitPlay: async (context) => {
        const { brand, session, now } = context;
        if (!isRealType(session.type)) return;
        await requireContact(context, "play");
        await refuseStopped(context);
        await database.forBrand(brand.brandId, async (q) => {
          await limits.refusePlayed(q, brand, session.memberId, now);
          await checks.admit(q, brand, session.memberId, now);
        });
      },
      admitDeposit: limits.refuseDeposit,
      listLimited: limits.listLimited,
    },
    routes: ({ player }) => responsiblePlayRoutes(player, { limits, checks, stops, present }),
    jobs: [createRiseWatch(deps)],
  };
}
