import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMember, createVisitor, testPassword } from "../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../testing/mobile.ts";
import { listSent, readSentCode } from "../testing/outbox.ts";
import { testCaptchaDigits } from "../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi, createTestVendor } from "../testing/vendor.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";

const login = "POST /wps/session/login";
const askForCode = "POST /wps/verification/sms/noLogin";

let connected: ConnectedApi;
let addresses = 0;
const nextAddress = (): string => `10.48.${(addresses += 1)}.1`;
const open = (app: FastifyInstance, brand: "nova" | "lotus"): WpsClient =>
  createVisitor({ app }, brand, nextAddress());

/** The value that a process has cached, visible in a text that was changed without an announcement. */
const readTitle = async (app: FastifyInstance): Promise<string | undefined> =>
  (await open(app, "nova").call("GET /wps/system/helpCenter", { query: { language: "EN" } }))[0]?.title;
async function writeUnheard(title: string): Promise<void> {
  const { owner } = connected.api;
  await owner.query("alter table help_texts disable trigger user");
  await owner.query("update help_texts set title = $1", [title]);
  await owner.query("alter table help_texts enable trigger user");
}

beforeAll(async () => {
  connected = await createConnectedApi();
  await openMobile(connected.api);
  await connected.api.owner.query(
    `with entries as (insert into help_entries (merchant_id) select merchant_id from merchants returning *)
     insert into help_texts select merchant_id, help_entry_id, 'EN', 'first', '' from entries`,
  );
});
afterAll(() => connected.close());

/** The two ways in which a process has nothing in its caches: it has just begun, or was told that anything may have changed. */
const ways = {
  "a process that has just started": () => connected.api.startAnother(),
  "a process whose caches were flushed": async () => {
    const { app, owner } = connected.api;
    const before = await readTitle(app);
    const after = `${before} again`;
    await writeUnheard(after);
    expect(await readTitle(app), "it was kept").toBe(before);
    await owner.query(`select pg_notify('croupier_changed', '"anything"')`);
    await expect.poll(() => readTitle(app)).toBe(after);
    return app;
  },
};

describe.each(Object.entries(ways))("FAULT-04 %s", (_name, flush) => {
  const app = (): FastifyInstance => connected.api.app;
  let flushed: FastifyInstance;
  beforeEach(() => {
    flushed = app();
  });

  it("FAULT-04 continues with money: bets, their copies and balances", async () => {
    const { api, bgs, keys } = connected;
    const player = await createTestPlayer(api, { balanceUnits: 1_000_000n });
    const bodies = bodiesOf(player);
    const first = bodies.bet(`first-${player.player}`, 10_000);
    const answer = await bgs.call("transaction/bet", first);
    expect(answer.body).toMatchObject({ status: "RS_OK" });
    flushed = await flush();
    const other = createTestVendor({ ...api, app: flushed }, keys.vendorKey);
    expect(await other.call("transaction/bet", first)).toEqual(answer);
    const second = bodies.bet(`second-${player.player}`, 10_000);
    expect((await other.call("transaction/bet", second)).body).toMatchObject({ status: "RS_OK" });
    const { body } = await other.call("user/balance", bodies.balance());
    expect(body).toMatchObject({
      status: "RS_OK",
      balance: Number(answer.body["balance"]) - 10_000,
    });
  });

  it("FAULT-04 continues with sessions, including those that are over", async () => {
    const { api } = connected;
    const [member, gone] = [await createMember(api), await createMember(api)];
    const lookAs = async ({ client }: typeof member) => {
      const here = open(flushed, "nova");
      here.token = client.token;
      for (const [name, value] of client.cookies) here.cookies.set(name, value);
      return (await here.send("GET /wps/member/info")).status;
    };
    expect([await lookAs(member), await lookAs(gone)]).toEqual([200, 200]);
    await api.owner.query("delete from sessions where member_id = $1", [gone.memberId]);
    flushed = await flush();
    expect([await lookAs(member), await lookAs(gone)]).toEqual([200, 401]);
  });

  it("FAULT-04 fails closed: no captcha, no code and no sealed body is taken twice", async () => {
    const { api } = connected;
    // A captcha: the fourth request of a network requires one.
    const address = nextAddress();
    const visit = (at: FastifyInstance) => createVisitor({ app: at }, "lotus", address);
    const guest = visit(app());
    const ask = async (client: WpsClient, extra: object = {}) => {
      const body = { mobileNum: nextMobileNum(), countryDialingCode: "+55", ...extra };
      return (await client.send(askForCode, { body })).json.code ?? "sent";
    };
    for (let n = 0; n < 3; n += 1) expect(await ask(guest)).toBe("sent");
    const captcha = testCaptchaDigits;
    await guest.call("GET /wps/captcha");
    expect(await ask(guest, { captcha })).toBe("sent");
    // A code, which opened a session.
    const member = await createMember(api, { brand: "lotus" });
    const mobileNum = nextMobileNum();
    await giveMobile(api, member.memberId, mobileNum);
    await open(app(), "lotus").call(askForCode, { body: { mobileNum, countryDialingCode: "+55" } });
    const code = await readSentCode(api, `+55${mobileNum}`);
    const signIn = async (at: FastifyInstance, password: string) => {
      const client = open(at, "lotus");
      const body = { username: mobileNum, password, countryDialingCode: "+55", type: "sms" };
      return (await client.sendSealed(login, await client.seal(login, body))).json.code ?? "signed in";
    };
    expect(await signIn(app(), code)).toBe("signed in");
    // A sealed body, which signed a member in.
    const owner = open(app(), "nova");
    const known = await createMember(api);
    const body = { username: known.username, password: testPassword, type: "username" };
    const sealed = await owner.seal(login, body);
    expect((await owner.sendSealed(login, sealed)).status).toBe(200);

    flushed = await flush();
    const back = visit(flushed);
    for (const [name, value] of guest.cookies) back.cookies.set(name, value);
    expect(await ask(back, { captcha }), "a used captcha").toBe("captcha.wrong");
    expect(await ask(back), "the count of a network").toBe("captcha.required");
    expect(await signIn(flushed, code), "a used code").toBe("verification.wrong");
    const again = await open(flushed, "nova").sendSealed(login, sealed);
    expect([again.status, again.json.code], "a used body").toEqual([409, "payload.replayed"]);

    // What was not used is taken, so nothing was refused for another reason.
    await back.call("GET /wps/captcha");
    expect(await ask(back, { captcha })).toBe("sent");
    const sent = (await listSent(api, `+55${mobileNum}`)).length;
    await open(flushed, "lotus").call(askForCode, { body: { mobileNum, countryDialingCode: "+55" } });
    expect(await signIn(flushed, await readSentCode(api, `+55${mobileNum}`, sent + 1))).toBe("signed in");
  });
});
