import { languageTags } from "@croupier/domain/languages";
import type { SessionContext } from "../../../http/context.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import type { OwnRound } from "./round.store.ts";

interface Deps {
  /** The address of the arcade for browsers. */
  readonly arcadeUrl: string;
  readonly connections: VendorConnections;
}

const ownVendor = "BGS";
const operatorId = "croupier";
/** A link is made whenever a round is opened, so an old one need not work. */
const replayLifetimeMs = 30 * 60_000;

/** Only our own vendors replay rounds and show their draws, and only of finished rounds. */
const isShown = ({ connections }: Pick<Deps, "connections">, { vendor, state }: OwnRound): boolean =>
  connections.isOwn(vendor) && state === "settled";

/** The page where anybody can verify a round. */
export function findVerifier(deps: Deps, round: OwnRound, { language }: SessionContext): string | null {
  if (!isShown(deps, round)) return null;
  const url = new URL(`/verify/${encodeURIComponent(round.round_id)}`, deps.arcadeUrl);
  url.searchParams.set("lang", languageTags[language]);
  return url.href;
}

/**
 * The address where the member can replay their own round. The link has a ticket that is signed for this round and this member
 * and lasts half an hour. The ticket is in the fragment, which no browser sends, so it reaches no log and no other site.
 * @param player the member's name at the vendor; undefined if they have none there
 */
export function findReplay(
  deps: Deps,
  round: OwnRound,
  player: string | undefined,
  { brand, language, now, origin }: SessionContext,
): string | null {
  // The arcade knows the platform by one key, whichever of its vendors the round belongs to.
  const connection = isShown(deps, round) ? deps.connections.find(ownVendor) : undefined;
  if (player === undefined || connection?.adapter !== "hub88") return null;
  const ticket = {
    round: round.round_id,
    operator_id: operatorId,
    sub_partner_id: brand.code,
    user: player,
    lang: languageTags[language],
    lobby_url: `${origin}/m/gameRecord`,
    expires: now.getTime() + replayLifetimeMs,
  };
  const payload = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  const signature = Buffer.from(connection.sign(Buffer.from(`replay.${payload}`)), "base64");
  const url = new URL("/replay", deps.arcadeUrl);
  url.hash = `ticket=${payload}.${signature.toString("base64url")}`;
  return url.href;
}
