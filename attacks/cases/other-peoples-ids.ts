import { randomUUID } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Attack, Family } from "../attack.ts";
import { inSource, inStatements } from "../faults.ts";
import { headersOf, type Target } from "../target.ts";
import { conversations, files, passkeys, pictures } from "./other-peoples-belongings.ts";

const lastMessage = async (client: WpsClient): Promise<string> => {
  const { list } = await client.call("GET /wps/message/inbox", { query: {} });
  const [message] = list;
  if (!message) throw new Error("the victim has no message");
  return message.id;
};

const messages: Attack = {
  name: "somebody else's message is marked read and deleted",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    // A new payment password is told by message.
    await victim.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword: "271828" } });
    const id = await lastMessage(victim);
    await thief.send("POST /wps/message/inbox/read", { body: { id } });
    await thief.send("DELETE /wps/message/inbox", { body: { id } });
    const { list } = await victim.call("GET /wps/message/inbox", { query: {} });
    const left = list.find((message) => message.id === id);
    if (!left) return "the message is gone";
    return left.read ? "the message is read" : undefined;
  },
  fault: inStatements(["member_id = $1 and message_id = $2", "$1::bigint is not null and message_id = $2"]),
};

const sessions: Attack = {
  name: "somebody else's session is ended by its id",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const { list } = await victim.call("GET /wps/member/sessions");
    for (const { id } of list) await thief.send("DELETE /wps/member/session", { query: { id } });
    const { status } = await victim.send("GET /wps/wallets/gcs");
    return status === 200 ? undefined : `the victim is answered ${status}`;
  },
  fault: inStatements(["member_id = $1 and session_id = $2", "$1::bigint is not null and session_id = $2"]),
};

const bankAccounts: Attack = {
  name: "somebody else's bank account is removed by its id, or by any id near it",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    await victim.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword: "271828" } });
    const account = { bankName: "Bank", payeeName: "Mei Lin", accountNumber: "6222020200112233" };
    await victim.call("POST /wps/member/security/bankAccounts", { body: account });
    const own = async () => (await victim.call("GET /wps/member/security")).bankAccounts;
    const [kept] = await own();
    if (!kept) throw new Error("the victim has no bank account");
    const id = Number(kept.id);
    for (const near of [id - 1, id, id + 1].filter((one) => one > 0))
      await thief.send("POST /wps/member/security/bankAccounts/remove", { body: { id: String(near) } });
    return (await own()).length === 1 ? undefined : "the bank account is gone";
  },
  fault: inStatements([
    "member_id = $1 and bank_account_id = $2",
    "$1::bigint is not null and bank_account_id = $2",
  ]),
};

const openOrder = async (client: WpsClient): Promise<string> => {
  const [method] = await client.call("GET /wps/deposit/methods");
  if (!method) throw new Error("there is no deposit method");
  const body = { idempotencyKey: randomUUID(), method: method.code, amount: String(method.minimum) };
  return (await client.call("POST /wps/deposit/orders", { body })).order.orderNo;
};

const orders: Attack = {
  name: "somebody else's deposit order is cancelled",
  needs: "payments",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const orderNo = await openOrder(victim);
    await thief.send("POST /wps/deposit/orders/cancel", { body: { orderNo } });
    const { list } = await victim.call("GET /wps/deposit/orders", { query: {} });
    const state = list.find((order) => order.orderNo === orderNo)?.state;
    return state === "pending" ? undefined : `the order is ${state}`;
  },
  fault: inSource("orders of anybody"),
};

/** The balance as somebody with these headers gets it. */
const askBalance = async (target: Target, headers: Record<string, string>, host = target.hosts.nova) =>
  (await target.send({ path: "/wps/wallets/gcs", host, headers })).status;

const cookieOf = (client: WpsClient): string => headersOf(client)["cookie"] ?? "";

const halves: Attack = {
  name: "a token is used without its cookie, or with the cookie of another session",
  run: async (target) => {
    const [victim, thief] = [await target.member(), await target.member()];
    const authorization = `Bearer ${victim.token}`;
    if ((await askBalance(target, { authorization, cookie: cookieOf(victim) })) !== 200)
      throw new Error("the victim is not signed in");
    if ((await askBalance(target, { authorization })) === 200) return "the token alone opens the account";
    if ((await askBalance(target, { cookie: cookieOf(victim) })) === 200) return "the cookie alone opens it";
    const mixed = await askBalance(target, { authorization, cookie: cookieOf(thief) });
    return mixed === 200 ? "a token opens with any cookie" : undefined;
  },
  fault: inStatements(["and s.secret_hash = n.secret_hash", "and n.secret_hash is not null"]),
};

const brands: Attack = {
  name: "a session of one brand is used at another",
  run: async (target) => {
    const victim = await target.member();
    const headers = { authorization: `Bearer ${victim.token}`, cookie: cookieOf(victim) };
    const status = await askBalance(target, headers, target.hosts.lotus);
    return status === 200 ? "the other brand knows the session" : undefined;
  },
  fault: () => ({
    rules: ["sessions", "members"].map((table) => ({
      drop: `alter policy tenant on ${table} using (true)`,
      restore: `alter policy tenant on ${table} using (merchant_id = app_merchant())`,
    })),
  }),
};

const loggedOut: Attack = {
  name: "a session is used after its logout",
  run: async (target) => {
    const victim = await target.member();
    const headers = { authorization: `Bearer ${victim.token}`, cookie: cookieOf(victim) };
    await victim.call("DELETE /wps/session/logout");
    return (await askBalance(target, headers)) === 200 ? "it still opens the account" : undefined;
  },
  fault: inStatements(["delete from sessions where session_id = $1", "select 1 where $1::bigint is null"]),
};

const restricted: Attack = {
  name: "a trial account uses actions of real members, or a member those of agents",
  run: async (target) => {
    const [trial, member] = [await target.trial(), await target.member()];
    const profile = await trial.send("PUT /wps/member/profile", { body: { nickname: "Real" } });
    if (profile.status !== 403) return `a trial's profile is answered ${profile.status}`;
    const team = await member.send("GET /wps/agent/team/kpi");
    return team.status === 403 ? undefined : `a member's team is answered ${team.status}`;
  },
  fault: inSource("every session is real"),
};

/** Ids, tokens and sessions of other people (SEC-03, SEC-25 to SEC-28). */
export const otherPeoplesIds: Family = {
  name: "other people's ids",
  attacks: [
    messages,
    conversations,
    sessions,
    passkeys,
    bankAccounts,
    orders,
    pictures,
    files,
    halves,
    brands,
    loggedOut,
    restricted,
  ],
};
