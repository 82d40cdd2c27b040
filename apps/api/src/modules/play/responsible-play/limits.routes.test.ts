import type { BodyOf } from "@croupier/contract/player/contract";
import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createLaunchingApi, type LaunchingApi } from "../../../testing/launches.ts";
import { createMember, openTestSession, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { bodiesOf } from "../../../testing/vendor.ts";

const set = "POST /wps/play/limits";
const confirm = "POST /wps/play/limits/confirm";
const cancelRise = "POST /wps/play/limits/cancelRise";
const hourMs = 3_600_000;
/** Saturday, 21 November 2026, 12:00. */
const midnight = Date.parse("2026-11-22T00:00:00Z");
const units = (amount: number): number => amount * 100_000;

type Limit = BodyOf<typeof set>;

let launching: LaunchingApi;
let clients = 0;
beforeAll(async () => {
  launching = await createLaunchingApi();
  return launching.close;
});

const open = async (brand: "nova" | "lotus" = "nova"): Promise<TestMember> => {
  clients += 1;
  const member = await createMember(launching.api, { brand, address: `10.8.1.${clients}` });
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
const send = (member: TestMember, body: Limit) => member.client.call(set, { body });
const limitsOf = async ({ client }: TestMember) => (await client.call("GET /wps/play/limits")).limits;
const find = async (member: TestMember, kind: string, period: string) =>
  (await limitsOf(member)).find((limit) => limit.kind === kind && limit.period === period);
/** Moves the clock, and signs the member in again: no login lasts that long. */
const pass = async (member: TestMember, hours: number): Promise<void> => {
  launching.api.clock.advanceMs(hours * hourMs);
  await openTestSession(launching.api, member, member.client);
};
const day = { kind: "loss", period: "day" } as const;

describe("the limits of a member", () => {
  it("PLAY-01 are twelve, none set at first, each with the used part and the end of its period", async () => {
    const member = await open();
    const { limits, currency, zone, coolOff, exclusion, session } =
      await member.client.call("GET /wps/play/limits");
    expect({ currency, zone, coolOff, exclusion }).toEqual({
      currency: "CNY",
      zone: "UTC",
      coolOff: null,
      exclusion: null,
    });
    expect(session).toEqual({ startedAt: null, playedMinutes: 0, stake: 0, win: 0, net: 0 });
    expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
      ["deposit", "loss", "stake", "session"].flatMap((kind) =>
        ["day", "week", "month"].map((period) => `${kind} ${period}`),
      ),
    );
    expect(limits[3]).toEqual({
      ...day,
      value: null,
      used: 0,
      awaited: 0,
      resetsAt: midnight,
      pending: null,
    });
    expect(limits.map(({ resetsAt }) => resetsAt).slice(3, 6)).toEqual([
      midnight,
      Date.parse("2026-11-23T00:00:00Z"),
      Date.parse("2026-12-01T00:00:00Z"),
    ]);
  });

  it("PLAY-01 count from the next bet on, show the used part, and refuse a launch that could bet nothing", async () => {
    const member = await open();
    const launch = await launching.launch(member.client);
    const bodies = bodiesOf(launch);
    const bet = async (id: string, amount: number) =>
      (await launching.bgs.call("transaction/bet", bodies.bet(`${launch.player}-${id}`, units(amount)))).body[
        "status"
      ];
    expect(await bet("a", 10)).toBe("RS_OK");
    expect(await send(member, { ...day, value: "30" })).toMatchObject({ value: 30, used: 10 });
    expect(await bet("b", 21)).toBe("RS_ERROR_LIMIT_REACHED");
    expect(await bet("c", 20)).toBe("RS_OK");
    const win = bodies.win(`${launch.player}-won`, `${launch.player}-c`, units(50));
    expect((await launching.bgs.call("transaction/win", win)).body["status"]).toBe("RS_OK");
    expect(await find(member, "loss", "day")).toMatchObject({ value: 30, used: 0 });
    expect(await find(member, "stake", "week")).toMatchObject({ value: null, used: 30 });
    expect((await member.client.call("GET /wps/play/limits")).session).toMatchObject({
      stake: 30,
      win: 50,
      net: 20,
    });
    expect(await send(member, { kind: "stake", period: "month", value: "30" })).toMatchObject({ used: 30 });
    const refused = await member.client.send("GET /wps/game/launch", { query: { nodeId: launching.nodeId } });
    expect(refused.json).toMatchObject({
      code: "play.limit.reached",
      value: { limit: { kind: "stake", period: "month", resetsAt: Date.parse("2026-12-01T00:00:00Z") } },
    });
  });

  it("PLAY-02 rise only after a day and a second consent, which names the rise that was shown", async () => {
    const member = await open();
    await send(member, { ...day, value: "50" });
    const from = launching.api.clock.now().getTime() + 24 * hourMs;
    const pending = { value: 80, from, mayConfirm: false };
    expect(await send(member, { ...day, value: "80" })).toMatchObject({ value: 50, pending });
    const early = await member.client.send(confirm, { body: { ...day, from } });
    expect(early.json).toMatchObject({ code: "play.limit.too.early", value: { until: from } });
    await pass(member, 23);
    // Requesting it again does not make it wait longer.
    expect(await send(member, { ...day, value: "80" })).toMatchObject({ pending });
    await pass(member, 1);
    expect(await find(member, "loss", "day")).toMatchObject({
      value: 50,
      pending: { ...pending, mayConfirm: true },
    });
    expect(await codeOf(member.client.call(confirm, { body: { ...day, from: from - 1 } }))).toBe(
      "play.limit.not.pending",
    );
    expect(await member.client.call(confirm, { body: { ...day, from } })).toMatchObject({
      value: 80,
      pending: null,
    });
    expect(await codeOf(member.client.call(confirm, { body: { ...day, from } }))).toBe(
      "play.limit.not.pending",
    );
  });

  it("PLAY-02 are removed in the same way: no limit is the highest; a lower one drops the pending one", async () => {
    const member = await open();
    await send(member, { ...day, value: "50" });
    expect(await send(member, { ...day, value: null })).toMatchObject({
      value: 50,
      pending: { value: null },
    });
    expect(await send(member, { ...day, value: "50" })).toMatchObject({
      value: 50,
      pending: { value: null },
    });
    expect(await send(member, { ...day, value: "40" })).toMatchObject({ value: 40, pending: null });
    expect(await send(member, { ...day, value: "60" })).toMatchObject({ value: 40, pending: { value: 60 } });
    expect(await member.client.call(cancelRise, { body: day })).toMatchObject({ value: 40, pending: null });
    expect(await codeOf(member.client.call(cancelRise, { body: day }))).toBe("play.limit.not.pending");
    const { value, pending } = await send(member, { ...day, value: null });
    await pass(member, 24);
    expect([value, pending?.value]).toEqual([40, null]);
    const body = { ...day, from: pending?.from ?? 0 };
    expect(await member.client.call(confirm, { body })).toMatchObject({ value: null, pending: null });
  });

  it("PLAY-01 are minutes of a period or amounts, and nothing else", async () => {
    const member = await open();
    for (const [period, value] of [
      ["day", "1441"],
      ["week", "10081"],
      ["month", "44641"],
      ["day", "1.5"],
    ] as const)
      expect(
        (await member.client.send(set, { body: { kind: "session", period, value } })).json,
      ).toMatchObject({
        code: "play.limit.invalid",
        value: { fields: { value: "error.play.limit.invalid" } },
      });
    expect(await send(member, { kind: "session", period: "day", value: "1440" })).toMatchObject({
      value: 1_440,
    });
    expect(await send(member, { kind: "stake", period: "day", value: "0" })).toMatchObject({ value: 0 });
    expect(await codeOf(send(member, { ...day, value: "1.001" }))).toBe("play.limit.invalid");
    for (const value of ["-1", "x"])
      expect(await codeOf(send(member, { ...day, value }))).toBe("request.invalid");
  });

  it("PLAY-17 keep every change, with when it was made and when it counts", async () => {
    const member = await open();
    await send(member, { ...day, value: "50" });
    const { pending } = await send(member, { ...day, value: "80" });
    const asked = launching.api.clock.now();
    await pass(member, 24);
    await member.client.call(confirm, { body: { ...day, from: pending?.from ?? 0 } });
    await send(member, { ...day, value: "90" });
    await member.client.call(cancelRise, { body: day });
    const { rows } = await launching.api.owner.query(
      `select act, value, made_at, effective_from from play_limit_changes where member_id = $1 order by change_id`,
      [member.memberId],
    );
    const confirmed = launching.api.clock.now();
    const tomorrow = new Date(confirmed.getTime() + 24 * hourMs);
    expect(rows).toEqual([
      { act: "set", value: 5_000_000n, made_at: asked, effective_from: asked },
      { act: "riseAsked", value: 8_000_000n, made_at: asked, effective_from: confirmed },
      { act: "riseConfirmed", value: 8_000_000n, made_at: confirmed, effective_from: confirmed },
      { act: "riseAsked", value: 9_000_000n, made_at: confirmed, effective_from: tomorrow },
      { act: "riseCancelled", value: 8_000_000n, made_at: confirmed, effective_from: null },
    ]);
  });

  it("PLAY-16 belong to each member at each brand, and not to players without money", async () => {
    const [member, other, abroad] = [await open(), await open(), await open("lotus")];
    await send(member, { ...day, value: "5" });
    for (const one of [other, abroad]) expect((await find(one, "loss", "day"))?.value).toBeNull();
    for (const type of [4, 40, 41, 42]) {
      const { client } = await createMember(launching.api, { type, address: `10.8.2.${type}` });
      expect(await codeOf(client.call(set, { body: { ...day, value: "5" } }))).toBe("free_reject");
      expect(await codeOf(client.call("GET /wps/play/limits"))).toBe("free_reject");
      expect((await launching.launch(client)).player).toMatch(/^nova-/);
    }
  });
});
