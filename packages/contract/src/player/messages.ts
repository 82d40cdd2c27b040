import { liveTopics } from "@croupier/domain/live-topics";
import { Type } from "typebox";
import { closed, language, rowId, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

export const messageCalls = {
  "GET /wps/live": call({
    summary: `Server-sent events of what has changed for the member: ready, ${liveTopics.join(", ")}, end`,
    access: "session",
    stream: true,
    perMinute: 120,
    reply: Type.String(),
    errors: ["request.rate.limited"],
  }),
  "GET /wps/message/inbox": call({
    summary: "The member's inbox, newest first, paged by the id of the last message seen (EXT-12)",
    access: "lasting",
    query: closed({
      before: Type.Optional(rowId),
      pageSize: Type.Optional(wholeNumber(1, 50)),
      language: Type.Optional(language),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          content: Type.String(),
          time: timestampMs,
          read: Type.Boolean(),
        }),
      ),
      /** The value of `before` for the next page. Null on the last page. */
      next: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ["free_reject"],
  }),
  "GET /wps/message/inbox/unread": call({
    summary: "How many messages of the inbox are unread, as a number in value (API-29)",
    access: "lasting",
    reply: Type.Integer(),
    errors: ["free_reject"],
  }),
  "POST /wps/message/inbox/read": call({
    summary: "Marks one message read by its `id`, or every message with `all` (EXT-12)",
    access: "lasting",
    body: closed({ id: Type.Optional(rowId), all: Type.Optional(Type.Literal(true)) }),
    reply: Type.Null(),
    errors: ["free_reject", "request.invalid", "message.not.found"],
  }),
  "DELETE /wps/message/inbox": call({
    summary: "Deletes one message; deleting it again changes nothing (EXT-12)",
    access: "lasting",
    body: closed({ id: rowId }),
    reply: Type.Null(),
    errors: ["free_reject"],
  }),
} as const;
