import { playerContract } from "@croupier/contract/player/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../platform/config.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { listedRoutes } from "./listed-routes.ts";

/** Found by their path: everything there is guarded, whatever the list says about it. */
const surfaces = listedRoutes.filter(({ route }) => route.includes(" /dev/"));

describe("the development surfaces", () => {
  it("SEC-41 are everything under /dev/, and nothing else", () => {
    const local = listedRoutes.filter(({ audience }) => audience === "this machine");
    expect(surfaces.length).toBeGreaterThan(0);
    expect(surfaces).toEqual(local);
    expect(Object.keys(playerContract).filter((key) => key.includes(" /dev"))).toEqual([]);
  });

  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_SOCIAL: "1", SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  });
  afterAll(() => api.close());

  const ask = async (route: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") => {
    const [method = "", url = ""] = route.split(" ");
    const asked = { method: method as "GET", url: url.replace(":id", "none"), remoteAddress };
    return api.app.inject({ ...asked, headers: { host: "localhost", ...headers } });
  };

  it.each(surfaces)(
    "SEC-41 $route exists for this machine, and for no request over a proxy",
    async ({ route }) => {
      const answered = await ask(route);
      const isThere = answered.statusCode !== 404 || answered.body.includes("No such payment");
      expect([isThere, answered.statusCode < 500]).toEqual([true, true]);
      const local = "127.0.0.1";
      const passedOn: Record<string, string>[] = [
        { forwarded: `for=${local}` },
        { "x-real-ip": local },
        { "x-forwarded-for": local },
        { "x-forwarded-host": "localhost" },
        { "x-forwarded-proto": "http" },
        { "x-client-ip": local },
        { "true-client-ip": local },
        { "cf-connecting-ip": local },
        { via: "1.1 proxy" },
      ];
      for (const headers of passedOn) {
        const { statusCode, body } = await ask(route, headers);
        expect([headers, statusCode, body.includes("No such payment")]).toEqual([headers, 404, false]);
      }
      expect((await ask(route, {}, "10.1.2.3")).body).not.toContain("No such payment");
      expect((await ask(route, {}, "10.1.2.3")).statusCode).toBe(404);
    },
  );

  it("SEC-41 do not exist unless DEV_SURFACES enables them", async () => {
    const plain = await createTestApi({ DEV_SURFACES: "" });
    const there = surfaces.filter(({ route }) => {
      const [method = "", url = ""] = route.split(" ");
      return plain.app.hasRoute({ method: method as "GET", url });
    });
    await plain.close();
    expect(there).toEqual([]);
  });

  it.each(["0", "true", "yes", "01", " 1", ""])("SEC-41 are off where DEV_SURFACES is %j", (DEV_SURFACES) => {
    const env = { DATABASE_URL: "postgresql://localhost/croupier" };
    expect(loadConfig({ ...env, DEV_SURFACES }).devSurfaces).toBe(false);
    expect(loadConfig({ ...env, DEV_SURFACES: "1" }).devSurfaces).toBe(true);
  });

  it("SEC-41 are refused in production, and a sandbox without them anywhere", () => {
    const env = { DATABASE_URL: "postgresql://localhost/croupier" };
    expect(() => loadConfig({ ...env, NODE_ENV: "production", DEV_SURFACES: "1" })).toThrow(
      "DEV_SURFACES has no place in production",
    );
    expect(loadConfig(env).devSurfaces).toBe(false);
    expect(() => loadConfig({ ...env, SANDBOX_SOCIAL: "1" })).toThrow("SANDBOX_SOCIAL needs DEV_SURFACES=1");
    expect(() => loadConfig({ ...env, SANDBOX_PAY_SECRET: "s" })).toThrow(
      "SANDBOX_PAY_SECRET needs DEV_SURFACES=1",
    );
  });
});
