import { randomUUID } from "node:crypto";
import type { Operation } from "../operation.ts";

/** Members whom operators move below another agent, from the next midnight on (AGT-12). What they earn there is the old one's until then. */
export const moves: Operation = {
  kind: "move",
  share: 0.5,
  draw: (of, random, players) => {
    if (!of.place || of.place.isAgent) return undefined;
    const agents = players.filter(
      ({ player, place }) => place?.isAgent && player.brandId === of.player.brandId,
    );
    return [{ operation: moves, of, id: randomUUID(), amount: 0, others: [random.pick(agents)] }];
  },
  send: async ({ acts }, { of, others }) => {
    const [brandCode = ""] = of.player.player.split("-");
    const status = await acts.move(brandCode, of.username, others?.[0]?.username ?? "");
    return { status: status === "ok" ? "moved" : status, balance: undefined };
  },
  listEffects: () => [],
};
