import { randomUUID } from "node:crypto";
import { sendAsMember } from "../member-calls.ts";
import { listFaults } from "../named.ts";
import { isDone, type Operation, type TortureCall } from "../operation.ts";

const windowS = 8;
const mostEnvelopes = 6;
const mostEach = 2_000;
const cent = 1_000;

const rainIdOf = ({ target }: TortureCall): string => String(target?.answer?.balance);

/** Rains that the brand's operators plan to begin at once: by draw, or first come, first served. */
export const rains: Operation = {
  kind: "rain",
  share: 1,
  draw: (of, random, players) => {
    const others = players.filter(({ player }) => player.brandId === of.player.brandId);
    const amount = cent * (1 + random.int(mostEnvelopes)) + random.int(mostEach / cent) * cent;
    return of.place && [{ operation: rains, of, id: randomUUID(), amount, others }];
  },
  send: async ({ acts }, { of, id, amount }) => {
    const [brandCode = ""] = of.player.player.split("-");
    const drawn = Number.parseInt(id.slice(0, 4), 16);
    const planned = await acts.planRain(brandCode, {
      windowS,
      budgetUnits: BigInt(amount),
      envelopes: 1 + (drawn % (amount / cent)),
      mode: drawn % 2 === 0 ? "draw" : "grab",
      level: 0,
      depositDays: 0,
      needsMobile: false,
    });
    // A copy finds the first one in its way. What was planned and not told is there none the less, and nobody loses by it.
    return typeof planned === "bigint"
      ? { status: "planned", balance: String(planned) }
      : { status: planned, balance: undefined };
  },
  listEffects: () => [],
  settle: (call) => {
    // The answer of a copy takes the place of this one.
    if (call.answer?.status === "planned") for (const other of call.others ?? []) other.rain = { ...call };
  },
};

interface Pressed {
  readonly ticket: string;
  readonly amount: number | null;
}

/** Presses in a rain, also repeated: a member who takes part gets the same answer (RWD-14). */
export const presses: Operation = {
  kind: "press",
  share: 8,
  draw: (of) =>
    of.rain && [{ operation: presses, of, id: randomUUID(), amount: 0, target: of.rain } as TortureCall],
  send: async (_world, call, origin) => {
    const answer = await sendAsMember(call.of, origin, "POST /wps/rain/press", { id: rainIdOf(call) });
    if (answer?.status !== "ok") return answer;
    const { ticket, amount } = answer.balance as Pressed;
    // A draw gives its amount once it is over.
    if (amount !== null) call.note = String(amount);
    return { ...answer, balance: ticket };
  },
  listEffects: () => [],
  compare: (owner, calls) => {
    const done = calls.filter(isDone);
    return listFaults(
      owner,
      `select format('RWD-14: member %s was in rain %s with %s and %s, and is not', s.member_id, s.rain_id, s.ticket, s.amount) as fault
       from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::numeric[]) s(member_id, rain_id, ticket, amount)
         left join rain_entries e using (member_id, rain_id)
         left join envelopes w on w.rain_id = s.rain_id and w.member_id = s.member_id
       where e.ticket is distinct from s.ticket or w.amount_units <> (s.amount * 100000)::bigint or (s.amount is not null and w.amount_units is null)`,
      [
        done.map(({ of }) => of.player.memberId),
        done.map(rainIdOf),
        done.map(({ answer }) => answer?.balance),
        done.map(({ note }) => note ?? null),
      ],
    );
  },
};
