import { Type } from "typebox";
import { consoleCalls } from "./console-call.ts";

/** Requests per minute and address. A page without a stream asks every three seconds, and one office has many desks. */
const pagesPerMinute = 1_200;
const signInsPerMinute = 10;

const page = { page: true, perMinute: pagesPerMinute, reply: Type.String() } as const;
const signIn = { ...page, perMinute: signInsPerMinute } as const;

/** The longest code that is read: from an app, or a recovery code. */
const codeLength = 40;
/** Digits of a row's id, and more. */
const idLength = 20;
/** As long as any body. The chat itself refuses a text that is too long, so that the typed text is kept. */
const replyLength = 65_536;

/** The service desk under /service/ of each brand's host. Its pages and forms work without a script. */
export const deskCalls = consoleCalls({
  "GET /service/": {
    ...page,
    summary: "The open conversations; for anybody not signed in, the sign-in page (SEC-13)",
    permission: "none",
  },
  "POST /service/login": {
    ...signIn,
    summary: "The first step of the way in: name and password",
    permission: "none",
    fields: { username: 64, password: 256 },
    audit: "session.password",
  },
  "GET /service/invitation": {
    ...page,
    summary: "Where an invitation is used; its code is in the fragment of the link (SEC-49)",
    permission: "none",
  },
  "POST /service/invitation": {
    ...signIn,
    summary: "The first step of an operator without a factor: an invitation and a password",
    permission: "none",
    fields: { code: codeLength, password: 256 },
    audit: "session.invitation",
  },
  "POST /service/factor": {
    ...signIn,
    summary: "The second step of the way in: a code of the app, or a recovery code",
    permission: "none",
    fields: { code: codeLength },
    audit: "session.factor",
  },
  "POST /service/logout": {
    ...page,
    summary: "Signs out, and starts a way in over that was not finished",
    permission: "none",
    audit: "session.end",
  },
  "GET /service/recovery-codes": {
    ...page,
    summary: "The number of the operator's remaining recovery codes",
    permission: "self",
  },
  "POST /service/recovery-codes": {
    ...signIn,
    summary: "Makes new recovery codes for the operator, for a code of the app",
    permission: "self",
    fields: { code: codeLength },
    audit: "recovery.renew",
  },
  "GET /service/authenticator": {
    ...page,
    summary: "Where one sets up another app",
    permission: "self",
  },
  "POST /service/authenticator": {
    ...signIn,
    summary: "Offers another app, for a code of the present one (SEC-49)",
    permission: "self",
    fields: { code: codeLength },
    audit: "factor.offer",
  },
  "POST /service/authenticator/confirm": {
    ...signIn,
    summary: "Replaces the present app with the offered one, for a code of it",
    permission: "self",
    fields: { code: codeLength },
    audit: "factor.replace",
  },
  "GET /service/events": {
    summary: "Tells an open desk that the brand's chat has changed",
    permission: "chat.answer",
    perMinute: pagesPerMinute,
    stream: true,
    reply: Type.Enum(["ready", "chat", "end"]),
  },
  "GET /service/conversations/:id": {
    ...page,
    summary: "A conversation; showing it marks it read, unless another site's link led here (SEC-22)",
    permission: "chat.answer",
  },
  "POST /service/conversations/:id/reply": {
    ...page,
    summary: "Writes to a player",
    permission: "chat.answer",
    fields: { clientId: 64, text: replyLength },
    audit: "chat.answer",
  },
  "POST /service/conversations/:id/close": {
    ...page,
    summary: "Closes a conversation, unless the player has written since the page was shown",
    permission: "chat.answer",
    fields: { seenId: idLength },
    audit: "chat.close",
  },
  "GET /service/chat/pictures/:id": {
    summary: "A picture that a player sent to the live chat (SEC-25)",
    permission: "chat.answer",
    media: "image/webp",
    perMinute: 600,
    reply: Type.String(),
    errors: ["message.not.found"],
    audit: "chat.picture.read",
  },
  "GET /service/team": {
    ...page,
    summary: "The brand's operators",
    permission: "team.read",
  },
  "POST /service/team/:id/reset-factor": {
    ...page,
    summary: "Forgets an operator's second factor, and shows an invitation to enrol again",
    permission: "team.edit",
    audit: "team.factor.reset",
  },
  "GET /service/applications/pictures/:id": {
    summary: "A picture of a member's application for a reward (SEC-25)",
    permission: "claims.read",
    media: "image/webp",
    perMinute: 600,
    reply: Type.String(),
    errors: ["application.not.found"],
    audit: "claims.picture.read",
  },
});
