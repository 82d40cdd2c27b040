import { createPrivateKey } from "node:crypto";
import { hub88Header, signText } from "../wires/hub88-wire.ts";
import { hmacOfText, softswissHeader } from "../wires/softswiss-wire.ts";
import { type Adapter, type Player, post, type Reply, readFields, writeJson } from "../wires/wire.ts";

/** The data of a launch besides the player. */
export interface LaunchTarget {
  /** The vendor's address, without a slash at its end. */
  readonly url: string;
  readonly game: string;
  /** Our name at a vendor of the SoftSwiss convention. */
  readonly casinoId: string;
}

/** Signs a text as the platform does; `undefined` sends it without a signature. */
export type Sign = (text: string) => Record<string, string>;

/** @param secret the platform's private key (PEM), or the secret of both sides */
export const createSign = (adapter: Adapter, secret: string): Sign => {
  if (adapter === "softswiss") return (text) => ({ [softswissHeader]: hmacOfText(text, secret) });
  const key = createPrivateKey(secret);
  return (text) => ({ [hub88Header]: signText(text, key) });
};

const lobby = "https://lobby.example/";

function bodyOf(adapter: Adapter, { game, casinoId }: LaunchTarget, player: Player | undefined): object {
  if (adapter === "softswiss")
    return {
      casino_id: casinoId,
      game,
      locale: "en",
      ip: "127.0.0.1",
      client_type: "mobile",
      jurisdiction: "XX",
      urls: { return_url: lobby, deposit_url: lobby },
      ...(player && { currency: player.currency, user: { id: player.user, country: "XX" } }),
    };
  const currency = player?.currency ?? "XXX";
  return {
    ...(player && { user: player.user, token: player.token }),
    game_code: game,
    operator_id: casinoId,
    sub_partner_id: "kit",
    platform: "GPL_MOBILE",
    lang: "en",
    currency,
    game_currency: currency,
    country: "XX",
    lobby_url: lobby,
    deposit_url: lobby,
  };
}

const pathOf = (adapter: Adapter, player: Player | undefined): string => {
  if (adapter === "hub88") return "/operator/generic/v2/game/url";
  return player ? "/sessions" : "/demo";
};

/** Launches a game as the platform does; without a player in demo play. */
export function launch(
  adapter: Adapter,
  target: LaunchTarget,
  player: Player | undefined,
  sign: Sign,
): Promise<Reply> {
  const text = writeJson(bodyOf(adapter, target, player));
  return post(target.url + pathOf(adapter, player), sign(text), text);
}

/** Finds the game's address in a vendor's answer. */
export function readLaunchUrl(adapter: Adapter, { status, text }: Reply): string | undefined {
  const fields = readFields(text);
  const options = fields["launch_options"] as { game_url?: unknown } | undefined;
  const url = adapter === "hub88" ? fields["url"] : options?.game_url;
  return status === 200 && typeof url === "string" && URL.canParse(url) ? url : undefined;
}
