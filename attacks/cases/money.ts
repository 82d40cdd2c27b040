import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { inFunction, inSource } from "../faults.ts";
import { openOrder } from "../payments.ts";
import { createWalletBodies } from "../wallet-bodies.ts";

const paidOften: Attack = {
  name: "a paid notice is sent five times, at once and one by one",
  needs: "payments",
  run: async (target) => {
    const { minimum, notify, readBalance } = await openOrder(target);
    await Promise.all([notify(), notify(), notify()]);
    await notify();
    await notify({ status: "declined" });
    const balance = await readBalance();
    return balance === minimum ? undefined : `${balance} was credited for ${minimum}`;
  },
  fault: inSource("every notice pays"),
};

const otherAmount: Attack = {
  name: "a notice names another currency than its order, no amount, or a hundred times as much",
  needs: "payments",
  run: async (target) => {
    const { minimum, notify, readBalance } = await openOrder(target);
    for (const over of [{ amount: `${minimum}e2` }, { currency: "XXX" }]) await notify(over);
    const balance = await readBalance();
    if (balance !== 0) return `${balance} was credited`;
    // The ordered amount is credited, and a person checks the rest.
    await notify({ amount: (minimum * 100).toFixed(2) });
    const paid = await readBalance();
    return paid === minimum ? undefined : `${paid} was credited for ${minimum}`;
  },
  fault: inSource("any amount paid"),
};

const halfCents: Attack = {
  name: "a notice pays half a cent more than was ordered",
  needs: "payments",
  run: async (target) => {
    const { minimum, notify, readBalance } = await openOrder(target);
    for (const amount of [`${minimum.toFixed(2)}5`, `${minimum.toFixed(2)}001`]) await notify({ amount });
    const balance = await readBalance();
    if (balance !== 0) return `${balance} was credited for ${minimum}`;
    await notify();
    if ((await readBalance()) !== minimum) throw new Error("the ordered amount is not credited");
    return undefined;
  },
  fault: inSource("parts of a cent"),
};

const halfCentsBack: Attack = {
  name: "a chargeback takes half a cent more than there are cents",
  needs: "payments",
  run: async (target) => {
    const { minimum, notify, readBalance } = await openOrder(target);
    await notify();
    const half = (minimum / 2).toFixed(2);
    const takeBack = (caseId: string, amount: string) => notify({ status: "charged_back", caseId, amount });
    await takeBack("in parts", `${half}5`);
    const balance = await readBalance();
    if (balance !== minimum) return `${minimum - balance} was taken back`;
    await takeBack("in cents", half);
    if ((await readBalance()) === minimum) throw new Error("no chargeback takes anything");
    return undefined;
  },
  fault: inSource("parts of a cent"),
};

const amounts: Attack = {
  name: "a deposit of a negative, huge or half-cent amount",
  needs: "payments",
  run: async (target) => {
    const member = await target.member();
    const [method] = await member.call("GET /wps/deposit/methods");
    if (!method) throw new Error("there is no deposit method");
    for (const amount of ["-50", "50.001", "5e1", "99999999999999999999", "NaN", 50, null]) {
      const body = { idempotencyKey: randomUUID(), method: method.code, amount };
      const { status } = await member.send("POST /wps/deposit/orders", { body });
      if (status < 400 || status >= 500) return `${amount} was answered ${status}`;
    }
    return undefined;
  },
  fault: inSource("unchecked bodies"),
};

const strangeBets: Attack = {
  name: "bets below zero, beyond the ledger, free or promotional with a stake, or in another currency",
  needs: "vendor",
  run: async (target) => {
    const bodies = createWalletBodies(await target.play(await target.trial()));
    const bet = () => JSON.stringify(bodies.bet(randomUUID(), 7));
    const hostile = [
      bet().replace(`"amount":7`, `"amount":-7`),
      bet().replace(`"amount":7`, `"amount":9223372036854775808`),
      bet().replace(`"is_free":false`, `"is_free":true`),
      bet().replace(`"is_supplier_promo":false`, `"is_supplier_promo":true`),
      bet().replace(/"currency":"\w+"/, `"currency":"USD"`),
      bet().replace(/"game_code":"[^"]+"/, `"game_code":"another"`),
      bet().replace(/"token":"[^"]+"/, `"token":"guessed"`),
    ];
    for (const body of hostile)
      if ((await target.wallet("transaction/bet", body))["status"] === "RS_OK") return body.slice(-120);
    return undefined;
  },
  fault: inFunction("ledger_bet_decision", "when account_currency <> bet_currency then 'currency_wrong'", ""),
};

const otherBet: Attack = {
  name: "a win or a rollback names another player's bet, or one that never was",
  needs: "vendor",
  run: async (target) => {
    const [victim, thief] = [
      createWalletBodies(await target.play(await target.trial())),
      createWalletBodies(await target.play(await target.trial())),
    ];
    const bet = randomUUID();
    await target.wallet("transaction/bet", JSON.stringify(victim.bet(bet, 10)));
    const calls: [string, object][] = [
      ["transaction/win", thief.win(randomUUID(), bet, 1_000)],
      ["transaction/rollback", thief.rollback(randomUUID(), bet)],
      ["transaction/win", thief.win(randomUUID(), randomUUID(), 1_000)],
    ];
    for (const [path, body] of calls)
      if ((await target.wallet(path, JSON.stringify(body)))["status"] === "RS_OK") return path;
    return undefined;
  },
  fault: inFunction("ledger_win", "t.has_effect and t.account_id = account.account_id", "t.has_effect"),
};

/** Money that nobody has paid or staked (INV-03 to INV-13, SEC-57, CASE-12). */
export const money: Family = {
  name: "money",
  attacks: [paidOften, otherAmount, halfCents, halfCentsBack, amounts, strangeBets, otherBet],
};
