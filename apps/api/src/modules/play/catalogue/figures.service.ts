import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listFigures } from "./catalogue.store.ts";

type Figures = ReplyOf<"GET /wps/game/figures">;

const ppmPerPercent = 10_000;

export type FiguresService = ReturnType<typeof createFiguresService>;

/** Vendors' documented figures of their games, if the brand shows them. */
export const createFiguresService = (database: Database) => ({
  /** @param nodeIds requested games; those that the brand does not offer are left out */
  list: async ({ brandId, template }: Brand, nodeIds: readonly number[]): Promise<Figures> => {
    if (template.game_figures !== "1") return { list: [] };
    const rows = await database.forBrand(brandId, (q) => listFigures(q, nodeIds));
    return {
      list: rows.map(({ node_id, rtp_ppm, volatility }) => ({
        nodeId: String(node_id),
        rtp: rtp_ppm === null ? null : rtp_ppm / ppmPerPercent,
        volatility,
      })),
    };
  },
});
