import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { GameLedger } from "../../../ledger/games/game-ledger.ts";
import type {
  Bet,
  BetRefusal,
  GameAnswer,
  GameCall,
  Prize,
  Rollback,
  Win,
} from "../../../ledger/games/vendor-calls.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { getIdleSince, type SessionPort } from "../../ground/session/session.port.ts";
import type { CatalogueGame, CataloguePort } from "../catalogue/catalogue.port.ts";
import type { WinnersPort } from "../winners/winners.port.ts";
import { findPlayer, findPlayerOfToken, findRealPlay } from "./vendor-wallet.store.ts";
import { getLowestCeiling, getWinCeiling, splitGameCode } from "./win-ceiling.policy.ts";

export interface VendorWalletDeps {
  database: Database;
  ledger: GameLedger;
  brands: BrandPort;
  changes: ChangeFeed;
  connections: Pick<VendorConnections, "find" | "isOwn">;
  catalogue: Pick<CataloguePort, "findGameByCode">;
  sessions: Pick<SessionPort, "keepAlive">;
  clock: Clock;
  live: Pick<LivePort, "announceBalance">;
  reviews: Pick<AccountReviewPort, "open">;
  winners: WinnersPort;
  logger: Pick<Logger, "warn">;
}

/** Calls as an adapter makes them from its vendor's. The operations add the time, and the reasons to refuse bets. */
export type NewBet = Omit<Bet, "now" | "idleSince" | "refusal">;
export type NewWin = Omit<Win, "now">;
export type NewRollback = Omit<Rollback, "now">;
export type NewPrize = Omit<Prize, "now" | "idleSince" | "endedSince" | "caps">;
export type NewCall =
  | { readonly kind: "bet"; readonly call: NewBet }
  | { readonly kind: "win"; readonly call: NewWin }
  | { readonly kind: "rollback"; readonly call: NewRollback };

/** Calls of one player and one game that are accepted together or not at all. */
export interface NewBatch {
  readonly vendor: string;
  readonly player: string;
  readonly gameCode: string;
  /** The launch of its bets; undefined for a batch without bets. */
  readonly tokenHash: Buffer | undefined;
  readonly steps: readonly ((q: Queryable) => Promise<NewCall>)[];
  /** Runs in the same transaction once every call is accepted. */
  alongside(q: Queryable, calls: readonly GameCall[]): Promise<void>;
}

const keptGames = 5_000;
/** How long after the end of a launch's token its vendor may send its prizes (CASE-07). */
export const prizeDays = 90;
const dayMs = 24 * 3_600_000;

/**
 * Whether a member could launch the game at this vendor now, by the checks of a launch (CASE-06). The ledger checks limits and
 * stops.
 */
const isOffered = (game: CatalogueGame | undefined, vendor: string): boolean =>
  game !== undefined &&
  game.enabled &&
  game.vendorEnabled &&
  game.supportPlay &&
  (game.aggregator ?? game.vendor) === vendor;

/**
 * Vendors' operations on a player's money, in the ledger's terms: the seam below the adapters (ADR 48). An adapter reads
 * its vendor's wire form, calls these, and writes the answer in its vendor's form.
 */
export function createWalletOperations(deps: VendorWalletDeps) {
  const { database, ledger, brands, changes, catalogue, connections } = deps;
  const { sessions, clock, live, reviews, winners, logger } = deps;
  const games = createBrandCache<{ game: CatalogueGame | undefined }>({
    changes,
    // A switch of the brand decides whether it offers cockfights.
    topics: ["brand", "games", "vendors"],
    store: createMemoryStore({ maxWeight: keptGames, weigh: () => 1 }),
  });

  /** The member's open pages are told afterwards, so that the vendor's answer does not wait for them. */
  const settle = async (brand: Brand, player: string, movement: Promise<GameAnswer>): Promise<GameAnswer> => {
    const answer = await movement;
    if (answer.status === "ok") live.announceBalance(brand.brandId, player);
    return answer;
  };
  const findRefusal = async (
    brand: Brand,
    { vendor, gameCode }: Pick<NewBet, "vendor" | "gameCode">,
  ): Promise<BetRefusal | undefined> => {
    const [owner, code] = splitGameCode(vendor, gameCode);
    const { game } = await games.get(brand.brandId, `${owner}|${code}`, async () => ({
      game: await catalogue.findGameByCode(brand, owner, code),
    }));
    if (brand.settings.maintenance) return "maintenance";
    // A game has one code at its vendor: one of the vendor's own has no prefix.
    const isNamed = owner !== vendor || code === gameCode;
    return isNamed && isOffered(game, vendor) ? undefined : "game_disabled";
  };
  /** A bet keeps the session alive (SEC-04). Failing to record that never fails the bet. */
  const noteUse = (brand: Brand, tokenHash: Buffer, now: Date): Promise<void> =>
    sessions.keepAlive(brand, tokenHash, now).catch((error: unknown) => {
      logger.warn({ err: error }, "a bet could not be recorded as use of its session");
    });
  /**
   * Returns what belongs to a win over its ceiling: the review commits with the win or not at all (SEC-56). The ceiling is
   * that of the bet's game, whichever game the win names.
   */
  const reviewOf = (brand: Brand, win: Win) => {
    const { vendor, transactionId, amountUnits, now } = win;
    if (amountUnits <= getLowestCeiling(brand)) return undefined;
    return async (q: Queryable): Promise<void> => {
      const played = await findRealPlay(q, win);
      if (!played) return;
      const { memberId, gameCode } = played;
      const ceilingUnits = getWinCeiling(brand, vendor, gameCode);
      if (amountUnits <= ceilingUnits) return;
      await reviews.open(q, {
        memberId,
        reason: "win_over_ceiling",
        subject: `${vendor}/${transactionId}`,
        details: { vendor, gameCode, amountUnits: String(amountUnits), ceilingUnits: String(ceilingUnits) },
        now,
      });
    };
  };

  return {
    /** Finds the brand by the player's name. The ledger checks who the player is and whether this vendor knows them. */
    findBrand: async (player: string): Promise<Brand | undefined> =>
      brands.findBrandByCode(player.slice(0, Math.max(0, player.indexOf("-")))),

    findPlayer: (brand: Brand, vendor: string, player: string) => findPlayer(database, brand, vendor, player),

    /**
     * Reads a balance for a launch whose login is still alive, in its game or in another that could be launched now. The house's
     * own tables alone hear that play is stopped (PLAY-24).
     */
    getBalance: async (
      brand: Brand,
      by: Pick<NewBet, "vendor" | "player" | "tokenHash" | "gameCode">,
    ): Promise<GameAnswer & { readonly hasStopped?: boolean }> => {
      const now = clock.now();
      const { vendor, player: name, tokenHash } = by;
      const player = await findPlayerOfToken(database, brand, {
        vendor,
        name,
        tokenHash,
        now,
        idleSince: getIdleSince(brand, now),
      });
      if (!player) return { status: "token_unknown", balanceUnits: undefined, currency: undefined };
      const { currency, balance_units: balanceUnits } = player;
      const hasStopped = player.has_stopped && connections.isOwn(vendor);
      if (!player.is_signed_in) return { status: "token_expired", balanceUnits: undefined, currency };
      const isElsewhere = player.game_code !== by.gameCode;
      const isClosed = isElsewhere && (await findRefusal(brand, by)) === "game_disabled";
      return { status: isClosed ? "game_wrong" : "ok", balanceUnits, currency, hasStopped };
    },

    bet: async (brand: Brand, given: NewBet): Promise<GameAnswer> => {
      const now = clock.now();
      const refusal = await findRefusal(brand, given);
      const bet = { ...given, now, idleSince: getIdleSince(brand, now), refusal };
      const [answer] = await Promise.all([
        settle(brand, bet.player, ledger.bet(brand.brandId, bet)),
        noteUse(brand, bet.tokenHash, now),
      ]);
      if (answer.status === "ok" && bet.isRoundClosed) winners.noteWin(brand);
      return answer;
    },

    win: async (brand: Brand, given: NewWin): Promise<GameAnswer> => {
      const win = { ...given, now: clock.now() };
      const answer = await settle(brand, win.player, ledger.win(brand.brandId, win, reviewOf(brand, win)));
      if (answer.status === "ok") winners.noteWin(brand);
      return answer;
    },

    /**
     * Accepts a vendor's prizes for a player (CASE-07), all of them or none, if the vendor's entry allows prizes in the brand's
     * currency. With `isOver` there can be no new ones: only a repeat gets its answer.
     * @returns undefined if they are not prizes: the vendor's prizes are not accepted, or it is a bet of a player who is there
     */
    prizes: async (
      brand: Brand,
      given: readonly NewPrize[],
      isOver = false,
    ): Promise<GameAnswer | undefined> => {
      const now = clock.now();
      const endedSince = new Date(now.getTime() - prizeDays * dayMs);
      const capsOf = (vendor: string) =>
        isOver ? undefined : connections.find(vendor)?.prizes?.[brand.currency.code];
      const common = { now, endedSince, idleSince: getIdleSince(brand, now) };
      const prizes = given.map((prize) => ({ ...prize, ...common, caps: capsOf(prize.vendor) }));
      const answers = await ledger.prizes(brand.brandId, prizes);
      const { status, balanceUnits, currency } = answers.at(-1) ?? { status: "not_allowed" };
      if (status === "play" || status === "not_allowed") return undefined;
      const [player] = given.map((prize) => prize.player);
      if (player !== undefined && answers.some(({ state }) => state === "paid"))
        live.announceBalance(brand.brandId, player);
      return { status, balanceUnits, currency };
    },

    rollback: async (brand: Brand, given: NewRollback): Promise<GameAnswer> => {
      const rollback = { ...given, now: clock.now() };
      const answer = await settle(brand, rollback.player, ledger.rollback(brand.brandId, rollback));
      if (answer.status === "ok") winners.noteWin(brand);
      return answer;
    },

    /** Runs a batch, all or nothing. @returns undefined if it was accepted, else the answer that refused it */
    together: async (brand: Brand, batch: NewBatch): Promise<GameAnswer | undefined> => {
      const now = clock.now();
      const { tokenHash } = batch;
      const refusal = tokenHash && (await findRefusal(brand, batch));
      const idleSince = getIdleSince(brand, now);
      const complete = (made: NewCall): GameCall =>
        made.kind === "bet"
          ? { kind: "bet", call: { ...made.call, now, idleSince, refusal } }
          : ({ kind: made.kind, call: { ...made.call, now } } as GameCall);
      let mayHaveWinner = false;
      const [result] = await Promise.all([
        ledger.together(brand.brandId, {
          steps: batch.steps.map((step) => async (q) => complete(await step(q))),
          alongside: async (q, calls) => {
            for (const { kind, call } of calls) {
              mayHaveWinner ||= kind !== "bet" || call.isRoundClosed;
              if (kind === "win") await reviewOf(brand, call)?.(q);
            }
            await batch.alongside(q, calls);
          },
        }),
        tokenHash && noteUse(brand, tokenHash, now),
      ]);
      if (result.status === "refused") return result.answer;
      live.announceBalance(brand.brandId, batch.player);
      if (mayHaveWinner) winners.noteWin(brand);
      return undefined;
    },
  };
}

export type WalletOperations = ReturnType<typeof createWalletOperations>;
