import type { Attack, Family } from "../attack.ts";
import { inSource, inStatements } from "../faults.ts";
import { openOrder, openWithdrawer, sendNotice, signNotice } from "../payments.ts";
import type { Target } from "../target.ts";

const read: Attack = {
  name: "another member's withdrawal is read, from their brand and from another one",
  needs: "payments",
  run: async (target) => {
    const { orderNo } = await (await openWithdrawer(target)).place();
    for (const brand of ["nova", "lotus"] as const) {
      const thief = await target.member(brand);
      const { status } = await thief.send("GET /wps/withdrawal/order", { query: { orderNo } });
      if (status === 200) return `a member of ${brand} reads it`;
    }
    return undefined;
  },
  fault: inStatements(["order_no = $2 and member_id = $1", "order_no = $2 and $1::bigint is not null"]),
};

const cancelled: Attack = {
  name: "another member's withdrawal is cancelled, from their brand and from another one",
  needs: "payments",
  run: async (target) => {
    const { place, readStep } = await openWithdrawer(target);
    const { orderNo, step } = await place();
    for (const brand of ["lotus", "nova"] as const)
      await (await target.member(brand)).send("POST /wps/withdrawal/cancel", { body: { orderNo } });
    const left = await readStep(orderNo);
    return left === step ? undefined : `it is ${left}`;
  },
  fault: inSource("withdrawals of anybody"),
};

const otherAccount: Attack = {
  name: "a withdrawal goes to somebody else's bank account",
  needs: "payments",
  run: async (target) => {
    const [victim, thief] = [await openWithdrawer(target), await openWithdrawer(target)];
    const { accountId } = victim.bodyFor(0);
    const body = { ...thief.bodyFor(0), accountId };
    await thief.prove();
    const { status } = await thief.member.send("POST /wps/withdrawal/orders", { body });
    return status === 200 ? "it was taken" : undefined;
  },
  fault: () => ({
    source: "any bank account",
    statements: [
      { find: "member_id = $1 and bank_account_id = $2", replace: "$1::bigint > 0 and bank_account_id = $2" },
    ],
  }),
};

/** A payment password that was given is not used up. */
const proofForEver = {
  find: "set payment_proven_at = null where",
  replace: "set proven_at = proven_at where",
};

const copies: Attack = {
  name: "twenty copies of one withdrawal at once",
  needs: "payments",
  run: async (target) => {
    const { member, amount, bodyFor, prove, readFunds } = await openWithdrawer(target);
    const body = bodyFor(0);
    await prove();
    await Promise.all(Array.from({ length: 20 }, () => member.send("POST /wps/withdrawal/orders", { body })));
    const { held } = await readFunds();
    if (held === 0) throw new Error("not even one was taken");
    return held === amount ? undefined : `${held} is held for one order of ${amount}`;
  },
  fault: () => ({
    source: "a withdrawal for each copy",
    statements: [proofForEver],
    rules: [
      {
        drop: "drop index withdrawal_orders_open",
        restore: `update withdrawal_orders o set step = 'cancelled' where exists (select from withdrawal_orders p
            where p.member_id = o.member_id and p.method = o.method and p.order_no < o.order_no);
          create unique index withdrawal_orders_open on withdrawal_orders (merchant_id, member_id, method)
            where step in ('requested', 'review', 'approved', 'sent')`,
      },
    ],
  }),
};

const secondByOneProof: Attack = {
  name: "a second withdrawal by the payment password that was given for the first",
  needs: "payments",
  run: async (target) => {
    const { member, bodyFor, prove } = await openWithdrawer(target);
    await prove();
    const ask = (n: number) => member.send("POST /wps/withdrawal/orders", { body: bodyFor(n) });
    const first = await ask(0);
    if (first.status !== 200) throw new Error("the first one was not taken");
    return (await ask(1)).status === 200 ? "it was taken" : undefined;
  },
  fault: () => ({ statements: [proofForEver] }),
};

const cancels: Attack = {
  name: "twenty copies of one cancellation at once, while another withdrawal holds as much",
  needs: "payments",
  run: async (target) => {
    const { member, amount, place, readFunds } = await openWithdrawer(target);
    const { orderNo } = await place(0);
    await place(1);
    const before = await readFunds();
    await Promise.all(
      Array.from({ length: 20 }, () => member.send("POST /wps/withdrawal/cancel", { body: { orderNo } })),
    );
    const { balance, held } = await readFunds();
    if (balance === before.balance) throw new Error("it was not cancelled");
    return balance === before.balance + amount && held === amount
      ? undefined
      : `${balance - before.balance} came back for ${amount}`;
  },
  fault: inSource("cancelled again and again"),
};

/** A waiting withdrawal, and a provider's possible notices about it. */
async function openPayout(target: Target) {
  const { member, amount, place, readStep } = await openWithdrawer(target);
  const { currency } = await member.call("GET /wps/wallets/gcs");
  const { orderNo, step, receives } = await place();
  const write = (over: object = {}): string =>
    JSON.stringify({
      reference: orderNo,
      payoutId: "attack",
      state: "paid",
      amount: receives.toFixed(2),
      currency,
      ...over,
    });
  return { amount, orderNo, step, write, readStep: () => readStep(orderNo) };
}

/** Whether a notice was accepted as the provider's: its content may still be refused. */
const isHeard = (status: number): boolean => status === 200 || status === 422;

const forged: Attack = {
  name: "a payout notice without a signature, with another key, and changed after it was signed",
  needs: "payments",
  run: async (target) => {
    const { write } = await openPayout(target);
    const notice = write();
    const forgeries: [string, string][] = [
      [notice, ""],
      [notice, "t=1,v1=00"],
      [notice, signNotice(target, notice, { secret: "another secret" })],
      [write({ state: "failed" }), signNotice(target, notice)],
    ];
    for (const [body, signature] of forgeries) {
      const { status } = await sendNotice(target, "payouts", body, signature);
      if (isHeard(status)) return `${body} with ${signature}`;
    }
    return undefined;
  },
  fault: inSource("any webhook"),
};

const old: Attack = {
  name: "notices of a deposit and of a payout that were signed an hour ago",
  needs: "payments",
  run: async (target) => {
    const signedAt = new Date(target.now().getTime() - 3_600_000);
    const { notify, readBalance } = await openOrder(target);
    await notify({}, { signedAt });
    const balance = await readBalance();
    if (balance !== 0) return `${balance} was credited`;
    const notice = (await openPayout(target)).write();
    const { status } = await sendNotice(target, "payouts", notice, signNotice(target, notice, { signedAt }));
    return isHeard(status) ? "the payout's was heard" : undefined;
  },
  fault: inSource("notices for ever"),
};

const untrue: Attack = {
  name: "the provider says that a withdrawal is paid which nobody has approved, and other amounts of it",
  needs: "payments",
  run: async (target) => {
    const { amount, step, write, readStep } = await openPayout(target);
    const tales = [
      { amount: (amount * 100).toFixed(2) },
      { currency: "XXX" },
      { state: "failed" },
      { state: "paid" },
    ];
    for (const over of tales) {
      const notice = write(over);
      await sendNotice(target, "payouts", notice, signNotice(target, notice));
      const now = await readStep();
      if (now !== step) return `it is ${now} after ${JSON.stringify(over)}`;
    }
    return undefined;
  },
  fault: inSource("paid at any step"),
};

const lapsed: Attack = {
  name: "a notice of a payout names an order of another provider, or none of the brand's",
  needs: "payments",
  run: async (target) => {
    const { orderNo, step, write, readStep } = await openPayout(target);
    for (const reference of [orderNo.replace("nova", "lotus").replace("NOVA", "LOTUS"), `${orderNo}0`, ""]) {
      if (reference === orderNo) continue;
      const notice = write({ reference });
      await sendNotice(target, "payouts", notice, signNotice(target, notice));
      const now = await readStep();
      if (now !== step) return `it is ${now} after a notice of ${reference}`;
    }
    return undefined;
  },
  fault: inSource("any payout fits"),
};

/** Money on its way out: whose it is, once, and when the provider may speak of it (EXT-11, INV-12, SEC-65). */
export const withdrawals: Family = {
  name: "withdrawals",
  attacks: [read, cancelled, otherAccount, copies, secondByOneProof, cancels, forged, old, untrue, lapsed],
};
