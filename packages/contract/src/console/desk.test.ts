import { expect, it } from "vitest";
import type { ConsoleCall } from "./console-call.ts";
import { consoleContract } from "./contract.ts";

it("states for each call of the desk its permitted callers, its audit event, its input, its answer, and its limit", () => {
  const calls = (Object.entries(consoleContract) as [string, ConsoleCall][]).map(([key, call]) => [
    key,
    call.permission,
    call.audit ?? "",
    Object.entries(call.fields ?? {})
      .map((field) => field.join(" "))
      .join(", "),
    call.page ? "page" : call.stream ? "stream" : call.media,
    call.perMinute,
  ]);
  expect(calls).toEqual([
    ["GET /service/", "none", "", "", "page", 1200],
    ["POST /service/login", "none", "session.password", "username 64, password 256", "page", 10],
    ["GET /service/invitation", "none", "", "", "page", 1200],
    ["POST /service/invitation", "none", "session.invitation", "code 40, password 256", "page", 10],
    ["POST /service/factor", "none", "session.factor", "code 40", "page", 10],
    ["POST /service/logout", "none", "session.end", "", "page", 1200],
    ["GET /service/recovery-codes", "self", "", "", "page", 1200],
    ["POST /service/recovery-codes", "self", "recovery.renew", "code 40", "page", 10],
    ["GET /service/authenticator", "self", "", "", "page", 1200],
    ["POST /service/authenticator", "self", "factor.offer", "code 40", "page", 10],
    ["POST /service/authenticator/confirm", "self", "factor.replace", "code 40", "page", 10],
    ["GET /service/events", "chat.answer", "", "", "stream", 1200],
    ["GET /service/conversations/:id", "chat.answer", "", "", "page", 1200],
    [
      "POST /service/conversations/:id/reply",
      "chat.answer",
      "chat.answer",
      "clientId 64, text 65536",
      "page",
      1200,
    ],
    ["POST /service/conversations/:id/close", "chat.answer", "chat.close", "seenId 20", "page", 1200],
    ["GET /service/chat/pictures/:id", "chat.answer", "chat.picture.read", "", "image/webp", 600],
    ["GET /service/team", "team.read", "", "", "page", 1200],
    ["POST /service/team/:id/reset-factor", "team.edit", "team.factor.reset", "", "page", 1200],
    ["GET /service/applications/pictures/:id", "claims.read", "claims.picture.read", "", "image/webp", 600],
  ]);
});
