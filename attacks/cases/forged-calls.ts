import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import { signatureHeader, signWith, type Target } from "../target.ts";
import { createWalletBodies, type WalletBodies } from "../wallet-bodies.ts";

interface Player {
  readonly bodies: WalletBodies;
  readBalance(): Promise<unknown>;
}

const openPlayer = async (target: Target): Promise<Player> => {
  const bodies = createWalletBodies(await target.play(await target.trial()));
  const readBalance = async () =>
    (await target.wallet("user/balance", JSON.stringify(bodies.balance())))["balance"];
  return { bodies, readBalance };
};

/** Sends a bet of 1 unit so, and looks whether it was taken. */
const forgedBet =
  (send: (target: Target, body: string) => Promise<unknown>): Attack["run"] =>
  async (target) => {
    const { bodies, readBalance } = await openPlayer(target);
    const before = await readBalance();
    if (typeof before !== "number" || before <= 0) throw new Error("the player has no money");
    await send(target, JSON.stringify(bodies.bet(randomUUID(), 1)));
    return (await readBalance()) === before ? undefined : "the stake was taken";
  };

const unsigned: Attack = {
  name: "a bet without a signature",
  needs: "vendor",
  run: forgedBet((target, body) => target.wallet("transaction/bet", body, "")),
  fault: inSource("any signature"),
};

const strange: Attack = {
  name: "a bet that is signed with another key",
  needs: "vendor",
  run: forgedBet((target, body) => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    return target.wallet("transaction/bet", body, signWith(key, body));
  }),
  fault: inSource("any signature"),
};

const changed: Attack = {
  name: "a bet whose amount was changed after it was signed",
  needs: "vendor",
  run: forgedBet((target, body) => {
    const signature = signWith(target.vendorKey, body);
    return target.wallet("transaction/bet", body.replace(`"amount":1`, `"amount":2`), signature);
  }),
  fault: inSource("any signature"),
};

const otherVendor: Attack = {
  name: "a bet of one vendor in the name of another",
  needs: "vendor",
  run: forgedBet((target, body) =>
    target.send({
      method: "POST",
      path: "/vendor/v2/NVS/transaction/bet",
      headers: { "content-type": "application/json", [signatureHeader]: signWith(target.vendorKey, body) },
      body,
    }),
  ),
  fault: inSource("one key for all vendors"),
};

const fieldsOf = (bodies: WalletBodies): Record<string, object> => ({
  "user/info": bodies.info(),
  "user/balance": bodies.balance(),
  "transaction/bet": bodies.bet("x", 1),
  "transaction/win": bodies.win("x", "y", 1),
  "transaction/rollback": bodies.rollback("x", "y"),
});

const otherCall: Attack = {
  name: "a signed body is sent to every call that it was not signed for",
  needs: "vendor",
  run: async (target) => {
    const { bodies } = await openPlayer(target);
    const bet = randomUUID();
    await target.wallet("transaction/bet", JSON.stringify(bodies.bet(bet, 2)));
    const signed = {
      ...fieldsOf(bodies),
      "transaction/bet": bodies.bet(randomUUID(), 1),
      "transaction/win": bodies.win(randomUUID(), bet, 1),
      "transaction/rollback": bodies.rollback(randomUUID(), bet),
    };
    for (const [own, body] of Object.entries(signed))
      for (const path of Object.keys(signed)) {
        if (path === own) continue;
        const { status } = await target.wallet(path, JSON.stringify(body));
        if (status === "RS_OK") return `a body of ${own} at ${path}`;
      }
    return undefined;
  },
  fault: inSource("loose wallet bodies"),
};

const lossy: Attack = {
  name: "an amount that a double rounds to another one",
  needs: "vendor",
  run: async (target) => {
    const { bodies } = await openPlayer(target);
    for (const amount of ["1.00000000000000001", "1e0", "1e-400"]) {
      const body = JSON.stringify(bodies.bet(randomUUID(), 1)).replace(`"amount":1`, `"amount":${amount}`);
      if ((await target.wallet("transaction/bet", body))["status"] === "RS_OK") return amount;
    }
    return undefined;
  },
  fault: inSource("numbers as doubles"),
};

const otherPlayer: Attack = {
  name: "a token of one player with the name of another",
  needs: "vendor",
  run: async (target) => {
    const [one, two] = [await openPlayer(target), await openPlayer(target)];
    const bet = { ...one.bodies.bet(randomUUID(), 1), user: two.bodies.info().user };
    const { status } = await target.wallet("transaction/bet", JSON.stringify(bet));
    return status === "RS_OK" ? "the bet was taken" : undefined;
  },
  fault: () => ({
    functions: [
      {
        of: "ledger_bet",
        find: "s.account_id = account.account_id\n      and s.vendor",
        put: "s.vendor",
      },
      {
        of: "ledger_place_bets",
        find: "s.account_id = a.account_id and s.vendor",
        put: "s.vendor",
      },
      { of: "ledger_bet", find: "and l.member_id = account.member_id", put: "" },
      { of: "ledger_place_bets", find: "on l.member_id = a.member_id", put: "on true" },
    ],
  }),
};

const webhook: Attack = {
  name: "a webhook with a wrong secret, without a signature, or of yesterday pays an order",
  needs: "payments",
  run: async (target) => {
    const member = await target.member();
    const [method] = await member.call("GET /wps/deposit/methods");
    if (!method) throw new Error("there is no deposit method");
    const body = { idempotencyKey: randomUUID(), method: method.code, amount: String(method.minimum) };
    const { order } = await member.call("POST /wps/deposit/orders", { body });
    const notice = JSON.stringify({
      reference: order.orderNo,
      paymentId: "x",
      status: "paid",
      amount: method.minimum.toFixed(2),
      currency: (await member.call("GET /wps/wallets/gcs")).currency,
    });
    const signed = (secret: string, time: number) =>
      `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${notice}`).digest("hex")}`;
    const now = target.now().getTime();
    const headers = ["", signed("guess", now), signed(target.paySecret, now - 86_400_000)];
    for (const signature of headers) {
      await target.send({
        method: "POST",
        path: "/payments/sandbox/webhook",
        headers: { "x-sandbox-signature": signature },
        body: notice,
      });
      const { sumBalance } = await member.call("GET /wps/wallets/gcs");
      if (sumBalance > 0) return `signature "${signature.slice(0, 20)}"`;
    }
    return undefined;
  },
  fault: inSource("any webhook"),
};

/** Calls of vendors and payment providers by somebody who is neither (SEC-29, SEC-53). */
export const forgedCalls: Family = {
  name: "forged calls",
  attacks: [unsigned, strange, changed, otherVendor, otherPlayer, otherCall, lossy, webhook],
};
