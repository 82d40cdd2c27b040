import type { ReplyOf } from "@croupier/contract/player/contract";

/** A game as lists show it. `note`: a list's remark under its name. */
export type Game = ReplyOf<"GET /wps/game/hot">["list"][number] & { readonly note?: string };
export type VendorTypes = ReplyOf<"GET /wps/game/vendorTypes">["content"];
export type VendorGroup = VendorTypes["sorting"][number];
export type Vendor = VendorGroup["vendorNames"][number];

/** The fields of a game that a launch needs, from any list. */
export type Launchable = Pick<Game, "nodeId"> & Partial<Pick<Game, "supportPlay">>;

/** Wider versions of the same picture, for screens with a pixel ratio of 3. */
export function createImageSet(imageUrl: string | undefined): string | undefined {
  if (!imageUrl?.includes("-240.")) return undefined;
  return `${imageUrl} 240w, ${imageUrl.replace("-240.", "-360.")} 360w`;
}

/** GAME-04: one of the four gradients, by a hash of the game's id: evenly spread and stable. */
export function getCardTheme(nodeId: string): 1 | 2 | 3 | 4 {
  let hash = 7;
  for (const character of nodeId) hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  return ((hash % 4) + 1) as 1 | 2 | 3 | 4;
}
