import type { Database } from "../../platform/db/database.ts";
import { createToken, hashToken } from "../../platform/ids.ts";
import type { SessionPort } from "./session.port.ts";
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  findSession,
  updateLastSeen,
} from "./session.store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sessions live in the database alone, so that one that ended is dead at once on every process (SEC-03). */
export function createSessionService(database: Database): SessionPort {
  return {
    find: (merchant, token, secret, now) =>
      database.forMerchant(merchant.merchantId, async (q) => {
        const idleMs = merchant.settings.sessionIdleMinutes * minuteMs;
        const row = await findSession(q, {
          tokenHash: hashToken(token),
          secretHash: hashToken(secret),
          now,
          seenAfter: new Date(now.getTime() - idleMs),
        });
        if (!row) return undefined;
        // Written at most once a minute, so that reading costs no write.
        if (now.getTime() - row.last_seen_at.getTime() >= minuteMs)
          await updateLastSeen(q, row.session_id, now);
        return { sessionId: row.session_id, memberId: row.member_id, userName: row.username, type: row.type };
      }),
    open: async (context, member) => {
      const { merchant, now, session: earlier } = context;
      const [token, secret] = [createToken(), createToken()];
      const lifeMs = merchant.settings.sessionAbsoluteHours * hourMs;
      await database.transaction(merchant.merchantId, async (q) => {
        if (earlier) await deleteSession(q, earlier.sessionId);
        await createSession(q, {
          merchantId: merchant.merchantId,
          memberId: member.memberId,
          tokenHash: hashToken(token),
          secretHash: hashToken(secret),
          now,
          expiresAt: new Date(now.getTime() + lifeMs),
          address: context.ip,
          agent: context.agent,
        });
      });
      context.setCookie("croupier_session", secret, { maxAgeSeconds: lifeMs / 1_000 });
      return {
        token,
        merchantCode: merchant.code,
        userName: member.userName,
        type: member.type,
        firstTimeLogin: member.firstTimeLogin,
      };
    },
    close: async (context) => {
      await database.forMerchant(context.merchant.merchantId, (q) =>
        deleteSession(q, context.session.sessionId),
      );
      context.clearCookie("croupier_session");
    },
    deleteExpired: async (merchants, now) => {
      for (const { merchantId } of merchants)
        await database.forMerchant(merchantId, (q) => deleteExpiredSessions(q, now));
    },
  };
}
