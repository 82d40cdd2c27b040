import type { BodyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import { findExclusionEnd, getCoolOffEnd } from "./stops.policy.ts";

export interface StopsDeps {
  database: Database;
  exclusions: ExclusionPort;
  live: Pick<LivePort, "announce">;
  stepUps: StepUpPort;
}

/** Members stop their own play (PLAY-10 to PLAY-13). Each call throws as the contract's entry names it. */
export interface StopsService {
  coolOff(context: SessionContext, body: BodyOf<"POST /wps/play/coolOff">): Promise<void>;
  exclude(context: SessionContext, body: BodyOf<"POST /wps/play/exclusion">): Promise<void>;
  endExclusion(context: SessionContext): Promise<void>;
}

export function createStopsService({ database, exclusions, live, stepUps }: StopsDeps): StopsService {
  /** Changes the member's stops and tells their open pages. */
  const change = (
    { brandId }: Pick<Brand, "brandId">,
    memberId: bigint,
    work: (q: Queryable) => Promise<void>,
  ): Promise<void> =>
    database.transaction(brandId, async (q) => {
      await work(q);
      await live.announce(q, brandId, memberId, "play");
    });

  return {
    coolOff: ({ brand, session, now }, { term }) =>
      change(brand, session.memberId, (q) =>
        exclusions.start(q, session.memberId, { kind: "coolOff", until: getCoolOffEnd(term, now) }, now),
      ),
    exclude: async (context, { term, scope }) => {
      const { brand, session, now } = context;
      await stepUps.require(context);
      const stop = { kind: "exclusion", scope, until: findExclusionEnd(term, now) } as const;
      await change(brand, session.memberId, (q) => exclusions.start(q, session.memberId, stop, now));
      if (scope === "all") await exclusions.spread(live, brand, session.memberId, now);
    },
    endExclusion: async (context) => {
      await stepUps.require(context);
      const { brand, session, now } = context;
      await change(brand, session.memberId, (q) => exclusions.end(q, session.memberId, now));
    },
  };
}
