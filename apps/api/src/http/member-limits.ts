import type { PlayerCall } from "@croupier/contract/player/player-call";
import { isTrialType } from "@croupier/domain/session-types";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "./context.ts";
import { createFailure } from "./errors.ts";
import { limitTo, membersPerAddress, playerCallsPerMinute } from "./limits.ts";
import { shareOf } from "./shared-limits.ts";

/** @throws Failure request.rate.limited, which says when to try again */
type MemberCheck = (request: FastifyRequest, reply: FastifyReply, context: RequestContext) => Promise<void>;

/** Without a context, the session's token was unknown. @throws Failure request.rate.limited */
type CallerCheck = (request: FastifyRequest, context?: RequestContext) => Promise<void>;

/** So many files of a member may be written at once. */
const filesAtOnce = 2;
/** After how long a caller whose other files are being written may try again. */
const busySeconds = 5;

const keyOf = ({ brand, session }: RequestContext): string | undefined =>
  session && `${brand.brandId} ${session.memberId}`;

/** How often an address may make a player's call, for all people behind it (CASE-15). */
export const addressLimitOf = ({ perMinute = playerCallsPerMinute }: PlayerCall): object =>
  limitTo(perMinute * membersPerAddress);

/**
 * Makes the check of how often a caller makes a call, in addition to the route's loose limit of their address (CASE-15):
 * a member from any addresses (CASE-14); a trial, or a caller without a known session, by address. A visitor's call
 * without a session only has the loose limit, unless its entry says otherwise. Each limit is the contract's and is shared
 * by the processes.
 */
export function createCallerCheck(app: FastifyInstance, entry: PlayerCall): CallerCheck {
  const { perMinute = playerCallsPerMinute, perMember, access, byAddress } = entry;
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    ...limitTo(shareOf(perMinute, app.processes)).rateLimit,
    keyGenerator: (request) => keys.get(request) ?? "",
  });
  const keyOfCaller = (request: FastifyRequest, context?: RequestContext): string | undefined => {
    const session = context?.session;
    if (context && session && !isTrialType(session.type)) return perMember ? undefined : keyOf(context);
    const isOpen = context && !session && access === "visitor" && !byAddress;
    return isOpen ? undefined : request.ip;
  };
  return async (request, context) => {
    const key = keyOfCaller(request, context);
    if (key === undefined) return;
    keys.set(request, key);
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw createFailure("request.rate.limited", { retryAfterSeconds: limit.ttlInSeconds });
  };
}

/** Makes the check of how many files are written for a member at once. A file ends with its reply. */
export function createFileSlots(): (entry: PlayerCall) => MemberCheck {
  const underWay = new Map<string, number>();
  const takeSlot = (reply: FastifyReply, key: string): void => {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    let isTaken = true;
    const release = (): void => {
      if (!isTaken) return;
      isTaken = false;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    };
    // A reader that goes away closes the reply and never finishes it.
    reply.raw.once("finish", release).once("close", release);
  };
  return ({ media }) =>
    async (_request, reply, context) => {
      const key = media === "text/csv" ? keyOf(context) : undefined;
      if (key === undefined) return;
      if ((underWay.get(key) ?? 0) >= filesAtOnce)
        throw createFailure("request.rate.limited", { retryAfterSeconds: busySeconds });
      takeSlot(reply, key);
    };
}
