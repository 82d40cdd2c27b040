import { mostEmailCharacters } from "@croupier/domain/field-rules";
import { Type } from "typebox";
import { closed, text, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";
import { sealFields } from "./session.ts";

/** The wire only limits the length. The brand's rule decides what is valid (SEC-02). */
const password = Type.String({ maxLength: 256 });

const changePassword = {
  ownOrigin: true,
  access: "lasting",
  sealed: true,
  perMinute: 20,
  body: closed({
    ...sealFields,
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    /** SEC-05: other sessions end unless the member keeps them. */
    keepOtherSessions: Type.Optional(Type.Boolean()),
    /** PWD-08: this browser has a remembered login, which gets a new credential. */
    remember: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(typedCode(6)),
  }),
  reply: Type.Object({
    /** SEC-10: replaces the remembered credential, if requested. */
    deviceCredential: Type.Optional(Type.String()),
  }),
  errors: [
    "password.wrong",
    "password.invalid",
    "password.common",
    "password.personal",
    "modify.new.old.same",
    "login.delayed",
    "captcha.required",
    "captcha.wrong",
  ],
} as const;

export const passwordCalls = {
  "POST /wps/member/password": call({
    ...changePassword,
    summary: "Changes the password, older form (API-14)",
    audit: "member.password.change",
  }),
  "POST /wps/member/password/v2": call({
    ...changePassword,
    summary: "Changes the password; needs the old one and ends the other sessions (API-15, SEC-05)",
    audit: "member.password.change",
  }),
  "POST /wps/member/password/email": call({
    summary: "Asks for a link by e-mail; answers alike whether or not the account exists (API-18, SEC-07)",
    audit: "member.password.forgotten",
    access: "visitor",
    form: true,
    perMinute: 10,
    byAddress: true,
    body: closed({ username: text(64, 1), email: text(mostEmailCharacters, 3) }),
    reply: Type.Null(),
    errors: ["password.forgot.off"],
  }),
  "POST /wps/member/password/reset": call({
    summary: "Sets a new password by the link of the e-mail, once and within an hour; ends all sessions",
    audit: "member.password.reset",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 20,
    body: closed({ ...sealFields, resetToken: text(100, 1), newPassword: password }),
    /** Whose password it is. The credentials that browsers remember for this name no longer work (SEC-10). */
    reply: Type.Object({ userName: Type.String() }),
    errors: [
      "password.reset.expired",
      "password.invalid",
      "password.common",
      "password.personal",
      "modify.new.old.same",
    ],
  }),
  "POST /wps/member/password/mobile": call({
    summary: "Sets a new password by a code from the phone (API-16); ends all sessions",
    audit: "member.password.reset",
    ownOrigin: true,
    access: "visitor",
    sealed: true,
    perMinute: 20,
    body: closed({
      ...sealFields,
      newPassword: password,
      mobileNum: typedCode(32, 1),
      /** The brand's own country by default. */
      countryDialingCode: Type.Optional(typedCode(8)),
      verificationCode: typedCode(10, 1),
      /** SOCIAL-06: Firebase's proof of the number, instead of one of our codes. */
      firebaseIdToken: Type.Optional(text(4_000)),
    }),
    reply: Type.Null(),
    errors: [
      "password.forgot.off",
      "login.method.off",
      "verification.wrong",
      "social.failed",
      "social.unavailable",
      "password.invalid",
      "password.common",
      "password.personal",
      "modify.new.old.same",
    ],
  }),
} as const;
