import type { BodyOf } from "@croupier/contract/player/contract";
import { type ExclusionTerm, exclusionScopes, exclusionTerms } from "@croupier/domain/play-limits";
import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createLaunchingApi, type LaunchingApi } from "../../../testing/launches.ts";
import { createMember, openTestSession, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import { bodiesOf } from "../../../testing/vendor.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const coolOff = "POST /wps/play/coolOff";
const exclusion = "POST /wps/play/exclusion";
const end = "POST /wps/play/exclusion/end";

let launching: LaunchingApi;
let promotionId: string;
let members = 0;
beforeAll(async () => {
  launching = await createLaunchingApi();
  promotionId = await createPromotion(launching.api);
  return launching.close;
});

const open = async (): Promise<TestMember> => {
  members += 1;
  const member = await createMember(launching.api, { address: `10.8.4.${members}` });
  const { brandId, memberId } = member;
  await creditTestMember(launching.api, {
    brandId,
    memberId,
    kind: "bonus",
    key: `credit ${memberId}`,
    amountUnits: 100_000_000n,
  });
  return member;
};
const cool = (member: TestMember, term: BodyOf<typeof coolOff>["term"]) =>
  member.client.call(coolOff, { body: { term } });
const exclude = (
  member: TestMember,
  term: BodyOf<typeof exclusion>["term"],
  scope: BodyOf<typeof exclusion>["scope"] = "brand",
) => member.client.call(exclusion, { body: { term, scope } });
const launch = ({ client }: TestMember, query: object = {}) =>
  codeOf(client.call("GET /wps/game/launch", { query: { nodeId: launching.nodeId, ...query } }));
const pass = async (member: TestMember, ms: number): Promise<void> => {
  launching.api.clock.advanceMs(ms);
  await openTestSession(launching.api, member, member.client);
};
const now = (): number => launching.api.clock.now().getTime();

describe("a cool-off", () => {
  it("PLAY-10 PLAY-12 stops bets, games and offers at once, and ends automatically", async () => {
    const member = await open();
    const { client } = member;
    const started = await launching.launch(client);
    const bodies = bodiesOf(started);
    const bet = async (id: string) =>
      (await launching.bgs.call("transaction/bet", bodies.bet(`${started.player}-${id}`, 100))).body[
        "status"
      ];
    expect(await bet("before")).toBe("RS_OK");
    const until = now() + dayMs;
    expect(await cool(member, "day")).toMatchObject({ coolOff: { until }, exclusion: null });

    expect(await bet("after")).toBe("RS_ERROR_LIMIT_REACHED");
    const refused = await client.send("GET /wps/game/launch", { query: { nodeId: launching.nodeId } });
    expect(refused.json).toMatchObject({ code: "play.cooling.off", value: { until } });
    expect(await launch(member, { demo: "1" })).toBe("play.cooling.off");
    expect(await codeOf(client.call("POST /wps/promotion/join", { body: { promotionId } }))).toBe(
      "play.cooling.off",
    );
    const offers = { query: { types: "Promotion" } } as const;
    expect((await client.call("GET /wps/system/announcements", offers)).promotion).toEqual([]);

    await pass(member, dayMs - 1);
    expect(await launch(member)).toBe("play.cooling.off");
    await pass(member, 1);
    expect(await launch(member)).toBe("success");
    expect((await client.call("GET /wps/play/limits")).coolOff).toBeNull();
    expect((await client.call("GET /wps/system/announcements", offers)).promotion).toHaveLength(1);
  });

  it("is told to the vendor with the balance, until it ends, so that the member says nothing at a table", async () => {
    const member = await open();
    const readBalance = async (bodies: ReturnType<typeof bodiesOf>) =>
      (await launching.bgs.call("user/balance", bodies.balance())).body;
    const told = { status: "RS_OK", balance: 100_000_000 };
    const bodies = bodiesOf(await launching.launch(member.client));
    await cool(member, "day");
    expect(await readBalance(bodies)).toMatchObject({ ...told, may_play: false });
    await pass(member, dayMs);
    const after = await readBalance(bodiesOf(await launching.launch(member.client)));
    expect(after).toMatchObject(told);
    expect(after).not.toHaveProperty("may_play");
  });

  it("PLAY-12 leaves balance, records, messages and support unchanged", async () => {
    const member = await open();
    await cool(member, "month");
    const { client } = member;
    expect((await client.call("GET /wps/wallets/gcs")).sumBalance).toBe(1_000);
    for (const key of [
      "GET /wps/record/games",
      "GET /wps/record/transactions",
      "GET /wps/message/inbox",
      "GET /wps/chat/messages",
      "GET /wps/deposit/orders",
      "GET /wps/member/security",
    ] as const)
      expect((await client.send(key)).json.success, key).toBe(true);
  });

  it("PLAY-11 can be prolonged but not shortened", async () => {
    const member = await open();
    await cool(member, "week");
    const until = now() + 7 * dayMs;
    expect(await codeOf(cool(member, "day"))).toBe("play.term.shorter");
    expect((await member.client.call("GET /wps/play/limits")).coolOff).toEqual({ until });
    expect((await cool(member, "month")).coolOff).toEqual({ until: now() + 30 * dayMs });
  });
});

describe("an exclusion", () => {
  it("PLAY-11 requires a proof of identity, and is never shorter than requested", async () => {
    const member = await open();
    await pass(member, 0);
    launching.api.clock.advanceMs(6 * 60_000);
    expect(await codeOf(exclude(member, "year"))).toBe("step.up.required");
    await pass(member, 0);
    const until = Date.parse(launching.api.clock.now().toISOString().replace("2026", "2027"));
    expect((await exclude(member, "year")).exclusion).toEqual({ scope: "brand", until });
    expect(await codeOf(exclude(member, "sixMonths"))).toBe("play.term.shorter");
    expect(await codeOf(cool(member, "month"))).toBe("play.term.shorter");
    expect((await exclude(member, "sixMonths", "all")).exclusion).toEqual({ scope: "all", until });
    expect((await exclude(member, "forever")).exclusion).toEqual({ scope: "all", until: null });
    expect(await codeOf(member.client.call(end))).toBe("play.excluded");
  });

  const months: Readonly<Record<ExclusionTerm, number | null>> = {
    sixMonths: 6,
    year: 12,
    fiveYears: 60,
    forever: null,
  };

  it.each(exclusionTerms)(
    "PLAY-11 requires a proof of identity, and lasts as long as was chosen: %s",
    async (term) => {
      const member = await open();
      launching.api.clock.advanceMs(6 * 60_000);
      for (const scope of exclusionScopes)
        expect(await codeOf(exclude(member, term, scope)), scope).toBe("step.up.required");
      expect((await member.client.call("GET /wps/play/limits")).exclusion).toBeNull();
      await pass(member, 0);
      const until = launching.api.clock.now();
      until.setUTCMonth(until.getUTCMonth() + (months[term] ?? 0));
      expect((await exclude(member, term)).exclusion).toEqual({
        scope: "brand",
        until: months[term] === null ? null : until.getTime(),
      });
    },
  );

  it("PLAY-11 goes on after its term until the member says that they want to play again", async () => {
    const member = await open();
    const { until } = (await exclude(member, "sixMonths")).exclusion ?? {};
    const refused = await member.client.send(end);
    expect(refused.json).toMatchObject({ code: "play.excluded", value: { until } });
    await pass(member, (until ?? 0) - now());
    expect((await member.client.call("GET /wps/play/limits")).exclusion).toEqual({ scope: "brand", until });
    expect(await launch(member)).toBe("play.excluded");
    await pass(member, 40 * dayMs);
    expect(await launch(member)).toBe("play.excluded");
    expect(await member.client.call(end)).toMatchObject({ exclusion: null });
    expect(await launch(member)).toBe("success");
  });

  it("SEC-70 cannot be removed, shortened or ended early with the server's own rights", async () => {
    const member = await open();
    await exclude(member, "sixMonths");
    const server = launching.api.database.urlFor("croupier_app");
    const { Client } = (await import("pg")).default;
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query("select set_config('app.merchant', $1, false)", [String(member.brandId)]);
    const where = `where member_id = ${member.memberId}`;
    for (const statement of [
      `delete from play_stops ${where}`,
      `update play_stops set ends_at = now() ${where}`,
      `update play_stops set member_id = 0 ${where}`,
      "update play_rules set stopped_until = null",
      `update accounts set has_play_rules = false ${where}`,
      "delete from excluded_contacts",
      "select * from excluded_contacts",
      "delete from play_limit_changes",
    ])
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
    await expect(client.query(`update play_stops set ended_at = now() ${where}`)).rejects.toThrow(/check/);
    await client.query(`update play_stops set ended_at = ends_at ${where}`);
    await client.query("select ledger_apply_play_rules($1, $2)", [
      member.memberId,
      launching.api.clock.now(),
    ]);
    await client.end();
    expect(await launch(member)).toBe("play.excluded");
    const { rows } = await launching.api.owner.query(
      `select stopped_until::text from play_rules join accounts using (account_id) ${where}`,
    );
    expect(rows).toEqual([{ stopped_until: "infinity" }]);
  });
});
