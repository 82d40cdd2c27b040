import { Type } from "typebox";
import { closed, language, rowId, text, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { pictureBytesAtMost } from "./profile.ts";

const clientId = Type.String({ pattern: "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

/** The maximum length of a chat message, in characters. */
export const chatTextLimit = 2_000;

/** Plain text in lines. Tab and line feed are the only control characters. */
const chatText = Type.String({
  minLength: 1,
  maxLength: chatTextLimit,
  pattern: "^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$",
});

const chatMessage = Type.Object({
  id: Type.String(),
  /** The writer's own id for the message. A message that is sent twice keeps its first id. */
  clientId: Type.String(),
  sender: Type.Union([Type.Literal("member"), Type.Literal("service")]),
  /** The name of the author, if the service writes. */
  operatorName: Type.Optional(Type.String()),
  /** Empty if the message is a picture. */
  text: Type.String(),
  /** The size in pixels of the picture that `GET /wps/chat/picture` has under the message's id. */
  picture: Type.Optional(Type.Object({ width: Type.Integer(), height: Type.Integer() })),
  time: timestampMs,
});

const chatErrors = ["free_reject", "permission.denied"] as const;
const chatUrl = Type.Object({ chatUrl: Type.String() });

export const chatCalls = {
  "GET /wps/chat/launch": call({
    summary: "Where the live chat opens, in the requested appearance (API-31); module CBS3",
    access: "lasting",
    changes: true,
    query: closed({
      b2c: Type.Literal("1"),
      language: Type.Optional(language),
      /** A page of the brand (SEC-20). */
      backUrl: Type.Optional(text(500)),
      headerColor: Type.Optional(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" })),
      title: Type.Optional(text(60)),
      platform: Type.Optional(text(4)),
      merchantCode: Type.Optional(text(40)),
    }),
    reply: chatUrl,
    errors: [...chatErrors, "request.invalid"],
  }),
  "GET /wps/chat/url": call({
    summary: "Where the live chat is, in its plain look (API-32)",
    access: "lasting",
    reply: chatUrl,
    errors: chatErrors,
  }),
  "GET /wps/chat/unread": call({
    summary: "How many messages of the service the member has not seen (API-30)",
    access: "lasting",
    reply: Type.Object({ unReadCount: Type.Integer() }),
    errors: chatErrors,
  }),
  "GET /wps/chat/messages": call({
    summary: "The member's conversation in the order of writing: its end, older messages, or newer ones",
    access: "lasting",
    query: closed({ before: Type.Optional(rowId), after: Type.Optional(rowId) }),
    reply: Type.Object({
      list: Type.Array(chatMessage),
      /** Whether there is more in the requested direction. */
      hasMore: Type.Boolean(),
      /** The service has closed the conversation. Writing opens it again. */
      isClosed: Type.Boolean(),
    }),
    errors: [...chatErrors, "request.invalid"],
  }),
  "POST /wps/chat/messages": call({
    summary: "Writes to the service; the same `clientId` writes once",
    access: "lasting",
    perMinute: 120,
    body: closed({ clientId, text: chatText }),
    reply: chatMessage,
    errors: [...chatErrors, "request.invalid", "idempotency.conflict"],
  }),
  "POST /wps/chat/pictures": call({
    summary: "Sends a picture to the service, as a form; the same `clientId` writes once",
    access: "lasting",
    perMinute: 30,
    files: { maxFiles: 1, maxFileBytes: pictureBytesAtMost },
    body: closed({ clientId }),
    reply: chatMessage,
    errors: [
      ...chatErrors,
      "request.invalid",
      "idempotency.conflict",
      "request.too.large",
      "picture.type",
      "picture.unreadable",
      "picture.too.large",
    ],
  }),
  "GET /wps/chat/picture": call({
    summary: "A picture of the member's own conversation; nobody else's (SEC-25)",
    access: "lasting",
    perMinute: 600,
    query: closed({ id: rowId }),
    reply: Type.String(),
    media: "image/webp",
    errors: [...chatErrors, "message.not.found"],
  }),
  "POST /wps/chat/read": call({
    summary: "The member has seen everything up to a message",
    access: "lasting",
    body: closed({ id: rowId }),
    reply: Type.Null(),
    errors: chatErrors,
  }),
} as const;
