import type { PlayerCall } from "@croupier/contract/player/player-call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "./context.ts";
import { createFailure } from "./errors.ts";
import { limitTo } from "./limits.ts";
import { shareOf } from "./shared-limits.ts";

/** @throws Failure request.rate.limited, which says when to try again */
type MemberCheck = (request: FastifyRequest, reply: FastifyReply, context: RequestContext) => Promise<void>;

/** Calls per minute of a call without a limit of its own. */
const callsPerMinute = 600;
/** So many files of a member may be written at once. */
const filesAtOnce = 2;
/** After how long somebody whose other files are being written may try again. */
const busySeconds = 5;

const keyOf = ({ brand, session }: RequestContext): string | undefined =>
  session && `${brand.brandId} ${session.memberId}`;

/**
 * Makes the check of how often a member makes a call, from whatever addresses (CASE-14). The limit is the contract's, the
 * same as for an address, and is shared by the processes as that is.
 */
export function createMemberCheck(
  app: FastifyInstance,
  { perMinute = callsPerMinute, perMember }: PlayerCall,
): MemberCheck {
  if (perMember) return async () => undefined;
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    ...limitTo(shareOf(perMinute, app.processes)).rateLimit,
    keyGenerator: (request) => keys.get(request) ?? "",
  });
  return async (request, _reply, context) => {
    const key = keyOf(context);
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
