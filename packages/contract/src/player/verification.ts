import { emailPattern } from "@croupier/domain/email";
import { mostEmailCharacters } from "@croupier/domain/field-rules";
import { Type } from "typebox";
import { closed, language, plainText, timestampMs, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";

const dialingCode = plainText({ pattern: "^\\+?\\d{1,6}$" });
/**
 * As people write it: characters between the digits are dropped, and a plus begins a number with its country's code (CASE-18).
 */
const mobileNum = plainText({ pattern: "^\\+?[\\d\\s().\\-\u2010-\u2015/]{6,32}$" });
/** The language of the message; the browser's language by default. */
const query = closed({ language: Type.Optional(language) });

/** SMS-02: when the button's countdown ends and the next code may be requested. */
const sent = Type.Object({ expirationTime: timestampMs });

const numberBody = {
  mobileNum,
  countryDialingCode: dialingCode,
  /** The captcha's text. Required after the server has answered `captcha.required`. */
  captcha: Type.Optional(typedCode(6)),
};

/** A member has a budget of codes a day, which all processes and networks share. */
const countedInDatabase = { unlimited: "Codes are counted by member in the database (SEC-36)." } as const;

const sendErrors = ["verification.wait", "verification.limit", "verification.unavailable"] as const;
const visitorErrors = [...sendErrors, "verification.off", "captcha.required", "captcha.wrong"] as const;

export const verificationCalls = {
  "POST /wps/verification/sms/noLogin": call({
    summary: "Sends a code for login or a forgotten password (API-10); alike for unknown numbers (SEC-07)",
    access: "visitor",
    perMinute: 20,
    query,
    body: closed({ ...numberBody, purpose: Type.Optional(Type.Enum(["login", "forgot"])) }),
    reply: sent,
    errors: visitorErrors,
  }),
  "POST /wps/verification/sms/register": call({
    summary: "Sends a code for registration by mobile number (API-11); alike for numbers that are taken",
    access: "visitor",
    perMinute: 20,
    query,
    body: closed(numberBody),
    reply: sent,
    errors: visitorErrors,
  }),
  "POST /wps/verification/sms": call({
    summary:
      "Sends a signed-in member a code (API-23): to the number to be bound (a step-up), or for payments to the member's own",
    access: "real",
    perMinute: 20,
    perMember: countedInDatabase,
    query,
    body: closed({
      mobileNum: Type.Optional(mobileNum),
      countryDialingCode: Type.Optional(dialingCode),
      purpose: Type.Optional(Type.Enum(["bind-mobile", "payment"])),
    }),
    reply: sent,
    errors: [...sendErrors, "verification.off", "step.up.required"],
  }),
  "POST /wps/verification/email": call({
    summary: "Mails a signed-in member a code, to the address that is to be bound",
    access: "real",
    perMinute: 20,
    perMember: countedInDatabase,
    query,
    body: closed({
      email: Type.String({
        pattern: `^(?:${emailPattern})$`,
        maxLength: mostEmailCharacters,
      }),
    }),
    reply: sent,
    errors: sendErrors,
  }),
} as const;
