/** The longest side of a picture that is sent: text in a photographed slip can still be read. */
const LONGEST_PX = 2_048;
const QUALITY = 0.85;

const nameAsJpeg = (name: string): string => `${name.replace(/\.[^.]*$/, "") || "picture"}.jpg`;

/** The size to which a picture is scaled down, in pixels. */
export function fitWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Redraws a picture as a JPEG, upright and scaled down, from any format that this browser can decode. It is decoded without
 * an address: the page's policy shows no picture of a blob's.
 * @throws when it cannot decode it
 */
export async function shrinkPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const { width, height } = fitWithin(image.width, image.height);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws no pictures");
    // A JPEG has no transparency: transparent areas would come out black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!blob) throw new Error("the picture could not be drawn");
    return new File([blob], nameAsJpeg(file.name), { type: "image/jpeg" });
  } finally {
    image.close();
  }
}
