import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { type Database, inTransaction } from "../database.ts";

/** The faults of the pots' books. All lists are empty when there are none. */
export interface BookFaults {
  /** Accounts whose balance is not the sum of their transfers. */
  readonly drifted: readonly string[];
  /** Brands and currencies whose accounts do not add up to 0. */
  readonly unbalanced: readonly string[];
  /** Rounds whose pot is not what the books have paid, or that moved pots without having been played for money. */
  readonly rounds: readonly string[];
}

/** Any fixed number: of processes that start together one compares the books. */
const BOOKS_LOCK = 771_202_602;

async function listNames(database: Database, text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

/** Compares balances, transfers and rounds. Reads every transfer, so it runs once a day. */
export async function checkBooks(database: Database): Promise<BookFaults> {
  const drifted = await listNames(
    database,
    `with sides as (
       select operator, brand, currency, target as name, units from jackpot_transfers
       union all select operator, brand, currency, source, -units from jackpot_transfers),
     booked as (select operator, brand, currency, name, sum(units) as units from sides group by 1, 2, 3, 4)
     select concat_ws('/', operator, brand, currency, name) as name
     from jackpot_accounts a left join booked b using (operator, brand, currency, name)
     where a.balance_units <> coalesce(b.units, 0) order by 1`,
  );
  const unbalanced = await listNames(
    database,
    `select concat_ws('/', operator, brand, currency) as name from jackpot_accounts
     group by operator, brand, currency having sum(balance_units) <> 0 order by 1`,
  );
  const rounds = await listNames(
    database,
    `select r.id as name from rounds r join sessions s on s.id_hash = r.session_hash
     left join jackpot_transfers w on w.round_id = r.id and w.kind = 'win'
     where r.jackpot_units is not null and r.player is not null and not s.is_play_money
       and r.jackpot_units is distinct from w.units
     union select w.round_id from jackpot_transfers w left join rounds r on r.id = w.round_id
     where w.kind = 'win' and r.jackpot_units is distinct from w.units
     union select r.id from jackpot_transfers t join rounds r on r.id = t.round_id join sessions s on s.id_hash = r.session_hash
     where r.state not in ('drawn', 'settled') or r.player is null or s.is_play_money order by 1`,
  );
  return { drifted, unbalanced, rounds };
}

/** Compares the books with all the time that it takes. @returns undefined when another process is at it */
const checkAlone = (pool: Pool): Promise<BookFaults | undefined> =>
  inTransaction(pool, async (client) => {
    // Every transfer ever made is read: the pool's limit is for statements that somebody waits for.
    await client.query("set local statement_timeout = '10min'");
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_xact_lock($1) as held", [
      BOOKS_LOCK,
    ]);
    return rows[0]?.held ? checkBooks(client) : undefined;
  });

/**
 * Raises an alarm when the books are wrong, and when they could not be compared. A person must check them: nothing is
 * corrected automatically.
 */
export async function reportBooks(pool: Pool, log: Pick<FastifyBaseLogger, "error">): Promise<void> {
  try {
    const faults = await checkAlone(pool);
    if (faults && Object.values(faults).some((names) => names.length > 0))
      log.error(faults, "the books of the jackpots are wrong");
  } catch (error) {
    log.error({ err: error }, "the books of the pots could not be compared");
  }
}
