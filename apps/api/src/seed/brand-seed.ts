import type { ParameterName } from "@croupier/brand/parameters";
import type { BrandSettings } from "@croupier/brand/settings";
import type { SwitchName } from "@croupier/brand/switches";
import type { CatalogueGameType, GameType, LiveStreamRoom } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { MissionGift, MissionMetric, MissionPeriod } from "@croupier/domain/mission";
import type { RequirementHold, Weights } from "@croupier/domain/requirement";
import type { GiftKind } from "@croupier/domain/vip";
import type { WheelPrizeKind } from "@croupier/domain/wheel";
import type { AnnouncementType } from "../modules/talk/content/content.store.ts";
import type { PastPerson } from "./past/past-people.ts";

/**
 * Every text exists in every language of the product, including those that the brand does not offer. So an operator who
 * adds a language to the brand's `language` parameter has its texts (I18N-03).
 */
export type InEveryLanguage<T> = Readonly<Record<Language, T>>;

export interface TextSeed {
  title: string;
  /** HTML; plain text for banners. */
  content: string;
}

export interface AnnouncementSeed {
  type: AnnouncementType;
  groupName?: "m_home" | "m_reg" | "m_game";
  /** The lists that a banner of m_game heads; by default all lists without a banner of their own. */
  gameType?: GameType;
  imageUrl?: string;
  link?: string;
  /** How long before the seed it was published. */
  daysAgo?: number;
  texts: InEveryLanguage<TextSeed>;
}

/** A payment method (EXT-10); amounts are in the currency. */
export interface DepositMethodSeed {
  code: string;
  /** The payment provider behind it, by its name in the cashier. */
  provider: string;
  names: InEveryLanguage<string>;
  minimum: number;
  maximum: number;
  feeBasisPoints: number;
  quickAmounts: readonly number[];
}

/** A payout method (EXT-11); amounts are in the currency. */
export interface WithdrawalMethodSeed {
  code: string;
  /** The payout provider behind it, by its name in the webhook's address. */
  provider: string;
  names: InEveryLanguage<string>;
  minimum: number;
  maximum: number;
  feeBasisPoints: number;
  feeFixed: number;
}

/** A VIP rank (VIP-01); amounts are in the currency, and 0 means no condition. Gifts have no turnover. */
export interface RankSeed {
  labelId: string;
  deposit: number;
  turnover: number;
  /** The conditions for keeping it another month. */
  keep?: { readonly deposit: number; readonly turnover: number };
  gifts?: Readonly<Partial<Record<GiftKind, number>>>;
  /** Millionths of stakes that are paid back each day. */
  rebates?: Readonly<Partial<Record<CatalogueGameType, number>>>;
  names: InEveryLanguage<string>;
  benefits: InEveryLanguage<readonly string[]>;
}

/** A mission of the reward centre; amounts are in the currency. */
export interface MissionSeed {
  code: string;
  metric: MissionMetric;
  period: MissionPeriod;
  /** Types of games that count; none named means all. */
  categories?: readonly CatalogueGameType[];
  target: number;
  /** Money by default. */
  gives?: MissionGift;
  /** 0 if it gives a spin. */
  reward: number;
  level?: number;
  /** The turnover that the reward requires. */
  wagering?: { x: number; weights: Weights; hold: RequirementHold; days: number };
  titles: InEveryLanguage<string>;
}

/** An item of the points mall; the price is in points, the reward of a voucher in the currency. */
export interface MallItemSeed {
  code: string;
  /** The name of its picture. */
  picture: string;
  price: number;
  stock: number;
  limit?: number;
  level?: number;
  /** What a voucher gives, free of turnover; goods give nothing. */
  reward?: number;
  /** The number of spins of the wheel it gives. */
  spins?: number;
  titles: InEveryLanguage<string>;
  texts: InEveryLanguage<string>;
}

/** A prize of the wheel; amounts are in the currency. */
export interface WheelPrizeSeed {
  code: string;
  kind: WheelPrizeKind;
  amount?: number;
  /** The turnover that the money requires. */
  wagering?: MissionSeed["wagering"];
  /** Its share of the sum of all weights. */
  weight: number;
  /** How many there are, and the code of one before it that is given after them. */
  stock?: { readonly left: number; readonly standIn: string };
}

/** A room of the LIVESTREAM category (API-66). */
export interface RoomSeed {
  roomId: string;
  /** The kind of table that is shown: the end of a live game's code. */
  table: string;
  roomType: LiveStreamRoom;
  isStreaming: boolean;
  model: InEveryLanguage<string>;
  title: InEveryLanguage<string>;
}

/** A demo brand as it is first written; after that its operator maintains it. */
export interface BrandSeed {
  code: string;
  hosts: readonly string[];
  currency: string;
  currencySymbol: string;
  currencyPosition: "F" | "B";
  parameters: Partial<Record<ParameterName, string>>;
  switches: readonly SwitchName[];
  /** Switches that are on by default, and that this brand switches off. */
  switchedOff?: readonly SwitchName[];
  settings: Partial<BrandSettings>;
  /** Who is below `agent` and `demo` in a demo that has a past (ADR 77). */
  people: readonly PastPerson[];
  /** Vendors of the catalogue that this brand does not offer. */
  hiddenVendors: readonly string[];
  depositMethods: readonly DepositMethodSeed[];
  withdrawalMethods: readonly WithdrawalMethodSeed[];
  /** Sign-in providers that the local sandbox replaces. */
  sandboxSocial: readonly ("google" | "facebook")[];
  announcements: readonly AnnouncementSeed[];
  help: readonly InEveryLanguage<TextSeed>[];
  /** What its forms ask to agree to, shown with the help. */
  legal: Readonly<Record<"terms" | "privacy", InEveryLanguage<TextSeed>>>;
  /** Lowest first. */
  ranks: readonly RankSeed[];
  missions: readonly MissionSeed[];
  mall: readonly MallItemSeed[];
  /** In the order in which the wheel has them. */
  wheel: readonly WheelPrizeSeed[];
  rooms: readonly RoomSeed[];
}

/** One paragraph for each text, in order. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");

export const list = (...items: string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
