import { liveStreamRooms } from "@croupier/domain/codes";
import { Type } from "typebox";
import { closed, language, text } from "../schemas.ts";
import { call } from "./player-call.ts";

const flag = Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")]));

export const livestreamCalls = {
  "GET /wps/livestream/models": call({
    summary: "The brand's live rooms: the active ones unless asked otherwise, on air or not (API-66)",
    access: "visitor",
    shared: true,
    query: closed({
      merchant: Type.Optional(text(40)),
      merchantCode: Type.Optional(text(40)),
      platform: Type.Optional(text(10)),
      language: Type.Optional(language),
      active: flag,
      streaming: flag,
      roomType: Type.Optional(Type.Enum(liveStreamRooms)),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          roomId: Type.String(),
          modelName: Type.String(),
          title: Type.String(),
          roomType: Type.Enum(liveStreamRooms),
          active: Type.Boolean(),
          streaming: Type.Boolean(),
          iconUrl: Type.String(),
          /** The game that the room shows. Tapping the room opens it. */
          nodeId: Type.String(),
          supportPlay: Type.Boolean(),
        }),
      ),
    }),
  }),
} as const;
