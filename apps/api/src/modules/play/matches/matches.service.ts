import type { ReplyOf } from "@croupier/contract/player/contract";
import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Logger } from "pino";
import type { Brand, RequestContext } from "../../../http/context.ts";
import type { PreparedReply } from "../../../http/prepared-reply.ts";
import type { ReplyCache } from "../../../http/reply-cache.ts";
import { createCircuitBreaker, isBusyOrBroken } from "../../../platform/circuit-breaker.ts";
import type { Clock } from "../../../platform/clock.ts";
import { callVendor } from "../../../platform/signed-call.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import type { CatalogueLobby, CataloguePort } from "../catalogue/catalogue.port.ts";
import { readMatches } from "./matches.policy.ts";

type Reply = ReplyOf<"GET /wps/game/matches">;
type Game = Reply["list"][number]["game"];

export interface MatchesDeps {
  readonly catalogue: CataloguePort & CatalogueLobby;
  readonly connections: VendorConnections;
  readonly clock: Clock;
  readonly replies: ReplyCache;
  readonly logger: Pick<Logger, "warn">;
}

const inHouse = "BGS";
/** Matches begin every minute and a half. */
const keptMs = 10_000;
const timeoutMs = 1_500;
const largestReplyBytes = 64_000;

/** How many games of a kind are requested. */
const kinds: readonly (readonly [type: CatalogueGameType, games: number])[] = [
  ["SPORTS", 4],
  ["ESPORTS", 2],
  ["COCKFIGHT", 1],
];
const mostOfGame = 3;
const mostShown = 12;

/** Finds the simulated matches of a brand that are about to begin. */
export function createMatchesService({ catalogue, connections, clock, replies, logger }: MatchesDeps) {
  const circuit = createCircuitBreaker({
    failures: 3,
    restMs: keptMs,
    concurrent: 8,
    nowMs: () => performance.now(),
  });

  /** The brand's games of a kind that the in-house vendor runs, by their code there; hot ones first. */
  async function listGames(brand: Brand, language: Language): Promise<Map<string, Game>> {
    const hot = await catalogue.listHot(brand, language, 100);
    const found = new Map<string, Game>();
    for (const [type, most] of kinds) {
      const { games: first } = await catalogue.listFirstPage(brand, language, type);
      const offered = [...hot.filter(({ gameType }) => gameType === type), ...first];
      const codes = new Set<string>();
      for (const game of offered.filter(({ supportPlay }) => supportPlay)) {
        if (codes.size === most) break;
        const known = await catalogue.findGame(brand, game.nodeId);
        // Switched off, or of a kind that the brand does not offer, such as COCKFIGHT: it could not be launched either.
        if (!known?.enabled || !known.vendorEnabled) continue;
        if ((known.aggregator ?? known.vendor) !== inHouse) continue;
        const code = known.vendor === inHouse ? known.gameCode : `${known.vendor}:${known.gameCode}`;
        codes.add(code);
        found.set(code, game);
      }
    }
    return found;
  }

  async function ask(brand: Brand, language: Language, codes: readonly string[]): Promise<unknown> {
    const connection = connections.find(inHouse);
    if (connection?.adapter !== "hub88") return undefined;
    const order = { operator_id: "croupier", sub_partner_id: brand.code, lang: language, game_codes: codes };
    const { response, text } = await circuit.run(async () => {
      const response = await callVendor(connection, "matches/upcoming", order, timeoutMs);
      const text = await response.text();
      if (isBusyOrBroken(response.status)) throw new Error(`${inHouse} answered ${response.status}`);
      return { response, text };
    });
    // The circuit is of all brands, so a refusal of one brand's question does not count against it.
    if (!response.ok || text.length > largestReplyBytes)
      throw new Error(`${inHouse} answered ${response.status} with ${text.length} characters`);
    return JSON.parse(text) as unknown;
  }

  /** A vendor that is down has no matches: visitors see the rest. */
  async function list(brand: Brand, language: Language): Promise<Reply> {
    const games = await listGames(brand, language);
    const codes = [...games.keys()];
    if (codes.length === 0) return { list: [] };
    const reply = await ask(brand, language, codes).catch((error: unknown) => {
      logger.warn({ err: error }, "upcoming matches could not be fetched");
      return undefined;
    });
    const shown = new Map<string, number>();
    const found = readMatches(reply, codes, clock.now().getTime()).flatMap(({ gameCode, ...match }) => {
      const game = games.get(gameCode);
      const before = shown.get(gameCode) ?? 0;
      shown.set(gameCode, before + 1);
      return game && before < mostOfGame ? [{ game, ...match }] : [];
    });
    return { list: found.slice(0, mostShown) };
  }

  return {
    /** The matches as they were at most ten seconds ago. */
    list: (context: RequestContext): Promise<PreparedReply> => {
      const { brand, language, now } = context;
      const moment = String(Math.floor(now.getTime() / keptMs));
      return replies.answer("GET /wps/game/matches", context, moment, () => list(brand, language));
    },
  };
}
