import type { Metadata } from "sharp";
import { createBoundedQueue, isQueueFullError } from "./bounded-queue.ts";
import { loadSharp } from "./sharp.ts";
import type { UploadedFile } from "./storage/uploads.ts";

export type PictureType = "jpeg" | "png" | "gif";
export type PictureFault = "type" | "unreadable" | "too-large" | "busy";

export interface PictureOrder {
  /** Accepted types. The content decides, never the file name (SEC-24). */
  types: readonly PictureType[];
  widthPixels: number;
  heightPixels: number;
  /** `cover`, the default, crops to exactly this size; `inside` fits the entire picture into it. */
  fit?: "cover" | "inside";
}

/** A picture that we have encoded, with its size in pixels. */
export interface EncodedPicture {
  webp: Buffer;
  width: number;
  height: number;
}

/** SEC-24: larger pictures are not decoded, however small the file is. */
const maxPixels = 40_000_000;
const maxSeconds = 5;

const beginnings: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ["ffd8ff"],
  png: ["89504e470d0a1a0a"],
  gif: [Buffer.from("GIF87a").toString("hex"), Buffer.from("GIF89a").toString("hex")],
};

/** Decoding is expensive: one picture at a time, and overload is refused. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 20 });

/** Whether the first bytes are those of an accepted type; nothing else reaches a decoder. */
const hasType = (bytes: Buffer, types: readonly PictureType[]): boolean => {
  const start = bytes.subarray(0, 8).toString("hex");
  return types.some((type) => beginnings[type].some((beginning) => start.startsWith(beginning)));
};

/**
 * Decodes an untrusted picture and encodes it again as WebP in the given size. We write every byte of the result, so
 * nothing hidden in the file (EXIF, GPS, a second format) survives (SEC-24). An animated picture becomes its first
 * frame.
 */
export async function encodePicture(
  picture: UploadedFile,
  order: PictureOrder,
): Promise<EncodedPicture | { fault: PictureFault }> {
  try {
    const sharp = await loadSharp();
    return await queue.run(async () => {
      // Read here, so that one picture at a time is in memory.
      const bytes = await picture.read();
      if (!hasType(bytes, order.types)) return { fault: "type" };
      const header = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (isTooLarge(header)) return { fault: "too-large" };
      const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 })
        .timeout({ seconds: maxSeconds })
        .autoOrient()
        .resize({
          width: order.widthPixels,
          height: order.heightPixels,
          fit: order.fit ?? "cover",
          withoutEnlargement: order.fit === "inside",
        })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    });
  } catch (error) {
    return { fault: isQueueFullError(error) ? "busy" : "unreadable" };
  }
}

const isTooLarge = ({ width, height }: Metadata): boolean => width * height > maxPixels;
