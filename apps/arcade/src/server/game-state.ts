import type { Game } from "../engine/catalogue.ts";
import type { GameState } from "../wire.ts";
import type { Play } from "./rounds/play.ts";
import type { Session } from "./session/session.store.ts";
import type { TableService } from "./shared/table.service.ts";

export type ReadState = (session: Session, game: Game) => Promise<GameState>;

/** Reads all that a page needs before it shows itself, so that it asks once. @throws PlayError when the wallet gives no balance */
export const createReadState =
  (play: Play, tables: TableService): ReadState =>
  async (session, game) => {
    const [state, table] = await Promise.all([
      play.getState(session, game),
      game.engine.kind === "shared" ? tables.getTable(session) : undefined,
    ]);
    return { ...state, table };
  };
