/** Kinds of pictures, known by their first bytes: the type that a file or a telephone states proves nothing (CASE-34). */
export type PictureKind = "image/jpeg" | "image/png" | "image/gif" | "other";

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Brands of HEIC and AVIF: photos of telephones. */
const photoBrands = /^(?:heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)$/;

/**
 * The kind of a picture that a browser may be able to show; `other` are those that the server does not take as they are.
 * @returns undefined for anything else, a drawing (SVG) included
 */
export function findPictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return "image/gif";
  const isWebp = textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP";
  const isPhoto = textAt(bytes, 4, 4) === "ftyp" && photoBrands.test(textAt(bytes, 8, 4));
  const isBitmap = textAt(bytes, 0, 2) === "BM";
  const isTiff = startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a);
  return isWebp || isPhoto || isBitmap || isTiff ? "other" : undefined;
}
