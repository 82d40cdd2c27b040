import { loadSharp } from "../../../platform/sharp.ts";

export type PhotoType = "webp" | "avif" | "png";

export interface RenderOrder {
  svg: string;
  type: PhotoType;
  /** Width of the drawing's own viewBox, in its units. */
  drawnWidth: number;
  widthPixels: number;
}

/** Resolution at which one unit of a drawing is one pixel. */
const dotsPerInch = 72;

/** Rasterises a drawing at exactly its display size, so nothing is scaled twice. */
export async function renderPicture(order: RenderOrder): Promise<Buffer> {
  const density = (dotsPerInch * order.widthPixels) / order.drawnWidth;
  const sharp = await loadSharp();
  const image = sharp(Buffer.from(order.svg), { density }).resize({ width: order.widthPixels });
  switch (order.type) {
    case "webp":
      return image.flatten().webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer();
    case "avif":
      return image.flatten().avif({ quality: 52, effort: 3 }).toBuffer();
    case "png":
      return image.png({ compressionLevel: 9, palette: true, quality: 90, effort: 7 }).toBuffer();
  }
}
