import { type CallKey, playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

const calls = Object.entries<PlayerCall>(playerContract);
const ofSessions = calls.filter(([, { ownOrigin }]) => ownOrigin).map(([key]) => key);

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "same-site", origin: "http://lotus.localhost:3000" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { origin: "http://lotus.localhost" },
  { origin: "null" },
];

describe("a call that sets or ends a session", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_SOCIAL: "1" });
  });
  afterAll(() => api.close());

  it("CASE-28 is one of these", () => {
    expect(ofSessions.toSorted()).toEqual(
      [
        "DELETE /wps/member/session",
        "DELETE /wps/member/sessions",
        "DELETE /wps/session/logout",
        "POST /wps/member/password",
        "POST /wps/member/password/mobile",
        "POST /wps/member/password/reset",
        "POST /wps/member/password/v2",
        "POST /wps/session/login",
        "POST /wps/session/login/freeplay",
        "POST /wps/session/passkey",
        "POST /wps/session/stepUp",
        "POST /wps/social/session",
        "POST /wps/social/start",
        "POST /wps/social/telegram",
        "PUT /wps/member/register",
        "PUT /wps/member/register/mobile",
        "PUT /wps/social/register",
      ].toSorted(),
    );
  });

  it.each(ofSessions)("CASE-28 is refused from a sibling's page as from any other: %s", async (key) => {
    const visitor = createVisitor(api);
    for (const headers of foreign) {
      const { status, json, headers: answered } = await visitor.send(key, { headers });
      expect([headers, status, json.code]).toEqual([headers, 403, "request.cross.site"]);
      expect(answered["set-cookie"]).toBeUndefined();
    }
  });

  it("CASE-28 leaves a member's cookie alone when a sibling opens a trial, and opens one for its own page", async () => {
    const { client } = await createMember(api);
    const secret = client.cookies.get("croupier_session");
    const trial: CallKey = "POST /wps/session/login/freeplay";
    await client.send(trial, { headers: { authorization: "", "sec-fetch-site": "same-site" } });
    expect(client.cookies.get("croupier_session")).toBe(secret);
    expect((await client.send("GET /wps/member/info")).status).toBe(200);
    for (const headers of [
      { "sec-fetch-site": "same-origin", origin: "http://localhost" },
      { origin: "http://localhost" },
      {},
    ])
      expect((await createVisitor(api).send(trial, { headers })).status).toBe(200);
  });
});
