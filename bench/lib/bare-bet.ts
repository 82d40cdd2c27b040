/**
 * The database's own limit: a bet in one call with only what every wallet needs (a debit without overdraft, two
 * appended postings, a unique transaction id, the new balance). pgbench drives it when it is installed, so that not
 * even our driver is between the number and the server.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export const PLAYERS = 1000;
const DATABASE = "croupier_bench_limit";

const schema = (players: number) => `
create table player (player_id bigint primary key, balance bigint not null check (balance >= 0));
create table bet (bet_id uuid primary key, player_id bigint not null, balance_after bigint not null);
create table posting (
  posting_id bigint generated always as identity primary key,
  bet_id uuid not null, account_id bigint not null, amount bigint not null
);
insert into player select id, 1000000000000 from generate_series(1, ${players}) id;
analyze player;
create function place_bet(new_bet uuid, bettor bigint, stake bigint) returns bigint language plpgsql as $$
declare after bigint;
begin
  select balance_after into after from bet where bet_id = new_bet;
  if found then return after; end if;
  update player set balance = balance - stake where player_id = bettor and balance >= stake
    returning balance into after;
  if not found then return null; end if;
  insert into bet values (new_bet, bettor, after);
  insert into posting (bet_id, account_id, amount) values (new_bet, bettor, -stake), (new_bet, 0, stake);
  return after;
end $$;
-- A plan made while the table was empty would read all of it for every bet.
alter function place_bet set enable_seqscan = off;
`;

export interface BareBet {
  /** The name of the driver, for the table. */
  name: string;
  /** Its database. */
  url: string;
  /** Bets per second with this many clients. */
  run: (clients: number, seconds: number) => Promise<number>;
  drop: () => Promise<void>;
}

/**
 * Creates the bare bet in a separate database on the product's server.
 * @param url must be allowed to create databases
 * @param players how many accounts there are to bet from
 */
export async function createBareBet(url: string, players: number = PLAYERS): Promise<BareBet> {
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${DATABASE}`);
    await client.query(`create database ${DATABASE}`);
  });
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  await withClient(own.href, (client) => client.query(schema(players)));
  const hasPgbench = isInstalled("pgbench");
  return {
    url: own.href,
    name: hasPgbench ? "pgbench, bare bet" : "one statement a bet, no HTTP",
    run: (clients, seconds) =>
      hasPgbench
        ? Promise.resolve(runPgbench(own.href, players, clients, seconds))
        : runOwn(own.href, players, clients, seconds),
    drop: () =>
      withClient(url, (client) => client.query(`drop database ${DATABASE} with (force)`)).then(
        () => undefined,
      ),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function runPgbench(url: string, players: number, clients: number, seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), "croupier-pgbench-"));
  try {
    const script = join(folder, "bet.sql");
    writeFileSync(
      script,
      `\\set id random(1, ${players})\nselect place_bet(gen_random_uuid(), :id, 100000);\n`,
    );
    const jobs = String(Math.min(clients, 2));
    const args = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(clients),
      "-j",
      jobs,
      "-T",
      String(Math.ceil(seconds)),
      "-f",
      script,
    ];
    const output = execFileSync("pgbench", [...args, url], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    const match = /tps = ([\d.]+)/.exec(output);
    if (match === null) throw new Error(`pgbench said: ${output}`);
    return Number(match[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runOwn(url: string, players: number, clients: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let bets = 0;
  const play = async () => {
    while (performance.now() < endsAt) {
      const player = 1 + Math.floor(Math.random() * players);
      const values = [randomUUID(), player, 100_000];
      await pool.query({ name: "bet", text: "select place_bet($1, $2, $3)", values });
      bets += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, play));
  const elapsed = (performance.now() - startedAt) / 1000;
  await pool.end();
  return bets / elapsed;
}
