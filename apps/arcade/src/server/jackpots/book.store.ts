import type { JackpotRule, PotName } from "../../engine/jackpot.ts";
import { unitsOfHundredth } from "../../fair/hundredth.ts";
import type { Database } from "../database.ts";
import type { Session } from "../session/session.store.ts";

/** Whose pots they are: no two brands share one, and no two currencies. */
export type Book = Pick<Session, "operator" | "brand" | "currency">;

/** The named account of the house, which every pot is seeded from. It goes below zero by what the house has put in. */
const HOUSE = "house.jackpot";
/** Where shares come from: the other side of the stakes that the wallet took. */
const STAKES = "stakes";
/** Where a pot goes to: the other side of the wins that the wallet is sent. */
const WINS = "wins";

const keyOf = ({ operator, brand, currency }: Book): unknown[] => [operator, brand, currency];
const potOf = ({ family }: JackpotRule, name: PotName): string => `pot.${family}.${name}`;

interface Transfer {
  readonly kind: "seed" | "share" | "win";
  readonly source: string;
  readonly target: string;
  readonly units: bigint;
}

/** Writes transfers, and the balances of all accounts that they move, in one statement. The accounts must be held. */
async function transfer(
  database: Database,
  book: Book,
  transfers: readonly Transfer[],
  roundId: string | undefined,
): Promise<void> {
  await database.query({
    name: "jackpot-transfer",
    text: `with moved as (
             insert into jackpot_transfers (operator, brand, currency, kind, source, target, units, round_id)
             select $1, $2, $3, m.kind, m.source, m.target, m.units, $4
             from unnest($5::text[], $6::text[], $7::text[], $8::bigint[]) as m(kind, source, target, units)
             returning source, target, units),
           changed as (
             select name, sum(units) as units
             from (select target as name, units from moved union all select source, -units from moved) sides group by name)
           update jackpot_accounts a set balance_units = a.balance_units + c.units
           from changed c where a.operator = $1 and a.brand = $2 and a.currency = $3 and a.name = c.name`,
    values: [
      ...keyOf(book),
      roundId,
      ...(["kind", "source", "target", "units"] as const).map((part) => transfers.map((one) => one[part])),
    ],
  });
}

const seedUnits = (book: Book, seed: number): bigint => BigInt(seed) * unitsOfHundredth(book.currency);

/** Makes the accounts that are not there yet, and seeds those of pots. Of two processes one does; the other waits for it. */
async function openAccounts(database: Database, book: Book, rule: JackpotRule): Promise<void> {
  const accounts = [
    { name: HOUSE, kind: "house" },
    { name: STAKES, kind: "stakes" },
    { name: WINS, kind: "wins" },
    ...rule.pots.map(({ name }) => ({ name: potOf(rule, name), kind: "pot" })),
  ];
  const { rows } = await database.query<{ name: string }>({
    name: "open-jackpot-accounts",
    text: `insert into jackpot_accounts (operator, brand, currency, name, kind)
           select $1, $2, $3, a.name, a.kind from unnest($4::text[], $5::text[]) as a(name, kind) order by a.name
           on conflict do nothing returning name`,
    values: [...keyOf(book), accounts.map(({ name }) => name), accounts.map(({ kind }) => kind)],
  });
  const opened = new Set(rows.map(({ name }) => name));
  const seeds = rule.pots
    .filter(({ name }) => opened.has(potOf(rule, name)))
    .map(({ name, seed }) => ({
      kind: "seed" as const,
      source: HOUSE,
      target: potOf(rule, name),
      units: seedUnits(book, seed),
    }));
  if (seeds.length > 0) await transfer(database, book, seeds, undefined);
}

type Balances = ReadonlyMap<PotName, bigint>;

/** @returns undefined when one of the family's pots has not been opened */
function readBalances(
  rule: JackpotRule,
  rows: readonly { name: string; balance_units: string }[],
): Balances | undefined {
  const units = new Map(rows.map((row) => [row.name, BigInt(row.balance_units)]));
  const balances = new Map<PotName, bigint>();
  for (const { name } of rule.pots) {
    const own = units.get(potOf(rule, name));
    if (own === undefined) return undefined;
    balances.set(name, own);
  }
  return balances;
}

/**
 * Holds the accounts that a round moves until the transaction ends, in a fixed order, so that no two rounds wait for each
 * other. Pots that are not there yet are opened and seeded. @returns the amount of each pot, in units
 */
export async function holdPots(database: Database, book: Book, rule: JackpotRule): Promise<Balances> {
  const hold = async (): Promise<Balances | undefined> => {
    const { rows } = await database.query<{ name: string; balance_units: string }>({
      name: "hold-jackpot-accounts",
      text: `select name, balance_units from jackpot_accounts
             where operator = $1 and brand = $2 and currency = $3 and name = any($4) order by name for no key update`,
      values: [...keyOf(book), [HOUSE, STAKES, WINS, ...rule.pots.map(({ name }) => potOf(rule, name))]],
    });
    return readBalances(rule, rows);
  };
  const held = await hold();
  if (held) return held;
  await openAccounts(database, book, rule);
  const opened = await hold();
  if (!opened) throw new Error(`the pots of ${rule.family} cannot be opened`);
  return opened;
}

/** The amount of each pot, in units; undefined when they have never been opened. */
export async function findPots(
  database: Database,
  book: Book,
  rule: JackpotRule,
): Promise<Balances | undefined> {
  const { rows } = await database.query<{ name: string; balance_units: string }>({
    name: "find-pots",
    text: `select name, balance_units from jackpot_accounts
           where operator = $1 and brand = $2 and currency = $3 and name = any($4)`,
    values: [...keyOf(book), rule.pots.map(({ name }) => potOf(rule, name))],
  });
  return readBalances(rule, rows);
}

interface PaidRound {
  readonly id: string;
  readonly stakeUnits: bigint;
}

/**
 * Fills the pots with a round's shares. A pot that the round has won is paid, its share of this stake included, and seeded
 * again; a remainder below the currency's smallest coin stays in it. Once a round: the table refuses a second time.
 * @returns the pot's payout, in units; undefined when none was won
 */
export async function movePots(
  database: Database,
  book: Book,
  rule: JackpotRule,
  round: PaidRound,
  won: PotName | undefined,
): Promise<bigint | undefined> {
  const held = await holdPots(database, book, rule);
  const transfers: Transfer[] = [];
  let paid: bigint | undefined;
  for (const { name, sharePerMille, seed } of rule.pots) {
    const pot = potOf(rule, name);
    // A stake is whole thousands of units, so that no share has a fraction.
    const share = (round.stakeUnits / 1_000n) * BigInt(sharePerMille);
    transfers.push({ kind: "share", source: STAKES, target: pot, units: share });
    if (name !== won) continue;
    const units = (held.get(name) ?? 0n) + share;
    paid = units - (units % unitsOfHundredth(book.currency));
    transfers.push({ kind: "win", source: pot, target: WINS, units: paid });
    transfers.push({ kind: "seed", source: HOUSE, target: pot, units: seedUnits(book, seed) });
  }
  await transfer(database, book, transfers, round.id);
  return paid;
}
