import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { SessionInfo, SessionPort } from "../../ground/session/session.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { Challenges } from "../sealing/sealing.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import { nameDevice } from "./device-names.ts";
import {
  addAbout,
  describeCreation,
  describeRequest,
  mainRpIdOf,
  rpIdsOf,
  signInAbout,
  useSignedChallenge,
  verifyCreation,
  verifyRequest,
} from "./passkey-ceremony.ts";
import {
  createPasskey,
  deletePasskey,
  hasPasskeysOf,
  listPasskeys,
  lockPasskey,
  type PasskeyRow,
  renamePasskey,
  updatePasskeyUse,
} from "./passkeys.store.ts";

/** More than anybody has devices; beyond this number somebody is filling the table. */
const mostPasskeys = 20;

type Passkey = ReplyOf<"POST /wps/member/passkeys">;

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: String(row.passkey_id),
  name: row.name,
  createdMs: row.created_at.getTime(),
  lastUsedMs: row.last_used_at?.getTime() ?? null,
  synced: row.backed_up,
});

export interface PasskeysDeps {
  database: Database;
  inbox: Pick<InboxPort, "sendMessage">;
  masterSecret: Buffer;
  members: Pick<MemberPort, "hold" | "hasWayIn">;
  challenges: Challenges;
  sessions: SessionPort;
  stepUps: StepUpPort;
}

/** Passkeys: added, named and removed by the member, and used to sign in (SEC-11). */
export function createPasskeys(deps: PasskeysDeps) {
  const { database, inbox, members, challenges, sessions, stepUps } = deps;
  const handleKey = deriveKey(deps.masterSecret, "passkey handles");
  /** Tells an authenticator nothing about the member, and is always the same. */
  const handleOf = ({ brand, session }: SessionContext): Buffer =>
    signParts(handleKey, [brand.brandId, String(session.memberId)]);

  /** A passkey outlives a change of the password, so its owner hears of each that comes or goes. */
  const tellOfChange = (q: Queryable, { brand, session }: SessionContext): Promise<void> =>
    inbox.sendMessage(q, brand, session.memberId, { template: "signInChanged", params: {} });

  const listOwn = (context: SessionContext): Promise<PasskeyRow[]> =>
    database.forBrand(context.brand.brandId, (q) =>
      listPasskeys(q, context.session.memberId, rpIdsOf(context)),
    );
  const listWithRoom = async (context: SessionContext): Promise<PasskeyRow[]> => {
    const rows = await listOwn(context);
    if (rows.length >= mostPasskeys) throw createFailure("passkey.limit");
    return rows;
  };

  return {
    list: async (context: SessionContext): Promise<ReplyOf<"GET /wps/member/passkeys">> => ({
      list: (await listOwn(context)).map(toPasskey),
    }),

    /** A passkey survives a change of the password, so adding one requires a proof of identity first (SEC-12). */
    createOptions: async (context: SessionContext) => {
      const excluded = (await listWithRoom(context)).map((row) => row.credential_id);
      await stepUps.require(context);
      const { memberId, userName } = context.session;
      const challenge = challenges.create(context.brand, context.now, addAbout(memberId));
      const user = { handle: new Uint8Array(handleOf(context)), name: userName };
      return describeCreation(context, user, challenge, excluded);
    },

    /** @throws Failure passkey.refused, passkey.expired, passkey.taken or passkey.limit */
    add: async (context: SessionContext, body: BodyOf<"POST /wps/member/passkeys">): Promise<Passkey> => {
      await listWithRoom(context);
      const { brand, session, now } = context;
      const about = addAbout(session.memberId);
      const challenge = await useSignedChallenge(challenges, context, body.clientDataJSON, about);
      const made = await verifyCreation(context, body, challenge);
      return database.transaction(brand.brandId, async (q) => {
        const row = await createPasskey(q, {
          brandId: brand.brandId,
          memberId: session.memberId,
          rpId: made.rpId,
          credentialId: Buffer.from(made.credential.id, "base64url"),
          userHandle: handleOf(context),
          publicKey: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          deviceType: made.credentialDeviceType,
          backedUp: made.credentialBackedUp,
          transports: body.transports,
          name: nameDevice(context.agent),
          now,
        });
        if (!row) throw createFailure("passkey.taken");
        await tellOfChange(q, context);
        return toPasskey(row);
      });
    },

    rename: async (context: SessionContext, body: BodyOf<"PUT /wps/member/passkey">): Promise<Passkey> => {
      const row = await database.forBrand(context.brand.brandId, (q) =>
        renamePasskey(q, context.session.memberId, BigInt(body.id), body.name.trim()),
      );
      if (!row) throw createFailure("credential.not.found");
      return toPasskey(row);
    },

    /** @throws Failure credential.not.found, or passkey.last if nothing else would open the account */
    remove: async (context: SessionContext, query: QueryOf<"DELETE /wps/member/passkey">): Promise<null> => {
      const { brand, session } = context;
      const { memberId } = session;
      await database.transaction(brand.brandId, async (q) => {
        await members.hold(q, memberId);
        if (!(await deletePasskey(q, memberId, BigInt(query.id))))
          throw createFailure("credential.not.found");
        if (!(await members.hasWayIn(q, brand, memberId))) throw createFailure("passkey.last");
        await tellOfChange(q, context);
      });
      return null;
    },

    signInOptions: async (context: RequestContext) => {
      const [host = ""] = rpIdsOf(context);
      const hasOwn =
        mainRpIdOf(context) !== undefined &&
        (await database.forBrand(context.brand.brandId, (q) => hasPasskeysOf(q, host)));
      const challenge = challenges.create(context.brand, context.now, signInAbout);
      return describeRequest(context, challenge, hasOwn);
    },

    /** @throws Failure passkey.unknown, passkey.refused, passkey.expired or member.disabled */
    signIn: async (
      context: RequestContext,
      body: BodyOf<"POST /wps/session/passkey">,
    ): Promise<SessionInfo> => {
      const { brand, now } = context;
      const challenge = await useSignedChallenge(challenges, context, body.clientDataJSON, signInAbout);
      const member = await database.transaction(brand.brandId, async (q) => {
        const kept = await lockPasskey(q, Buffer.from(body.id, "base64url"), rpIdsOf(context));
        if (!kept) throw createFailure("passkey.unknown");
        const use = await verifyRequest(context, body, challenge, kept);
        if (kept.disabled) throw createFailure("member.disabled");
        await updatePasskeyUse(q, kept.passkey_id, { ...use, now });
        if (use.deviceType !== kept.device_type)
          await inbox.sendMessage(q, brand, kept.member_id, {
            template: "passkeySynced",
            params: { passkey: kept.name },
          });
        return kept;
      });
      return sessions.open(
        context,
        {
          memberId: member.member_id,
          userName: member.username,
          type: member.type,
          firstTimeLogin: member.first_time_login,
        },
        { proof: "passkey" },
      );
    },
  };
}

export type PasskeysService = ReturnType<typeof createPasskeys>;
