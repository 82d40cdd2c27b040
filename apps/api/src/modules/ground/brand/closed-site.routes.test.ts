import { playerContract } from "@croupier/contract/player/contract";
import { playerReturns } from "@croupier/contract/player/returns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

/** The calls that an open page needs to say that the site is closed, and to leave it. */
const stayOpen = [
  "GET /wps/system/status",
  "GET /wps/system/templates",
  "GET /wps/session/jwks",
  "GET /social/callback/google",
  "GET /social/callback/facebook",
  // The last one, because it ends the session of these tests.
  "DELETE /wps/session/logout",
];
const keys = Object.keys({ ...playerContract, ...playerReturns });
const unavailable = 503;
const forbidden = 403;

describe.each([
  ["STATUS-04", { maintenance: true }, unavailable, "system.maintenance"],
  ["STATUS-05", { blockedCountries: ["CN"] }, forbidden, "system.region.restricted"],
] as const)("%s while the site is closed by %j", (_row, settings, status, code) => {
  let api: TestApi;
  let headers: Record<string, string>;
  beforeAll(async () => {
    api = await createTestApi();
    const { client } = await createMember(api);
    headers = {
      host: "localhost",
      authorization: `Bearer ${client.token}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    await api.owner.query("update merchants set settings = settings || $1 where code = 'nova'", [settings]);
    await vi.waitFor(async () => expect((await ask("GET /wps/game/list")).statusCode).toBe(status));
  });
  afterAll(() => api.close());

  const ask = (key: string) => {
    const [method = "", url = ""] = key.split(" ");
    return api.app.inject({ method: method as "GET", url, headers });
  };

  it.each(keys.filter((key) => !stayOpen.includes(key)))("a member's %s is refused", async (key) => {
    const answer = await ask(key);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each(stayOpen)("%s is answered", async (key) => {
    expect((await ask(key)).statusCode).toBeLessThan(400);
  });
});
