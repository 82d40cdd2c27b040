import { Type } from "typebox";
import { call } from "../call.ts";
import { closed, text } from "../schemas.ts";

/** As long as the wire takes it; what fits is the brand's rule to say (SEC-02). */
const password = Type.String({ maxLength: 256 });

const changePassword = {
  access: "session",
  perMinute: 20,
  body: closed({
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    /** SEC-05: other sessions end unless the member keeps them. */
    keepOtherSessions: Type.Optional(Type.Boolean()),
    /** PWD-08: this browser has a remembered login, which gets a new credential. */
    remember: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(text(6)),
  }),
  reply: Type.Object({
    /** SEC-10: what takes the place of the remembered one, where it was asked for. */
    deviceCredential: Type.Optional(Type.String()),
  }),
  errors: [
    "password.wrong",
    "password.invalid",
    "password.common",
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
  }),
  "POST /wps/member/password/v2": call({
    ...changePassword,
    summary: "Changes the password; needs the old one and ends the other sessions (API-15, SEC-05)",
  }),
} as const;
