import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";

const fieldsOf = (username: string, password: string) => ({ username, password, type: "username" });

const guessing: Attack = {
  name: "ten passwords are tried for one account",
  run: async (target) => {
    const client = target.visit();
    for (let guess = 0; guess < 10; guess += 1) {
      const sealed = await client.seal(
        "POST /wps/session/login",
        fieldsOf("agent", `wrong password ${guess}`),
      );
      const { json } = await client.sendSealed("POST /wps/session/login", sealed);
      if (json.code !== "login.failed") return undefined;
    }
    return "each of them was checked";
  },
  fault: inSource("guesses cost nothing"),
};

const knownNames: Attack = {
  name: "a login tells whether an account exists",
  run: async (target) => {
    const ask = async (username: string) => {
      const client = target.visit();
      const sealed = await client.seal("POST /wps/session/login", fieldsOf(username, "wrong password 1"));
      const { status, json } = await client.sendSealed("POST /wps/session/login", sealed);
      return `${status} ${json.code}`;
    };
    const member = await target.member();
    const { account } = await member.call("GET /wps/member/info", { query: {} });
    const [known, unknown] = [await ask(account), await ask(`nobody${account}`)];
    return known === unknown ? undefined : `${known} and ${unknown}`;
  },
  fault: inSource("unknown names are told"),
};

const spoofedAddress: Attack = {
  name: "a limit is passed by a new X-Forwarded-For each time",
  run: async (target) => {
    const client = target.visit();
    for (let turn = 0; turn < 40; turn += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${turn}, 198.51.100.${turn}` };
      const query = { username: `name${turn}` };
      const { status } = await client.send("GET /wps/member/check/username", { query, headers });
      if (status === 429 || status === 403) return undefined;
    }
    return "forty requests in a minute";
  },
  fault: () => ({ settings: { TRUSTED_PROXIES: "9" } }),
};

const inTheOpen: Attack = {
  name: "a token travels in an address, where logs keep it",
  run: async (target) => {
    const victim = await target.member();
    await victim.call("GET /wps/wallets/gcs");
    const { status } = await target.send({ path: `/wps/wallets/gcs?token=${victim.token}` });
    return status === 200 ? "the token in the address opens the account" : undefined;
  },
  fault: () => ({
    source: "tokens in addresses",
    statements: [{ find: "and s.secret_hash = n.secret_hash", replace: "and n.secret_hash is not null" }],
  }),
};

/** Secrets that can be found out by asking often enough (SEC-06, SEC-07, SEC-30). */
export const guesses: Family = {
  name: "guesses",
  attacks: [guessing, knownNames, spoofedAddress, inTheOpen],
};
