import { Type } from "typebox";
import { closed, text, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";

/** SESS-02: the session data that the front keeps under MC_SESSION_INFO. */
export const sessionInfo = Type.Object({
  token: Type.String(),
  merchantCode: Type.String(),
  userName: Type.String(),
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
});

/** The reply of a login: the session and, if the box was ticked, a credential that replaces the password next time. */
const loginReply = Type.Object({
  ...sessionInfo.properties,
  /** SEC-10: for the password field of remPass. It works once, and that login's reply replaces it. */
  deviceCredential: Type.Optional(Type.String()),
});

/** A proof of work in ALTCHA's format: the counter whose derived key begins with the prefix (SEC-47). */
const captchaWork = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.String(),
});

/** SEC-16: binds a sealed payload to one use of one route. */
export const sealFields = { merchantCode: text(40), route: text(100), challenge: text(200) };

export const sessionCalls = {
  "GET /wps/session/jwks": call({
    summary: "Public keys for sealed payloads, as a JWKS (SEC-15)",
    access: "visitor",
    alwaysOpen: true,
    shape: "bare",
    reply: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  }),
  "GET /wps/session/challenge": call({
    summary: "A one-use challenge that lives for 60 seconds (SEC-16)",
    access: "visitor",
    perMinute: 120,
    reply: Type.Object({ challenge: Type.String() }),
  }),
  "POST /wps/session/login": call({
    summary: "Login (API-03); a failure's value may carry `captcha: true` (LOGIN-10)",
    audit: "member.login",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 60,
    body: closed({
      ...sealFields,
      /** A username, or a mobile number: neither has full-width forms. */
      username: typedCode(64),
      password: Type.String({ maxLength: 256 }),
      captcha: Type.Optional(typedCode(6)),
      type: Type.Union([Type.Literal("username"), Type.Literal("sms"), Type.Literal("firebase")]),
      firebaseChannel: Type.Optional(text(20)),
      firebaseIdToken: Type.Optional(text(4_000)),
      firebaseMobileNo: Type.Optional(typedCode(32)),
      countryDialingCode: Type.Optional(typedCode(8)),
      /**
       * LOGIN-04: whether this browser is remembered from now on. False forgets it. So does a missing value in a login
       * by username.
       */
      remember: Type.Optional(Type.Boolean()),
    }),
    reply: loginReply,
    errors: [
      "login.failed",
      "verification.wrong",
      "login.method.off",
      "login.delayed",
      "member.disabled",
      "social.failed",
      "social.unavailable",
      "captcha.required",
      "captcha.wrong",
    ],
  }),
  "POST /wps/session/login/freeplay": call({
    summary: "Opens a trial account and session (API-05)",
    ownOrigin: true,
    access: "visitor",
    perMinute: 30,
    byAddress: true,
    reply: Type.Object({
      token: Type.String(),
      merchantCode: Type.String(),
      userName: Type.String(),
      customerType: Type.Integer(),
    }),
    errors: ["trial.closed", "trial.limit"],
  }),
  "DELETE /wps/session/logout": call({
    summary: "Ends the session (API-13)",
    audit: "member.logout",
    ownOrigin: true,
    access: "session",
    alwaysOpen: true,
    reply: Type.Null(),
  }),
  "GET /wps/captcha": call({
    summary: "A captcha picture, base64 PNG, bound to the browser by a cookie (API-09, SEC-09)",
    access: "visitor",
    perMinute: 60,
    reply: Type.Object({
      image: Type.String(),
      /** SEC-47: after failures. Until it is solved, the answer does not count. */
      work: Type.Optional(captchaWork),
    }),
  }),
  "POST /wps/captcha/plain": call({
    summary:
      "A captcha without a picture, for people who cannot read one: work whose solution reveals the answer (SEC-47)",
    access: "visitor",
    perMinute: 20,
    reply: Type.Object({ work: captchaWork }),
  }),
  "POST /wps/captcha/work": call({
    summary: "Hands in the solution of a captcha's work (SEC-47)",
    access: "visitor",
    perMinute: 60,
    body: closed({
      counter: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      derivedKey: Type.String({ pattern: "^[0-9a-f]{2,128}$" }),
    }),
    reply: Type.Object({
      /** The answer of a captcha without a picture. */
      captcha: Type.Optional(Type.String()),
    }),
    errors: ["captcha.wrong"],
  }),
} as const;
