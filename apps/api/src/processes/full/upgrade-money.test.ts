import { createPrivateKey } from "node:crypto";
import {
  type KnownMoney,
  type KnownVendorCall,
  listKeptFolders,
  type UnpackedFolder,
} from "@croupier/test-kit/data-folders";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBrandByCode } from "../../app/croupier/brand-database.ts";
import { runWithdrawalReview } from "../../app/croupier/commands/withdrawal-review.ts";
import { sealBooks } from "../../ledger/books/seal.ts";
import { verifyBooks } from "../../ledger/books/verify.ts";
import { createInboxModule } from "../../modules/ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../modules/ground/live/live.module.ts";
import {
  createApprovalModule,
  createCorrections,
  createRequestActs,
} from "../../modules/money/approval/approval.module.ts";
import { openVoter } from "../../modules/talk/operator/operator.module.ts";
import {
  signBody as signVendorBody,
  signatureHeader as vendorHeader,
} from "../../platform/body-signature.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { signatureHeader, signBody } from "../../platform/payments/signature.ts";
import { createKeptStart, type KeptProduct } from "../../testing/kept-product.ts";
import { agreeAtTerminal } from "../../testing/kept-terminal.ts";

const folders = listKeptFolders().flatMap((kept) => {
  const { money } = kept.known;
  return money ? [{ version: kept.version, kept, money }] : [];
});

const paymentPassword = "271828";
const onError = (error: unknown) => expect(error).toBeUndefined();

it("keeps a data folder with money under way", () => {
  expect(folders.length).toBeGreaterThan(0);
});

describe.each(folders)("money under way in $version, with this version", ({ kept, money }) => {
  const { known } = kept;
  let folder: UnpackedFolder;
  let product: KeptProduct;
  let database: Database;
  beforeAll(async () => {
    folder = await kept.unpack();
    product = await createKeptStart(kept, folder)();
    database = createDatabase({ connectionString: product.config.databaseUrl, poolSize: 2 });
  });
  afterAll(async () => {
    await database.close();
    await product.stop();
    folder.remove();
  });

  const open = (username: string): WpsClient => {
    const member = known.members.find((one) => one.username === username) ?? known.trial;
    return product.reopenBrowser(member.brand, member.session);
  };
  const balanceOf = async (client: WpsClient) => (await client.call("GET /wps/wallets/gcs")).sumBalance;
  const fundsOf = async (client: WpsClient) => (await client.call("GET /wps/withdrawal/methods")).funds;
  const orderOf = ({ username, orderNo }: { username: string; orderNo: string }) =>
    open(username).call("GET /wps/withdrawal/order", { query: { orderNo } });
  const deposit = (username: string, amount: string) =>
    open(username).call("POST /wps/deposit/orders", {
      body: { idempotencyKey: crypto.randomUUID(), method: "bank", amount },
    });

  it("finds each withdrawal at its step, and holds the open ones", async () => {
    const { cancelled, waiting, voted, sent, paid } = money.withdrawals;
    const steps = [];
    for (const order of [cancelled, waiting, voted, sent, paid]) {
      const { step, amount, timeline } = await orderOf(order);
      expect([amount, timeline.at(-1)?.step]).toEqual([order.amount, step]);
      steps.push(step);
    }
    expect(steps).toEqual(["cancelled", "review", "review", "sent", "paid"]);
    for (const { username, amount } of [waiting, voted, sent])
      expect((await fundsOf(open(username))).held).toBe(amount);
  });

  const decide = (lines: readonly string[]) =>
    agreeAtTerminal(product, database, runWithdrawalReview, money.cashier, { lines });

  it("counts the earlier vote: one more person approves the withdrawal", async () => {
    const { voted } = money.withdrawals;
    expect(await decide(["list", `show ${voted.orderNo}`])).toContain(`${voted.orderNo} is approved`);
    expect((await orderOf(voted)).step).toBe("approved");
  });

  it("gives a waiting withdrawal back to the member who cancels it", async () => {
    const { waiting } = money.withdrawals;
    const client = open(waiting.username);
    const before = await balanceOf(client);
    const body = { orderNo: waiting.orderNo };
    expect((await client.call("POST /wps/withdrawal/cancel", { body })).step).toBe("cancelled");
    expect(await balanceOf(client)).toBe(before + waiting.amount);
  });

  async function notify(path: "payments" | "payouts", notice: object): Promise<number> {
    const payload = JSON.stringify(notice);
    const secret = folder.readSecret("sandbox-pay-secret");
    const headers = {
      "content-type": "application/json",
      [signatureHeader]: signBody(secret, payload, product.clock.now()),
    };
    const url = `/${path}/sandbox/webhook`;
    return (await product.app.inject({ method: "POST", url, headers, payload })).statusCode;
  }

  it("hears from the provider how the payout ended that was sent before", async () => {
    const { sent, payoutId } = money.withdrawals;
    const { currency } = money.expired;
    const notice = {
      reference: sent.orderNo,
      payoutId,
      state: "paid",
      amount: String(sent.amount),
      currency,
    };
    expect([await notify("payouts", notice), await notify("payouts", notice)]).toEqual([200, 200]);
    expect((await orderOf(sent)).step).toBe("paid");
    expect((await fundsOf(open(sent.username))).held).toBe(0);
  });

  it("credits an expired deposit that is paid late, once", async () => {
    const { orderNo, username, paymentId, amount, currency } = money.expired;
    const client = open(username);
    const read = async () => {
      const { list } = await client.call("GET /wps/deposit/orders", { query: {} });
      return list.find((order) => order.orderNo === orderNo)?.step;
    };
    const before = await balanceOf(client);
    expect(await read()).toBe("expired");
    const notice = { reference: orderNo, paymentId, status: "paid", amount, currency };
    expect([await notify("payments", notice), await notify("payments", notice)]).toEqual([200, 200]);
    expect([await read(), await balanceOf(client)]).toEqual(["paid", before + Number(amount)]);
  });

  it("lets nothing out to a member who owes", async () => {
    const { username, owed } = money.debtor;
    const client = open(username);
    expect(await fundsOf(client)).toMatchObject({ debt: owed, free: 0 });
    const { accounts } = await client.call("GET /wps/withdrawal/methods");
    await client.call("POST /wps/session/stepUp", { body: { proof: "payment", secret: paymentPassword } });
    const body = { method: "bank", accountId: accounts[0]?.id ?? "", amount: "50" };
    const order = { idempotencyKey: crypto.randomUUID(), ...body };
    expect(await codeOf(client.call("POST /wps/withdrawal/orders", { body: order }))).toBe(
      "withdrawal.amount.not.free",
    );
  });

  it("still refuses the bet above the limit, and the rise that has not waited", async () => {
    const { username, bets, depositRise } = money.limited;
    const key = createPrivateKey(folder.readSecret("bgs-private.pem"));
    const send = async ({ path: url, body: payload }: Omit<KnownVendorCall, "reply">) => {
      const headers = {
        "content-type": "application/json",
        [vendorHeader]: signVendorBody(Buffer.from(payload), key),
      };
      return (await product.app.inject({ method: "POST", url, headers, payload })).json().status;
    };
    const statuses = [];
    for (const bet of bets) statuses.push(await send(bet));
    expect(statuses).toEqual(["RS_OK", "RS_ERROR_LIMIT_REACHED"]);
    const client = open(username);
    const { limits } = await client.call("GET /wps/play/limits");
    const limit = limits.find(({ kind, period }) => kind === "deposit" && period === "day");
    expect(limit).toMatchObject({ value: depositRise.from, pending: { value: depositRise.to } });
    const body = { kind: "deposit", period: "day", from: limit?.pending?.from ?? 0 } as const;
    const confirmed = client.call("POST /wps/play/limits/confirm", { body });
    expect(await codeOf(confirmed)).toBe("play.limit.too.early");
    expect(await codeOf(deposit(username, String(depositRise.to)))).toBe("play.limit.reached");
  });

  it("still stops members in a cool-off or exclusion, and lets them see their money", async () => {
    expect(await codeOf(deposit(money.coolingOff, "50"))).toBe("play.cooling.off");
    expect(await codeOf(deposit(money.excluded, "50"))).toBe("play.excluded");
    for (const username of [money.coolingOff, money.excluded])
      expect((await fundsOf(open(username))).balance).toBe(0);
  });

  it("lets a second person agree to the correction that waited, once", async () => {
    const { username, amount } = money.correction;
    const { corrections, brand, actor } = await openCorrections(money.cashier.username);
    const now = product.clock.now();
    const client = open(username);
    const before = await balanceOf(client);
    const [waiting] = await corrections.list(brand, "correction", now);
    const id = waiting?.approvalId ?? 0n;
    const yes = { verdict: "agree", command: waiting?.command ?? "", reason: "the file is right" } as const;
    expect((await corrections.decide(brand, actor, id, yes, now)).state).toBe("done");
    expect((await corrections.decide(brand, actor, id, yes, now)).state).toBe("denied");
    expect(await balanceOf(client)).toBe(before + amount);
    expect(await corrections.list(brand, "correction", now)).toEqual([]);
  });

  async function openCorrections(username: KnownMoney["cashier"]["username"]) {
    const live = createLivePublisher({ database, onError });
    const { port: inbox } = createInboxModule({ database, clock: product.clock, live });
    const { rows } = await product.owner.query<{ operator_id: bigint; role: "service" }>(
      "select operator_id, role from operators where username = $1",
      [username],
    );
    const [row] = rows;
    if (!row) throw new Error(`no operator ${username}`);
    const brand = await getBrandByCode(database, "nova");
    const voter = await openVoter(database, brand.brandId, BigInt(row.operator_id), product.clock.now());
    return {
      corrections: createRequestActs({
        database,
        approvals: createApprovalModule({ database }).port,
        kinds: [createCorrections({ inbox, live })],
      }),
      brand,
      actor: { ...voter, username, role: row.role },
    };
  }

  it("INV-15 continues with the earlier sealed windows, and the books verify", async () => {
    const brand = await getBrandByCode(database, "nova");
    const before = await verifyBooks(database, brand, []);
    expect(before).toMatchObject({ breaks: [] });
    expect(before.windows).toBeGreaterThanOrEqual(money.sealedWindows);
    expect(await sealBooks(database, brand.brandId, product.clock.now())).toBeGreaterThan(0);
    const after = await verifyBooks(database, brand, []);
    expect(after.breaks).toEqual([]);
    expect(after.windows).toBeGreaterThan(before.windows);
    expect(await product.findFaults()).toEqual([]);
  });
});
