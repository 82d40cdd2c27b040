import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ListedSession, SessionPort } from "../../ground/session/session.port.ts";
import { describeAgent, maskAddress } from "./device-names.ts";
import {
  deleteDeviceOfMember,
  deleteDevicesOfBrowser,
  deleteDevicesOfMember,
  type ListedDeviceRow,
  listDevices,
} from "./remembered-devices.store.ts";

export type SessionListReply = ReplyOf<"GET /wps/member/sessions">;

const isOfBrowser = (device: ListedDeviceRow, session: ListedSession): boolean =>
  session.browserHash?.equals(device.browser_hash) ?? false;

const toPlace = (source: { address: string; agent: string }) => ({
  device: describeAgent(source.agent),
  place: maskAddress(source.address),
});

/** The browsers where a member is signed in, together with those that could sign in without asking (SEC-03, SEC-10). */
export function createSessionList(deps: { database: Database; sessions: SessionPort }) {
  const { database, sessions } = deps;

  return {
    list: (context: SessionContext): Promise<SessionListReply> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const { sessionId, memberId } = context.session;
        const live = await sessions.list(q, context);
        const devices = await listDevices(q, memberId, context.now);
        const places = live.map((session) => ({
          id: `s${session.sessionId}`,
          ...toPlace(session),
          startedMs: session.createdAt.getTime(),
          lastUsedMs: session.lastSeenAt.getTime(),
          isThis: session.sessionId === sessionId,
          isLive: true,
          isRemembered: devices.some((device) => isOfBrowser(device, session)),
        }));
        const away = devices
          .filter((device) => !live.some((session) => isOfBrowser(device, session)))
          .map((device) => ({
            id: `d${device.device_id}`,
            ...toPlace(device),
            startedMs: device.created_at.getTime(),
            lastUsedMs: device.last_used_at.getTime(),
            isThis: false,
            isLive: false,
            isRemembered: true,
          }));
        return {
          list: [...places, ...away].toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
        };
      }),

    /** @throws Failure credential.not.found, also for sessions of others */
    end: (context: SessionContext, { id }: QueryOf<"DELETE /wps/member/session">): Promise<null> =>
      database.transaction(context.brand.brandId, async (q) => {
        const { memberId, sessionId } = context.session;
        const number = BigInt(id.slice(1));
        if (id.startsWith("d")) {
          if (!(await deleteDeviceOfMember(q, memberId, number))) throw createFailure("credential.not.found");
          return null;
        }
        const ended = await sessions.end(q, memberId, number);
        if (!ended) throw createFailure("credential.not.found");
        if (ended.browserHash) await deleteDevicesOfBrowser(q, memberId, ended.browserHash);
        if (number === sessionId) context.clearCookie("croupier_session");
        return null;
      }),

    endMany: (context: SessionContext, { scope }: QueryOf<"DELETE /wps/member/sessions">): Promise<null> =>
      database.transaction(context.brand.brandId, async (q) => {
        const { memberId, sessionId } = context.session;
        if (scope === "all") {
          await sessions.endAll(q, memberId);
          await deleteDevicesOfMember(q, memberId);
          context.clearCookie("croupier_session");
          return null;
        }
        const here = (await sessions.list(q, context)).find((session) => session.sessionId === sessionId);
        await sessions.endAll(q, memberId, sessionId);
        await deleteDevicesOfMember(q, memberId, here?.browserHash ?? null);
        return null;
      }),
  };
}

export type SessionListService = ReturnType<typeof createSessionList>;
