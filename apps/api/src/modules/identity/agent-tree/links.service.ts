import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { sessionTypes } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createReadableCode } from "../../../platform/ids.ts";
import { countAbove } from "./agent-tree.store.ts";
import * as store from "./links.store.ts";
import { checkRange, readRates } from "./rates.service.ts";

type Link = ReplyOf<"POST /wps/agent/links">;

/** Longer than a member's own code (8), so that the two are never the same. */
const codeLength = 10;
const mostLinks = 50;

const present = (row: store.LinkRow): Link => ({
  id: String(row.id),
  code: row.code,
  kind: row.type === sessionTypes.agent ? "agent" : "member",
  rates: store.fromRecord(row.rates),
  uses: row.uses,
  createdAt: row.created_at.getTime(),
});

/** Links through which people open accounts below an agent (EXT-13). */
export function createLinksService({ database }: { database: Database }) {
  return {
    list: async ({ brand, session }: SessionContext): Promise<ReplyOf<"GET /wps/agent/links">> => ({
      list: (await database.forBrand(brand.brandId, (q) => store.listLinks(q, session.memberId))).map(
        present,
      ),
    }),

    /** @throws Failure as the contract's entry names them */
    create: async (
      { brand, session, now }: SessionContext,
      { kind, rates }: BodyOf<"POST /wps/agent/links">,
    ): Promise<Link> => {
      const agentId = session.memberId;
      return database.transaction(brand.brandId, async (q) => {
        checkRange(rates, await readRates(q, agentId, brand.calendar.dayOf(now)));
        if ((await countAbove(q, agentId)) + 2 > brand.settings.agents.depth)
          throw createFailure("agent.depth");
        if ((await store.listLinks(q, agentId)).length >= mostLinks) throw createFailure("agent.links.limit");
        const type = kind === "agent" ? sessionTypes.agent : sessionTypes.member;
        for (;;) {
          const code = createReadableCode(codeLength);
          const row = await store.insertLink(q, { agentId, code, type, rates, now });
          if (row) return present(row);
        }
      });
    },

    /** @throws Failure agent.link.not.found */
    remove: async (
      { brand, session, now }: SessionContext,
      { id }: QueryOf<"DELETE /wps/agent/links">,
    ): Promise<Record<string, never>> => {
      const isDeleted = await database.forBrand(brand.brandId, (q) =>
        store.deleteLink(q, session.memberId, BigInt(id), now),
      );
      if (!isDeleted) throw createFailure("agent.link.not.found");
      return {};
    },
  };
}
