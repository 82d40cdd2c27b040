import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createGameLedger } from "../ledger/games/game-ledger.ts";
import { openPlayer } from "../modules/money/wagering/testing.ts";
import { createTurnoverService } from "../modules/money/wagering/turnover.service.ts";
import { memberDays } from "../modules/play/play-days/play-days.module.ts";
import { setUpDepositTest } from "../testing/deposits.ts";
import { createMember } from "../testing/members.ts";
import { createTerminal } from "./croupier/testing.ts";

const test = setUpDepositTest();
const terminal = createTerminal(() => test.api);
const own = { maxWagering: 10, singleProduct: false, depositOnce: true, weights: { RNG: 50 } };
beforeAll(async () => {
  await test.api.owner.query(
    "update merchants set settings = settings || jsonb_build_object('wagering', $1::jsonb) where code = 'nova'",
    [JSON.stringify(own)],
  );
  const member = await openDeposited();
  // The server reads the setting a moment later.
  const isRead = async () => {
    const { order } = await test.open(member, "50");
    await test.tell(order);
    return (await member.list()).length > 0;
  };
  await vi.waitFor(async () => expect(await isRead()).toBe(true));
  for (const name of ["mia", "noa"]) await terminal.hire(name);
});

/** A member who has deposited 50. */
async function openDeposited(brand: "nova" | "lotus" = "nova", type = 0) {
  const { api, database } = test;
  const turnover = createTurnoverService({ clock: api.clock, playDays: memberDays });
  const ledger = createGameLedger(database);
  const member = await openPlayer({ api, database, ledger, turnover }, { balance: 0, brand, type });
  const { order } = await test.open(member, "50");
  await test.tell(order, { currency: brand === "nova" ? "CNY" : "BRL" });
  return { ...member, order };
}

type Deposited = Awaited<ReturnType<typeof openDeposited>>;

/** Takes the member's first deposit back, as a refund at the provider does. */
const goBack = ({ order }: Deposited) => test.tell(order, { status: "charged_back", caseId: "refund" });
/** The refund has failed. */
const comeBack = ({ order }: Deposited) => test.tell(order, { status: "reinstated", caseId: "refund" });

describe("a deposit's own turnover", () => {
  it("RWD-06 EXT-11 binds everything until the deposit is played once, and cannot be given up", async () => {
    const member = await openDeposited();
    await test.tell(member.order);
    const [open, ...others] = await member.list();
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      source: "deposit",
      title: "",
      granted: 50,
      required: 50,
      held: 0,
      hold: "all",
      returns: null,
    });
    expect((await member.giveUp(open?.id ?? "")).json.code).toBe("requirement.not.open");
    expect(await member.funds()).toMatchObject({ balance: 50, free: 0, withheld: 50, turnoverLeft: 50 });
    await member.play(30, "LIVE");
    expect(await member.funds()).toMatchObject({ free: 0, turnoverLeft: 20 });
    await member.play(20);
    expect(await member.funds()).toMatchObject({ free: 50, turnoverLeft: 0, reasons: [] });
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list[0]).toMatchObject({
      title: "The turnover for your deposit is complete",
      content: expect.stringContaining("You have played ¥ 50.00, as required for your deposit of ¥ 50.00."),
    });
  });

  it("PLAY-12 binds nothing while the member is excluded and cannot play, but everything during a break", async () => {
    const member = await openDeposited();
    const { order } = await test.open(member, "20");
    await member.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect(await member.funds()).toMatchObject({ balance: 50, free: 0, turnoverLeft: 50 });
    await member.client.call("POST /wps/play/exclusion", { body: { term: "forever", scope: "brand" } });
    expect(await member.funds()).toMatchObject({ balance: 50, free: 50, turnoverLeft: 0, reasons: [] });
    await test.tell(order);
    expect(await member.funds()).toMatchObject({ balance: 70, free: 70, turnoverLeft: 0, reasons: [] });
    expect(await member.list()).toEqual([]);
    expect(await member.states()).toEqual(["open", "open"]);
  });

  it("PLAY-12 leaves a bonus bound while the member is excluded, which can be given up", async () => {
    const member = await openDeposited();
    await member.grant(10, 5);
    await member.client.call("POST /wps/play/exclusion", { body: { term: "forever", scope: "brand" } });
    expect(await member.funds()).toMatchObject({ balance: 60, free: 50, withheld: 10, turnoverLeft: 50 });
    const [bonus, ...others] = await member.list();
    expect([bonus, others]).toMatchObject([{ source: "promotion", returns: 10 }, []]);
    expect((await member.giveUp(bonus?.id ?? "")).json.success).toBe(true);
    expect(await member.funds()).toMatchObject({ balance: 50, free: 50, turnoverLeft: 0 });
  });

  it.each([
    ["no unplayed", 0, [0, "rain.short", "earnings.short"], 50],
    ["played", 50, [50, undefined, undefined], 30],
  ])(
    "PLAY-12 EXT-17 lets %s money of an excluded agent go to other wallets",
    async (_name, stake, answers, left) => {
      const agent = await openDeposited("nova", 1);
      const direct = await createMember(test.api);
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        direct.memberId,
        agent.memberId,
      ]);
      if (stake > 0) await agent.play(stake);
      await agent.client.call("POST /wps/play/exclusion", { body: { term: "forever", scope: "brand" } });
      const body = () => ({ idempotencyKey: randomUUID(), amount: "10" });
      const { free } = await agent.client.call("GET /wps/agent/redRain", { query: {} });
      const rain = await agent.client.send("POST /wps/agent/redRain", {
        body: { ...body(), mode: "each", to: "all" },
      });
      const topUp = await agent.client.send("POST /wps/agent/earnings/topUp", { body: body() });
      expect([free, rain.json.code, topUp.json.code]).toEqual(answers);
      expect(await agent.funds()).toMatchObject({ balance: left, free: left });
    },
  );

  it("RWD-06 ends with an empty wallet before the next deposit, which has one of its own", async () => {
    const member = await openDeposited();
    await member.play(49.5, "RNG", 0);
    const { order } = await test.open(member, "20");
    await test.tell(order);
    expect(await member.states()).toEqual(["emptied", "open"]);
    expect(await member.list()).toMatchObject([{ required: 20, done: 0 }]);
  });

  it("is required for a surplus too, when operators credit it", async () => {
    const member = await openDeposited();
    const { order } = await test.open(member, "10");
    await test.tell(order, { amount: "5000.00" });
    const by = (name: string) => ["--brand", "nova", "--operator", name];
    const because = ["--reason", "the member's own"];
    const words = ["deposit", "surplus", order.orderNo, "--credit", ...by("mia"), ...because];
    const { said } = await terminal.run(words);
    const [, number = ""] = /request (\d+) waits/.exec(said) ?? [];
    expect((await terminal.run(["approval", "agree", number, ...by("noa")])).code).toBe(0);
    expect((await member.list()).map(({ required }) => required)).toEqual([50, 10, 4_990]);
  });

  it("is required again of a refund that failed, as far as it had not been played, and once", async () => {
    const member = await openDeposited();
    await member.play(20, "RNG", 0);
    await goBack(member);
    expect([await member.list(), (await member.funds()).balance]).toEqual([[], 0]);
    for (let copy = 0; copy < 2; copy += 1) await comeBack(member);
    expect(await member.list()).toMatchObject([{ source: "deposit", granted: 30, required: 30, done: 0 }]);
    expect(await member.funds()).toMatchObject({ balance: 30, free: 0, turnoverLeft: 30 });
    await member.play(30);
    expect(await member.funds()).toMatchObject({ balance: 30, free: 30, turnoverLeft: 0 });
  });

  it("is not required again of a deposit that was played before it went back", async () => {
    const member = await openDeposited();
    await member.play(50);
    await goBack(member);
    await comeBack(member);
    expect([await member.list(), (await member.funds()).free]).toEqual([[], 50]);
  });

  it("stays as it was if the wallet was not emptied by a refund that failed", async () => {
    const member = await openDeposited();
    const { order } = await test.open(member, "80");
    await test.tell(order);
    await goBack(member);
    await comeBack(member);
    expect((await member.list()).map(({ required }) => required)).toEqual([50, 80]);
  });

  it("is required of a later deposit's money that had paid the debt, when it comes back", async () => {
    const member = await openDeposited();
    await member.play(50, "RNG", 0);
    await goBack(member);
    const { order } = await test.open(member, "80");
    await test.tell(order);
    expect((await member.list()).map(({ required }) => required)).toEqual([30]);
    await comeBack(member);
    expect((await member.list()).map(({ required }) => required)).toEqual([30, 50]);
    expect(await member.funds()).toMatchObject({ balance: 80, free: 0, turnoverLeft: 80 });
  });

  it("is required again once of the deposit that lacked it when two refunds fail", async () => {
    const member = await openDeposited();
    await member.play(50);
    const { order } = await test.open(member, "80");
    await test.tell(order);
    await goBack(member);
    await goBack({ ...member, order });
    expect([await member.list(), (await member.funds()).balance]).toEqual([[], 0]);
    await comeBack(member);
    await comeBack({ ...member, order });
    expect((await member.list()).map(({ required }) => required)).toEqual([50, 30]);
    expect(await member.funds()).toMatchObject({ balance: 130, free: 0, turnoverLeft: 80 });
  });

  it("is required again of each deposit that lacked it when two refunds fail", async () => {
    const member = await openDeposited();
    await goBack(member);
    expect(await member.list()).toEqual([]);
    const { order } = await test.open(member, "80");
    await test.tell(order);
    await goBack({ ...member, order });
    await comeBack(member);
    await comeBack({ ...member, order });
    expect((await member.list()).map(({ required }) => required)).toEqual([50, 80]);
  });

  it("RWD-06 SEC-27 is required by no other brand", async () => {
    const member = await openDeposited("lotus");
    expect([await member.list(), (await member.funds()).free]).toEqual([[], 50]);
  });
});
