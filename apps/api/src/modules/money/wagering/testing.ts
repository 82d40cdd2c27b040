import { unitsPerCurrency } from "@croupier/domain/money";
import { defaultWeights } from "@croupier/domain/requirement";
import { afterAll, beforeAll, expect } from "vitest";
import { createGameLedger, type GameLedger } from "../../../ledger/games/game-ledger.ts";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { callsOf } from "../../../ledger/testing.ts";
import { transfer } from "../../../ledger/transfer.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { agreeToCorrection } from "../../../testing/corrections.ts";
import type { TestMemberOptions } from "../../../testing/members.ts";
import { keepPaymentProofs } from "../../../testing/money.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { openWithdrawer } from "../withdrawal/testing.ts";
import { createTurnoverService, type TurnoverService } from "./turnover.service.ts";
import type { Grant } from "./wagering.port.ts";

export interface WageringTest {
  api: TestApi;
  database: Database;
  ledger: GameLedger;
  turnover: TurnoverService;
}

const insertMethods = `insert into withdrawal_methods
    (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, fee_fixed_units, sort_order)
  select merchant_id, m.code, 'sandbox', '{"EN":"Bank"}', 100000, 2000000000, 0, 0, 1
  from merchants cross join (values ('bank'), ('wallet')) as m(code)`;

/** A server and its ledger, for the tests of a file. The ledger's rules are verified afterwards. */
export function setUpWageringTest(): WageringTest {
  const test = {} as WageringTest;
  beforeAll(async () => {
    const api = await createTestApi();
    await api.owner.query(insertMethods);
    await keepPaymentProofs(api.owner);
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
    const turnover = createTurnoverService({ clock: api.clock, playDays: memberDays });
    Object.assign(test, { api, database, ledger: createGameLedger(database), turnover });
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
    await test.database.close();
    await test.api.close();
  });
  return test;
}

const units = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (unitsPerCurrency / 100n);

/** Launches games of a type for a member at the vendor, through the tables. */
async function launch({ api }: WageringTest, of: Launched, gameType: string): Promise<Buffer> {
  const token = hashToken(createToken());
  await api.owner.query(
    `insert into game_sessions (token_hash, merchant_id, account_id, vendor, game_code, node_id, game_vendor, game_type, created_at,
       expires_at, session_id)
     select $1, $2, $3, 'BGS', $4, '1', 'BGS', $4, $5, $5::timestamptz + interval '60 days', min(session_id)
     from sessions where member_id = $6`,
    [token, of.brandId, of.accountId, gameType, api.clock.now(), of.memberId],
  );
  return token;
}

interface Launched {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly accountId: bigint;
}

let rounds = 0;
let grants = 0;
let moves = 0;

/** A member with money, a bank account, and slots, live games and poker. Amounts are in the currency. */
export async function openPlayer(test: WageringTest, options: TestMemberOptions & { balance?: number } = {}) {
  const { api, database, ledger, turnover } = test;
  const member = await openWithdrawer(test, options);
  const { brandId, memberId, client } = member;
  const name = `${options.brand ?? "nova"}-${createToken(15)}`;
  await api.owner.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
  const { rows } = await api.owner.query<{ account: bigint; currency: string }>(
    "select ledger_open_account($1) as account, currency from merchants where merchant_id = $2",
    [memberId, brandId],
  );
  const [own] = rows;
  if (!own) throw new Error("no account");
  await api.owner.query(
    "insert into vendor_players (player_id, merchant_id, vendor, account_id) values ($1, $2, 'BGS', $3)",
    [name, brandId, own.account],
  );
  const launched = { brandId, memberId, accountId: own.account };
  const tokens = new Map<string, Buffer>();
  for (const gameType of ["RNG", "LIVE", "PVP"]) tokens.set(gameType, await launch(test, launched, gameType));
  const callsFor = (gameType: string) => {
    const player = {
      vendor: "BGS",
      player: name,
      tokenHash: tokens.get(gameType),
      gameCode: gameType,
      currency: own.currency,
    };
    return callsOf(player as Parameters<typeof callsOf>[0], api.clock.now());
  };

  /** Bets without closing the round. @returns the round, or undefined if the bet was refused */
  const bet = async (stake: number, gameType = "RNG", isRoundClosed = false): Promise<string | undefined> => {
    rounds += 1;
    const roundId = `w-${rounds}`;
    const calls = callsFor(gameType);
    const over = { roundId, isRoundClosed };
    const { status } = await ledger.bet(brandId, calls.bet(`${roundId}-bet`, units(stake), over));
    return status === "ok" ? roundId : undefined;
  };
  /** Bets again in an open round. @returns the ledger's status */
  const betMore = async (roundId: string, stake: number, gameType = "RNG", isRoundClosed = false) => {
    rounds += 1;
    const id = `${roundId}-bet-${rounds}`;
    const over = { roundId, isRoundClosed };
    return (await ledger.bet(brandId, callsFor(gameType).bet(id, units(stake), over))).status;
  };
  const win = async (roundId: string, amount: number, gameType = "RNG"): Promise<void> => {
    const calls = callsFor(gameType);
    const over = { roundId, isRoundClosed: true };
    await ledger.win(brandId, calls.win(`${roundId}-win`, `${roundId}-bet`, units(amount), over));
  };

  const now = () => api.clock.now();
  return {
    ...member,
    /** Makes calls with the test's own ids, which must be accepted. */
    betAs: async (
      id: string,
      roundId: string,
      stake: number,
      gameType: string,
      isRoundClosed: boolean,
    ): Promise<void> => {
      const over = { roundId, isRoundClosed };
      const { status } = await ledger.bet(brandId, callsFor(gameType).bet(id, units(stake), over));
      expect(status).toBe("ok");
    },
    winAs: async (
      id: string,
      betId: string,
      roundId: string,
      amount: number,
      gameType: string,
      isRoundClosed: boolean,
    ): Promise<void> => {
      const over = { roundId, isRoundClosed };
      const { status } = await ledger.win(brandId, callsFor(gameType).win(id, betId, units(amount), over));
      expect(status).toBe("ok");
    },
    undoAs: async (id: string, roundId: string, gameType: string): Promise<void> => {
      const over = { roundId, isRoundClosed: true };
      const { status } = await ledger.rollback(brandId, callsFor(gameType).rollback(`${id}-back`, id, over));
      expect(status).toBe("ok");
    },
    cancel: async (orderNo: string): Promise<void> => {
      await client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
    },
    bet,
    betMore,
    win,
    /** Pays a deposit in, as its settlement does. */
    deposit: async (amount: number): Promise<void> => {
      moves += 1;
      const credit = { memberId, creditedUnits: units(amount), now: now() };
      await database.transaction(brandId, async (q) => {
        await transfer(q, {
          kind: "deposit",
          key: `w-${moves}`,
          reference: "test",
          now: credit.now,
          from: { kind: "deposit", name: "sandbox" },
          to: { kind: "member", memberId },
          amountUnits: credit.creditedUnits,
        });
        await turnover.port.endEmptied(q, credit);
      });
    },
    /** Takes money as a correction does, bound or not. */
    take: async (amount: number): Promise<void> => {
      const correction = { brandId, memberId, amountUnits: -units(amount), reason: "test" };
      const key = await agreeToCorrection(api, correction);
      await database.transaction(brandId, (q) =>
        transfer(q, {
          kind: "correction",
          key,
          reference: "test",
          now: now(),
          from: { kind: "member", memberId },
          to: { kind: "correction", name: "test" },
          amountUnits: units(amount),
        }),
      );
    },
    /** A complete round that by default pays its stake back. */
    play: async (stake: number, gameType = "RNG", pays = stake): Promise<string | undefined> => {
      const roundId = await bet(stake, gameType, pays === 0);
      if (roundId !== undefined && pays > 0) await win(roundId, pays, gameType);
      return roundId;
    },
    rollBack: async (roundId: string, of: "bet" | "win", gameType = "RNG"): Promise<void> => {
      const calls = callsFor(gameType);
      const id = `${roundId}-${of}`;
      await ledger.rollback(brandId, calls.rollback(`${id}-back`, id, { roundId, isRoundClosed: true }));
    },
    /** Pays a bonus with its requirement, as a decision on a promotion does. */
    grant: async (bonus: number, x: number, over: Partial<Grant> = {}): Promise<void> => {
      grants += 1;
      const sourceKey = `t${grants}`;
      const now = api.clock.now();
      await database.transaction(brandId, async (q) => {
        await transfer(q, {
          kind: "bonus",
          key: `promotion-sign-up-${sourceKey}`,
          reference: "test",
          now,
          from: { kind: "bonus", name: "promotion" },
          to: { kind: "member", memberId },
          amountUnits: units(bonus),
        });
        const given: Grant = {
          source: "promotion",
          sourceKey,
          titles: { EN: `Bonus ${sourceKey}` },
          grantedUnits: units(bonus),
          heldUnits: units(bonus),
          requiredUnits: units(bonus * x),
          weights: defaultWeights,
          hold: "grant",
          expiresAt: undefined,
          ...over,
        };
        await turnover.port.grant(q, { memberId, creditedUnits: units(bonus), now }, [given]);
      });
    },
    list: async () => (await client.call("GET /wps/reward/requirements")).list,
    giveUp: (id: string, returns?: number) =>
      client.send("POST /wps/reward/giveUp", { body: { id, returns } }),
    /** The states of all requirements, oldest first. */
    states: async (): Promise<string[]> => {
      const found = await api.owner.query<{ state: string }>(
        "select state from requirements where member_id = $1 order by requirement_id",
        [memberId],
      );
      return found.rows.map(({ state }) => state);
    },
  };
}

export type Player = Awaited<ReturnType<typeof openPlayer>>;
