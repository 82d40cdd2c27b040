import type { Database } from "../database.ts";
import type { DrawState } from "../shared/draw.store.ts";

/** The place from which a lottery's draws are requested. */
export interface Cursor {
  readonly gameCode: string;
  /** The last draw that the platform has; undefined before its first. */
  readonly after: Date | undefined;
}

export interface FedDraw {
  readonly id: string;
  readonly gameCode: string;
  readonly numero: string;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
  readonly state: DrawState;
  readonly outcome: unknown;
  readonly drawsAt: Date;
  readonly drawnAt: Date | undefined;
}

interface FedRow extends Omit<FedDraw, "gameCode" | "drawsAt" | "drawnAt"> {
  game_code: string;
  draws_at: Date;
  drawn_at: Date | null;
}

/**
 * Lists draws of a brand's lotteries after their cursors, each lottery's in order. The one that is still to come is among them,
 * and is the last of its lottery: all are of one moment, so none that is missing between two can come later.
 */
export async function listFedDraws(
  database: Database,
  { operator, brand }: { readonly operator: string; readonly brand: string },
  cursors: readonly Cursor[],
  limit: number,
): Promise<FedDraw[]> {
  const { rows } = await database.query<FedRow>({
    name: "list-fed-draws",
    text: `select d.* from unnest($3::text[], $4::timestamptz[]) as asked(game_code, after) cross join lateral (
             select id, game_code, numero, engine, model, version, state, outcome, draws_at, drawn_at from draws
             where operator = $1 and brand = $2 and game_code = asked.game_code
               and draws_at > coalesce(asked.after, '-infinity')
             order by draws_at limit $5) as d
           order by d.game_code, d.draws_at`,
    values: [
      operator,
      brand,
      cursors.map(({ gameCode }) => gameCode),
      cursors.map(({ after }) => after?.toISOString() ?? null),
      limit,
    ],
  });
  return rows.map(({ game_code, draws_at, drawn_at, ...row }) => ({
    ...row,
    gameCode: game_code,
    drawsAt: draws_at,
    drawnAt: drawn_at ?? undefined,
  }));
}
