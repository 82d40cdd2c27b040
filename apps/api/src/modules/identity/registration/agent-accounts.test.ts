import type { SealedKey } from "@croupier/contract/player/contract";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createGuest, createGuestName, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import * as store from "../agent-tree/agent-tree.store.ts";
import { createTestTreeActs, readTestBrand, setRates } from "../agent-tree/testing.ts";

const openKey = "PUT /wps/agent/member";
const password = "a long way home 9";

/** Sends a call with a sealed body. */
const sendSealed = async (client: WpsClient, key: SealedKey, body: object) =>
  (await client.sendSealed(key, await client.seal(key, body as never))).json;

let api: TestApi;
let database: Database;
let nova: Brand;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  nova = await readTestBrand(database, "nova");
  await setRates(api, nova.brandId, [[0n, 10_000]]);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

let addresses = 0;
const addAgent = async (ppm: number, type = 1): Promise<TestMember> => {
  addresses += 1;
  const agent = await createMember(api, { type, address: `10.65.0.${addresses}` });
  if (ppm > 0) await setRates(api, agent.brandId, [[agent.memberId, ppm]]);
  return agent;
};
const today = () => nova.calendar.dayOf(api.clock.now());
const ratesOn = async (of: Pick<TestMember, "memberId">, day: string) =>
  (await database.forBrand(nova.brandId, (q) => store.listRatesOn(q, day, [of.memberId])))[0]?.ppm ?? 0;
const lower = (of: TestMember, ppm: number) =>
  createTestTreeActs(database).setRate(
    nova,
    { member: of.username, category: "RNG", ppm, from: undefined },
    api.clock.now(),
  );

describe("accounts that agents open", () => {
  const open = async (by: TestMember, over: object = {}) => {
    addresses += 1;
    const body = { username: `new${addresses}x`, password, kind: "member", rates: [], ...over };
    return { ...(await sendSealed(by.client, openKey, body)), username: body.username };
  };
  const signIn = (username: string) =>
    sendSealed(createVisitor(api, "nova", `10.68.0.${addresses % 250}`), "POST /wps/session/login", {
      username,
      password,
      type: "username",
    });

  it("AGT-40 are members or agents at rates up to the agent's own, and their password must be changed at the first login", async () => {
    const ann = await addAgent(9_000);
    const rates = [{ category: "RNG", ppm: 9_000 }];
    const agent = await open(ann, { kind: "agent", rates });
    expect(agent.value).toMatchObject({ username: agent.username });
    const id = BigInt((agent.value as { id: string }).id);
    const { rows } = await api.owner.query(
      "select type, upline_id, first_time_login, payment_password_hash from members where member_id = $1",
      [id],
    );
    expect(rows).toEqual([
      { type: 1, upline_id: ann.memberId, first_time_login: true, payment_password_hash: null },
    ]);
    expect(await ratesOn({ memberId: id }, today())).toBe(9_000);
    expect((await open(ann, { rates: [{ category: "RNG", ppm: 9_001 }] })).code).toBe("agent.rate.range");
    expect((await open(ann, { username: agent.username })).code).toBe("register.username.taken");
    expect((await open(ann, { username: "x" })).code).toBe("register.field.invalid");
    expect((await open(ann, { password: "password1" })).code).toBe("password.common");
    expect((await open(await addAgent(0, 41))).code).toBe("free_reject");
    expect((await signIn(agent.username)).success).toBe(true);
  });

  it("AGT-40 a link registers everybody who follows it as it says, at rates never above the agent's, until it is deleted", async () => {
    const ann = await addAgent(9_000);
    const rates = [{ category: "RNG", ppm: 8_000 }];
    const link = await ann.client.call("POST /wps/agent/links", { body: { kind: "agent", rates } });
    const register = async (affiliateCode: string) => {
      const username = createGuestName();
      const registration = createRegistration({ username, affiliateCode });
      return { username, code: await codeOf(createGuest(api).register(registration)) };
    };
    expect((await lower(ann, 7_000)).denied).toBe(undefined);
    const known = await register(link.code);
    expect(known.code).toBe("success");
    const { rows } = await api.owner.query<{ member_id: bigint; type: number; upline_id: bigint }>(
      "select member_id, type, upline_id from members where username = $1",
      [known.username],
    );
    expect(rows[0]).toMatchObject({ type: 1, upline_id: ann.memberId });
    // A rate that counts from tomorrow limits it too.
    expect(await ratesOn({ memberId: rows[0]?.member_id ?? 0n }, today())).toBe(7_000);
    expect((await ann.client.call("GET /wps/agent/links")).list).toMatchObject([{ id: link.id, uses: 1 }]);
    const bob = await addAgent(0);
    const remove = (by: TestMember) => by.client.send("DELETE /wps/agent/links", { query: { id: link.id } });
    expect((await remove(bob)).json.code).toBe("agent.link.not.found");
    expect((await remove(ann)).json.success).toBe(true);
    expect((await register(link.code)).code).toBe("invitation_code_error");
    expect((await ann.client.call("GET /wps/agent/links")).list).toEqual([]);
  });

  it("REG-07 EXT-13 the code of a link counts as valid at its brand, until it is deleted", async () => {
    const ann = await addAgent(9_000);
    const rates = [{ category: "RNG", ppm: 8_000 }];
    const { id, code } = await ann.client.call("POST /wps/agent/links", { body: { kind: "agent", rates } });
    const check = (brand: "nova" | "lotus") =>
      createGuest(api, brand).call("GET /wps/member/check/affiliateCode", { query: { code } });
    expect([await check("nova"), await check("lotus")]).toEqual([{ success: true }, { success: false }]);
    await ann.client.call("DELETE /wps/agent/links", { query: { id } });
    expect(await check("nova")).toEqual({ success: false });
  });

  it("EXT-13 are limited per day by the brand", async () => {
    const ann = await addAgent(0);
    await api.owner.query(
      `insert into members (merchant_id, username, affiliate_code, upline_id, register_method, created_at)
       select $1, 'many-' || n, 'many-' || n, $2, 'AGENT', $3 from generate_series(1, 50) n`,
      [nova.brandId, ann.memberId, api.clock.now()],
    );
    expect((await open(ann)).code).toBe("agent.accounts.limit");
  });

  it.each([
    // 0:30 of the 23rd there.
    {
      brand: "nova",
      zone: "Asia/Shanghai",
      now: "2026-11-22T16:30:00Z",
      midnight: "2026-11-22T16:00:00Z",
      tomorrow: "2026-11-24",
    },
    // 22:30 of the 22nd there.
    {
      brand: "lotus",
      zone: "America/Sao_Paulo",
      now: "2026-11-23T01:30:00Z",
      midnight: "2026-11-22T03:00:00Z",
      tomorrow: "2026-11-23",
    },
  ] as const)(
    "AGT-13 EXT-13 are limited per day as a brand in $zone counts days, from its own midnight on",
    async ({ brand, zone, now, midnight, tomorrow }) => {
      const setZone = (name: string) =>
        api.owner.query(
          "update merchant_time_zones set zone = $2 where merchant_id = (select merchant_id from merchants where code = $1)",
          [brand, name],
        );
      onTestFinished(async () => void (await setZone("UTC")));
      await setZone(zone);
      api.clock.advanceMs(Date.parse(now) - api.clock.now().getTime());
      /** An agent who opened as many accounts as a day may have, all at one time. */
      const addOpener = async (openedAt: Date) => {
        addresses += 1;
        const agent = await createMember(api, { type: 1, brand, address: `10.65.0.${addresses}` });
        await api.owner.query(
          `insert into members (merchant_id, username, affiliate_code, upline_id, register_method, created_at)
           select $1, $4 || n, $4 || n, $2, 'AGENT', $3 from generate_series(1, 50) n`,
          [agent.brandId, agent.memberId, openedAt, `opened${addresses}-`],
        );
        return agent;
      };
      const begins = Date.parse(midnight);
      const [early, late] = [await addOpener(new Date(begins - 1)), await addOpener(new Date(begins))];
      // The server hears of the zone a moment later.
      await expect
        .poll(async () => (await early.client.call("GET /wps/agent/rebate/rates", { query: {} })).fromDay)
        .toBe(tomorrow);
      expect((await open(early)).success).toBe(true);
      expect((await open(late)).code).toBe("agent.accounts.limit");
    },
  );

  // The last test: from here on no agent may have an account below.
  it("AGT-11 a link opens nothing below the depth of the tree, and its code no longer counts as valid", async () => {
    const ann = await addAgent(0);
    const { code } = await ann.client.call("POST /wps/agent/links", { body: { kind: "agent", rates: [] } });
    await api.owner.query(
      `update merchants set settings = settings || '{"agents": {"accountsPerDay": 50, "depth": 1}}' where code = 'nova'`,
    );
    const guest = createGuest({ app: await api.startAnother() });
    const checked = await guest.call("GET /wps/member/check/affiliateCode", { query: { code } });
    expect(checked).toEqual({ success: false });
    const registration = createRegistration({ affiliateCode: code });
    expect(await codeOf(guest.register(registration))).toBe("invitation_code_error");
    const { rows } = await api.owner.query("select from members where username = $1", [
      registration.username,
    ]);
    expect(rows).toEqual([]);
  });
});
