import { Type } from "typebox";
import { closed, pageNumber, text } from "../schemas.ts";
import { game, gameType, lobbyFields, pageSize } from "./games.ts";
import { call } from "./player-call.ts";

/** The same body adds and removes a favourite. */
const favourite = closed({
  nodeId: text(40, 1),
  token: Type.Optional(text(200)),
  vendor: Type.Optional(text(40)),
});

/** A member's own games: recents and favourites. */
export const memberGameCalls = {
  "GET /wps/game/recent/add": call({
    summary: "Puts a game first in the member's recents (API-49)",
    access: "session",
    changes: true,
    query: closed({
      nodeId: text(40, 1),
      token: Type.Optional(text(200)),
      vendor: Type.Optional(text(40)),
      gameType: Type.Optional(text(20)),
    }),
    reply: Type.Null(),
    errors: ["game.not.found"],
  }),
  "GET /wps/game/recent": call({
    summary: "The member's recent games (API-50)",
    access: "session",
    shape: "bare",
    query: closed({
      ...lobbyFields,
      page: Type.Optional(pageNumber),
      pageSize: Type.Optional(pageSize),
      gameType: Type.Optional(gameType),
      vendor: Type.Optional(text(40)),
    }),
    reply: Type.Object({ list: Type.Array(game), totalPages: Type.Integer() }),
  }),
  "GET /wps/game/favourites": call({
    summary: "The member's favourite games (API-45)",
    access: "session",
    shape: "bare",
    query: closed({
      ...lobbyFields,
      token: Type.Optional(text(200)),
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(pageSize),
      gameType: Type.Optional(gameType),
      vendor: Type.Optional(text(40)),
    }),
    reply: Type.Object({
      content: Type.Array(game),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  }),
  "GET /wps/game/favourites/ids": call({
    summary: "Node ids of the member's favourites (API-46)",
    access: "session",
    query: closed({
      token: Type.Optional(text(200)),
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(pageSize),
    }),
    reply: Type.Object({ content: Type.Array(Type.String()) }),
  }),
  "POST /wps/game/favourites": call({
    summary: "Adds a favourite; adding twice is one (API-47)",
    access: "session",
    body: favourite,
    reply: Type.Null(),
    errors: ["game.not.found"],
  }),
  "DELETE /wps/game/favourites": call({
    summary: "Removes a favourite (API-48)",
    access: "session",
    body: favourite,
    reply: Type.Null(),
  }),
} as const;
