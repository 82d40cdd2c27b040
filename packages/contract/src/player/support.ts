import { questionTypes } from "@croupier/domain/feedback";
import { Type } from "typebox";
import { closed, text, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";

export const supportCalls = {
  "PUT /wps/member/feedback": call({
    summary: "Feedback to the brand (API-35); the sender is the session's, whatever the body says",
    access: "session",
    perMinute: 60,
    body: closed({
      // Line breaks and tabs count as text. The service checks the length after trimming (FEED-04).
      content: Type.String({
        maxLength: 2_000,
        pattern: "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$",
      }),
      sender: Type.Optional(text(64)),
      type: Type.Enum(Object.values(questionTypes)),
      captcha: typedCode(6),
    }),
    reply: Type.Null(),
    errors: ["feedback.length", "feedback.limit", "captcha.required", "captcha.wrong"],
  }),
} as const;
