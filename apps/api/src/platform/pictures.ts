import type { Metadata } from "sharp";
import { createBoundedQueue, isQueueFullError } from "./bounded-queue.ts";
import { loadSharp } from "./sharp.ts";

export type PictureType = "jpeg" | "png" | "gif";
export type PictureFault = "type" | "unreadable" | "too-large" | "busy";

export interface PictureOrder {
  /** What is taken; the content decides and never the name (SEC-24). */
  types: readonly PictureType[];
  widthPixels: number;
  heightPixels: number;
  /** `cover`, the rule, cuts to exactly this size; `inside` keeps the whole picture, at most this large. */
  fit?: "cover" | "inside";
}

/** SEC-24: beyond this nothing is decoded, however small the file is. */
const pixelsAtMost = 40_000_000;
const secondsAtMost = 5;

const beginnings: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ["ffd8ff"],
  png: ["89504e470d0a1a0a"],
  gif: [Buffer.from("GIF87a").toString("hex"), Buffer.from("GIF89a").toString("hex")],
};

/** Decoding is heavy: one picture at a time, and a flood is told to wait. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 20 });

/** Whether the first bytes are those of a type that is taken; nothing else ever reaches a decoder. */
const hasType = (bytes: Buffer, types: readonly PictureType[]): boolean => {
  const start = bytes.subarray(0, 8).toString("hex");
  return types.some((type) => beginnings[type].some((beginning) => start.startsWith(beginning)));
};

/**
 * Decodes a stranger's picture and encodes it again as WebP of the size asked for: what comes out was written by us, so
 * that nothing hidden in the file (EXIF, GPS, a second format) comes along (SEC-24). An animated picture becomes its
 * first frame.
 */
export async function encodePicture(
  bytes: Buffer,
  order: PictureOrder,
): Promise<{ webp: Buffer } | { fault: PictureFault }> {
  if (!hasType(bytes, order.types)) return { fault: "type" };
  try {
    const sharp = await loadSharp();
    return await queue.run(async () => {
      const header = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (isTooLarge(header)) return { fault: "too-large" };
      const webp = await sharp(bytes, { failOn: "error", limitInputPixels: pixelsAtMost, pages: 1 })
        .timeout({ seconds: secondsAtMost })
        .autoOrient()
        .resize({
          width: order.widthPixels,
          height: order.heightPixels,
          fit: order.fit ?? "cover",
          withoutEnlargement: order.fit === "inside",
        })
        .webp({ quality: 82 })
        .toBuffer();
      return { webp };
    });
  } catch (error) {
    return { fault: isQueueFullError(error) ? "busy" : "unreadable" };
  }
}

const isTooLarge = ({ width, height }: Metadata): boolean => width * height > pixelsAtMost;
