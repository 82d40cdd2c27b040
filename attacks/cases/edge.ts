import { randomUUID } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Attack, Family } from "../attack.ts";
import { inSource } from "../faults.ts";
import { headersOf, type Target } from "../target.ts";

const proxyHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
  "true-client-ip",
];

const outbox: Attack = {
  name: "a visitor from outside reads the development outbox",
  run: async (target) => {
    for (const header of proxyHeaders) {
      const value = header === "forwarded" ? "for=203.0.113.7" : "203.0.113.7";
      const { status } = await target.send({ path: "/dev/outbox", headers: { [header]: value } });
      if (status === 200) return `by a proxy that says ${header}`;
    }
    return undefined;
  },
  fault: inSource("everybody is on this machine"),
};

/** What the desk's sign-in form carries, for this browser. */
async function readFormToken(client: WpsClient): Promise<string> {
  const { json } = await client.send("GET /service/", { headers: { "sec-fetch-site": "none" } });
  const token = /name="csrf" value="([^"]+)"/.exec(String(json["text"]))?.[1];
  if (token === undefined) throw new Error("the desk shows no form");
  return token;
}

const ownPage = { "sec-fetch-site": "same-origin" };

const desk: Attack = {
  name: "another page than the desk's own signs in there: cross-site, of a sibling, or without a token",
  run: async (target) => {
    const victim = target.visit();
    const csrf = await readFormToken(victim);
    const fields = { username: "nobody", password: "nothing at all" };
    const signIn = async (headers: Record<string, string>, token?: string) => {
      const body = new URLSearchParams({ ...fields, ...(token !== undefined && { csrf: token }) });
      return (await victim.send("POST /service/login", { headers, body })).status;
    };
    if ((await signIn(ownPage, csrf)) === 403) throw new Error("the desk refuses its own page");
    for (const site of ["cross-site", "same-site"])
      if ((await signIn({ "sec-fetch-site": site }, csrf)) !== 403) return site;
    if ((await signIn({}, undefined)) !== 403) return "nothing says where it comes from";
    if ((await signIn(ownPage)) !== 403) return "without a token";
    return (await signIn(ownPage, await readFormToken(target.visit()))) === 403
      ? undefined
      : "with the token of another browser";
  },
  fault: inSource("any sender"),
};

const country: Attack = {
  name: "a visitor chooses the country that they come from",
  needs: "vendor",
  run: async (target) => {
    const headers = { "cf-ipcountry": "KP", "x-country": "KP", "x-vercel-ip-country": "KP" };
    const visitor = await target.trial();
    const { country: told } = await target.play(visitor, headers);
    return told === "KP" ? "the vendor was told KP" : undefined;
  },
  fault: inSource("the country that visitors say"),
};

/** Asks from one address until a limit ends it. @returns whether it did */
async function isLimited(client: WpsClient, key: string, times: number): Promise<boolean> {
  for (let sent = 0; sent < times; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(key)));
    if (answers.some(({ status }) => status === 429)) return true;
  }
  return false;
}

const floods: Attack = {
  name: "one address asks as often as it likes: unknown paths, health, unsigned calls, webhooks",
  run: async (target) => {
    for (const key of [
      "GET /wps/no-such-call",
      "GET /readyz",
      "POST /vendor/v2/BGS/transaction/bet",
      "POST /payments/sandbox/webhook",
    ])
      if (!(await isLimited(target.visit(), key, 1_300))) return key;
    return undefined;
  },
  fault: inSource("no limits"),
};

const unfinished: Attack = {
  name: "a member begins uploads and never finishes them",
  run: async (target) => {
    const member = await target.member();
    const headers = Object.entries({ ...headersOf(member), ...target.proxyHeaders });
    const head = [
      "POST /wps/member/headIcon HTTP/1.1",
      `Host: ${target.hosts.nova}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 4000000",
      "",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc',
    ].join("\r\n");
    const answers = await Promise.all(Array.from({ length: 12 }, () => target.sendRaw(head)));
    return answers.some((answer) => answer.startsWith("HTTP/1.1 429")) ? undefined : "twelve are under way";
  },
  fault: inSource("uploads without end"),
};

/** Browsers of one member with one session, each at an address of its own. */
async function spread(target: Target, count: number): Promise<[WpsClient, ...WpsClient[]]> {
  const member = await target.member();
  const moved = Array.from({ length: count - 1 }, () => {
    const browser = target.visit();
    browser.token = member.token;
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    return browser;
  });
  return [member, ...moved];
}

const openOrders: Attack = {
  name: "a member opens twenty deposit orders at once, from twenty addresses",
  needs: "payments",
  run: async (target) => {
    const browsers = await spread(target, 20);
    const [member] = browsers;
    const [method] = await member.call("GET /wps/deposit/methods");
    if (!method) throw new Error("there is no deposit method");
    const order = { method: method.code, amount: String(method.minimum) };
    const place = (browser: WpsClient) =>
      browser.send("POST /wps/deposit/orders", { body: { idempotencyKey: randomUUID(), ...order } });
    await Promise.all(browsers.map(place));
    const { totalCount } = await member.call("GET /wps/deposit/orders", { query: {} });
    if (totalCount === 0) throw new Error("no order was opened");
    return totalCount > 10 ? `${totalCount} are open` : undefined;
  },
  fault: inSource("orders without end"),
};

const manyFiles: Attack = {
  name: "a member has twenty files written at once, from twenty addresses",
  run: async (target) => {
    const browsers = await spread(target, 20);
    const asked = browsers.map((browser) => browser.send("GET /wps/record/games/csv"));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    if (!statuses.includes(200)) throw new Error(`a file is answered ${statuses[0]}`);
    return statuses.includes(429) ? undefined : "all of them are written";
  },
  fault: inSource("members are counted by address"),
};

/** The checks before any call: who is let in, how often, and from where (SEC-37 to SEC-43, CASE-14). */
export const edge: Family = {
  name: "the edge",
  attacks: [outbox, desk, country, floods, unfinished, openOrders, manyFiles],
};
