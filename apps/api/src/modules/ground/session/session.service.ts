import { isRealType } from "@croupier/domain/session-types";
import { nameSubject } from "../../../http/audit.ts";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { ExclusionPort } from "../exclusion/exclusion.port.ts";
import { getIdleSince, type ListedSession, type SessionPort, serverSessionId } from "./session.port.ts";
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionOfMember,
  deleteSessionsOfMember,
  hasPaymentProof,
  type ListedSessionRow,
  listAliveSessions,
  listSessions,
  takePaymentProof,
  updateLastSeenOfGame,
  updateProven,
} from "./session.store.ts";
import { createSessionLookups } from "./session-lookups.ts";
import { createSessionProofs } from "./session-proofs.ts";
import { createWriteThrottle } from "./write-throttle.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const toListed = (row: ListedSessionRow): ListedSession => ({
  sessionId: row.session_id,
  browserHash: row.browser_hash,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  address: row.address,
  agent: row.agent,
});

export interface SessionService extends SessionPort {
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

/** Sessions live only in the database, so a session that ends is refused at once on every process (SEC-03). */
export function createSessionService(
  database: Database,
  exclusions: Pick<ExclusionPort, "checkContacts">,
): SessionService {
  const writes = createWriteThrottle(minuteMs);
  const findRow = createSessionLookups(database);

  return {
    find: async (brand, token, secret, now) => {
      const row = await findRow(brand.brandId, {
        tokenHash: hashToken(token),
        secretHash: hashToken(secret),
        now,
        seenAfter: getIdleSince(brand, now),
      });
      if (!row) return undefined;
      return {
        sessionId: row.session_id,
        memberId: row.member_id,
        userName: row.username,
        type: row.type,
        provenAt: row.proven_at ?? undefined,
      };
    },
    open: async (context, member, opening = {}) => {
      nameSubject(context, member.memberId);
      const { brand, now, session: earlier } = context;
      const { browser = takeBrowserId(context), proof = "password" } = opening;
      const { passwordHash, alongside } = opening;
      const [token, secret] = [createToken(), createToken()];
      const lifeMs = brand.settings.sessionAbsoluteHours * hourMs;
      await database.transaction(brand.brandId, async (q) => {
        const isOpen = await createSession(q, {
          brandId: brand.brandId,
          memberId: member.memberId,
          tokenHash: hashToken(token),
          secretHash: hashToken(secret),
          now,
          provenAt: proof === "device" ? undefined : now,
          expiresAt: new Date(now.getTime() + lifeMs),
          address: context.ip,
          agent: context.agent,
          browserHash: hashToken(browser),
          proof,
          passwordHash,
        });
        if (!isOpen) throw createFailure("login.failed");
        // Only now: a change of the password also locks the member before it ends their sessions.
        if (earlier) await deleteSession(q, earlier.sessionId);
        await alongside?.(q);
        // PLAY-13: every login passes here.
        if (isRealType(member.type)) await exclusions.checkContacts(q, member.memberId, now);
      });
      context.setCookie("croupier_session", secret, { maxAgeSeconds: lifeMs / 1_000 });
      return {
        token,
        merchantCode: brand.code,
        userName: member.userName,
        type: member.type,
        firstTimeLogin: member.firstTimeLogin,
      };
    },
    prove: async ({ brand, session, now }, proof) => {
      await database.forBrand(brand.brandId, (q) =>
        updateProven(q, session.sessionId, now, proof === "payment"),
      );
    },
    hasPaymentProof: async (q, sessionId, after) =>
      sessionId === serverSessionId || (await hasPaymentProof(q, sessionId, after)),
    takePaymentProof: async (q, sessionId, after) =>
      sessionId === serverSessionId || (await takePaymentProof(q, sessionId, after)),
    checkProof: createSessionProofs(database),
    close: async (context) => {
      await database.forBrand(context.brand.brandId, (q) => deleteSession(q, context.session.sessionId));
      context.clearCookie("croupier_session");
    },
    list: async (q, { brand, session, now }) => {
      const limits = { now, seenAfter: getIdleSince(brand, now) };
      return (await listSessions(q, session.memberId, limits)).map(toListed);
    },
    end: async (q, memberId, sessionId) => {
      const row = await deleteSessionOfMember(q, memberId, sessionId);
      return row && toListed(row);
    },
    endAll: async (q, memberId, exceptSessionId) => {
      await deleteSessionsOfMember(q, memberId, exceptSessionId ?? null);
    },
    keepAlive: async (brand, gameTokenHash, now) => {
      if (!writes.isDue(gameTokenHash, now)) return;
      const limits = { now, seenAfter: getIdleSince(brand, now) };
      try {
        await database.forBrand(brand.brandId, (q) => updateLastSeenOfGame(q, gameTokenHash, limits));
      } catch (error) {
        // Otherwise the bets of the next minute would not keep the session alive.
        writes.forget(gameTokenHash);
        throw error;
      }
    },
    listEnded: async (brand, sessionIds, now) => {
      const alive = await database.forBrand(brand.brandId, (q) =>
        listAliveSessions(q, { sessionIds, now, seenAfter: getIdleSince(brand, now) }),
      );
      return new Set(sessionIds.filter((sessionId) => !alive.has(sessionId)));
    },
    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId }) => database.forBrand(brandId, (q) => deleteExpiredSessions(q, now))),
  };
}
