import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import { findRules } from "../../engine/engines.ts";
import type { GameState, GameView, RoundView } from "../../wire.ts";
import { artPath } from "../art.routes.ts";
import { listCoinUnits } from "../currency.ts";
import { ensureSeeds } from "../fairness/seed.store.ts";
import { viewPots } from "../jackpots/jackpot.service.ts";
import { PlayError } from "../play-error.ts";
import { getDemoBalance, type Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createBalanceRequest } from "../wallet/wallet-body.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { findLastCoin, type Round } from "./round.store.ts";
import { findUnshown } from "./shown-round.store.ts";

/** A game in the format for its page. */
export function viewGame({ code, title, studio, engine, model }: Game): GameView {
  return {
    code,
    title,
    engine: engine.id,
    model: model.id,
    version: model.version,
    art: studio && artPath(code),
    offer: engine.describe(model as never),
    volatility: model.volatility,
    rtp: model.rtp,
  };
}

/** The part of a round's state that a page may know, by the rules that the round began with. */
function showOutcome({ outcome, ...round }: Round): unknown {
  const rules = findRules(round.engine, round.model, round.version);
  if (outcome === undefined || rules?.engine.kind !== "solo") return null;
  return rules.engine.show(rules.model, outcome);
}

/** A round as the page sees it. A win that has not reached the wallet yet is already included. */
export function viewRound(round: Round): RoundView {
  const { winUnits = 0n, betBalanceUnits = 0n } = round;
  return {
    id: round.id,
    playId: round.playId,
    coinUnits: String(round.coinUnits),
    stakeUnits: String(round.stakeUnits),
    winUnits: String(winUnits),
    jackpot: round.jackpot && { name: round.jackpot.pot, units: String(round.jackpot.units) },
    betBalanceUnits: String(betBalanceUnits),
    balanceUnits: String(round.finalBalanceUnits ?? betBalanceUnits + winUnits),
    isOver: round.state !== "running",
    choice: round.choice,
    actions: round.actions.length,
    state: showOutcome(round),
    steps: round.steps,
    shownSteps: round.shownSteps,
  };
}

export interface Play {
  getBalance(session: Session): Promise<bigint>;
  /** Asks the platform whether a member may still play. @throws PlayError when not */
  admit(session: Session): Promise<void>;
  getState(session: Session, game: Game): Promise<GameState>;
}

export function createPlay(pool: Pool, wallet: WalletClient, vault: Vault): Play {
  async function askWallet(session: Session, member: NonNullable<Session["member"]>) {
    const { vendor, gameCode, currency } = session;
    const answer = await wallet(createBalanceRequest({ ...member, vendor, gameCode, currency }));
    if (answer.kind !== "ok") throw new PlayError(answer.kind === "refused" ? answer.status : "NETWORK");
    if (answer.currency !== currency) throw new PlayError("RS_ERROR_WRONG_CURRENCY");
    return answer;
  }

  async function getBalance(session: Session): Promise<bigint> {
    if (!session.member) return getDemoBalance(pool, session);
    return (await askWallet(session, session.member)).balanceUnits;
  }

  async function admit(session: Session): Promise<void> {
    if (!session.member) return;
    const { hasStopped } = await askWallet(session, session.member);
    if (hasStopped) throw new PlayError("RS_ERROR_LIMIT_REACHED");
  }

  async function getState(session: Session, game: Game): Promise<GameState> {
    const [balanceUnits, unshown, lastCoin, pots] = await Promise.all([
      getBalance(session),
      findUnshown(pool, session),
      findLastCoin(pool, session),
      viewPots(pool, session, game),
      ensureSeeds(pool, vault, session),
    ]);
    return {
      game: viewGame(game),
      currency: session.currency,
      demo: session.member === undefined,
      quickPlay: session.quickPlay,
      buyFeature: session.buyFeature,
      lang: session.lang,
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
      lastCoinUnits: lastCoin === undefined ? undefined : String(lastCoin),
      coinUnits: listCoinUnits(game.model, session.currency).map(String),
      balanceUnits: String(balanceUnits),
      pots,
      // Once the wallet has the win, the balance contains it. The page subtracts it until the win has been shown.
      unfinished: unshown && { ...viewRound(unshown), settled: unshown.state === "settled" },
    };
  }

  return { getBalance, admit, getState };
}
