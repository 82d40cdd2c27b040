import { type Calendar, countDays, type Day } from "@croupier/domain/periods";
import type { ClientBase } from "pg";
import { fingerprintOf } from "../../ledger/games/vendor-calls.ts";
import { insertRounds, type PlayedRound } from "../../ledger/past-rounds.ts";
import type { PlayPast, ToldRound } from "./past-arcade.ts";
import {
  countLaunches,
  type GameRow,
  inOneDay,
  insertLogins,
  listPlayers,
  notePlayed,
  type PlayerRow,
} from "./past-day.store.ts";
import { insertDeposits } from "./past-money.store.ts";
import type { PastPerson } from "./past-people.ts";
import { createDice, type PlannedSitting, planDay } from "./past-plan.ts";

/** A brand whose past is written. */
export interface PastBrand {
  readonly brandId: number;
  readonly code: string;
  readonly currency: string;
  readonly calendar: Calendar;
  readonly people: readonly PastPerson[];
  readonly games: readonly GameRow[];
  readonly beganAt: Date;
  readonly endsAt: Date;
}

const minuteMs = 60_000;
/** The demo's own member plays with what the account was opened with; the agent does not play. */
const demoHabit = { habit: 8, stake: 3, joinedOn: 0 };
const unitsPerCurrency = 100_000n;

const codeAtArcade = ({ vendor, game_code }: GameRow): string =>
  vendor === "BGS" ? game_code : `${vendor}:${game_code}`;

function toPlayed(told: ToldRound, player: PlayerRow, game: GameRow, currency: string): PlayedRound {
  const gameCode = codeAtArcade(game);
  const [stakeUnits, winUnits] = [BigInt(told.bet_amount), BigInt(told.win_amount)];
  const call = {
    vendor: "BGS",
    player: player.player_id,
    roundId: told.round,
    gameCode,
    currency,
    tokenHash: Buffer.alloc(0),
  };
  const [betAt, winAt] = [new Date(told.bet_at), new Date(told.win_at)];
  return {
    accountId: player.account_id,
    memberId: player.member_id,
    nodeId: game.node_id,
    gameVendor: game.vendor,
    gameType: game.game_type,
    gameCode,
    roundId: told.round,
    betId: told.bet,
    winId: told.win,
    stakeUnits,
    winUnits,
    betAt,
    winAt,
    // As the adapter of the vendor's convention fingerprints a call.
    betFingerprint: fingerprintOf("bet", {
      ...call,
      transactionId: told.bet,
      isRoundClosed: false,
      amountUnits: stakeUnits,
      now: betAt,
      details: [told.bet, false, false],
      idleSince: betAt,
    }),
    winFingerprint: fingerprintOf("win", {
      ...call,
      transactionId: told.win,
      referenceId: told.bet,
      isRoundClosed: true,
      amountUnits: winUnits,
      now: winAt,
      details: [told.win, false, false, ""],
    }),
  };
}

/**
 * Plays one day of a brand's past, once: deposits, the arcade's rounds, and the sessions are written in one transaction that
 * also records the day. A start that died before its end asks the arcade again, and gets the same rounds.
 * @returns the number of rounds
 */
export async function playDay(
  client: ClientBase,
  brand: PastBrand,
  day: Day,
  playPast: PlayPast,
): Promise<number> {
  const { brandId, code, currency, calendar, people, games, beganAt, endsAt } = brand;
  const startMs = calendar.startOf(day).getTime();
  const at = (minute: number): Date => new Date(startMs + minute * minuteMs);
  const dayNumber = countDays([calendar.dayOf(beganAt), day]) - 1;
  const rows = await listPlayers(client, brandId);
  const byName = new Map(rows.map((row) => [row.username, row]));
  const habits = new Map(people.map((person) => [person.username, person]));
  const players = rows.flatMap(({ username, balance_units }) => {
    const person = username === "demo" ? demoHabit : habits.get(username);
    return person ? [{ ...person, username, balanceUnits: BigInt(balance_units) }] : [];
  });
  const until = Math.floor((endsAt.getTime() - startMs) / minuteMs);
  const plan = planDay(players, games.length, dayNumber, createDice(`${code} ${day}`), until);
  const deposits = plan.deposits.map(({ username, amount, minute }) => ({
    username,
    memberId: byName.get(username)?.member_id ?? "",
    at: at(minute),
    amountUnits: BigInt(amount) * unitsPerCurrency,
  }));
  const balances = new Map(rows.map((row) => [row.player_id, BigInt(row.balance_units)]));
  for (const { username, amountUnits } of deposits) {
    const player = byName.get(username)?.player_id ?? "";
    balances.set(player, (balances.get(player) ?? 0n) + amountUnits);
  }
  const gameOf = ({ game }: PlannedSitting): GameRow => games[game] as GameRow;
  // Before the transaction, which would delay the other brand's roller while the arcade plays.
  const told = await playPast({
    key: day,
    brandCode: code,
    currency,
    lang: "en",
    balances,
    sittings: plan.sittings.map((sitting) => ({
      player: byName.get(sitting.username)?.player_id ?? "",
      gameCode: codeAtArcade(gameOf(sitting)),
      gameName: gameOf(sitting).name.slice(0, 120),
      stake: sitting.stake,
      spins: sitting.spins,
      at: at(sitting.minute),
      pauseMs: sitting.pauseMs,
    })),
  });
  return inOneDay(client, brandId, async () => {
    await insertDeposits(client, { brandId, code, currency }, deposits);
    const rounds = told.map((round) => {
      const sitting = plan.sittings[round.sitting] as PlannedSitting;
      return toPlayed(round, byName.get(sitting.username) as PlayerRow, gameOf(sitting), currency);
    });
    await insertRounds(client, brandId, currency, rounds);
    // Each sitting in which something was played began with a launch.
    const sittings = [...new Set(told.map(({ sitting }) => sitting))];
    const launched = sittings.map((place) => gameOf(plan.sittings[place] as PlannedSitting).node_id);
    await countLaunches(client, brandId, launched);
    const present = plan.present.map((username) => byName.get(username)?.member_id ?? "");
    if (until > 0) await insertLogins(client, brandId, day, present);
    await notePlayed(client, brandId, day);
    return rounds.length;
  });
}
