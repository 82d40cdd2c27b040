import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const hourMs = 3_600_000;

describe("sealed payloads", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("SEC-15 publishes one P-256 key without its private part", async () => {
    const reply = await createVisitor(api).send("GET /wps/session/jwks");
    expect(reply.json).toEqual({
      success: true,
      keys: [
        {
          kty: "EC",
          crv: "P-256",
          use: "enc",
          alg: "ECDH-ES",
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    });
    expect(reply.headers["etag"]).toBeDefined();
  });

  it("SEC-15 keeps the private key encrypted in the database", async () => {
    await createVisitor(api).call("GET /wps/session/jwks");
    const { rows } = await api.owner.query<{ private_key: Buffer }>("select private_key from seal_keys");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.private_key.toString("latin1")).not.toMatch(/"d"|"kty"/);
  });

  it("SEC-15 agrees on one key when several processes need the first one at once", async () => {
    api.clock.advanceMs(48 * hourMs);
    const apps = [api.app, await api.startAnother(), await api.startAnother()];
    const replies = await Promise.all(
      apps.map((app) => app.inject({ url: "/wps/session/jwks", headers: { host: "localhost" } })),
    );
    expect(new Set(replies.map((reply) => reply.json().keys[0].kid)).size).toBe(1);
  });
});
