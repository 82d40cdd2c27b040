import { mostEmailCharacters } from "@croupier/domain/field-rules";
import { payoutAccountKinds, pixKinds } from "@croupier/domain/payout-account";
import { Type } from "typebox";
import { closed, plainText, text, timestampMs, typedCode } from "../schemas.ts";
import { fieldRule } from "./member.ts";
import { call } from "./player-call.ts";
import { sealFields } from "./session.ts";

/** The profile fields of my account, in the order of the form (EXT-09). */
export const profileFieldNames = [
  "nickname",
  "payeeName",
  "birthday",
  "email",
  "mobileNum",
  "idNumber",
  "qqNum",
  "facebook",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "recommenderId",
] as const;
export type ProfileFieldName = (typeof profileFieldNames)[number];

/** Fields that a member may fill in once. E-mail and mobile number are bound in the security centre. */
const fillableFields = {
  nickname: Type.Optional(text(256)),
  payeeName: Type.Optional(text(256)),
  birthday: Type.Optional(text(256)),
  idNumber: Type.Optional(text(256)),
  qqNum: Type.Optional(typedCode(256)),
  facebook: Type.Optional(text(256)),
  wechat: Type.Optional(text(256)),
  line: Type.Optional(text(256)),
  whatsapp: Type.Optional(typedCode(256)),
  zalo: Type.Optional(typedCode(256)),
};

/** The maximum size of a picture in bytes. No more than this is ever read (SEC-23). */
export const pictureBytesAtMost = 5_242_880;

const headIcon = Type.Object({
  /** Ready for an `img`. Empty when none is chosen. A member's own picture is a data: URL, so only they receive it. */
  url: Type.String(),
  preset: Type.Union([Type.Integer(), Type.Null()]),
  presets: Type.Array(Type.Object({ id: Type.Integer(), url: Type.String() })),
});

const profile = Type.Object({
  account: Type.String(),
  minimumAge: Type.Integer(),
  fields: Type.Array(
    Type.Object({
      name: Type.Enum(profileFieldNames),
      /** Masked if it could be used against the member. Empty if it is unknown. */
      value: Type.String(),
      editable: Type.Boolean(),
      rule: fieldRule,
    }),
  ),
});

const securityCentre = Type.Object({
  loginPassword: Type.Boolean(),
  paymentPassword: Type.Boolean(),
  /** Masked. Null until it is set, and number and address until a code has proved them. */
  mobileNum: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  payeeName: Type.Union([Type.String(), Type.Null()]),
  bankAccounts: Type.Array(
    Type.Object({
      id: Type.String(),
      bankName: Type.String(),
      payeeName: Type.String(),
      accountNumber: Type.String(),
      createdAt: timestampMs,
    }),
  ),
  bankAccountsAtMost: Type.Integer(),
  /** What the brand pays out to: an account at a bank, or a Pix key (CASE-39). */
  payoutAccounts: Type.Enum(payoutAccountKinds),
  /** Banks of the brand's country, each with other names that it is looked for by. Another bank may be typed as well. */
  banks: Type.Array(Type.Object({ name: Type.String(), also: Type.Array(Type.String()) })),
  rules: Type.Record(Type.String(), fieldRule),
  /** An agent is above the member, and sees names and sums. */
  hasUpline: Type.Boolean(),
});

export const profileCalls = {
  "GET /wps/member/headIcon": call({
    summary: "The member's head icon, and the presets of the brand (API-36)",
    access: "session",
    reply: headIcon,
  }),
  "POST /wps/member/headIcon": call({
    summary: "Sets the head icon: a preset id or one picture, as a form (API-37)",
    access: "real",
    perMinute: 30,
    files: { maxFiles: 1, maxFileBytes: pictureBytesAtMost },
    body: closed({ preset: Type.Optional(Type.String({ pattern: "^[1-9]\\d?$" })) }),
    reply: headIcon,
    errors: ["request.too.large", "picture.type", "picture.unreadable", "picture.too.large"],
  }),
  "GET /wps/member/profile": call({
    summary: "The member's own profile fields, masked where they must be (EXT-09)",
    access: "session",
    reply: profile,
  }),
  "PUT /wps/member/profile": call({
    summary: "Fills in profile fields that are empty; each once (EXT-09)",
    access: "real",
    perMinute: 30,
    body: closed(fillableFields),
    reply: profile,
    errors: ["profile.field.invalid", "profile.field.locked", "register.underage"],
  }),
  "GET /wps/member/security": call({
    summary: "What is secured and bound, masked (EXT-08)",
    access: "session",
    reply: securityCentre,
  }),
  "POST /wps/session/stepUp": call({
    summary:
      "Proves the session holder's identity by payment or login password, for five minutes; the payment password also for one withdrawal (SEC-12)",
    audit: "member.step.up",
    ownOrigin: true,
    access: "real",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      proof: Type.Enum(["payment", "login"]),
      secret: Type.String({ minLength: 1, maxLength: 256 }),
    }),
    reply: Type.Null(),
    errors: ["step.up.failed", "step.up.delayed"],
  }),
  "POST /wps/member/security/paymentPassword": call({
    summary: "Sets or changes the payment password (EXT-08, SEC-12)",
    audit: "member.payment.password",
    access: "real",
    sealed: true,
    perMinute: 30,
    body: closed({ ...sealFields, paymentPassword: Type.String({ maxLength: 256 }) }),
    reply: securityCentre,
    errors: ["step.up.required", "profile.field.invalid", "payment.password.weak", "modify.new.old.same"],
  }),
  "POST /wps/member/security/mobile": call({
    summary: "Binds a mobile number, proved by the code sent to it (EXT-08, SEC-12)",
    audit: "member.contact.change",
    access: "real",
    perMinute: 30,
    body: closed({
      countryDialingCode: typedCode(8),
      mobileNum: typedCode(32),
      verificationCode: typedCode(10),
    }),
    reply: securityCentre,
    errors: ["step.up.required", "profile.field.invalid", "verification.wrong", "register.mobile.taken"],
  }),
  "POST /wps/member/security/email": call({
    summary: "Binds an e-mail address, proved by the code sent to it (EXT-08, SEC-12)",
    audit: "member.contact.change",
    access: "real",
    perMinute: 30,
    body: closed({ email: text(mostEmailCharacters), verificationCode: typedCode(10) }),
    reply: securityCentre,
    errors: ["step.up.required", "profile.field.invalid", "verification.wrong", "register.email.taken"],
  }),
  "POST /wps/member/security/bankAccounts": call({
    summary: "Adds a bank account (EXT-08, SEC-12)",
    audit: "member.bank.account",
    access: "real",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      bankName: text(256),
      /** Only when no name is known yet. Later accounts belong to the same person. */
      payeeName: Type.Optional(text(256)),
      accountNumber: typedCode(256),
    }),
    reply: securityCentre,
    errors: [
      "step.up.required",
      "profile.field.invalid",
      "bank.account.taken",
      "bank.account.limit",
      "bank.payee.differs",
      "bank.account.kind",
    ],
  }),
  "POST /wps/member/security/pixKeys": call({
    summary: "Adds a Pix key, at brands that pay out by Pix (CASE-39, SEC-12)",
    audit: "member.bank.account",
    access: "real",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      kind: Type.Enum(pixKinds),
      key: plainText({ maxLength: 256 }),
      /** Only when no name is known yet. */
      payeeName: Type.Optional(text(256)),
    }),
    reply: securityCentre,
    errors: [
      "step.up.required",
      "profile.field.invalid",
      "cpf.required",
      "pix.holder.differs",
      "pix.unavailable",
      "bank.account.taken",
      "bank.account.limit",
      "bank.payee.differs",
      "bank.account.kind",
    ],
  }),
  "PUT /wps/member/cpf": call({
    summary: "Stores the CPF of a member who has none, once (CASE-39, SEC-12)",
    audit: "member.cpf",
    access: "real",
    sealed: true,
    perMinute: 10,
    body: closed({ ...sealFields, cpf: plainText({ maxLength: 256 }) }),
    reply: Type.Object({ given: Type.Boolean() }),
    errors: ["step.up.required", "profile.field.invalid", "profile.field.locked", "cpf.refused"],
  }),
  "POST /wps/member/security/bankAccounts/remove": call({
    summary: "Removes a bank account (EXT-08, SEC-12)",
    audit: "member.bank.account",
    access: "real",
    perMinute: 30,
    body: closed({ id: Type.String({ pattern: "^\\d{1,18}$" }) }),
    reply: securityCentre,
    errors: ["step.up.required", "bank.account.not.found"],
  }),
} as const;
