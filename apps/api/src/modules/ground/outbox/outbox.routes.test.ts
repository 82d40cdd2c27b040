import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../../app/create-api.ts";
import { loadConfig } from "../../../platform/config.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createTestSecret } from "../../../testing/environments.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createOutbox, type Outbox } from "./outbox.service.ts";

describe("the development outbox", () => {
  let api: TestApi;
  let database: Database;
  let outbox: Outbox;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
    outbox = createOutbox({ database, clock: api.clock });
    const { rows } = await api.owner.query<{ code: string; merchant_id: number }>(
      "select code, merchant_id from merchants",
    );
    for (const { code, merchant_id } of rows) ids[code] = merchant_id;
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const open = (url = "/dev/outbox", headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    api.app.inject({ url, headers: { host: "localhost", ...headers }, remoteAddress });

  it("shows what both brands sent, newest first, as text", async () => {
    await outbox.sms.send({ brandId: ids["nova"] ?? 0, to: "+8613800138000", text: "first <b>&amp;" });
    const mail = { to: "ana@mail.example", subject: "second", senderName: "Lótus" };
    const text = "see https://lotus.localhost/m/forget?x=1#t=2 <script>";
    await outbox.mail.send({ brandId: ids["lotus"] ?? 0, ...mail, text });
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain("first &lt;b&gt;&amp;amp;");
    expect(body).toContain('<a href="https://lotus.localhost/m/forget?x=1#t=2">');
    expect(body).not.toContain("<script");
    expect(body.indexOf("second")).toBeLessThan(body.indexOf("first"));
  });

  it("refreshes itself unless told not to", async () => {
    expect((await open()).headers["refresh"]).toBe("5");
    expect((await open("/dev/outbox?refresh=off")).headers["refresh"]).toBeUndefined();
  });

  it("keeps the newest 200 of a brand, and leaves the other brand's alone", async () => {
    const brandId = ids["nova"] ?? 0;
    for (let n = 0; n < 203; n += 1) await outbox.sms.send({ brandId, to: "+8613", text: `n${n}.` });
    const { rows } = await api.owner.query<{ merchant_id: number; n: number; first: string }>(
      `select merchant_id, count(*)::int as n, (array_agg(body order by message_id))[1] as first
       from outbox_messages group by merchant_id order by merchant_id`,
    );
    expect(rows.map(({ n }) => n)).toEqual([200, 1]);
    expect(rows[0]?.first).toBe("n3.");
  });

  it("is for this machine only: no other address, no proxy, no foreign host name", async () => {
    const statuses = [
      await open("/dev/outbox", {}, "10.1.2.3"),
      await open("/dev/outbox", { "x-forwarded-for": "127.0.0.1" }),
      await open("/dev/outbox", { host: "evil.example" }),
      await open("/dev/outbox", {}, "::ffff:127.0.0.1"),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 200]);
  });

  it("does not exist in production", async () => {
    const config = loadConfig({
      NODE_ENV: "production",
      DATABASE_URL: api.database.urlFor("croupier_app"),
      MASTER_SECRET: createTestSecret("outbox").toString("base64url"),
      ARCADE_URL: "https://games.example",
      SMS_URL: "https://sms.example",
      SMS_TOKEN: "t",
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "no-reply@nova.example",
      TRUSTED_PROXIES: "0",
      PUBLIC_URL: "https://play.example",
    });
    const app = await createApi(config, pino({ level: "silent" }), api.clock);
    const { statusCode } = await app.inject({ url: "/dev/outbox", headers: { host: "localhost" } });
    await app.close();
    expect(statusCode).toBe(404);
  });
});
