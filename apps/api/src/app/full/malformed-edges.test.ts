import type { ConsoleCall } from "@croupier/contract/console/console-call";
import { consoleContract } from "@croupier/contract/console/contract";
import { playerReturns } from "@croupier/contract/player/returns";
import { sealingHeaders } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileTexts } from "../../testing/malformed.ts";
import { createOperator, openDesk } from "../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { listedRoutes } from "../listed-routes.ts";

/** Bytes that databases, files and headers handle badly, in addition to the texts of every malformed request. */
const texts = [...hostileTexts, "\u0001", "\u007f", "\r\nx: y", "a\u0000", "%00", "%2e%2e%2f", "\ufffd"];
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

describe("malformed input", () => {
  let api: TestApi;
  let asked = 0;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_SOCIAL: "1", SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  });
  afterAll(() => api.close());

  const get = (url: string, remoteAddress?: string) => {
    asked += 1;
    const address = remoteAddress ?? `10.5.${asked >> 8}.${asked & 255}`;
    return api.app.inject({ url, remoteAddress: address, headers: { host: "localhost" } });
  };

  it("SEC-31 in the kid of a sealed body is a clear 400", async () => {
    const kids = [...texts, "x".repeat(16), 7, null, {}, ["a"]];
    for (const kid of kids) {
      const header = {
        alg: "ECDH-ES",
        enc: "A256GCM",
        epk: { crv: "P-256", kty: "EC", x: "x", y: "y" },
        kid,
      };
      asked += 1;
      const { statusCode, body } = await api.app.inject({
        method: "POST",
        url: "/wps/session/login",
        remoteAddress: `10.5.${asked >> 8}.${asked & 255}`,
        headers: { host: "localhost", ...sealingHeaders },
        payload: `${Buffer.from(JSON.stringify(header)).toString("base64url")}..a.b.c`,
      });
      expect([kid, statusCode, JSON.parse(body).code]).toEqual([kid, 400, "payload.key.unknown"]);
    }
  });

  it.each(listedRoutes.filter(({ route }) => route.startsWith("GET ") && /[:*]/.test(route)))(
    "SEC-31 in the path of $route causes no server error",
    async ({ route, audience }) => {
      const local = audience === "this machine" ? "127.0.0.1" : undefined;
      for (const text of texts) {
        const url = route.slice("GET ".length).replaceAll(/:\w+|\*/g, encode(text.slice(0, 100)));
        const { statusCode } = await get(url, local);
        expect([text, statusCode < 500]).toEqual([text, true]);
      }
    },
  );

  it.each(Object.keys(playerReturns))("SEC-31 in the query of %s causes no server error", async (key) => {
    for (const text of texts)
      for (const name of ["state", "code", "error"]) {
        const { statusCode } = await get(`${key.slice("GET ".length)}?state=s&${name}=${encode(text)}`);
        expect([text, name, statusCode < 500]).toEqual([text, name, true]);
      }
  });

  it.each(Object.entries<ConsoleCall>(consoleContract))(
    "SEC-31 in path and form of %s causes no server error",
    async (key, { fields = {}, stream }) => {
      if (stream) return;
      const [method, path = ""] = key.split(" ");
      asked += 1;
      await createOperator(api, `ada${asked}`, ["nova"], "admin");
      const desk = openDesk(api);
      await desk.signIn(`ada${asked}`);
      for (const text of texts) {
        const url = path.replace(":id", encode(text.slice(0, 60)) || "0");
        const form = Object.fromEntries(Object.keys(fields).map((name) => [name, text]));
        const { status } = method === "GET" ? await desk.get(url) : await desk.post(url, form);
        expect([text, status < 500]).toEqual([text, true]);
      }
    },
  );
});
