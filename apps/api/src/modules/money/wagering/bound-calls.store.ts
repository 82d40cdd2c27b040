import type { Queryable } from "../../../platform/db/database.ts";
import type { Rounds, ToldCall } from "./bound-money.ts";

/**
 * How many days reported calls are kept, at least: so long a vendor that undoes a bet finds which money was bound. Facts of
 * play are kept as long.
 */
export const toldDays = 100;

/** A reported call as a statement returns it. Numbers beyond JSON's are text. */
export interface CallRow {
  transferId: string;
  kind: ToldCall["kind"];
  vendor: string;
  roundId: string;
  category: string;
  amount: string;
  balance: string;
  undoes: string | null;
  at: number;
  stage: ToldCall["stage"];
  isUndone: boolean;
  parts: Readonly<Record<string, string>>;
  /** Of a bet's round. */
  isOpen: boolean;
  startedAt: number | null;
}

/** A call and its round's key. */
export interface FollowedCall extends ToldCall {
  readonly vendor: string;
  readonly roundId: string;
}

/** A call that is not counted yet, or a stake that was in an open round when counted. */
export interface WaitingCall extends FollowedCall {
  /** For a bet, whether its round is open. */
  readonly isOpen: boolean;
  /** The start of its round. */
  readonly startedAt: Date;
}

const shared = `'transferId', c.transfer_id::text, 'kind', c.kind, 'vendor', c.vendor, 'roundId', c.round_id, 'category', c.category,
  'amount', c.amount_units::text, 'balance', c.balance_units::text, 'undoes', c.undoes::text, 'stage', c.stage, 'isUndone', c.is_undone,
  'parts', c.parts, 'at', (extract(epoch from c.told_at) * 1000)::float8`;

/** The fields of the call `c` and its round `g` in a statement. */
export const callFields = `${shared}, 'isOpen', coalesce(g.state = 'open', false),
  'startedAt', (extract(epoch from g.started_at) * 1000)::float8`;

export const toWaiting = (row: CallRow): WaitingCall => ({
  transferId: BigInt(row.transferId),
  kind: row.kind,
  vendor: row.vendor,
  roundId: row.roundId,
  round: JSON.stringify([row.vendor, row.roundId]),
  category: row.category,
  at: new Date(row.at),
  amountUnits: BigInt(row.amount),
  balanceUnits: BigInt(row.balance),
  stage: row.stage,
  undoes: row.undoes === null ? null : BigInt(row.undoes),
  isUndone: row.isUndone,
  isOpen: row.isOpen,
  parts: new Map(Object.entries(row.parts).map(([id, units]) => [BigInt(id), BigInt(units)])),
  startedAt: new Date(row.startedAt ?? row.at),
});

/** Amounts by name, as JSON holds them. */
export const writeUnits = (sums: ReadonlyMap<unknown, bigint>): Readonly<Record<string, string>> =>
  Object.fromEntries([...sums].map(([category, units]) => [category, String(units)]));

/**
 * The reported calls of these rounds, and the stakes in them that were not reported: made before anything was bound, or never
 * undone. Calls that are no vendor's have no round, and are found together by their empty names.
 */
const ofRounds = {
  name: "wagering-rounds",
  text: `select g.round, g.net::text as net, (select jsonb_agg(jsonb_build_object(${shared}, 'isOpen', false, 'startedAt', null)
        order by c.transfer_id) from bound_calls c
      where c.merchant_id = app_merchant() and c.account_id = g.account_id and c.vendor = g.vendor and same_key(c.round_id, g.round_id)) as calls
    from (select i.place::integer as round, a.account_id, i.vendor, i.round_id, coalesce(r.stake_units - r.returned_units, 0) as net
      from unnest($2::text[], $3::text[]) with ordinality i(vendor, round_id, place)
        join accounts a on a.merchant_id = app_merchant() and a.member_id = $1 and a.kind = 'member'
        left join game_rounds r on r.merchant_id = app_merchant() and r.vendor = i.vendor and r.account_id = a.account_id
          and same_key(r.round_id, i.round_id)) g`,
} as const;

/** @param calls whose rounds to read */
export async function getRounds(
  q: Queryable,
  memberId: bigint,
  calls: readonly FollowedCall[],
): Promise<Pick<Rounds, "untoldUnits"> & { readonly calls: readonly WaitingCall[] }> {
  if (calls.length === 0) return { calls: [], untoldUnits: new Map() };
  const keys = [...new Map(calls.map((call) => [call.round, call])).values()];
  const vendors = keys.map(({ vendor }) => vendor);
  const ids = keys.map(({ roundId }) => roundId);
  const rows = await q.query<{ round: number; net: string; calls: readonly CallRow[] | null }>(ofRounds, [
    memberId,
    vendors,
    ids,
  ]);
  const untoldUnits = new Map<string, bigint>();
  const told: WaitingCall[] = [];
  for (const row of rows) {
    const own = (row.calls ?? []).map(toWaiting);
    const undone = new Set(own.map(({ undoes }) => undoes));
    const bets = own.filter(({ kind, transferId }) => kind === "bet" && !undone.has(transferId));
    const toldUnits = bets.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    const round = keys[row.round - 1]?.round ?? "";
    const rest = BigInt(row.net) - toldUnits;
    untoldUnits.set(round, rest > 0n ? rest : 0n);
    told.push(...own);
  }
  return { calls: told, untoldUnits };
}
