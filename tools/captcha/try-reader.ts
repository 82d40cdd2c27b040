import { createRandom } from "@croupier/art/random";
import { drawCaptcha, type Random } from "../../apps/api/src/modules/captcha/captcha-picture.ts";
import { loadSharp } from "../../apps/api/src/platform/sharp.ts";
import { drawOldCaptcha } from "./old-picture.ts";
import { methods, type Reading, readBy, type Sample } from "./reader.ts";

/** Draws digits as a PNG. */
type Draw = (digits: string, random: Random) => Promise<Buffer>;

export const drawings = {
  now: async (digits: string, random: Random) => Buffer.from(await drawCaptcha(digits, random), "base64"),
  old: drawOldCaptcha,
} satisfies Record<string, Draw>;

async function drawSample(draw: Draw, random: Random): Promise<Sample> {
  const digits = String(Math.floor(random() * 100_000)).padStart(5, "0");
  const [png, sharp] = await Promise.all([draw(digits, random), loadSharp()]);
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  // How light a colour is, whatever its hue: ink of several hues is equally dark.
  const light = Uint8Array.from({ length: info.width * info.height }, (_, at) => {
    const colour = data.subarray(at * info.channels, at * info.channels + 3);
    return (Math.max(...colour) + Math.min(...colour)) / 2;
  });
  return { digits, picture: { width: info.width, light } };
}

export interface Trial {
  readonly drawing: keyof typeof drawings;
  /** Labelled pictures that the reader learns from. */
  readonly known: number;
  /** Pictures that it then reads. */
  readonly unknown: number;
  readonly seed: number;
}

/** Lets the reader learn and read by each of its methods. @returns the readings, the best one first */
export async function tryReader({ drawing, known, unknown, seed }: Trial): Promise<readonly Reading[]> {
  const random = createRandom(`captcha ${seed}`).next;
  const samples: Sample[] = [];
  for (let drawn = 0; drawn < known + unknown; drawn += 1)
    samples.push(await drawSample(drawings[drawing], random));
  return methods
    .map((method) => readBy(method, samples.slice(0, known), samples.slice(known)))
    .toSorted((one, other) => other.solved - one.solved || other.digitShare - one.digitShare);
}
