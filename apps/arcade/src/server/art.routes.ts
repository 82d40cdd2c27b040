import { drawSlotArt, type SlotArt } from "@croupier/art/slot-art";
import type { FastifyInstance } from "fastify";
import { findGame } from "../engine/catalogue.ts";

const DAY_SECONDS = 86_400;

export const artPath = (code: string): string => `/art/${encodeURIComponent(code)}.json`;

/**
 * The pictures of a studio's game, in the look of its tile. The words of the game's code are its English name, which
 * selects the theme. @returns undefined for in-house games, which draw their own, and for unknown codes
 */
export function findSlotArt(gameCode: string): SlotArt | undefined {
  const studio = findGame(gameCode)?.studio;
  return studio && drawSlotArt({ ...studio, name: studio.code.replaceAll(/[-_.]+/g, " ") });
}

/** The call for a game's pictures. They are the same for everybody, so it needs no session. */
export async function artRoutes(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>("/art/:file", async (request, reply) => {
    const [, code] = /^(.+)\.json$/.exec(request.params.file) ?? [];
    const art = code === undefined ? undefined : findSlotArt(code);
    if (art === undefined) return reply.code(404).send({ code: "NOT_FOUND" });
    return reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).send(art);
  });
}
