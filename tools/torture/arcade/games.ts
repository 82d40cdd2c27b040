import type pg from "pg";
import type { TestApi } from "../../../apps/api/src/testing/test-api.ts";
import { createTestGame } from "../../../apps/api/src/testing/vendor.ts";
import { type Game, listGames } from "../../../apps/arcade/src/engine/catalogue.ts";
import { isOfSecondStudio, SECOND_STUDIO } from "../../../apps/arcade/src/engine/second-studio.ts";
import type { SlotOffer } from "../../../apps/arcade/src/engines/slots/rules/engine.ts";

/** A game that is played, and the kind that it represents. */
export interface PlayedGame {
  readonly game: Game;
  /** The engine, with the family of a slot, the sport of matches, or the studio that is not the house's. */
  readonly kind: string;
  readonly nodeId: string;
}

function familyOf({ engine, model }: Game): string {
  const offer = engine.describe(model as never) as SlotOffer;
  const parts = [
    offer.kind,
    offer.counts,
    offer.bothWays && "both ways",
    offer.expands && "expanding",
    offer.free?.sticky && "sticky",
    offer.buy && "buy",
    offer.jackpot && `pots of ${offer.jackpot.family}`,
  ];
  return `slots: ${parts.filter(Boolean).join(", ")}`;
}

function kindOf(game: Game): string {
  if (isOfSecondStudio(game.code)) return `${game.engine.id} of ${SECOND_STUDIO}`;
  if (game.engine.id === "slots") return familyOf(game);
  return game.engine.id === "matches" ? `matches: ${game.model.id}` : game.engine.id;
}

/** One game of every kind that the house has. */
function chooseGames(): ReadonlyMap<string, Game> {
  const chosen = new Map<string, Game>();
  for (const game of listGames()) if (!chosen.has(kindOf(game))) chosen.set(kindOf(game), game);
  return chosen;
}

/** Puts one game of every kind into the platform's catalogue, under the vendor that runs it. */
export async function insertGames(owner: pg.Client): Promise<readonly PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const [kind, game] of chooseGames()) {
    const { vendor, code: gameCode } = game.studio ?? { vendor: "BGS", code: game.code };
    const { rows } = await owner.query<{ id: string }>(
      "select node_id::text as id from games where vendor = $1 and game_code = $2",
      [vendor, gameCode],
    );
    const aggregator = vendor === "BGS" || vendor === SECOND_STUDIO ? null : "BGS";
    const entry = { vendor, aggregator, gameCode, name: game.title };
    const nodeId = rows[0]?.id ?? (await createTestGame({ owner } as TestApi, entry));
    played.push({ game, kind, nodeId });
  }
  return played;
}
