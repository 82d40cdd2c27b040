import type { GameState, TableState } from "../../wire.ts";
import type { Api } from "../api.ts";

/**
 * The table that came with the state of its game, for a page that begins. Time since then has passed on the server's clock
 * too: otherwise a slow phone would hear the bell too late. A page whose state has no table asks for it.
 * @param state just arrived
 */
export function keepFirstTable(
  { table }: Pick<GameState, "table">,
  api: Pick<Api, "getTable">,
): () => Promise<TableState> {
  const arrivedAt = performance.now();
  return async () => (table ? { ...table, now: table.now + performance.now() - arrivedAt } : api.getTable());
}
