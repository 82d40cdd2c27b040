import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, testPassword } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, createConnectedApi, createTestVendor } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const info = "GET /wps/member/info";
const login = "POST /wps/session/login";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Lifetime = readonly [brand: "nova" | "lotus", idleMinutes: number, absoluteHours: number];

/** Nova has set nothing. Lotus has, in the same process. */
const lifetimes: readonly Lifetime[] = [
  ["nova", 30, 24],
  ["lotus", 5, 1],
];

describe("the lifetimes of sessions", () => {
  let api: TestApi;
  let bgs: ReturnType<typeof createTestVendor>;
  let asked = 0;
  beforeAll(async () => {
    const connected = await createConnectedApi();
    const settings = { sessionIdleMinutes: 5, sessionAbsoluteHours: 1 };
    await connected.api.owner.query("update merchants set settings = settings || $1 where code = 'lotus'", [
      settings,
    ]);
    // A process reads the brands when it starts.
    api = { ...connected.api, app: await connected.api.startAnother() };
    bgs = createTestVendor(api, connected.keys.vendorKey);
    return connected.close;
  });

  const visit = (brand: "nova" | "lotus"): WpsClient => {
    asked += 1;
    return createVisitor(api, brand, `10.4.0.${asked}`);
  };

  /** Uses a session a minute before it would be idle, until a millisecond before its end. Returns all answers. */
  const useUntilEnd = async (client: WpsClient, [_, minutes, hours]: Lifetime): Promise<string[]> => {
    const stepMs = (minutes - 1) * minuteMs;
    const answers = new Set<string>();
    for (let leftMs = hours * hourMs - 1; leftMs > 0; leftMs -= stepMs) {
      api.clock.advanceMs(Math.min(leftMs, stepMs));
      answers.add(await codeOf(client.call(info)));
    }
    return [...answers];
  };

  it.each(lifetimes)(
    "SEC-04 a login at %s ends after its absolute time, however busy",
    async (...lifetime) => {
      const [brand] = lifetime;
      const { username } = await createMember(api, { brand });
      const client = visit(brand);
      await client.login(username, testPassword);
      expect(await useUntilEnd(client, lifetime)).toEqual(["success"]);
      api.clock.advanceMs(1);
      expect(await codeOf(client.call(info))).toBe("session.expired");
    },
  );

  it("SEC-04 a trial ends after the same absolute time", async () => {
    const client = visit("nova");
    client.token = (await client.call("POST /wps/session/login/freeplay")).token;
    expect(await useUntilEnd(client, ["nova", 30, 24])).toEqual(["success"]);
    api.clock.advanceMs(1);
    expect(await codeOf(client.call(info))).toBe("session.expired");
  });

  it.each(lifetimes)(
    "SEC-04 a browser of %s keeps its part for the absolute time",
    async (brand, _, hours) => {
      const { username } = await createMember(api, { brand });
      const client = visit(brand);
      const body = { username, password: testPassword, type: "username" };
      const { headers } = await client.sendSealed(login, await client.seal(login, body));
      const lines = [headers["set-cookie"] ?? []].flat();
      const line = lines.find((text) => text.startsWith("croupier_session=")) ?? "";
      expect(line.split("; ")).toContain(`Max-Age=${hours * 3_600}`);
    },
  );

  it.each(lifetimes)(
    "SEC-04 money of %s needs a session that was used within %i minutes",
    async (brand, minutes) => {
      const { client } = await createMember(api, { brand });
      const order = async () => (await client.send("POST /wps/deposit/orders", { body: {} })).json.code;
      api.clock.advanceMs(minutes * minuteMs - 1);
      expect(await order()).toBe("request.invalid");
      api.clock.advanceMs(minutes * minuteMs);
      expect(await order()).toBe("session.expired");
    },
  );

  it.each(lifetimes)(
    "SEC-04 a bet of %s needs a login that was used within %i minutes",
    async (brand, minutes) => {
      const player = await createTestPlayer(api, { brand });
      const bodies = bodiesOf(player);
      const statusOf = async (path: string, body: object) => (await bgs.call(path, body)).body["status"];
      api.clock.advanceMs(minutes * minuteMs - 1);
      expect(await statusOf("user/balance", bodies.balance())).toBe("RS_OK");
      expect(await statusOf("transaction/bet", bodies.bet(`in-time-${brand}`, 0))).toBe("RS_OK");
      api.clock.advanceMs(minutes * minuteMs);
      expect(await statusOf("user/balance", bodies.balance())).toBe("RS_ERROR_TOKEN_EXPIRED");
      expect(await statusOf("transaction/bet", bodies.bet(`late-${brand}`, 0))).toBe(
        "RS_ERROR_TOKEN_EXPIRED",
      );
    },
  );

  it.each(lifetimes)("SEC-04 the list of %s has no session that is over", async (brand, minutes) => {
    const member = await createMember(api, { brand });
    /** The sessions that a new one finds in the list. */
    const countOthers = async () => {
      const fresh = visit(brand);
      const { sessionId } = await openTestSession(api, member, fresh);
      const { list } = await fresh.call("GET /wps/member/sessions");
      await api.owner.query("delete from sessions where session_id = $1", [sessionId]);
      return list.length - 1;
    };
    api.clock.advanceMs(minutes * minuteMs - 1);
    expect(await countOthers()).toBe(1);
    api.clock.advanceMs(1);
    expect(await countOthers(), "idle").toBe(0);
    await api.owner.query("update sessions set last_seen_at = $2, expires_at = $3 where member_id = $1", [
      member.memberId,
      api.clock.now(),
      new Date(api.clock.now().getTime() + 1),
    ]);
    expect(await countOthers()).toBe(1);
    api.clock.advanceMs(1);
    expect(await countOthers(), "at its end").toBe(0);
  });
});
