import type { Logger } from "pino";
import type { Brand } from "../../http/context.ts";
import type { GameLedger } from "../../ledger/games/game-ledger.ts";
import type { Bet, BetRefusal, GameAnswer, Win } from "../../ledger/games/vendor-calls.ts";
import { createBrandCache } from "../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../platform/cache/memory-store.ts";
import type { ChangeFeed } from "../../platform/changes.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { hashToken } from "../../platform/ids.ts";
import type { AccountReviewPort } from "../account-review/account-review.port.ts";
import type { BrandPort } from "../brand/brand.port.ts";
import type { CatalogueGame, CataloguePort } from "../catalogue/catalogue.port.ts";
import type { LivePort } from "../live/live.port.ts";
import { getIdleSince, type SessionPort } from "../session/session.port.ts";
import type { WinnersPort } from "../winners/winners.port.ts";
import { type WalletBody, type WalletPath, type WalletReply, wireStatuses } from "./hub88.ts";
import { findPlayer, findPlayerOfToken, findRealMember } from "./vendor-wallet.store.ts";
import { getWinCeiling, splitGameCode } from "./win-ceiling.policy.ts";

export interface VendorWalletDeps {
  database: Database;
  ledger: GameLedger;
  brands: BrandPort;
  changes: ChangeFeed;
  catalogue: Pick<CataloguePort, "findGameByCode">;
  sessions: Pick<SessionPort, "keepAlive">;
  clock: Clock;
  live: Pick<LivePort, "announceBalance">;
  reviews: Pick<AccountReviewPort, "open">;
  winners: WinnersPort;
  logger: Pick<Logger, "warn">;
}

/** One function per path. `vendor` is the signer. */
export type WalletCalls = {
  [P in WalletPath]: (vendor: string, body: WalletBody<P>) => Promise<WalletReply>;
};

const keptGames = 5_000;

const refusalOf = (brand: Brand, game: CatalogueGame | undefined): BetRefusal | undefined => {
  if (brand.settings.maintenance) return "maintenance";
  return game?.enabled && game.vendorEnabled ? undefined : "game_disabled";
};

/** The five wallet operations on the ledger (vendor-wallet). */
export function createVendorWallet(deps: VendorWalletDeps): WalletCalls {
  const { database, ledger, brands, changes, catalogue, sessions, clock, live, reviews, winners, logger } =
    deps;
  const games = createBrandCache<{ game: CatalogueGame | undefined }>({
    changes,
    topics: ["games", "vendors"],
    store: createMemoryStore({ maxWeight: keptGames, weigh: () => 1 }),
  });

  /** Finds the brand by the player's name. The ledger checks who the player is and whether this vendor knows them. */
  const findBrand = async (user: string): Promise<Brand | undefined> => {
    const code = user.slice(0, Math.max(0, user.indexOf("-")));
    return brands.findBrandByCode(code);
  };
  const unknownPlayer = (body: { user: string; request_uuid: string }): WalletReply => ({
    user: body.user,
    status: wireStatuses.player_unknown,
    request_uuid: body.request_uuid,
  });
  const reply = (body: { user: string; request_uuid: string }, answer: GameAnswer): WalletReply => ({
    user: body.user,
    status: wireStatuses[answer.status],
    request_uuid: body.request_uuid,
    balance: answer.balanceUnits,
    currency: answer.currency,
  });
  /** The member's open pages are told afterwards, so that the vendor's answer does not wait for them. */
  const settle = async (
    brand: Brand,
    body: Parameters<typeof reply>[0],
    movement: Promise<GameAnswer>,
  ): Promise<WalletReply> => {
    const answer = await movement;
    if (answer.status === "ok") live.announceBalance(brand.brandId, body.user);
    return reply(body, answer);
  };
  const findGame = async (brand: Brand, vendor: string, gameCode: string) => {
    const [owner, code] = splitGameCode(vendor, gameCode);
    const { game } = await games.get(brand.brandId, `${owner}|${code}`, async () => ({
      game: await catalogue.findGameByCode(brand, owner, code),
    }));
    return game;
  };
  /** A stake is a sign of life of the player (SEC-04); whether it could be noted is nothing that a bet fails of. */
  const noteUse = (brand: Brand, { tokenHash, now }: Pick<Bet, "tokenHash" | "now">): Promise<void> =>
    sessions.keepAlive(brand, tokenHash, now).catch((error: unknown) => {
      logger.warn({ err: error }, "a bet could not be noted as use of its session");
    });
  /** Returns what belongs to a win over its ceiling: the review commits with the win or not at all (SEC-56). */
  const reviewOf = (brand: Brand, win: Win) => {
    const ceilingUnits = getWinCeiling(brand, win.vendor, win.gameCode);
    if (win.amountUnits <= ceilingUnits) return undefined;
    return async (q: Queryable): Promise<void> => {
      const memberId = await findRealMember(q, win);
      if (memberId === undefined) return;
      const { vendor, gameCode, transactionId, amountUnits, now } = win;
      await reviews.open(q, {
        memberId,
        reason: "win_over_ceiling",
        subject: `${vendor}/${transactionId}`,
        details: { vendor, gameCode, amountUnits: String(amountUnits), ceilingUnits: String(ceilingUnits) },
        now,
      });
    };
  };
  const common = (
    vendor: string,
    body: {
      user: string;
      transaction_uuid: string;
      round: string;
      round_closed?: boolean | null;
      game_code: string;
    },
    details: readonly (string | number | boolean | null | undefined)[],
  ) => ({
    vendor,
    player: body.user,
    transactionId: body.transaction_uuid,
    roundId: body.round,
    isRoundClosed: body.round_closed ?? false,
    gameCode: body.game_code,
    details: details.map((detail) => detail ?? ""),
    now: clock.now(),
  });

  return {
    "user/info": async (vendor, body) => {
      const brand = await findBrand(body.user);
      const player = brand && (await findPlayer(database, brand, vendor, body.user));
      if (!player) return unknownPlayer(body);
      const country = brand.settings.defaultCountry;
      const { user, request_uuid } = body;
      return {
        user,
        status: "RS_OK",
        request_uuid,
        country,
        jurisdiction: country,
        currency: player.currency,
      };
    },

    "user/balance": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const now = clock.now();
      const player = await findPlayerOfToken(database, brand, {
        ...{ vendor, name: body.user, tokenHash: hashToken(body.token) },
        ...{ now, idleSince: getIdleSince(brand, now) },
      });
      if (!player) return unknownPlayer(body);
      const { currency, balance_units: balanceUnits } = player;
      if (!player.is_signed_in)
        return reply(body, { status: "token_expired", balanceUnits: undefined, currency });
      const status = player.game_code === body.game_code ? "ok" : "game_wrong";
      return reply(body, { status, balanceUnits, currency });
    },

    "transaction/bet": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      // A free bet has no stake. An amount on one is a mistake, so no money moves.
      if (body.is_free && body.amount > 0)
        return { user: body.user, status: "RS_ERROR_WRONG_TYPES", request_uuid: body.request_uuid };
      const { supplier_transaction_id, is_free, is_supplier_promo } = body;
      const call = common(vendor, body, [supplier_transaction_id, is_free, is_supplier_promo]);
      const bet = {
        ...call,
        tokenHash: hashToken(body.token),
        idleSince: getIdleSince(brand, call.now),
        amountUnits: BigInt(body.amount),
        currency: body.currency,
        refusal: refusalOf(brand, await findGame(brand, vendor, body.game_code)),
      };
      const [answer] = await Promise.all([
        settle(brand, body, ledger.bet(brand.brandId, bet)),
        noteUse(brand, bet),
      ]);
      return answer;
    },

    "transaction/win": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const { supplier_transaction_id, is_free, is_supplier_promo, reward_uuid } = body;
      const win = {
        ...common(vendor, body, [supplier_transaction_id, is_free, is_supplier_promo, reward_uuid]),
        referenceId: body.reference_transaction_uuid,
        amountUnits: BigInt(body.amount),
        currency: body.currency,
      };
      const answer = await settle(brand, body, ledger.win(brand.brandId, win, reviewOf(brand, win)));
      if (answer.status === "RS_OK" && body.amount > 0) winners.noteWin(brand.brandId);
      return answer;
    },

    "transaction/rollback": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const rollback = {
        ...common(vendor, body, [body.supplier_transaction_id]),
        referenceId: body.reference_transaction_uuid,
      };
      const answer = await settle(brand, body, ledger.rollback(brand.brandId, rollback));
      if (answer.status === "RS_OK") winners.noteWin(brand.brandId);
      return answer;
    },
  };
}
