import type { Game } from "../../engine/catalogue.ts";
import type { SoloEngine } from "../../engine/engine.ts";
import { PlayError } from "../play-error.ts";
import type { Session } from "../session/session.store.ts";
import type { WalletContext } from "../wallet/dialect.ts";

/** What the wallet has to know of a member's round. */
export function contextOf(session: Session, roundId: string): WalletContext {
  if (!session.member) throw new Error("A demo session has no wallet");
  const { vendor, gameCode, currency } = session;
  return { ...session.member, vendor, gameCode, currency, roundId };
}

/** The rules of a game that one player plays against the house. */
export function soloOf({ engine }: Pick<Game, "engine">): SoloEngine {
  if (engine.kind !== "solo") throw new PlayError("BAD_CHOICE");
  return engine;
}
