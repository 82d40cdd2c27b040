const beginnings: Readonly<Record<string, readonly number[]>> = {
  "image/jpeg": [0xff, 0xd8, 0xff, 0xe0],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/gif": [...Buffer.from("GIF89a")],
  "image/webp": [...Buffer.from("RIFF\0\0\0\0WEBP")],
  "image/heic": [...Buffer.from("\0\0\0\x18ftypheic")],
};

/** The bytes of a file that begins as a picture of this type does; of any other type all are 0. */
export function buildPictureBytes(type: string, size = 16): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set((beginnings[type] ?? []).slice(0, size));
  return bytes;
}

/** A file that is a picture by its bytes, and says so. */
export const buildPicture = (type = "image/jpeg", size = 16, name = "me.jpg"): File =>
  new File([buildPictureBytes(type, size)], name, { type });
