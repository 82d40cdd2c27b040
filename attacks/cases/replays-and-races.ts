import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import { createWalletBodies } from "../wallet-bodies.ts";

/** A sign-in of nobody. Failures are counted by name, so each attack has its own. */
const createSignIn = () => ({
  username: `nobody${randomUUID().slice(0, 8)}`,
  password: "wrong password 1",
  type: "username",
});

const sealedLogin: Attack = {
  name: "a sealed login is sent a second time, by somebody else",
  run: async (target) => {
    const [victim, thief] = [target.visit(), target.visit()];
    const sealed = await victim.seal("POST /wps/session/login", createSignIn());
    const first = await victim.sendSealed("POST /wps/session/login", sealed);
    if (first.json.code !== "login.failed") throw new Error(`the first was answered ${first.json.code}`);
    const second = await thief.sendSealed("POST /wps/session/login", sealed);
    return second.json.code === "login.failed" ? "the password was checked again" : undefined;
  },
  fault: inSource("challenges for ever"),
};

const oneChallenge: Attack = {
  name: "one sealed body is sent by ten people at once",
  run: async (target) => {
    const people = Array.from({ length: 10 }, () => target.visit());
    const [first] = people;
    if (!first) return undefined;
    const sealed = await first.seal("POST /wps/session/login", createSignIn());
    const answers = await Promise.all(people.map((one) => one.sendSealed("POST /wps/session/login", sealed)));
    const checked = answers.filter(({ json }) => json.code === "login.failed").length;
    if (checked === 0) throw new Error("not even one was read");
    return checked === 1 ? undefined : `the password was checked ${checked} times`;
  },
  fault: inSource("challenges for ever"),
};

const otherRoute: Attack = {
  name: "a body that was sealed for one call is sent to another",
  run: async (target) => {
    const client = target.visit();
    const sealed = await client.seal("PUT /wps/member/register", createSignIn());
    const { json } = await client.sendSealed("POST /wps/session/login", sealed);
    return json.code === "login.failed" ? "the password was checked" : undefined;
  },
  fault: inSource("sealed for anything"),
};

const plainLogin: Attack = {
  name: "a login is sent unsealed, or sealed with another algorithm",
  run: async (target) => {
    const client = target.visit();
    const body = { username: "demo", password: "croupier-demo-1", type: "username" };
    const plain = await client.send("POST /wps/session/login", { body });
    if (plain.status === 200 || plain.json.code === "login.failed") return "a plain body";
    const header = Buffer.from('{"alg":"none","enc":"A256GCM"}').toString("base64url");
    const none = await client.sendSealed("POST /wps/session/login", `${header}..AA.AA.AA`);
    return none.status === 200 ? "alg none" : undefined;
  },
  fault: inSource("plain bodies"),
};

const repeatedBet: Attack = {
  name: "a bet, its win and its rollback are sent five times each",
  needs: "vendor",
  run: async (target) => {
    const bodies = createWalletBodies(await target.play(await target.trial()));
    const ask = async (path: string, body: object) => target.wallet(path, JSON.stringify(body));
    const read = async () => Number((await ask("user/balance", bodies.balance()))["balance"]);
    const before = await read();
    const [bet, other] = [randomUUID(), randomUUID()];
    const calls: [string, object][] = [
      ["transaction/bet", bodies.bet(bet, 5)],
      ["transaction/win", bodies.win(randomUUID(), bet, 3)],
      ["transaction/bet", bodies.bet(other, 7)],
      ["transaction/rollback", bodies.rollback(randomUUID(), other)],
    ];
    for (const [path, body] of calls)
      for (let copy = 0; copy < 5; copy += 1) await ask(path, { ...body, request_uuid: randomUUID() });
    const moved = (await read()) - before;
    return moved === -2 ? undefined : `the balance moved by ${moved} and not by -2`;
  },
  fault: inSource("an id for each copy"),
};

const overdraw: Attack = {
  name: "thirty bets at once, each of a fifth of the balance",
  needs: "vendor",
  run: async (target) => {
    const bodies = createWalletBodies(await target.play(await target.trial()));
    const ask = async (path: string, body: object) => target.wallet(path, JSON.stringify(body));
    const balance = Number((await ask("user/balance", bodies.balance()))["balance"]);
    if (!(balance > 5)) throw new Error("the player has no money");
    const stake = Math.floor(balance / 5);
    const bets = Array.from({ length: 30 }, () => ask("transaction/bet", bodies.bet(randomUUID(), stake)));
    const taken = (await Promise.all(bets)).filter(({ status }) => status === "RS_OK").length;
    return taken === 5 ? undefined : `${taken} bets were taken`;
  },
  fault: () => ({
    functions: [
      {
        of: "ledger_bet_decision",
        find: "when bet_amount > 0 and balance < bet_amount then 'not_enough_money'",
        put: "",
      },
    ],
    rules: [
      {
        drop: "alter table accounts drop constraint balance_not_negative",
        restore: `alter table accounts add constraint balance_not_negative
          check (balance_units >= 0 or flagged_at is not null) not valid`,
      },
    ],
  }),
};

const winTwice: Attack = {
  name: "a bet is won and rolled back at the same time",
  needs: "vendor",
  run: async (target) => {
    const bodies = createWalletBodies(await target.play(await target.trial()));
    const ask = async (path: string, body: object) => target.wallet(path, JSON.stringify(body));
    for (let round = 0; round < 10; round += 1) {
      const bet = randomUUID();
      await ask("transaction/bet", bodies.bet(bet, 10));
      const answers = await Promise.all([
        ask("transaction/win", bodies.win(randomUUID(), bet, 10)),
        ask("transaction/rollback", bodies.rollback(randomUUID(), bet)),
      ]);
      if (answers.every(({ status }) => status === "RS_OK")) return `both, in round ${round}`;
    }
    return undefined;
  },
  fault: () => ({
    functions: [
      {
        of: "ledger_rollback",
        // The place in the bet: a prize of an earlier call is refused in the same words.
        find: "status := 'settled'; return;\n    end if;\n    is_undone",
        put: "null;\n    end if;\n    is_undone",
      },
      {
        of: "ledger_win",
        find: "and not exists (select from vendor_transactions b where b.merchant_id = brand",
        put: "and not exists (select from vendor_transactions b where false",
      },
    ],
  }),
};

const sameOrder: Attack = {
  name: "twenty copies of one deposit order at once",
  needs: "payments",
  run: async (target) => {
    const member = await target.member();
    const [method] = await member.call("GET /wps/deposit/methods");
    if (!method) throw new Error("there is no deposit method");
    const body = { idempotencyKey: randomUUID(), method: method.code, amount: String(method.minimum) };
    const copies = Array.from({ length: 20 }, () => member.send("POST /wps/deposit/orders", { body }));
    await Promise.all(copies);
    const { totalCount } = await member.call("GET /wps/deposit/orders", { query: {} });
    return totalCount === 1 ? undefined : `${totalCount} orders`;
  },
  fault: inSource("an order for each copy"),
};

const sameName: Attack = {
  name: "ten registrations of one name at once",
  run: async (target) => {
    const username = `same${Date.now().toString(36)}`;
    const password = "long enough 42";
    const people = Array.from({ length: 10 }, () => target.visit());
    const made = await Promise.allSettled(
      people.map((one) =>
        one.register({ username, password, confirmPassword: password, birthday: "1990-05-05" }),
      ),
    );
    const count = made.filter(({ status }) => status === "fulfilled").length;
    if (count === 0) throw new Error("nobody could register");
    return count === 1 ? undefined : `${count} accounts of one name`;
  },
  fault: () => ({
    rules: [
      {
        drop: "alter table members drop constraint members_merchant_id_username_key",
        restore: `update members m set username = m.username || m.member_id where exists (select from members o
            where o.merchant_id = m.merchant_id and o.username = m.username and o.member_id < m.member_id);
          alter table members add constraint members_merchant_id_username_key unique (merchant_id, username)`,
      },
    ],
  }),
};

/** The same thing again, and many at once (SEC-16, INV-03 to INV-07). */
export const replaysAndRaces: Family = {
  name: "replays and races",
  attacks: [
    sealedLogin,
    oneChallenge,
    otherRoute,
    plainLogin,
    repeatedBet,
    overdraw,
    winTwice,
    sameOrder,
    sameName,
  ],
};
