import { Type } from "typebox";
import { closed, text, timestampMs, typedCode } from "../schemas.ts";
import { fieldRule, registrationFields } from "./member.ts";
import { call } from "./player-call.ts";
import { sealFields, sessionInfo } from "./session.ts";

/**
 * The providers whose accounts open ours (SOCIAL-01 to SOCIAL-03): the first two by a redirect, the last by signed
 * data.
 */
export const socialProviders = ["google", "facebook", "telegram"] as const;
export type SocialProvider = (typeof socialProviders)[number];

const provider = Type.Enum(socialProviders);

/** The outcome of a sign-in that a provider has proved. */
const outcome = Type.Object({
  provider,
  /** `registration`: this identity has no account yet, so the form of `GET /wps/social/registration` comes next. */
  outcome: Type.Enum(["session", "registration", "linked"]),
  /** Present when the outcome is `session`. */
  session: Type.Optional(sessionInfo),
});

/** The data that Telegram's Login Widget signs, with Telegram's names. */
const telegramData = closed({
  id: Type.Integer({ minimum: 1 }),
  first_name: Type.Optional(text(128)),
  last_name: Type.Optional(text(128)),
  username: Type.Optional(text(64)),
  photo_url: Type.Optional(text(500)),
  auth_date: Type.Integer({ minimum: 0 }),
  hash: Type.String({ pattern: "^[0-9a-f]{64}$" }),
});

const provedErrors = ["social.expired", "social.taken", "member.disabled"] as const;

export const socialCalls = {
  "POST /wps/social/start": call({
    summary:
      "Starts a sign-in (or connects a provider to the signed-in account, SEC-12): the address for the browser",
    ownOrigin: true,
    access: "visitor",
    perMinute: 30,
    body: closed({
      provider: Type.Enum(["google", "facebook"]),
      purpose: Type.Enum(["signIn", "link"]),
      affiliateCode: Type.Optional(typedCode(40)),
    }),
    reply: Type.Object({ url: Type.String() }),
    errors: ["social.off", "session.missing", "step.up.required"],
  }),
  "POST /wps/social/telegram": call({
    summary:
      "Signs in by data that Telegram's Login Widget has signed, as the host page passes it on (SOCIAL-03)",
    ownOrigin: true,
    access: "visitor",
    perMinute: 30,
    body: telegramData,
    reply: outcome,
    errors: ["social.off", "social.failed", ...provedErrors],
  }),
  "POST /wps/social/telegram/link": call({
    summary: "Connects the telegram account of the signed data to the account that is signed in (SEC-12)",
    access: "real",
    perMinute: 30,
    body: telegramData,
    reply: Type.Null(),
    errors: ["step.up.required", "social.off", "social.failed", "social.expired", "social.taken"],
  }),
  "POST /wps/social/session": call({
    summary:
      "Ends the sign-in that this browser is back from: a session, or the way to registration (SOCIAL-05)",
    audit: "member.login",
    ownOrigin: true,
    access: "visitor",
    perMinute: 30,
    reply: outcome,
    errors: ["social.denied", "social.failed", "social.unavailable", ...provedErrors],
  }),
  "GET /wps/social/identities": call({
    summary: "Which providers open the member's account",
    access: "session",
    reply: Type.Object({ list: Type.Array(Type.Object({ provider, linkedMs: timestampMs })) }),
  }),
  "DELETE /wps/social/identity": call({
    summary: "Disconnects a provider from the member's account, unless nothing else opens it (SEC-12)",
    audit: "member.social.remove",
    access: "session",
    query: closed({ provider }),
    reply: Type.Null(),
    errors: ["step.up.required", "social.last"],
  }),
  "GET /wps/social/registration": call({
    summary: "The fields still required from a new member who comes from a provider, and the provider's data",
    access: "visitor",
    reply: Type.Object({
      provider,
      minimumAge: Type.Integer(),
      fields: Type.Record(Type.String(), fieldRule),
      /** The form's initial values by field. */
      suggested: Type.Record(Type.String(), Type.String()),
    }),
    errors: ["social.expired", "register.closed"],
  }),
  "PUT /wps/social/register": call({
    summary: "Registers the member of a proved sign-in; opens a session (SOCIAL-04, SOCIAL-05)",
    audit: "member.register",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      ...registrationFields,
      registerMethod: Type.Enum(["H5", "APP", "PWA", "WEBCLIP"]),
    }),
    reply: sessionInfo,
    errors: [
      "social.expired",
      "social.taken",
      "register.closed",
      "register.refused",
      "register.field.invalid",
      "register.email.taken",
      "register.mobile.taken",
      "register.underage",
      "invitation_code_error",
    ],
  }),
} as const;
