import type { AddressInfo } from "node:net";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

const visit = (host: string): WpsClient =>
  createWpsClient({ request: sendByInject(api.app), host, merchantCode: "nova" });

describe("SEC-35 SEC-27 an origin belongs to the brand's own hosts", () => {
  it.each([
    ["LOCALHOST", "http://localhost"],
    ["Localhost:3000", "http://localhost:3000"],
    ["localhost:80", "http://localhost"],
    ["localhost:4444", "http://localhost"],
    ["localhost:03000", "http://localhost:3000"],
  ])("reads %s as %s", async (host, origin) => {
    const { json } = await visit(host).send("GET /webclip.mobileconfig");
    expect(json["text"]).toContain(`<key>URL</key><string>${origin}/m/home?webclip=1<`);
  });

  it.each([
    [71, `${"a".repeat(63)}.example`],
    [253, `${"abc.".repeat(63)}d`],
  ])("serves a brand by a host of %i characters", async (_length, host) => {
    await api.owner.query(
      `insert into merchant_hosts (host, merchant_id)
       select $1, merchant_id from merchants where code = 'nova' on conflict do nothing`,
      [host],
    );
    const read = async () => String((await visit(host).send("GET /webclip.mobileconfig")).json["text"]);
    await expect.poll(read).toContain(`<key>URL</key><string>http://${host}/m/home?webclip=1<`);
    expect(await visit(host).call("GET /wps/system/templates", { query: {} })).toMatchObject({
      merchantCode: "nova",
    });
  });

  it("keeps the port of the request", async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const reply = await fetch(`http://localhost:${port}/webclip.mobileconfig`);
    expect(await reply.text()).toContain(`<string>http://localhost:${port}/m/home?webclip=1<`);
  });

  it("prefers scheme and port of PUBLIC_URL over those of the request", async () => {
    const own = await createTestApi({ PUBLIC_URL: "https://play.example:8443" });
    const read = async (host: string) => {
      const { body } = await own.app.inject({ url: "/webclip.mobileconfig", headers: { host } });
      return body.match(/<key>URL<\/key><string>([^<]*)/)?.[1];
    };
    expect(await read("localhost:3000")).toBe("https://localhost:8443/m/home?webclip=1");
    expect(await read("lotus.localhost")).toBe("https://lotus.localhost:8443/m/home?webclip=1");
    await own.close();
  });
});
