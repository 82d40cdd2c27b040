import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../platform/db/database.ts";

/** A game of the catalogue, the same for every brand. */
export interface IndexedGameRow {
  node_id: number;
  rank: number;
  vendor: string;
  game_code: string;
  game_type: CatalogueGameType;
  classifications: string[];
  min_bet_units: bigint;
  lines: number | null;
  is_new: boolean;
  support_play: boolean;
  has_demo: boolean;
  play_type: string;
  lotto_mode: string;
  room_id: string;
  /** The documented return to player in millionths of the stakes. */
  rtp_ppm: number | null;
  names: Readonly<Partial<Record<Language, string>>>;
}

type Place = Pick<IndexedGameRow, "rank" | "node_id">;

const createReader =
  (name: string, condition: string) =>
  (q: Queryable, last: Place, limit: number): Promise<IndexedGameRow[]> =>
    q.query(
      {
        name,
        text: `select node_id, rank, vendor, game_code, game_type, classifications, min_bet_units, lines, is_new,
            support_play, has_demo, play_type, lotto_mode, room_id, rtp_ppm, names
          from games where enabled and ${condition} and (rank, node_id) > ($1, $2) order by rank, node_id limit $3`,
      },
      [last.rank, last.node_id, limit],
    );

/** The next enabled games of the entire catalogue that can be launched, in the order of the catalogue. */
export const listPlayableAfter = createReader("catalogue-list", "support_play");
/** The same for games that cannot be launched yet. */
export const listUnplayableAfter = createReader("catalogue-list-unplayable", "not support_play");

/** Games that the brand has switched off. */
export const listHiddenIds = async (q: Queryable): Promise<number[]> =>
  (
    await q.query<{ node_id: number }>({
      name: "catalogue-hidden",
      text: "select node_id from brand_games where not enabled",
    })
  ).map((row) => row.node_id);
