import { randomUUID } from "node:crypto";
import { callAsMember, createMemberClient, sendAsMember } from "../member-calls.ts";
import { listFaults } from "../named.ts";
import type { Operation, TortureCall } from "../operation.ts";
import { contractKinds, drawPpm, mostBelow } from "../teams.ts";

const idOf = (call: TortureCall | undefined): string =>
  (call?.answer?.balance as { id: string } | undefined)?.id ?? "";

/** Contracts that agents offer their directs, of which some are taken back. What is new counts from the next midnight on. */
export const offers: Operation = {
  kind: "offer",
  share: 2,
  draw: (of, random) => {
    const { directs = [], isAgent, level = 0 } = of.place ?? {};
    const other = directs[random.int(directs.length)];
    if (!isAgent || !other) return undefined;
    const amount = drawPpm(level + 1, random.int(mostBelow));
    return [{ operation: offers, of, id: randomUUID(), amount: Math.max(1, amount), others: [other] }];
  },
  send: async (_world, { of, id, amount, others }, origin) => {
    const drawn = Number.parseInt(id.slice(0, 4), 16);
    const kind = contractKinds[drawn % contractKinds.length] ?? "daily";
    const answer = await sendAsMember(of, origin, "POST /wps/agent/contract/offer", {
      member: String(others?.[0]?.player.memberId),
      kind,
      tiers: [{ minTurnover: "0", minActive: 0, ppm: amount, ...(kind === "dividend" && { minLoss: "0" }) }],
      release: drawn % 5 === 0 ? "manual" : "auto",
      limited: drawn % 7 === 0,
    });
    return answer?.status === "ok" ? { ...answer, status: "offered" } : answer;
  },
  listEffects: () => [],
  settle: (call, random) => {
    if (call.answer?.status === "offered") call.others?.[0]?.offers.add(call, random);
  },
};

/** What is done with offers: accepted, refused, or taken back. Of two at once, one counts (AGT-32). */
const answered = "answered";
const acts = ["accept", "accept", "accept", "refuse", "withdraw"] as const;
export const answers: Operation = {
  kind: "answer to an offer",
  share: 4,
  draw: (of, random) => {
    const target = of.offers.pick(random);
    return target && [{ operation: answers, of, id: randomUUID(), amount: random.int(acts.length), target }];
  },
  send: async (_world, { of, amount, target }, origin) => {
    const act = acts[amount] ?? "accept";
    const id = idOf(target);
    const answer =
      act === "withdraw"
        ? await sendAsMember(target?.of ?? of, origin, "POST /wps/agent/contract/withdraw", { id })
        : await sendAsMember(of, origin, "POST /wps/member/contract/answer", { id, answer: act });
    // What becomes of it later is in a copy's answer as well, so that they are not compared.
    return answer?.status === "ok" ? { status: answered, balance: `${act} ${id}` } : answer;
  },
  listEffects: () => [],
  compare: (owner, calls) => {
    const said = calls
      .filter(({ answer }) => answer?.status === answered)
      .map(({ answer }) => String(answer?.balance).split(" "));
    return listFaults(
      owner,
      `select format('AGT-32: contract %s was answered %s, and is %s', s.id, s.act, c.state) as fault
       from unnest($1::bigint[], $2::text[]) s(id, act) left join contracts c on c.contract_id = s.id
       where not coalesce(c.state = any (case s.act when 'accept' then array['accepted', 'ended', 'replaced']
         when 'refuse' then array['refused'] else array['withdrawn'] end), false)`,
      [said.map(([, id]) => id), said.map(([act]) => act)],
    );
  },
};

/** What agents pay of bills that they owe, and release where that is theirs (AGT-27). */
export const billPayments: Operation = {
  kind: "payment of a bill",
  share: 2,
  draw: (of) =>
    of.place?.isAgent ? [{ operation: billPayments, of, id: randomUUID(), amount: 0 }] : undefined,
  send: async (_world, { of }, origin) => {
    const client = createMemberClient(of, origin);
    const { list } = await client.call("GET /wps/agent/bills", { query: { side: "owed" } });
    const bill = list.find(({ canPay }) => canPay);
    if (!bill) return { status: "nothing", balance: undefined };
    const answer = await callAsMember(of, origin, "POST /wps/agent/bills/pay", { id: bill.id });
    return (
      answer && { status: answer.success === true ? "paid" : (answer.code ?? "refused"), balance: bill.id }
    );
  },
  listEffects: () => [],
};
