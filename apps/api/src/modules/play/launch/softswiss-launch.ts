import { hmacHeader, hmacOfBody } from "../../../platform/body-signature.ts";
import { casinoIdOf, type SoftswissConnection } from "../../../platform/vendor-connections.ts";
import type { Launch, LaunchCall } from "./launch-call.ts";

/**
 * The launch calls of the SoftSwiss convention: `sessions` with money, `demo` without. The vendor learns only a player
 * name made for it, and the country; mail, names and birthday stay here.
 */
export function softswissLaunch(connection: SoftswissConnection, launch: Launch): LaunchCall {
  const { member } = launch;
  return {
    path: member ? "/sessions" : "/demo",
    body: {
      casino_id: casinoIdOf(connection, launch.brandCode),
      game: launch.gameCode,
      locale: launch.lang,
      ip: launch.address,
      client_type: launch.isDesktop ? "desktop" : "mobile",
      urls: { return_url: launch.lobbyUrl, ...(member && { deposit_url: launch.depositUrl }) },
      jurisdiction: launch.country,
      ...(member && {
        currency: member.currency,
        user: { id: member.player, country: launch.country },
      }),
    },
    sign: (bytes) => ({ [hmacHeader]: hmacOfBody(bytes, connection.secret) }),
    readUrl: (answer) => {
      const { launch_options: options } = (answer ?? {}) as {
        launch_options?: { game_url?: unknown } | null;
      };
      return options?.game_url;
    },
  };
}
