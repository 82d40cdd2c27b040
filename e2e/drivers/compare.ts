/** Compares a round in the arcade's books, in the platform's ledger and in the member's own record. */
import type { ReplyOf } from "@croupier/contract/player/contract";
import { floorUnits, wireToUnits } from "@croupier/domain/money";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import type { Books } from "../books.ts";

const RECORD_PAGE = 50;
/** A record shows whole hundredths, as both demo brands' currencies have them; the ledger keeps every unit. */
const RECORD_DECIMALS = 2;

/** A round as one of the three knows it. Money is whole units as text. */
interface Kept {
  readonly state: string;
  readonly stake: string;
  readonly win: string;
}

export interface Comparison {
  /** As the arcade has it: `placed` until it is drawn, then `settled`; undefined when it has no such round. */
  readonly arcade: Kept | undefined;
  /** A line for each difference; none while all three agree. */
  readonly faults: readonly string[];
}

interface LedgerRow extends Kept {
  readonly vendor: string;
  readonly type: string;
}

type RecordRow = ReplyOf<"GET /wps/record/games">["list"][number];

const ENDS: Readonly<Record<string, string>> = { settled: "settled", cancelled: "cancelled" };
const write = (kept: Kept | undefined): string =>
  kept ? `${kept.state}, stake ${kept.stake}, win ${kept.win}` : "nothing";

const toUnits = (amount: number): string => String(wireToUnits(amount));
const floor = (units: string): string => String(floorUnits(BigInt(units), RECORD_DECIMALS));

async function findInRecord(
  member: Pick<WpsClient, "call">,
  id: string,
  { type, vendor }: LedgerRow,
): Promise<Kept | undefined> {
  const query = { gameType: type, vendor, pageNo: 1, pageSize: RECORD_PAGE };
  const { list } = await member.call("GET /wps/record/games", { query });
  const row: RecordRow | undefined = list.find(({ roundId }) => roundId === id);
  return row && { state: row.state, stake: toUnits(row.stake), win: toUnits(row.win) };
}

/** @param id of the round @param member whose record it is in */
export async function compareRound(
  books: Books,
  member: Pick<WpsClient, "call">,
  id: string,
): Promise<Comparison> {
  const [arcade] = await books.askArcade<Kept & { id: string }>(
    `select id, state, stake_units::text as stake, coalesce(win_units, 0)::text as win from rounds where id = $1`,
    [id],
  );
  const rows = await books.askLedger<LedgerRow>(
    `select game_vendor as vendor, game_type as type, state, (stake_units - returned_units)::text as stake,
       win_units::text as win from game_rounds where round_id = $1`,
    [id],
  );
  const [ledger] = rows;
  if (!arcade || !ledger || rows.length > 1)
    return { arcade, faults: [`${rows.length} rounds in the ledger, ${write(arcade)} in the arcade`] };
  const state = ENDS[arcade.state] ?? "open";
  // An undrawn bet has won nothing yet, regardless of the arcade's record.
  const expected = {
    state,
    stake: state === "cancelled" ? "0" : arcade.stake,
    win: state === "open" ? "0" : arcade.win,
  };
  const shown = { state, stake: floor(expected.stake), win: floor(expected.win) };
  const record = await findInRecord(member, id, ledger);
  const kept = [
    ["ledger", ledger, expected],
    ["record", record, shown],
  ] as const;
  const lines = kept.flatMap(([where, found, right]) =>
    write(found) === write(right) ? [] : [`the ${where} has ${write(found)} in the place of ${write(right)}`],
  );
  return { arcade, faults: lines };
}
