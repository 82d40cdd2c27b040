import type { Pool } from "pg";
import type { Game } from "../engine/catalogue.ts";
import { toPercent } from "../engine/fraction.ts";
import type { ModelId, SlotModel } from "../engine/model.ts";
import { returnToPlayer } from "../engine/return-to-player.ts";
import type { GameState, GameView, RoundView } from "../wire.ts";
import { artPath } from "./art.routes.ts";
import { listCoinUnits } from "./currency.ts";
import { findLastCoin, findUnshown, type Round } from "./round.store.ts";
import { getDemoBalance, type Session } from "./session.store.ts";
import { SpinError } from "./spin-error.ts";
import { createBalanceBody } from "./wallet-body.ts";
import type { WalletClient } from "./wallet-client.ts";

const RTP_DIGITS = 4;

/** Computed once per model, because it takes a moment and never changes while the process runs. */
const rtpByModel = new Map<ModelId, GameView["rtp"]>();

function rtpOf(model: SlotModel): GameView["rtp"] {
  const known = rtpByModel.get(model.id);
  if (known) return known;
  const { base, free, total } = returnToPlayer(model);
  const rtp = {
    total: toPercent(total, RTP_DIGITS),
    base: toPercent(base, RTP_DIGITS),
    free: toPercent(free, RTP_DIGITS),
  };
  rtpByModel.set(model.id, rtp);
  return rtp;
}

function viewGame(game: Game): GameView {
  const { model } = game;
  return {
    code: game.code,
    title: game.title,
    model: model.id,
    art: game.studio && artPath(game.code),
    rows: model.rows,
    coins: model.coins,
    lines: model.evaluation.kind === "lines" ? model.evaluation.lines : undefined,
    strips: model.strips,
    freeStrips: model.free?.strips ?? model.strips,
    pays: model.pays,
    wilds: model.wilds,
    scatter: model.scatter,
    free: model.free && { multiplier: model.free.multiplier, maxSpins: model.free.maxSpins },
    volatility: model.volatility,
    rtp: rtpOf(model),
  };
}

/** A round as the page sees it. A win that has not reached the wallet yet is already included. */
export function viewRound(round: Round): RoundView {
  const { outcome, winUnits = 0n, betBalanceUnits = 0n } = round;
  return {
    id: round.id,
    spinId: round.spinId,
    coinUnits: String(round.coinUnits),
    stakeUnits: String(round.stakeUnits),
    winUnits: String(winUnits),
    betBalanceUnits: String(betBalanceUnits),
    balanceUnits: String(round.finalBalanceUnits ?? betBalanceUnits + winUnits),
    spins: outcome?.spins ?? [],
    shownSpins: round.shownSpins,
  };
}

export interface Play {
  getBalance(session: Session): Promise<bigint>;
  getState(session: Session, game: Game): Promise<GameState>;
}

export function createPlay(pool: Pool, wallet: WalletClient): Play {
  async function getBalance(session: Session): Promise<bigint> {
    if (!session.member) return getDemoBalance(pool, session);
    const answer = await wallet(
      "user/balance",
      createBalanceBody({ ...session.member, gameCode: session.gameCode }),
    );
    if (answer.kind !== "ok") throw new SpinError(answer.kind === "refused" ? answer.status : "NETWORK");
    if (answer.currency !== session.currency) throw new SpinError("RS_ERROR_WRONG_CURRENCY");
    return answer.balanceUnits;
  }

  async function getState(session: Session, game: Game): Promise<GameState> {
    const [balanceUnits, unshown, lastCoin] = await Promise.all([
      getBalance(session),
      findUnshown(pool, session),
      findLastCoin(pool, session),
    ]);
    return {
      game: viewGame(game),
      currency: session.currency,
      demo: session.member === undefined,
      quickPlay: session.quickPlay,
      lang: session.lang,
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
      lastCoinUnits: lastCoin === undefined ? undefined : String(lastCoin),
      coinUnits: listCoinUnits(game.model, session.currency).map(String),
      balanceUnits: String(balanceUnits),
      // Once the wallet has the win, the balance contains it. The page subtracts it until the win has been shown.
      unfinished: unshown && { ...viewRound(unshown), settled: unshown.state === "settled" },
    };
  }

  return { getBalance, getState };
}
