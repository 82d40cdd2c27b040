import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRegions } from "../http/region.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";
import { createMember, createVisitor, testPassword } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createModules, type Modules } from "./modules.ts";
import { createPlatform, type Platform } from "./platform.ts";

const hourMs = 3_600_000;
const tables = [
  "seal_keys",
  "used_challenges",
  "sessions",
  "remembered_devices",
  "captchas",
  "login_failures",
  "login_browsers",
  "trial_openings",
] as const;

describe("housekeeping", () => {
  let api: TestApi;
  let platform: Platform;
  let modules: Modules;
  beforeAll(async () => {
    api = await createTestApi();
    platform = await createPlatform({
      regions: createRegions({}),
      config: api.config,
      clock: api.clock,
      connections: createVendorConnections(api.config),
      logger: pino({ level: "silent" }),
      getPort: () => 0,
    });
    modules = await createModules(platform);
  });
  afterAll(async () => {
    await modules.list.close();
    await platform.database.close();
    await api.close();
  });

  const deleteExpired = () => modules.list.deleteExpired({ ...platform, brands: modules.brands });
  const countRows = async (): Promise<Record<string, number>> => {
    const counts = await Promise.all(
      tables.map(async (table) => [
        table,
        (await api.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1,
      ]),
    );
    return Object.fromEntries(counts);
  };

  it("keeps valid rows and deletes expired ones, of every brand", async () => {
    for (const brand of ["nova", "lotus"] as const) {
      const { username } = await createMember(api, { brand });
      const visitor = createVisitor(api, brand);
      await visitor.login(username, testPassword, { remember: true });
      await createVisitor(api, brand)
        .login(username, "wrong")
        .catch(() => undefined);
      await visitor.call("GET /wps/captcha");
    }
    await createVisitor(api).call("POST /wps/session/login/freeplay");
    const full = { seal_keys: 1, used_challenges: 4, captchas: 2, login_browsers: 2, trial_openings: 1 };
    expect(await countRows()).toMatchObject({ ...full, sessions: 5, remembered_devices: 2 });
    await deleteExpired();
    expect(await countRows()).toMatchObject({ ...full, sessions: 5, remembered_devices: 2 });
    api.clock.advanceMs(49 * hourMs);
    await deleteExpired();
    expect(await countRows()).toMatchObject({
      seal_keys: 0,
      used_challenges: 0,
      sessions: 0,
      remembered_devices: 2,
      captchas: 0,
      login_failures: 0,
      login_browsers: 2,
      trial_openings: 0,
    });
    api.clock.advanceMs(180 * 24 * hourMs);
    await deleteExpired();
    expect(await countRows()).toMatchObject({ login_browsers: 0, remembered_devices: 0 });
  });

  it("deletes everywhere else what has expired when it fails in one place", async () => {
    await createVisitor(api).call("POST /wps/session/login/freeplay");
    await createVisitor(api).call("GET /wps/captcha");
    expect(await countRows()).toMatchObject({ sessions: 1, captchas: 1 });
    api.clock.advanceMs(49 * hourMs);
    await api.owner.query("revoke delete on used_challenges from croupier_app");
    await deleteExpired();
    await api.owner.query("grant delete on used_challenges to croupier_app");
    expect(await countRows()).toMatchObject({ sessions: 0, captchas: 0 });
  });
});
