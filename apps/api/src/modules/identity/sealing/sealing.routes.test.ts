import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { codeOf, createWpsClient, sealText } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import { CompactEncrypt, exportJWK, generateKeyPair, generateSecret, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const login = "POST /wps/session/login";
const hourMs = 3_600_000;
let addresses = 0;

describe("sealed payloads", () => {
  let api: TestApi;
  let username: string;
  beforeAll(async () => {
    api = await createTestApi();
    username = (await createMember(api)).username;
  });
  afterAll(() => api.close());

  /** Every client gets its own address, so failed logins of one test do not affect the next. */
  const createGuest = (brand: "nova" | "lotus" = "nova") => {
    addresses += 1;
    return createVisitor(api, brand, `10.1.0.${addresses}`);
  };
  const credentials = () => ({ username, password: testPassword, type: "username" });
  const fetchKey = async (): Promise<JWK> =>
    (await createGuest().call("GET /wps/session/jwks")).keys[0] as JWK;

  it("API-02 SEC-15 refuse plain payloads with 415", async () => {
    const guest = createGuest();
    const plain = await guest.send(login, { body: credentials() });
    expect([plain.status, plain.json.code]).toEqual([415, "payload.plain"]);
    const flagged = await guest.send(login, { body: credentials(), headers: { encryption: "jwe;v=1" } });
    expect([flagged.status, flagged.json.code]).toEqual([415, "payload.plain"]);
    const compact = await guest.seal(login, credentials());
    const unflagged = await api.app.inject({
      method: "POST",
      url: "/wps/session/login",
      headers: { host: "localhost", "content-type": "application/jose" },
      payload: compact,
    });
    expect([unflagged.statusCode, unflagged.json().code]).toEqual([415, "payload.plain"]);
  });

  const sealedCalls = Object.entries<PlayerCall>(playerContract).flatMap(([key, { sealed }]) =>
    sealed ? [key] : [],
  );

  it.each(sealedCalls)("API-02 require their version's flag on %s, also with a session", async (key) => {
    const [method = "", url = ""] = key.split(" ");
    // An agent may make every sealed call.
    const { client } = await createMember(api, { type: 1 });
    const compact = await createGuest().seal(key, {});
    const signedIn = {
      authorization: `Bearer ${client.token}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const send = async (encryption: string | undefined, own: object) => {
      addresses += 1;
      const reply = await api.app.inject({
        method: method as "POST",
        url,
        remoteAddress: `10.3.${addresses >> 8}.${addresses & 255}`,
        headers: {
          host: "localhost",
          "content-type": "application/jose",
          ...own,
          ...(encryption !== undefined && { encryption }),
        },
        payload: compact,
      });
      return reply.json().code;
    };
    const isOpen = (playerContract as Readonly<Record<string, PlayerCall>>)[key]?.access === "visitor";
    const whose = [signedIn, ...(isOpen ? [{}] : [])];
    for (const own of whose)
      for (const flag of [undefined, "", "jwe", "jwe;v=", "jwe;v=2", "jwe;v=10", "jwe;v=1 ;x", "JWE;V=1"])
        expect(await send(flag, own), String(flag)).toBe("payload.plain");
    expect(await send("jwe;v=1", signedIn)).not.toBe("payload.plain");
  });

  it.each([
    "PUT /wps/member/register",
    "PUT /wps/member/register/mobile",
    "POST /wps/member/password/mobile",
    "POST /wps/member/password/reset",
  ])("SEC-15 refuse a plain %s with 415", async (key) => {
    const { status, json } = await createGuest().send(key, { body: credentials() });
    expect([status, json.code]).toEqual([415, "payload.plain"]);
  });

  it("SEC-15 refuse every other algorithm with 415", async () => {
    const guest = createGuest();
    const key = await fetchKey();
    const text = new TextEncoder().encode("{}");
    const rsa = await generateKeyPair("RSA-OAEP-256");
    const p384 = await generateKeyPair("ECDH-ES", { crv: "P-384", extractable: true });
    const others = await Promise.all([
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: key.kid ?? "" })
        .encrypt(await importJWK(key, "ECDH-ES")),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: "ECDH-ES+A256KW", enc: "A256GCM", kid: key.kid ?? "" })
        .encrypt(await importJWK(key, "ECDH-ES+A256KW")),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid ?? "" })
        .encrypt(rsa.publicKey),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.kid ?? "" })
        .encrypt(await generateSecret("A256GCM")),
      new CompactEncrypt(text)
        .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid ?? "" })
        .encrypt(await importJWK(await exportJWK(p384.publicKey), "ECDH-ES")),
    ]);
    for (const compact of others) {
      const reply = await guest.sendSealed(login, compact);
      expect([reply.status, reply.json.code]).toEqual([415, "payload.plain"]);
    }
  });

  it("SEC-15 are refused if they are tampered with, cut or no JWE", async () => {
    const guest = createGuest();
    const compact = await guest.seal(login, credentials());
    const parts = compact.split(".");
    const flip = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    const corrupt = [
      [parts[0], parts[1], parts[2], flip(parts[3] ?? ""), parts[4]].join("."),
      [parts[0], parts[1], parts[2], parts[3], flip(parts[4] ?? "")].join("."),
      parts.slice(0, 4).join("."),
      "garbage",
      "",
      "a.b.c.d.e",
    ];
    for (const text of corrupt) {
      const reply = await guest.sendSealed(login, text);
      expect(reply.status, text.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
    expect(await codeOf(guest.call(login, { body: credentials() as never }))).toBe("success");
  });

  it("SEC-16 refuse a used body, on every process", async () => {
    const guest = createGuest();
    const other = createWpsClient({
      request: sendByInject(await api.startAnother(), "10.2.0.1"),
      host: "localhost",
      merchantCode: "nova",
    });
    const compact = await guest.seal(login, credentials());
    expect((await guest.sendSealed(login, compact)).status).toBe(200);
    for (const client of [guest, createGuest(), other]) {
      client.token = undefined;
      const replayed = await client.sendSealed(login, compact);
      expect([replayed.status, replayed.json.code]).toEqual([409, "payload.replayed"]);
    }
  });

  it("SEC-16 accept one of many concurrent copies", async () => {
    const guest = createGuest();
    const compact = await guest.seal(login, credentials());
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => createGuest().sendSealed(login, compact)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.code === "payload.replayed")).toHaveLength(7);
  });

  it("SEC-16 SEC-27 refuse a body for another brand or route, and a forged challenge", async () => {
    const guest = createGuest();
    const changes: ((inner: Record<string, unknown>) => void)[] = [
      (inner) => {
        inner["merchantCode"] = "lotus";
      },
      (inner) => {
        inner["route"] = "PUT /wps/member/register";
      },
      (inner) => {
        inner["challenge"] = `${Buffer.alloc(16).toString("base64url")}.9999999999999.x`;
      },
      (inner) => {
        inner["challenge"] = String(inner["challenge"]).replace(/\.\d+\./, ".9999999999999.");
      },
      (inner) => {
        inner["challenge"] = 7;
      },
      (inner) => {
        inner["challenge"] = { toString: 1 };
      },
      (inner) => {
        delete inner["challenge"];
      },
    ];
    for (const change of changes) {
      const reply = await guest.sendSealed(login, await guest.seal(login, credentials(), change));
      expect([reply.status, reply.json.code]).toEqual([400, "payload.unreadable"]);
    }
    const foreign = await createGuest("lotus").call("GET /wps/session/challenge");
    const borrowed = await guest.seal(login, credentials(), (inner) => {
      inner["challenge"] = foreign.challenge;
    });
    expect((await guest.sendSealed(login, borrowed)).json.code).toBe("payload.unreadable");
    const forNova = await guest.seal(login, credentials());
    expect((await createGuest("lotus").sendSealed(login, forNova)).json.code).toBe("payload.unreadable");
  });

  it("SEC-16 refuse a challenge after 60 seconds", async () => {
    const guest = createGuest();
    const early = await guest.seal(login, credentials());
    const late = await guest.seal(login, credentials());
    api.clock.advanceMs(59_000);
    expect((await guest.sendSealed(login, early)).status).toBe(200);
    api.clock.advanceMs(1_000);
    expect((await createGuest().sendSealed(login, late)).json.code).toBe("payload.replayed");
  });

  it("SEC-15 rotate the key every 24 h, accept the old one for 1 h more and then call it unknown", async () => {
    const before = await fetchKey();
    const sealWith = async (key: JWK) => {
      const { challenge } = await createGuest().call("GET /wps/session/challenge");
      const inner = { ...credentials(), merchantCode: "nova", route: login, challenge };
      return createGuest().sendSealed(login, await sealText(JSON.stringify(inner), key));
    };
    api.clock.advanceMs(12 * hourMs);
    const after = await fetchKey();
    expect(after.kid).not.toBe(before.kid);
    api.clock.advanceMs(0.9 * hourMs);
    expect((await sealWith(before)).status).toBe(200);
    api.clock.advanceMs(0.2 * hourMs);
    const stale = await sealWith(before);
    expect([stale.status, stale.json.code]).toEqual([400, "payload.key.unknown"]);
    expect((await sealWith({ ...after, kid: "nobody" })).json.code).toBe("payload.key.unknown");
    expect((await sealWith(after)).status).toBe(200);
  });

  it("SEC-28 refuse __proto__, constructor and unknown names inside", async () => {
    const guest = createGuest();
    const key = await fetchKey();
    for (const extra of [
      '"__proto__":{"type":1}',
      '"constructor":{"prototype":{"type":1}}',
      '"balance":1',
      '"merchantId":2',
    ]) {
      const { challenge } = await guest.call("GET /wps/session/challenge");
      const inner = JSON.stringify({ ...credentials(), merchantCode: "nova", route: login, challenge });
      const reply = await guest.sendSealed(login, await sealText(`${inner.slice(0, -1)},${extra}}`, key));
      expect([reply.status, reply.json.code], extra).toEqual([400, "request.invalid"]);
    }
    expect(({} as Record<string, unknown>)["type"]).toBeUndefined();
  });

  it("SEC-30 refuse a body beyond 64 KiB", async () => {
    const reply = await createGuest().sendSealed(login, "x".repeat(70_000));
    expect([reply.status, reply.json.code]).toEqual([413, "request.too.large"]);
  });

  it("SEC-28 answer deep and odd texts inside with a failure of their own", async () => {
    const guest = createGuest();
    const key = await fetchKey();
    for (const text of ["null", "[]", "7", '"x"', "{", `${"[".repeat(20_000)}${"]".repeat(20_000)}`]) {
      const reply = await guest.sendSealed(login, await sealText(text, key));
      expect([reply.status, reply.json.code], text.slice(0, 9)).toEqual([400, "payload.unreadable"]);
    }
  });
});
