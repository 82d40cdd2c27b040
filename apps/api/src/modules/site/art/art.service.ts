import { availableParallelism } from "node:os";
import { artVersion, bannerWidths, gameArtWidths, vendorIconWidths } from "@croupier/art/art-paths";
import { drawGameArt } from "@croupier/art/game-art";
import { avatarCount, drawAvatar } from "@croupier/art/marks/avatar";
import { bannerBox, coverBox, drawBanner, drawCover } from "@croupier/art/marks/banner";
import { type BannerInput, findBannerSlots } from "@croupier/art/marks/banner-plans";
import { brandCodes, drawBrandIcon } from "@croupier/art/marks/brand";
import { drawGoods, goodsNames } from "@croupier/art/marks/goods";
import { drawVendorIcon } from "@croupier/art/marks/vendor-icon";
import type { ArtCatalogue, ArtPictures } from "./art.port.ts";
import { createPictureCache } from "./picture-cache.ts";
import { type PhotoType, type RenderOrder, renderPicture } from "./render.ts";

export interface ArtServiceOptions extends ArtCatalogue {
  /** The folder for rendered pictures; created when it is missing. */
  cacheDir: string;
  onWriteError(error: unknown): void;
  /** Replaces the renderer in tests. */
  render?: (order: RenderOrder) => Promise<Buffer>;
  /** Concurrent renders; defaults to the number of cores. */
  concurrency?: number;
}

export interface Picture {
  type: PhotoType;
  /** A strong ETag: the same name and version always give the same bytes. */
  etag: string;
  load(): Promise<Buffer>;
}

export interface ArtService extends ArtPictures {
  findGamePicture(category: string, vendor: string, file: string): Promise<Picture | undefined>;
  findVendorPicture(file: string): Promise<Picture | undefined>;
  findBannerPicture(brand: string, file: string): Picture | undefined;
  findCoverPicture(brand: string, file: string): Picture | undefined;
  findBrandPicture(brand: string, file: string): Picture | undefined;
  findAvatarPicture(brand: string, file: string): Picture | undefined;
  findGoodsPicture(brand: string, file: string): Picture | undefined;
}

const queueLength = 1_000;
const codeShape = /^[A-Za-z0-9][A-Za-z0-9_.:~-]{0,79}$/;
const gameFile = /^(.{1,80})-(\d{2,4})\.(webp|avif)$/;
const vendorFile = /^(.{1,80}?)-COLOR(?:-(\d{3}))?\.png$/;
const wholeIconPixels = 320;
const bannerFile = /^([a-z0-9-]{1,40})-(\d{2,4})\.(webp|avif)$/;
const brandAddress = /^\/art\/brand\/([\w-]+)\/([\w.-]+)(?:\?|$)/;
const goodsFile = /^([a-z]{1,20})\.webp$/;
const avatarFile = /^([1-9]\d?)\.webp$/;

interface Drawing {
  svg: string;
  drawnWidth: number;
}

const brandPixels: Readonly<Record<string, { widthPixels: number; maskable: boolean }>> = {
  "icon-192.png": { widthPixels: 192, maskable: false },
  "icon-512.png": { widthPixels: 512, maskable: false },
  "icon-maskable-512.png": { widthPixels: 512, maskable: true },
  "apple-touch-icon.png": { widthPixels: 180, maskable: true },
};

const isOneOf = (widths: readonly number[], text: string) => widths.some((width) => String(width) === text);

/** Resolves the name in an address to a drawing. A name that resolves to nothing is never drawn. */
export function createArtService(options: ArtServiceOptions): ArtService {
  const render = options.render ?? renderPicture;
  const cache = createPictureCache({
    folder: options.cacheDir,
    concurrency: options.concurrency ?? availableParallelism(),
    queueLength,
    onWriteError: options.onWriteError,
  });

  function pictureOf(name: string, type: PhotoType, widthPixels: number, draw: () => Drawing): Picture {
    const fullName = `${artVersion}/${name}@${widthPixels}.${type}`;
    return {
      type,
      etag: `"${Buffer.from(fullName).toString("base64url")}"`,
      load: () => cache.get(fullName, () => render({ ...draw(), type, widthPixels })),
    };
  }

  function findBrandPicture(brand: string, file: string): Picture | undefined {
    const wanted = Object.hasOwn(brandPixels, file) ? brandPixels[file] : undefined;
    if (wanted === undefined || !brandCodes.includes(brand)) return undefined;
    return pictureOf(`brand/${brand}/${file}`, "png", wanted.widthPixels, () => ({
      svg: drawBrandIcon({ brand, maskable: wanted.maskable }),
      drawnWidth: 64,
    }));
  }

  /** A banner or a cover; both exist for the same names. */
  function findScene(
    kind: string,
    brand: string,
    file: string,
    { draw, drawnWidth }: { draw: (input: BannerInput) => string; drawnWidth: number },
  ): Picture | undefined {
    const [, slot = "", width = "", type = ""] = bannerFile.exec(file) ?? [];
    if (!isOneOf(bannerWidths, width) || !findBannerSlots(brand).includes(slot)) return undefined;
    return pictureOf(`${kind}/${brand}/${slot}`, type as PhotoType, Number(width), () => ({
      svg: draw({ brand, slot }),
      drawnWidth,
    }));
  }

  return {
    async findGamePicture(category, vendor, file) {
      const [, code = "", width = "", type = ""] = gameFile.exec(file) ?? [];
      if (!isOneOf(gameArtWidths, width) || !codeShape.test(code) || !codeShape.test(vendor))
        return undefined;
      const game = await options.findGame(vendor, code);
      if (game === undefined || game.category !== category) return undefined;
      return pictureOf(`game/${category}/${vendor}/${code}`, type as PhotoType, Number(width), () => ({
        svg: drawGameArt({ category, vendor, code, name: game.name }),
        drawnWidth: 360,
      }));
    },
    async findVendorPicture(file) {
      const [, vendor = "", width] = vendorFile.exec(file) ?? [];
      if (width !== undefined && !isOneOf(vendorIconWidths, width)) return undefined;
      const name = codeShape.test(vendor) ? await options.findVendorName(vendor) : undefined;
      if (name === undefined) return undefined;
      return pictureOf(`vendor/${vendor}/${name}`, "png", Number(width ?? wholeIconPixels), () => ({
        svg: drawVendorIcon(vendor, name),
        drawnWidth: 160,
      }));
    },
    findBannerPicture: (brand, file) =>
      findScene("banner", brand, file, { draw: drawBanner, drawnWidth: bannerBox.width }),
    findCoverPicture: (brand, file) =>
      findScene("cover", brand, file, { draw: drawCover, drawnWidth: coverBox.width }),
    findBrandPicture,
    async loadBrandPicture(address) {
      const [, brand = "", file = ""] = brandAddress.exec(address) ?? [];
      return findBrandPicture(brand, file)?.load();
    },
    findGoodsPicture(brand, file) {
      const [, name = ""] = goodsFile.exec(file) ?? [];
      if (!goodsNames.includes(name) || !brandCodes.includes(brand)) return undefined;
      return pictureOf(`goods/${brand}/${name}`, "webp", 320, () => ({
        svg: drawGoods(brand, name),
        drawnWidth: 192,
      }));
    },
    findAvatarPicture(brand, file) {
      const [, number = ""] = avatarFile.exec(file) ?? [];
      if (number === "" || Number(number) > avatarCount || !brandCodes.includes(brand)) return undefined;
      return pictureOf(`avatar/${brand}/${number}`, "webp", 192, () => ({
        svg: drawAvatar(brand, Number(number)),
        drawnWidth: 192,
      }));
    },
  };
}
