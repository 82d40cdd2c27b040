import { findPictureKind } from "./picture-kind.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** SEC-23: the server's limit. */
const MOST_BYTES = 5_242_880;
/** A picture up to this size is sent as it is. */
const LIGHT_BYTES = 1_048_576;

/** MEMBER-03: a picture in the picker. */
export interface PictureItem {
  /** A data: URL, ready for an `img`. */
  url: string;
  /** The EXIF orientation, 1 (upright) to 8. Browsers rotate the picture themselves. */
  orientation: number;
  file: File;
}

export const pictureTypes = ["image/jpeg", "image/png", "image/gif"] as const;
export type PictureType = (typeof pictureTypes)[number];

const UPRIGHT = 1;
const orientationTag = 0x0112;

/** Reads the orientation from the first directory of a JPEG's EXIF part; upright if there is none. */
export function readOrientation(bytes: ArrayBuffer): number {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return UPRIGHT;
  for (let at = 2; at + 10 < view.byteLength; ) {
    const marker = view.getUint16(at);
    // "Exif" and two zero bytes mark the EXIF segment.
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return readDirectory(view, at + 10);
    // After the start of the scan there are only pixels.
    if (marker === 0xffda || (marker & 0xff00) !== 0xff00) return UPRIGHT;
    at += 2 + view.getUint16(at + 2);
  }
  return UPRIGHT;
}

function readDirectory(view: DataView, start: number): number {
  if (start + 8 > view.byteLength) return UPRIGHT;
  const isLittle = view.getUint16(start) === 0x4949;
  const first = start + view.getUint32(start + 4, isLittle);
  if (first + 2 > view.byteLength) return UPRIGHT;
  const count = view.getUint16(first, isLittle);
  for (let entry = first + 2; entry + 12 <= Math.min(view.byteLength, first + 2 + count * 12); entry += 12) {
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(file);
  });

/**
 * Reads a chosen file and checks that this browser can show it.
 * @throws when it cannot be read or decoded (ERR-08)
 */
export async function readPicture(file: File): Promise<PictureItem> {
  const [url, bytes] = await Promise.all([toDataUrl(file), file.arrayBuffer()]);
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, orientation: readOrientation(bytes), file };
}

type PictureRefusal = "type" | "size" | "unreadable";

/** A file with the type that its bytes have. */
const retype = (file: File, type: PictureType): File =>
  file.type === type ? file : new File([file], file.name, { type });

/**
 * The file that is sent for a chosen one. A large picture, and one of a kind that the server does not take, is redrawn
 * smaller if this browser can decode it; else it is sent as it is, if the server takes it.
 */
async function prepare(file: File, types: readonly PictureType[]): Promise<File | PictureRefusal> {
  const kind = findPictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (kind === undefined) return "type";
  const taken = types.find((type) => type === kind);
  if (!taken && kind !== "other") return "type";
  if (taken && (file.size <= LIGHT_BYTES || taken === "image/gif") && file.size <= MOST_BYTES)
    return retype(file, taken);
  const drawn = await shrinkPicture(file).catch(() => undefined);
  if (drawn && drawn.size <= MOST_BYTES && (!taken || drawn.size < file.size)) return drawn;
  if (!taken) return "unreadable";
  return file.size <= MOST_BYTES ? retype(file, taken) : "size";
}

/** Takes a chosen file if it is a picture that the server takes or this browser can make one of, and says why not otherwise. */
export async function takePicture(
  chosen: File,
  types: readonly PictureType[] = pictureTypes,
): Promise<PictureItem | PictureRefusal> {
  try {
    const file = await prepare(chosen, types);
    return typeof file === "string" ? file : await readPicture(file);
  } catch {
    return "unreadable";
  }
}

/** The `accept` value of a file input: MIME types and file endings of the picture types. */
export const acceptPictures = (types: readonly PictureType[] = pictureTypes): string =>
  [
    ...types,
    ...types.flatMap((type) => (type === "image/jpeg" ? [".jpg", ".jpeg"] : [`.${type.slice(6)}`])),
  ].join(",");
