/** Ids that some screens need, as a visitor of the brand reads them. */
import { createWpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp } from "@croupier/test-kit/wps-transport";
import type { Site } from "./camera.ts";

/** A promotion and a playable game of a brand. */
export async function getIds(origin: string): Promise<Site["ids"]> {
  const { hostname, port } = new URL(origin);
  // Names below localhost need not resolve here; the header says which brand is asked.
  const request = sendByHttp({ address: "127.0.0.1", port: Number(port) });
  const visitor = createWpsClient({ request, host: hostname });
  const { promotion } = await visitor.call("GET /wps/system/announcements", {
    query: { types: "Promotion" },
  });
  const { games } = await visitor.call("GET /wps/game/list", {
    query: { gameType: "RNG", vassalage: "BGS" },
  });
  const [offer] = promotion;
  const [game] = games;
  if (!offer || !game) throw new Error(`${origin} has no promotion or no game to show`);
  return { promotion: offer.id, game: game.nodeId };
}
