import { randomUUID } from "node:crypto";
import type { Attack, Family } from "../attack.ts";
import { hire } from "../desk.ts";
import { inSource, inStatements } from "../faults.ts";
import { findGame, registerAtLotus } from "../people.ts";
import type { Target } from "../target.ts";

const riseAtOnce: Attack = {
  name: "a limit rises before its day is over, by its own time, an earlier one, or both yeses at once",
  run: async (target) => {
    const member = await target.member();
    const name = { kind: "stake", period: "day" } as const;
    await member.call("POST /wps/play/limits", { body: { ...name, value: "5" } });
    const { pending } = await member.call("POST /wps/play/limits", { body: { ...name, value: "500" } });
    const from = pending?.from ?? 0;
    const times = [from, from, from - 86_400_000, target.now().getTime(), 0];
    await Promise.all(
      times.map((time) => member.send("POST /wps/play/limits/confirm", { body: { ...name, from: time } })),
    );
    const { limits } = await member.call("GET /wps/play/limits");
    const value = limits.find(({ kind, period }) => kind === "stake" && period === "day")?.value;
    return value === 5 ? undefined : `the limit is ${value}`;
  },
  fault: inSource("rises at once"),
};

/** An agent of Nova, and somebody who registered by their code. */
async function openTeam(target: Target) {
  const agent = await target.member();
  const { account } = await agent.call("GET /wps/member/info");
  const { username, showSecrets } = await hire(target);
  const by = ["--brand", "nova", "--operator", username];
  const said = await target.croupier(["agent", "appoint", account, "--as", "agent", ...by], showSecrets());
  if (!said.includes("done")) throw new Error(`nobody was appointed: ${said}`);
  await agent.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword: "271828" } });
  const { code } = await agent.call("GET /wps/member/affiliateCode");
  return { agent, direct: await target.member("nova", { affiliateCode: code }) };
}

const exclusionTold: Attack = {
  name: "an agent learns from a rain that is refused that a member has excluded themselves",
  needs: "votes",
  run: async (target) => {
    const { agent, direct } = await openTeam(target);
    const { id } = await direct.call("GET /wps/member/info");
    const ask = async () => {
      const body = { mode: "each", to: "chosen", receivers: [String(id)], amount: "99999999999" };
      const key = { idempotencyKey: randomUUID() };
      const { status, json } = await agent.send("POST /wps/agent/redRain", { body: { ...key, ...body } });
      return `${status} ${json.code}`;
    };
    const before = await ask();
    if (!before.includes("rain.limit")) throw new Error(`a rain of everything is answered ${before}`);
    await direct.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    const after = await ask();
    return after === before ? undefined : `${before} became ${after}`;
  },
  fault: inStatements([
    "m.type in (0, 1, 2) and not m.disabled\n       and ($2",
    `m.type in (0, 1, 2) and not m.disabled
       and not exists (select from play_stops p where p.merchant_id = m.merchant_id and p.member_id = m.member_id) and ($2`,
  ]),
};

/** Excludes at all brands a member who has proved an address. @returns another address that leads to them */
async function excludeEverywhere(target: Target): Promise<string> {
  const excluded = await target.member();
  const { account } = await excluded.call("GET /wps/member/info");
  await excluded.call("POST /wps/play/exclusion", { body: { term: "year", scope: "all" } });
  return `${account}+a@mail.example`;
}

const unproved: Attack = {
  name: "somebody who is excluded at all brands deposits by a new account, with an address that nobody proved",
  needs: "database",
  run: async (target) => {
    const email = await excludeEverywhere(target);
    const again = await target.member("nova", { isNewcomer: true, email });
    const [method] = await again.call("GET /wps/deposit/methods");
    if (!method) throw new Error("there is no deposit method");
    const body = { idempotencyKey: randomUUID(), method: method.code, amount: String(method.minimum) };
    const { json } = await again.send("POST /wps/deposit/orders", { body });
    return json.code === "play.contact.unverified"
      ? undefined
      : `the order is answered ${json.code ?? "with a page to pay"}`;
  },
  fault: inSource("contacts that nobody proved"),
};

const unprovedPlay: Attack = {
  name: "somebody who is excluded at all brands plays at another one, with an address that nobody proved",
  needs: "database",
  run: async (target) => {
    const again = target.visit("lotus");
    await registerAtLotus(again, await excludeEverywhere(target));
    const nodeId = await findGame(again, "BGS");
    const { status, json } = await again.send("GET /wps/game/launch", { query: { nodeId } });
    if (status === 200) return "the game opens";
    if (json.code !== "play.contact.unverified") throw new Error(`the launch is answered ${json.code}`);
    return undefined;
  },
  fault: inSource("contacts that nobody proved"),
};

/**
 * Protections that members have set against their own weak hour, undone by them or by the holder of their session (PLAY-02,
 * CASE-26, CASE-27).
 */
export const ownProtection: Family = {
  name: "own protection",
  attacks: [riseAtOnce, exclusionTold, unproved, unprovedPlay],
};
