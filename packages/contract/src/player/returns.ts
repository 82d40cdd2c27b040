import { Type } from "typebox";
import { call } from "./player-call.ts";

const longestValue = 4_000;
const value = Type.Optional(Type.String({ maxLength: longestValue }));

const socialReturn = call({
  summary: "Where a provider sends the browser back (SOCIAL-01, SOCIAL-02); its outcome is another call's",
  access: "visitor",
  alwaysOpen: true,
  redirect: true,
  perMinute: 60,
  query: Type.Object({ code: value, state: value, error: value, iss: value }),
  reply: Type.String(),
});

/** Addresses outside /wps that other sites send a player's browser to. No front calls them. */
export const playerReturns = {
  "GET /social/callback/google": socialReturn,
  "GET /social/callback/facebook": socialReturn,
} as const;
