import { createPrivateKey } from "node:crypto";
import { type KnownVendorCall, listKeptFolders, type UnpackedFolder } from "@croupier/test-kit/data-folders";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPromotionReview } from "../../app/croupier/commands/promotion-review.ts";
import {
  signBody as signVendorBody,
  signatureHeader as vendorHeader,
} from "../../platform/body-signature.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import {
  signatureHeader as sandboxHeader,
  signBody as signSandboxBody,
} from "../../platform/payments/signature.ts";
import { createTotpCode, getTotpStep } from "../../platform/totp.ts";
import { createKeptStart, type KeptProduct, type StartKeptProduct } from "../../testing/kept-product.ts";
import { agreeAtTerminal } from "../../testing/kept-terminal.ts";
import { openDesk } from "../../testing/operators.ts";
import { createSoftwareAuthenticator } from "../../testing/software-authenticator.ts";

const folders = listKeptFolders();

it("keeps a data folder of at least one earlier version", () => {
  expect(folders.length).toBeGreaterThan(0);
});

describe.each(folders)("a data folder of $version, started by this version", (kept) => {
  const { known } = kept;
  const { brand, username, session } = known.members[0] ?? known.trial;
  let folder: UnpackedFolder;
  let start: StartKeptProduct;
  let product: KeptProduct;
  /** Of the player, in the session that was left open. */
  let player: WpsClient;
  beforeAll(async () => {
    folder = await kept.unpack();
    start = createKeptStart(kept, folder);
    product = await start();
    player = product.reopenBrowser(brand, session);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const balanceOf = async (client: WpsClient) => (await client.call("GET /wps/wallets/gcs")).sumBalance;

  describe("finds the earlier data", () => {
    it("AGT-03 keeps the rules of ledger and days, everybody's session and balance", async () => {
      expect(await product.findFaults()).toEqual([]);
      for (const member of [...known.members, known.trial]) {
        const client = product.reopenBrowser(member.brand, member.session);
        const { account } = await client.call("GET /wps/member/info");
        expect([account, await balanceOf(client)]).toEqual([member.username, member.balance]);
      }
    });

    it("refuses a session that had ended, and one of the other brand", async () => {
      const ended = product.reopenBrowser(brand, known.endedSession);
      expect(await codeOf(ended.call("GET /wps/member/info"))).toBe("session.expired");
      const elsewhere = product.reopenBrowser("lotus", session);
      expect(await codeOf(elsewhere.call("GET /wps/member/info"))).toBe("session.expired");
    });

    it("shows the player their own data", async () => {
      const { content } = await player.call("GET /wps/game/favourites", { query: {} });
      expect(content.map(({ nodeId }) => nodeId)).toEqual([known.favourite.nodeId]);
      const { list: recents } = await player.call("GET /wps/game/recent", { query: {} });
      expect(recents.map(({ nodeId }) => nodeId)).toContain(known.recent.nodeId);
      const { list: messages } = await player.call("GET /wps/chat/messages", { query: {} });
      expect(messages.map(({ text }) => text)).toEqual([known.chat.said, known.chat.answered]);
      expect(await player.call("GET /wps/message/inbox/unread")).toBe(known.inbox.unread);
      const security = await player.call("GET /wps/member/security");
      expect(security).toMatchObject({ loginPassword: true, paymentPassword: true });
      expect(security.mobileNum).toContain(known.security.mobileEnding);
      expect(security.bankAccounts.map(({ bankName }) => bankName)).toEqual([known.security.bankName]);
    });

    it("shows none of it to a member of the other brand", async () => {
      const other = known.members.find((member) => member.brand !== brand) ?? known.trial;
      const client = product.reopenBrowser(other.brand, other.session);
      const { content } = await client.call("GET /wps/game/favourites", { query: {} });
      const { list: orders } = await client.call("GET /wps/deposit/orders", { query: {} });
      const { list: messages } = await client.call("GET /wps/chat/messages", { query: {} });
      expect([content, messages]).toEqual([[], []]);
      expect(orders.map(({ orderNo }) => orderNo)).not.toContain(known.deposits.paid.orderNo);
      const stranger = product.openBrowser(other.brand);
      expect(await codeOf(stranger.login(username, known.password))).toBe("login.failed");
    });

    it("keeps the agent's team and the draws of lotteries", async () => {
      const { session: kept } = known.members.find((member) => member.username === "agent") ?? known.trial;
      const agent = product.reopenBrowser(brand, kept);
      const { footer } = await agent.call("GET /wps/agent/team/kpi", { query: { size: 0 } });
      expect(footer.teamRegisterMemberCount).toBe(known.team.registered);
      const { gameId, numero } = known.lottery;
      const { list } = await player.call("GET /wps/lottery/numero", { query: { gameId, results: 30 } });
      expect(list[0]?.results.map((draw) => draw.numero)).toContain(numero);
    });
  });

  describe("lets everybody in as before", () => {
    it("accepts the password, and a remembered login", async () => {
      const fresh = product.openBrowser(brand);
      expect((await fresh.login(username, known.password)).userName).toBe(username);
      const { credential, cookies } = known.remembered;
      const remembered = product.reopenBrowser(brand, { token: "", cookies });
      const info = await remembered.login(username, credential, { remember: true });
      expect(info.deviceCredential).not.toBe(credential);
      expect((await remembered.call("GET /wps/member/info")).account).toBe(username);
    });

    it("accepts the passkey", async () => {
      const key = createSoftwareAuthenticator(known.passkey);
      const visitor = product.openBrowser(brand);
      const { challenge, rpId } = await visitor.call("POST /wps/session/passkey/options");
      const body = key.get({ challenge, rpId, origin: known.passkey.origin });
      expect((await visitor.call("POST /wps/session/passkey", { body })).userName).toBe(username);
    });

    it("accepts the operator's password with a code of the factor, or with a recovery code once", async () => {
      const { operator } = known;
      const secret = Buffer.from(operator.factor, "hex");
      const show = () => createTotpCode(secret, getTotpStep(product.clock.now()));
      const codes = [show(), operator.recoveryCode, operator.recoveryCode];
      const sees = [];
      for (const code of codes) {
        const desk = openDesk(product, "nova");
        await desk.givePassword(operator.username, operator.password);
        await desk.giveCode(code);
        sees.push((await desk.get("/service/")).page.includes(username));
      }
      expect(sees).toEqual([true, true, false]);
      // The factor of an earlier version belonged to one brand; it is the person's now (SEC-49).
      product.clock.advanceMs(60_000);
      const other = openDesk(product, "lotus");
      await other.givePassword(operator.username, operator.password);
      await other.giveCode(show());
      expect((await other.get("/service/")).page).toContain('id="conversations"');
    });
  });

  describe("continues what was under way", () => {
    let database: Database;
    beforeAll(() => {
      database = createDatabase({ connectionString: product.config.databaseUrl, poolSize: 1 });
    });
    afterAll(() => database.close());

    it("credits the open deposit order once, and the paid one not again", async () => {
      const before = await balanceOf(player);
      const pay = async ({ orderNo, paymentId, amount, currency }: typeof known.deposits.open) => {
        const payload = JSON.stringify({ reference: orderNo, paymentId, status: "paid", amount, currency });
        const secret = folder.readSecret("sandbox-pay-secret");
        const headers = {
          "content-type": "application/json",
          [sandboxHeader]: signSandboxBody(secret, payload, product.clock.now()),
        };
        const url = "/payments/sandbox/webhook";
        return (await product.app.inject({ method: "POST", url, headers, payload })).statusCode;
      };
      const { open, paid } = known.deposits;
      const states = async () => {
        const { list } = await player.call("GET /wps/deposit/orders", { query: {} });
        return list.map(({ orderNo, state }) => [orderNo, state]);
      };
      expect(await states()).toEqual([
        [open.orderNo, "pending"],
        [paid.orderNo, "paid"],
      ]);
      expect([await pay(paid), await pay(open), await pay(open)]).toEqual([200, 200, 200]);
      expect(await balanceOf(player)).toBe(before + Number(open.amount));
      expect(await states()).toEqual([
        [open.orderNo, "paid"],
        [paid.orderNo, "paid"],
      ]);
    });

    it("answers copies of old bets as the first time, and credits the open round's win once", async () => {
      const key = createPrivateKey(folder.readSecret("bgs-private.pem"));
      const send = async ({ path: url, body: payload }: Omit<KnownVendorCall, "reply">) => {
        const headers = {
          "content-type": "application/json",
          [vendorHeader]: signVendorBody(Buffer.from(payload), key),
        };
        return (await product.app.inject({ method: "POST", url, headers, payload })).json<object>();
      };
      const { settledBet, rolledBackBet, openBet, openWin, openWinAmount, nextBet } = known.play;
      const before = await balanceOf(player);
      for (const bet of [settledBet, rolledBackBet, openBet]) expect(await send(bet)).toEqual(bet.reply);
      expect(await balanceOf(player)).toBe(before);
      const won = await send(openWin);
      expect(won).toMatchObject({ status: "RS_OK" });
      expect(await send(openWin)).toEqual(won);
      expect(await balanceOf(player)).toBe(before + openWinAmount);
      expect(await send(nextBet), "the game session lives on").toMatchObject({ status: "RS_OK" });
      const { list } = await player.call("GET /wps/record/games", { query: {} });
      expect(list.map(({ state }) => state).toSorted()).toEqual(["cancelled", "open", "settled", "settled"]);
    });

    it("keeps the state of each promotion, and pays the waiting application once", async () => {
      const { waiting, joined, claimed, issued, rejected } = known.promotions;
      const statuses = async () => {
        const query = { types: "Promotion" } as const;
        const { promotion } = await player.call("GET /wps/system/announcements", { query });
        return [waiting, joined, claimed, issued, rejected].map(
          ({ promotionId }) =>
            promotion.find(({ id, linkedPromotionId }) => (linkedPromotionId ?? id) === promotionId)
              ?.signUpStatus,
        );
      };
      expect(await statuses()).toEqual(["PENDING", "JOINED", "CLAIMED", "ISSUED", "REJECTED"]);
      const { promotionId } = waiting;
      const sent = await player.call("GET /wps/promotion/application", { query: { promotionId } });
      expect(sent.remarks).toBe(waiting.remarks);
      const picture = { query: { id: sent.pictures[0] ?? "" } };
      expect((await player.send("GET /wps/promotion/picture", picture)).status).toBe(200);
      const before = await balanceOf(player);
      const said = await agreeAtTerminal(product, database, runPromotionReview, known.operator, {
        lines: [`show ${waiting.signUp}`],
        times: 2,
      });
      expect(said).toContain(`sign-up ${waiting.signUp} is CLAIMED`);
      expect(said).toContain(`sign-up ${waiting.signUp} is CLAIMED, as it was before`);
      expect(await balanceOf(player)).toBe(before + waiting.reward);
      expect((await statuses())[0]).toBe("CLAIMED");
    });

    it("AGT-03 keeps the rules of ledger and days", async () => {
      expect(await product.findFaults()).toEqual([]);
    });
  });

  it("changes nothing when it starts again", async () => {
    const look = async () => ({
      migrations: (await product.owner.query("select name from migrations order by name")).rows,
      balances: await Promise.all(
        [...known.members, known.trial].map((member) =>
          balanceOf(product.reopenBrowser(member.brand, member.session)),
        ),
      ),
      faults: await product.findFaults(),
    });
    const before = await look();
    await product.stop();
    product = await start();
    expect(product.applied).toEqual([]);
    expect(await look()).toEqual(before);
  });
});
