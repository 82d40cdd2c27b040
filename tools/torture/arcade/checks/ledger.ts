import type pg from "pg";
import type { Member } from "../member.ts";
import { groupBy, type LedgerRow, type RoundRow } from "./rows.ts";

const sum = (rows: readonly LedgerRow[]): bigint =>
  rows.reduce((units, { amount_units: amount }) => units + BigInt(amount), 0n);

/** The money that a round's calls moved: each bet and win that took effect and was not reversed. */
function netOf(rows: readonly LedgerRow[]) {
  const own = rows.filter(({ has_effect: hasEffect }) => hasEffect);
  const undone = new Set(own.flatMap((row) => (row.kind === "rollback" ? [row.reference_id] : [])));
  const left = (kind: string) => own.filter((row) => row.kind === kind && !undone.has(row.transaction_id));
  return { bets: left("bet"), wins: left("win"), all: own };
}

/** Compares a round with its calls: its stake and win are in the ledger, each once. */
function compareRound(round: RoundRow, rows: readonly LedgerRow[], accountId: string): string[] {
  const { id, state, game_code: game, stake_units: stake, win_units: won } = round;
  const { bets, wins, all } = netOf(rows);
  const name = `round ${id} of ${game}, which is ${state}`;
  const foreign = all.filter((row) => row.account_id !== accountId);
  const faults = foreign.map((row) => `${name}: ${row.kind} ${row.transaction_id} is another account's`);
  if (state !== "settled")
    return bets.length + wins.length === 0
      ? faults
      : [...faults, `INV-07: ${name}, has ${bets.length} bets and ${wins.length} wins in force`];
  if (sum(bets) !== BigInt(stake))
    faults.push(`INV-01: ${name}, staked ${stake}; the ledger has ${sum(bets)}`);
  if (sum(wins) !== BigInt(won ?? 0)) faults.push(`INV-01: ${name}, won ${won}; the ledger has ${sum(wins)}`);
  // A correction takes a win back and pays another one; of nothing there is nothing to take back.
  const isRight =
    round.win_before_units === null
      ? wins.length === 1
      : wins.filter((win) => win.amount_units !== "0").length <= 1;
  if (!isRight) faults.push(`INV-05: ${name}, has ${wins.length} wins in force`);
  return faults;
}

interface CallRow {
  readonly transaction_uuid: string;
  readonly kind: string;
  readonly round_id: string;
}

/** Every round and every call of the arcade against the ledger's rows, and every balance against the rounds. */
export async function compareLedger(
  { owner, pool }: { owner: pg.Client; pool: pg.Pool },
  members: readonly Member[],
  { rounds, ledger }: { rounds: readonly RoundRow[]; ledger: readonly LedgerRow[] },
): Promise<readonly string[]> {
  const byRound = groupBy(ledger, ({ round_id: roundId }) => roundId);
  const { rows: players } = await owner.query<{ player_id: string; account_id: string }>(
    "select player_id, account_id::text from vendor_players",
  );
  const accounts = new Map(players.map((row) => [row.player_id, row.account_id]));
  const accountOf = ({ player }: RoundRow): string => accounts.get(player) ?? "none";
  const faults = rounds.flatMap((round) =>
    compareRound(round, byRound.get(round.id) ?? [], accountOf(round)),
  );

  const known = new Set(rounds.map(({ id }) => id));
  const stray = ledger.filter((row) => row.has_effect && !known.has(row.round_id));
  faults.push(
    ...stray.map((row) => `INV-09: ${row.kind} ${row.transaction_id} is of no round of the arcade`),
  );

  const { rows: calls } = await pool.query<CallRow>(
    `select transaction_uuid, kind, round_id from wallet_calls where kind = 'bet' or done_at is not null`,
  );
  const kept = new Map(ledger.map((row) => [row.transaction_id, row]));
  const said = new Set(calls.map((call) => call.transaction_uuid));
  for (const { transaction_uuid: id, kind, round_id: roundId } of calls)
    if (kind !== "bet" && kept.get(id)?.round_id !== roundId)
      faults.push(
        `INV-09: ${kind} ${id} of round ${roundId} was acknowledged, and the ledger has no such call`,
      );
  for (const row of ledger)
    if (row.has_effect && !said.has(row.transaction_id))
      faults.push(
        `INV-09: ${row.kind} ${row.transaction_id} has moved money, and the arcade has not sent it`,
      );

  const moved = new Map<string, bigint>();
  for (const round of rounds)
    if (round.state === "settled") {
      const account = accountOf(round);
      const more = BigInt(round.win_units ?? 0) - BigInt(round.stake_units);
      moved.set(account, (moved.get(account) ?? 0n) + more);
    }
  const { rows: balances } = await owner.query<{ id: string; units: string }>(
    "select account_id::text as id, balance_units::text as units from accounts where account_id = any($1)",
    [members.map(({ player }) => player.accountId)],
  );
  for (const { player, openingUnits } of members) {
    const id = String(player.accountId);
    const wanted = openingUnits + (moved.get(id) ?? 0n);
    const units = balances.find((row) => row.id === id)?.units;
    if (units !== String(wanted)) faults.push(`INV-02: account ${id} has ${units}; its rounds say ${wanted}`);
  }
  const { rows: open } = await owner.query<{ round_id: string }>(
    "select round_id from game_rounds where state = 'open' limit 20",
  );
  return [...faults, ...open.map((row) => `round ${row.round_id} stays open on the platform forever`)];
}
