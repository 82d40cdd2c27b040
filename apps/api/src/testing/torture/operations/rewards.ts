import { randomUUID } from "node:crypto";
import { sendAsMember } from "../member-calls.ts";
import { listFaults } from "../named.ts";
import { isDone, type Operation, type TortureCall } from "../operation.ts";

interface Claim {
  readonly claimed: readonly { readonly id: string; readonly amount: number }[];
}
const claimOf = ({ answer }: TortureCall): Claim => (answer?.balance ?? { claimed: [] }) as Claim;
/** As many as a call names. */
const mostIds = 50;

const cent = 1_000;
const mostCents = 3;

/** Goodwill of operators, which waits to be claimed. */
export const gifts: Operation = {
  kind: "gift",
  share: 4,
  draw: (of, random) => [
    { operation: gifts, of, id: randomUUID(), amount: cent * (1 + random.int(mostCents)) },
  ],
  send: async ({ acts }, { of, id, amount }) => {
    const [brandCode = ""] = of.player.player.split("-");
    const gift = { member: of.username, caseNo: id, amountUnits: BigInt(amount) };
    return { status: await acts.give(brandCode, gift), balance: undefined };
  },
  listEffects: () => [],
  compare: (owner, calls) =>
    listFaults(
      owner,
      `select format('INV-09: goodwill of case %s was given, and stands %s times', s.id, count(r.reward_id)) as fault
       from unnest($1::text[], $2::bigint[], $3::bigint[]) s(id, member_id, units)
         left join rewards r on r.source = 'goodwill' and r.source_key = s.id and r.member_id = s.member_id and r.amount_units = s.units
       group by s.id having count(r.reward_id) <> 1`,
      [
        calls.filter(isDone).map(({ id }) => id),
        calls.filter(isDone).map(({ of }) => of.player.memberId),
        calls.filter(isDone).map(({ amount }) => amount),
      ],
    ),
};

/** Everything that somebody can claim. A copy finds it claimed, so the answers of copies are not compared. */
export const claims: Operation = {
  kind: "claim",
  share: 4,
  draw: (of) => [{ operation: claims, of, id: randomUUID(), amount: 0 }],
  send: async (_world, { of }, origin) => {
    const answer = await sendAsMember(of, origin, "POST /wps/reward/claim", { all: true });
    return answer?.status === "ok" ? { ...answer, status: "claimed" } : answer;
  },
  listEffects: () => [],
  settle: (call, random) => {
    const { claimed } = claimOf(call);
    if (claimed.length === 0) return;
    // The answer of a copy takes the place of this one.
    call.of.claims.add({ ...call }, random);
    call.of.claimed.push(...claimed);
  },
  compare: (owner, calls) => {
    const said = [...new Set(calls.map(({ of }) => of))].flatMap((of) =>
      of.claimed.map((one) => ({ ...one, of })),
    );
    return listFaults(
      owner,
      // A rebate may have less than a cent, which is not shown.
      `select format('INV-09: reward %s was claimed with %s, and is %s', s.id, s.amount, r.state) as fault
       from unnest($1::bigint[], $2::numeric[], $3::bigint[]) s(id, amount, member_id)
         left join rewards r on r.reward_id = s.id and r.member_id = s.member_id and r.amount_units / 1000 = (s.amount * 100)::bigint
       where r.state is distinct from 'claimed'`,
      [said.map(({ id }) => id), said.map(({ amount }) => amount), said.map(({ of }) => of.player.memberId)],
    );
  },
};

/** The same rewards once more, by their numbers: each is answered as the first time (RWD-02). */
export const reclaims: Operation = {
  kind: "claim again",
  share: 2,
  draw: (of, random) => {
    const target = of.claims.pick(random);
    return target && [{ operation: reclaims, of, id: randomUUID(), amount: 0, target }];
  },
  send: (_world, { of, target }, origin) => {
    const ids = target ? claimOf(target).claimed.map(({ id }) => id) : [];
    return sendAsMember(of, origin, "POST /wps/reward/claim", { ids: ids.slice(0, mostIds) });
  },
  listEffects: () => [],
  findFault: ({ id, target }, answer) => {
    const toText = (claimed: Claim["claimed"]): string =>
      claimed
        .map(({ id: rewardId, amount }) => `${rewardId} ${amount}`)
        .toSorted((a, b) => a.localeCompare(b))
        .join(", ");
    const first = target ? claimOf(target).claimed.slice(0, mostIds) : [];
    const again = answer.status === "ok" ? (answer.balance as Claim).claimed : [];
    return toText(first) === toText(again)
      ? undefined
      : `RWD-02: claim ${id} was answered ${toText(again)}, and before ${toText(first)}`;
  },
};
