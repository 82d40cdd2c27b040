import { mostEmailCharacters } from "@croupier/domain/field-rules";
import { type TOptional, type TString, Type } from "typebox";
import { closed, language, plainText, text, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";
import { sealFields, sessionInfo } from "./session.ts";

/** REG-05: every field that a brand can ask for, in the order of the form. */
export const registrationFieldNames = [
  "countryDialingCode",
  "mobileNum",
  "username",
  "password",
  "confirmPassword",
  "affiliateCode",
  "paymentPassword",
  "recommenderId",
  "nickname",
  "payeeName",
  "email",
  "idNumber",
  "cpf",
  "qqNum",
  "facebook",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "birthday",
  "captcha",
  "verificationCode",
] as const;
export type RegistrationFieldName = (typeof registrationFieldNames)[number];

export const fieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
  pattern: Type.String(),
  message: Type.String(),
});

/** Including phones and codes, but not a payment password. */
const plainFields: ReadonlySet<RegistrationFieldName> = new Set([
  ...([
    "countryDialingCode",
    "mobileNum",
    "affiliateCode",
    "recommenderId",
    "cpf",
    "qqNum",
    "whatsapp",
    "zalo",
  ] as const),
  ...(["captcha", "verificationCode"] as const),
]);

/** Every field arrives as text of limited length. The service checks the brand's rules (REG-06). */
export const registrationFields = Object.fromEntries(
  registrationFieldNames.map((name) => {
    const isPlain = plainFields.has(name);
    return [name, Type.Optional(isPlain ? plainText({ maxLength: 256 }) : Type.String({ maxLength: 256 }))];
  }),
) as Record<RegistrationFieldName, TOptional<TString>>;

const registrationBody = closed({
  ...sealFields,
  ...registrationFields,
  registerUrl: text(255),
  registerMethod: Type.Enum(["H5", "APP", "PWA", "WEBCLIP"]),
  type: Type.Literal(0),
  domain: text(255),
  firebaseChannel: Type.Optional(Type.Literal("sms")),
  firebaseIdToken: Type.Optional(text(4_000)),
});

const registrationErrors = [
  "register.closed",
  "register.refused",
  "register.field.invalid",
  "register.username.taken",
  "register.email.taken",
  "register.mobile.taken",
  "register.underage",
  "password.common",
  "password.personal",
  "invitation_code_error",
  "captcha.required",
  "captcha.wrong",
] as const;

/**
 * SEC-07: a call that reveals whether an account exists is free ten times a minute. Then it requires a captcha each time.
 */
const guessable = { perMinute: 60, captchaAfter: 10 } as const;
/** The captcha's text. Required after a refusal with the captcha flag. */
const captchaField = { captcha: Type.Optional(typedCode(6)) };

export const memberCalls = {
  "GET /wps/system/setting/register": call({
    summary:
      "Registration methods and, per field, enabled, required and rule (API-17); rules of the login fields",
    access: "visitor",
    reply: Type.Object({
      methods: Type.Object({ username: Type.Boolean(), mobileNum: Type.Boolean() }),
      minimumAge: Type.Integer(),
      /** The law's warning at registration and at each sign-in, by language; empty if the brand has none (CASE-39). */
      warnings: Type.Record(Type.String(), Type.String()),
      /** The fields of registration by username. */
      fields: Type.Record(Type.String(), fieldRule),
      /** The fields of registration by mobile number. */
      mobileFields: Type.Record(Type.String(), fieldRule),
      login: Type.Object({
        loginUsername: fieldRule,
        loginPassword: fieldRule,
        loginMobileNum: fieldRule,
        verificationCode: fieldRule,
      }),
    }),
  }),
  "PUT /wps/member/register": call({
    summary: "Registration by username (API-06, API-08); opens a session (REG-18)",
    audit: "member.register",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 30,
    body: registrationBody,
    reply: sessionInfo,
    errors: registrationErrors,
  }),
  "PUT /wps/member/register/mobile": call({
    summary:
      "Registration by mobile number and the code that was sent to it (API-07); opens a session (REG-18)",
    audit: "member.register",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 30,
    body: registrationBody,
    reply: sessionInfo,
    errors: [
      ...registrationErrors,
      "verification.wrong",
      "login.method.off",
      "social.failed",
      "social.unavailable",
    ],
  }),
  "GET /wps/member/check/username": call({
    summary: "Whether a username is free (API-19); requires a captcha after ten a minute",
    access: "visitor",
    ...guessable,
    query: closed({ username: text(64, 1), ...captchaField }),
    reply: Type.Object({ available: Type.Boolean() }),
    errors: ["captcha.wrong"],
  }),
  "GET /wps/member/check/email": call({
    summary: "Whether an e-mail address is free (API-20); requires a captcha after ten a minute",
    access: "visitor",
    ...guessable,
    query: closed({ email: text(mostEmailCharacters, 3), ...captchaField }),
    reply: Type.Object({ available: Type.Boolean() }),
    errors: ["captcha.wrong"],
  }),
  "GET /wps/member/check/affiliateCode": call({
    summary: "Whether an affiliate code is valid (API-21)",
    access: "visitor",
    shape: "data",
    query: closed({ code: typedCode(40, 1), domain: Type.Optional(text(255)) }),
    reply: Type.Object({ success: Type.Boolean() }),
  }),
  "GET /wps/member/info": call({
    summary: "The member's own data (API-12); the label in the reader's language",
    access: "session",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      id: Type.String(),
      nickname: Type.String(),
      account: Type.String(),
      type: Type.Integer(),
      clubLabel: Type.Object({ labelName: Type.String() }),
      currency: Type.String(),
    }),
  }),
} as const;
