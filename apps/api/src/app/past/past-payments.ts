import type { ReplyOf } from "@croupier/contract/player/contract";
import { openVoter } from "../../modules/talk/operator/operator.module.ts";
import { inventCpf } from "../demo-cpfs.ts";
import { disable, findLastLine, findRichest } from "./past-acts.store.ts";
import type { Actor } from "./past-services.ts";
import { type Stage, unless } from "./past-stage.ts";

const unitsPerCurrency = 100_000n;
const harbour = ["Harbour Bank", "Riverside Bank", "Bank of Jade"];
/** A withdrawal happens every this many days. */
const everyDays = 6;
const least = 120n;
const mostPaid = 20;

/** Binds what the brand pays out to, in the member's own name. */
function bindAccount(
  { brand, services, number }: Stage,
  member: Actor,
): Promise<ReplyOf<"GET /wps/member/security">> {
  const payeeName = member.username;
  if (brand.settings.payoutAccounts === "pix")
    return services.call("POST /wps/member/security/pixKeys", member, {
      body: { kind: "cpf", key: inventCpf(member.memberId), payeeName } as never,
    });
  const bankName = harbour[number % harbour.length] ?? "";
  return services.call("POST /wps/member/security/bankAccounts", member, {
    body: { bankName, payeeName, accountNumber: `6222 0${member.memberId} 1234 5678` } as never,
  });
}

/** Members who withdraw their winnings, in turn; they have an account from the first time on. */
async function withdraw(stage: Stage): Promise<void> {
  const { brand, database, services, actor, people, keyOf, acts, operatorIds, walker } = stage;
  const members = people.filter(({ type, upline }) => type === 0 && upline !== "demo");
  const names = members.map(({ username }) => username);
  const who = await database.forBrand(brand.brandId, (q) => findRichest(q, names));
  const idempotencyKey = keyOf("withdrawal");
  if (!who || who.units < 2n * least * unitsPerCurrency) return;
  const member = actor(who.username);
  const accounts = await services.call("GET /wps/withdrawal/methods", member);
  const [account] =
    accounts.accounts.length > 0 ? accounts.accounts : (await bindAccount(stage, member)).bankAccounts;
  const [method] = accounts.methods;
  if (!account || !method) return;
  const amount = String(who.units / unitsPerCurrency / 2n);
  const { orderNo } = await services.call("POST /wps/withdrawal/orders", member, {
    body: { idempotencyKey, method: method.code, accountId: account.id, amount },
  });
  for (const operatorId of operatorIds) {
    const shown = await acts.withdrawals.show(brand, orderNo);
    if (shown?.command)
      await acts.withdrawals.vote(brand, {
        ...(await openVoter(database, brand.brandId, operatorId, walker.now)),
        orderNo,
        verdict: "approve",
        command: shown.command,
        note: "past",
      });
  }
  await services.runJob("payouts");
}

/** `agent` pays the bills to be released by hand: the given number, from the oldest on. */
async function payBills({ services, actor, agents }: Stage, most: number): Promise<void> {
  const { list } = await services.call("GET /wps/agent/bills", actor("agent"), { query: { side: "owed" } });
  const waiting = list.filter(({ state, other }) => state === "review" && other === agents.second);
  for (const { id } of waiting.toReversed().slice(0, most))
    await unless(["bill.short"], () =>
      services.call("POST /wps/agent/bills/pay", actor("agent"), { body: { id } }),
    );
}

/** Somebody disputes a rebate of the last closed day, and an operator may answer. */
async function dispute(stage: Stage, by: string, text: string, answer: string | undefined): Promise<void> {
  const { brand, database, services, actor, acts, walker, operatorIds } = stage;
  const { memberId } = actor(by);
  const line = await database.forBrand(brand.brandId, (q) => findLastLine(q, memberId));
  if (!line) return;
  await unless(["dispute.exists"], () =>
    services.call("POST /wps/agent/disputes", actor(by), {
      body: { subject: "rebate", id: String(line), text },
    }),
  );
  const [operatorId] = operatorIds;
  if (answer === undefined || operatorId === undefined) return;
  for (const { id } of await acts.disputes.list(brand))
    await acts.disputes.answer(brand, id, {
      state: "accepted",
      answer,
      amountUnits: unitsPerCurrency,
      operatorId,
      now: walker.now,
    });
}

const words = {
  nova: ["少算了一局，请核对。", "已核对并补发。", "返点比例似乎有误。"],
  lotus: ["Faltou uma rodada no cálculo.", "Conferido e creditado.", "A taxa do rebate parece errada."],
} as const;

/** Withdrawals, manual payments of bills, payouts of earnings, and disputes. */
export async function actOnPayments(stage: Stage): Promise<void> {
  const { number, left, agents, services, actor, keyOf, brand, owner } = stage;
  const [asked, answered, askedAgain] = words[brand.code === "lotus" ? "lotus" : "nova"];
  if (number > 0 && number % everyDays === 0) await withdraw(stage);
  if (left === 16) await payBills(stage, mostPaid);
  // One of several: those below are paid in part, and some of it not at all.
  if (left === 6) await payBills(stage, 1);
  if (number > 0 && number % everyDays === 3)
    await unless(["earnings.amount", "earnings.short"], () =>
      services.call("POST /wps/agent/earnings/payout", actor(agents.first), {
        body: { idempotencyKey: keyOf("payout") },
      }),
    );
  if (left === 18) await disable(owner, brand.brandId, agents.third);
  if (left === 5) {
    const held = (await stage.acts.bills.list(brand)).filter(({ state }) => state === "held");
    const [released, cancelled] = held;
    if (released) await stage.acts.bills.release(brand, released.id, stage.walker.now);
    if (cancelled) await stage.acts.bills.cancel(brand, cancelled.id, "account closed");
  }
  if (left === 10) await dispute(stage, agents.first, asked, answered);
  if (left === 2) await dispute(stage, agents.ofFirst[0] ?? agents.first, askedAgain, undefined);
}
