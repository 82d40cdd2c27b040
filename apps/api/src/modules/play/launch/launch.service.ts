import type { QueryOf } from "@croupier/contract/player/contract";
import { gateways } from "@croupier/domain/codes";
import { languageTags } from "@croupier/domain/languages";
import { isRealType } from "@croupier/domain/session-types";
import type { Logger } from "pino";
import type { RequestContext, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { openAccount } from "../../../ledger/accounts.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import type { VendorConnection, VendorConnections } from "../../../platform/vendor-connections.ts";
import { abuseSignals } from "../../identity/abuse-signals/abuse-signals.port.ts";
import { type CatalogueGame, type CataloguePort, nameGame } from "../catalogue/catalogue.port.ts";
import type { ResponsiblePlayPort } from "../responsible-play/responsible-play.port.ts";
import { createGameSession } from "./launch.store.ts";
import type { GetGameUrl, Launch } from "./launch-call.ts";

export interface LaunchDeps {
  database: Database;
  catalogue: CataloguePort;
  connections: VendorConnections;
  getGameUrl: GetGameUrl;
  play: Pick<ResponsiblePlayPort, "admitPlay" | "refuseStopped">;
  logger: Logger;
}

type LaunchQuery = QueryOf<"GET /wps/game/launch">;
type DemoQuery = QueryOf<"GET /wps/game/demo">;

const ownVendor = "BGS";
const tokenLifetimeMs = 12 * 3_600_000;

/** Turns a path of the brand's own site into an address. Anything that leads elsewhere is refused. */
const sameSite = (origin: string, path: string): string => {
  const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (address?.origin !== origin)
    throw createFailure("request.invalid", { fields: { backUrl: "request.invalid" } });
  return address.href;
};

/** Only our own vendor's tables have a chat, so nobody else needs the brand's words. */
const chatWordsOf = (
  { brand }: RequestContext,
  { vendor }: VendorConnection,
): readonly string[] | undefined =>
  vendor === ownVendor && brand.settings.tableChat.on ? brand.settings.tableChat.words : undefined;

/** The game's code at the vendor that runs it. */
const codeAt = (connection: VendorConnection, game: CatalogueGame): string =>
  connection.vendor === game.vendor ? game.gameCode : `${game.vendor}:${game.gameCode}`;

/** Launches games (GAME-05, API-51): finds the game, opens a game session, and asks the vendor for the address. */
export function createLaunchService(deps: LaunchDeps) {
  const { database, catalogue, connections, getGameUrl, logger, play } = deps;

  const getPlayable = async (context: RequestContext, nodeId: string) => {
    const game = await catalogue.findGame(context.brand, nodeId);
    if (!game) throw createFailure("game.not.found");
    if (!game.enabled || !game.vendorEnabled) throw createFailure("game.disabled");
    const connection = connections.find(game.aggregator ?? game.vendor);
    if (!connection || !game.supportPlay) throw createFailure("game.not.open");
    return { game, connection };
  };

  const ask = async (connection: VendorConnection, launch: Launch): Promise<{ url: string }> => {
    try {
      return { url: await getGameUrl(connection, launch) };
    } catch (error) {
      logger.warn({ err: error, vendor: connection.vendor }, "a launch failed");
      throw createFailure("vendor.unavailable");
    }
  };

  const describe = (
    context: RequestContext,
    game: CatalogueGame,
    connection: VendorConnection,
    query: { backUrl?: string | undefined; gateway?: string | undefined },
  ): Launch => ({
    gameCode: codeAt(connection, game),
    gameName: nameGame(game, context.language).slice(0, 120),
    brandCode: context.brand.code,
    isDesktop: query.gateway === String(gateways.web),
    lang: languageTags[context.language].split("-")[0] ?? "en",
    country: context.country,
    address: context.ip,
    lobbyUrl: sameSite(context.origin, query.backUrl ?? "/m/home"),
    depositUrl: sameSite(context.origin, "/m/voucherCenter"),
    hasQuickPlay: context.brand.settings.quickPlay,
    hasBuyFeature: context.brand.settings.buyFeature,
    chatWords: chatWordsOf(context, connection),
    mayTalk: false,
    isPlayMoney: false,
    pairingMarks: [],
    member: undefined,
  });

  return {
    /**
     * Launches a game with the member's money and puts it first in their recents. @throws Failure game.*, vendor.* or
     * play.*
     */
    launch: async (context: SessionContext, query: LaunchQuery): Promise<{ url: string }> => {
      const { brand, session, now } = context;
      const { game, connection } = await getPlayable(context, query.nodeId);
      const described = describe(context, game, connection, query);
      const accountId = await database.forBrand(brand.brandId, (q) => openAccount(q, session.memberId));
      if (accountId === undefined) throw createFailure("member.not.found");
      await play.admitPlay(context);
      const token = createToken();
      const user = await createGameSession(database, {
        brandId: brand.brandId,
        merchantCode: brand.code,
        accountId,
        sessionId: session.sessionId,
        vendor: connection.vendor,
        gameCode: described.gameCode,
        nodeId: game.nodeId,
        gameVendor: game.vendor,
        gameType: game.gameType,
        tokenHash: hashToken(token),
        now,
        expiresAt: new Date(now.getTime() + tokenLifetimeMs),
      });
      const member = { player: user, token, currency: brand.currency.code };
      const isReal = isRealType(session.type);
      // Only our own vendor is told, and only if it decides who plays whom.
      const isDuel = game.gameType === "PVP" && connection.vendor === ownVendor;
      const pairingMarks = isDuel
        ? await database.forBrand(brand.brandId, (q) => abuseSignals.listPairingMarks(q, session.memberId))
        : [];
      const money = { mayTalk: isReal, isPlayMoney: !isReal };
      const answer = await ask(connection, { ...described, ...money, member, pairingMarks });
      await catalogue.addRecent(brand, session.memberId, game.nodeId);
      return answer;
    },

    /** @throws Failure game.* when nobody can open the game */
    check: async (context: RequestContext, nodeId: string): Promise<null> => {
      await getPlayable(context, nodeId);
      return null;
    },

    /**
     * Launches a game that has a demo in demo play, without money, wallet or account. Guests play demos if the brand has
     * switched that on (SESS-13); members who have stopped their play do not. @throws Failure session.missing, game.*, vendor.* or play.*
     */
    launchDemo: async (context: RequestContext, query: DemoQuery): Promise<{ url: string }> => {
      const { session } = context;
      if (!session && !context.brand.switches.GUESTDEMO) throw createFailure("session.missing");
      if (session) await play.refuseStopped({ ...context, session });
      const { game, connection } = await getPlayable(context, query.nodeId);
      if (!game.hasDemo) throw createFailure("game.not.open");
      return ask(connection, describe(context, game, connection, query));
    },
  };
}

export type LaunchService = ReturnType<typeof createLaunchService>;
