import { Type } from "typebox";
import { closed, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { sessionInfo } from "./session.ts";

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "^[\\w-]+$" });

/** Names of browser and system. Empty when the browser does not tell them. Never translated. */
const device = Type.Object({ browser: Type.String(), system: Type.String() });

const keyReference = Type.Object({
  id: Type.String(),
  type: Type.Literal("public-key"),
});

/** CASE-25: the brand's main host, whose passkeys open all its hosts in browsers that know related origins; absent there. */
const mainRpId = Type.Optional(Type.String());

/** Options of `navigator.credentials.create`, in the JSON of WebAuthn. */
const creationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal("public-key") })),
  excludeCredentials: Type.Array(keyReference),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal("required"),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal("required"),
  }),
  attestation: Type.Literal("none"),
  timeout: Type.Integer(),
  mainRpId,
});

/** Options of `navigator.credentials.get`. The authenticator finds the account without a name. */
const requestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userVerification: Type.Literal("required"),
  timeout: Type.Integer(),
  mainRpId,
  /** Whether there are passkeys for this host alone, besides the main host's. */
  hasOwn: Type.Optional(Type.Boolean()),
});

const transport = Type.Enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

const passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdMs: timestampMs,
  /** Null before the first use. */
  lastUsedMs: Type.Union([timestampMs, Type.Null()]),
  /** A password manager holds it and copies it to other devices. */
  synced: Type.Boolean(),
});

/** A name that is not blank. */
const passkeyName = Type.String({ maxLength: 40, pattern: "^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$" });
const keyId = Type.String({ pattern: "^\\d{1,18}$" });

export const credentialCalls = {
  "GET /wps/member/sessions": call({
    summary: "Where the member is signed in or remembered, this place first",
    access: "session",
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          device,
          /** The address without its last parts. */
          place: Type.String(),
          startedMs: timestampMs,
          lastUsedMs: timestampMs,
          isThis: Type.Boolean(),
          /** Signed in now. If false, the login is only remembered. */
          isLive: Type.Boolean(),
          /** SEC-10: may sign in without the password. */
          isRemembered: Type.Boolean(),
        }),
      ),
    }),
  }),
  "DELETE /wps/member/session": call({
    summary: "Signs out one place of the member's list and forgets its browser's remembered login",
    audit: "member.sessions.end",
    ownOrigin: true,
    access: "session",
    query: closed({ id: Type.String({ pattern: "^[sd]\\d{1,18}$" }) }),
    reply: Type.Null(),
    errors: ["credential.not.found"],
  }),
  "DELETE /wps/member/sessions": call({
    summary: "Signs out everywhere else, or everywhere, and forgets remembered logins alike (SEC-10)",
    audit: "member.sessions.end",
    ownOrigin: true,
    access: "session",
    query: closed({ scope: Type.Enum(["others", "all"]) }),
    reply: Type.Null(),
  }),
  "GET /wps/member/passkeys": call({
    summary: "The member's passkeys on this host (SEC-11)",
    access: "session",
    reply: Type.Object({ list: Type.Array(passkey) }),
  }),
  "POST /wps/member/passkeys/options": call({
    summary: "What a browser needs to make a passkey for the member (SEC-11)",
    access: "lasting",
    perMinute: 60,
    reply: creationOptions,
    errors: ["free_reject", "passkey.limit", "step.up.required"],
  }),
  "POST /wps/member/passkeys": call({
    summary: "Adds the passkey that the browser made (SEC-11)",
    audit: "member.passkey.add",
    access: "lasting",
    perMinute: 60,
    body: closed({
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: Type.Array(transport, { maxItems: 7 }),
    }),
    reply: passkey,
    errors: ["free_reject", "passkey.limit", "passkey.refused", "passkey.expired", "passkey.taken"],
  }),
  "PUT /wps/member/passkey": call({
    summary: "Names a passkey",
    access: "session",
    body: closed({ id: keyId, name: passkeyName }),
    reply: passkey,
    errors: ["credential.not.found"],
  }),
  "DELETE /wps/member/passkey": call({
    summary: "Removes a passkey; it opens nothing from then on",
    audit: "member.passkey.remove",
    access: "session",
    query: closed({ id: keyId }),
    reply: Type.Null(),
    errors: ["credential.not.found", "passkey.last"],
  }),
  "POST /wps/session/passkey/options": call({
    summary: "What a browser needs to sign in by a passkey (SEC-11)",
    access: "visitor",
    perMinute: 120,
    reply: requestOptions,
  }),
  "POST /wps/session/passkey": call({
    summary: "Signs in by a passkey (SEC-11); the assertion is signed and used once, so it travels plain",
    audit: "member.login",
    ownOrigin: true,
    access: "visitor",
    perMinute: 60,
    body: closed({
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(100),
    }),
    reply: sessionInfo,
    errors: ["passkey.unknown", "passkey.refused", "passkey.expired", "member.disabled"],
  }),
} as const;
