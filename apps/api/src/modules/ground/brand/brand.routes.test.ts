import { parameterNames } from "@croupier/brand/parameters";
import { switchNames } from "@croupier/brand/switches";
import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { playerReturns } from "@croupier/contract/player/returns";
import { sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

describe("template and status", () => {
  let api: TestApi;
  const status = (brand: TestBrand = "nova") => createVisitor(api, brand).call("GET /wps/system/status");
  const set = async (settings: object): Promise<void> => {
    await api.owner.query("update merchants set settings = settings || $1 where code = 'nova'", [settings]);
  };

  let asked = 0;
  /** The request of an account of each kind. */
  const callers: object[] = [];
  /**
   * The calls that give a guest or a kind of account any other answer than this, among all calls that are not always open.
   */
  const listAnswered = async ([status, code]: readonly [number, string]): Promise<string[]> => {
    const answered: string[] = [];
    const closed = Object.entries<PlayerCall>({ ...playerContract, ...playerReturns }).filter(
      ([, { alwaysOpen }]) => !alwaysOpen,
    );
    for (const [place, [key]] of closed.entries()) {
      const [method = "", url = ""] = key.split(" ");
      for (const own of [{}, callers[place % callers.length]]) {
        asked += 1;
        const remoteAddress = `10.6.${asked >> 8}.${asked & 255}`;
        const headers = { host: "localhost", ...own };
        const reply = await api.app.inject({ method: method as "GET", url, remoteAddress, headers });
        if (reply.statusCode !== status || !reply.body.includes(`"code":"${code}"`)) answered.push(key);
      }
    }
    expect(closed.length).toBeGreaterThan(100);
    return answered;
  };

  beforeAll(async () => {
    api = await createTestApi();
    for (const type of Object.values(sessionTypes)) {
      const { client } = await createMember(api, { type });
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      callers.push({ authorization: `Bearer ${client.token}`, cookie });
    }
  });
  afterAll(() => api.close());

  it("API-41 TPL-02 answers the brand's template with every parameter", async () => {
    const template = await createVisitor(api).call("GET /wps/system/templates", {
      query: { domain: "localhost", url: "http://localhost:3000/m/home", device: "MOBILE" },
    });
    expect(template).toMatchObject({
      templateId: "nova-mobile",
      merchantCode: "nova",
      parameters: { title: "Nova", language: "CN,EN", theme: "nova", switch_register_button: "1" },
    });
    expect(Object.keys(template.parameters).toSorted()).toEqual([...parameterNames, "pwa"].toSorted());
  });

  it("API-41 holds the template under value, with the query and without it", async () => {
    const { app } = api;
    const query = "?domain=lotus.localhost&url=http%3A%2F%2Flotus.localhost%3A3000%2Fm%2Fhome&device=MOBILE";
    for (const search of [query, ""]) {
      const { statusCode, body } = await app.inject({
        method: "GET",
        url: `/wps/system/templates${search}`,
        headers: { host: "lotus.localhost" },
      });
      expect([statusCode, JSON.parse(body)], search).toEqual([
        200,
        {
          success: true,
          value: {
            templateId: "lotus-mobile",
            merchantCode: "lotus",
            parameters: expect.objectContaining({ title: "Lótus", language: "EN,PT" }),
          },
        },
      ]);
    }
  });

  it("SEC-27 depends on the host, whatever domain a query names", async () => {
    const query = { domain: "localhost" };
    const template = await createVisitor(api, "lotus").call("GET /wps/system/templates", { query });
    expect(template.merchantCode).toBe("lotus");
    const unknown = await api.app.inject({
      url: "/wps/system/templates",
      headers: { host: "nobody.example" },
    });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "merchant.unknown"]);
  });

  it("API-64 STATUS-01 STATUS-02 answers the site's status with all of its fields", async () => {
    expect(await status()).toEqual({
      maintenance: false,
      regionRestriction: false,
      location: { ip: "127.0.0.1", country: "CN" },
      info: { customerService: [{ title: "CS", path: "https://help.nova.example/chat" }] },
      domainRoute: "nova",
      mobileTemplate: { mem_cen: "1", dep_func: "1" },
      paths: expect.objectContaining({ home: "/m/home", login: "/m/login" }),
      register: { username: true, mobileNum: false },
      resources: [],
      whitelabel: expect.objectContaining({ CBS3: true, FIREBASE: false }),
      mainDomain: "localhost",
      imageCDNs: [],
      currency: { code: "CNY", symbol: "¥", position: "F", decimals: 2 },
      timeZone: "UTC",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect((await status("lotus")).currency).toEqual({
      code: "BRL",
      symbol: "R$",
      position: "B",
      decimals: 2,
    });
  });

  it("TPL-05 names every switch, and a switch that the brand does not name is off", async () => {
    const { whitelabel } = await status("lotus");
    expect(Object.keys(whitelabel).toSorted()).toEqual(switchNames.toSorted());
    // COCKFIGHT is on unless a brand says otherwise.
    const on = ["TRANSBETREPMEM3", "MAILCEN", "COCKFIGHT"];
    expect(switchNames.filter((name) => whitelabel[name])).toEqual(on);
  });

  it.each([
    [{ maintenance: true, blockedCountries: [] }, [true, false], [503, "system.maintenance"]],
    [{ maintenance: false, blockedCountries: ["CN"] }, [false, true], [403, "system.region.restricted"]],
    [{ maintenance: true, blockedCountries: ["CN"] }, [true, true], [503, "system.maintenance"]],
  ] as const)(
    "STATUS-03 STATUS-04 with %j answers status and template, and no other call, to any visitor",
    async (settings, flags, refusal) => {
      await set(settings);
      const read = async () => {
        const { maintenance, regionRestriction } = await status();
        return [maintenance, regionRestriction];
      };
      await expect.poll(read).toEqual(flags);
      const visitor = createVisitor(api);
      expect((await visitor.send("GET /wps/system/templates")).status).toBe(200);
      expect(await listAnswered(refusal)).toEqual([]);
      const list = await visitor.send("GET /wps/game/list");
      expect([list.status, list.json.code]).toEqual(refusal);
      expect((await createVisitor(api, "lotus").send("GET /wps/game/list")).status).toBe(200);
      await set({ maintenance: false, blockedCountries: [] });
      await expect.poll(read).toEqual([false, false]);
    },
  );
});
