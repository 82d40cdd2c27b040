import type { VendorConnection } from "../../../platform/vendor-connections.ts";

/** A launch as the platform knows it, before an adapter translates it for its vendor. */
export interface Launch {
  /** The game's code at its vendor. */
  readonly gameCode: string;
  readonly gameName: string;
  readonly brandCode: string;
  readonly isDesktop: boolean;
  /** ISO 639-1. */
  readonly lang: string;
  readonly country: string;
  /** The visitor's address, by the configured proxy rules. */
  readonly address: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  /** Whether the game may offer autoplay and turbo. */
  readonly hasQuickPlay: boolean;
  /** Whether a slot may sell its free spins. */
  readonly hasBuyFeature: boolean;
  /** Words forbidden at the brand's tables, in addition to the vendor's own list; undefined if the tables have no chat. */
  readonly chatWords: readonly string[] | undefined;
  /** Whether the player may write there: members with real money, but not trials or guests. */
  readonly mayTalk: boolean;
  /** Whether the member plays with play money, as a trial does. */
  readonly isPlayMoney: boolean;
  /** Hashes of marks other than the name by which the brand knows the member, for games in which members play each other. */
  readonly pairingMarks: readonly string[];
  /** The player with money. Undefined means demo play: no user, no token and no wallet calls. */
  readonly member: { readonly player: string; readonly token: string; readonly currency: string } | undefined;
}

/** A launch call in a vendor's convention. */
export interface LaunchCall {
  /** After the vendor's base address. */
  readonly path: string;
  readonly body: object;
  /** Returns the headers that sign exactly these bytes. */
  sign(bytes: Buffer): Record<string, string>;
  /** Finds the game's address in the vendor's answer. The result may be anything. */
  readUrl(answer: unknown): unknown;
}

/** Asks a vendor for a game's address. @throws Error when the vendor returns no usable address */
export type GetGameUrl = (connection: VendorConnection, launch: Launch) => Promise<string>;
