import { hashText } from "./random.ts";

/**
 * Where the server keeps each picture. The query carries the version, so browsers may cache a picture forever and
 * still get a new one with the next release.
 */
export const artVersion = "4";

export const gameArtWidths = [160, 240, 360] as const;
export type GameArtWidth = (typeof gameArtWidths)[number];
/**
 * The vendor's icon is narrower than the whole 320-wide file: 60 points on screens with two and three pixels per
 * point.
 */
export const vendorIconWidths = [120, 180] as const;
export const bannerWidths = [390, 780] as const;
export type BannerWidth = (typeof bannerWidths)[number];
export type PhotoFormat = "webp" | "avif";

const part = encodeURIComponent;
const versioned = (path: string) => `${path}?v=${artVersion}`;

export const gameArtPath = (
  game: { readonly category: string; readonly vendor: string; readonly code: string },
  width: GameArtWidth = 240,
  format: PhotoFormat = "webp",
) => versioned(`/art/game/${part(game.category)}/${part(game.vendor)}/${part(game.code)}-${width}.${format}`);

/**
 * The address of a vendor's colour icon below an image CDN (VENDOR-04). It changes with the name that is drawn, so that
 * a renamed vendor's old icon is not kept. A front uses `-COLOR-120.png` and
 * `-COLOR-180.png` where it shows the icon small.
 */
export const vendorIconPath = (vendor: string, name: string) =>
  `${versioned(`/art/vendor/${part(vendor)}-COLOR.png`)}-${hashText(name).toString(36).slice(-4)}`;
export const bannerPath = (
  brand: string,
  slot: string,
  width: BannerWidth = 780,
  format: PhotoFormat = "webp",
) => versioned(`/art/banner/${part(brand)}/${part(slot)}-${width}.${format}`);
/** A promotion's picture, or one in a text: the banner's scene without the calm half. */
export const coverPath = (
  brand: string,
  slot: string,
  width: BannerWidth = 780,
  format: PhotoFormat = "webp",
) => versioned(`/art/cover/${part(brand)}/${part(slot)}-${width}.${format}`);
export const brandFilePath = (brand: string, file: BrandFile) =>
  versioned(`/art/brand/${part(brand)}/${file}`);
/** @internal Served, and on no page of ours yet. */
export const emptyStatePath = (kind: string, brand: string) =>
  versioned(`/art/empty/${part(brand)}/${part(kind)}.svg`);
export const categoryIconPath = (key: string) => versioned(`/art/category/${part(key)}.svg`);
/** @internal Served, and on no page of ours yet. */
export const socialIconPath = (key: string) => versioned(`/art/social/${part(key)}.svg`);
export const avatarPath = (brand: string, number: number) =>
  versioned(`/art/avatar/${part(brand)}/${number}.webp`);
/** An item of the points mall. */
export const goodsPath = (brand: string, name: string) =>
  versioned(`/art/goods/${part(brand)}/${part(name)}.webp`);

export const brandFiles = [
  "logo.svg",
  "logo-dark.svg",
  "logo-light.svg",
  "favicon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "apple-touch-icon.png",
] as const;
export type BrandFile = (typeof brandFiles)[number];
