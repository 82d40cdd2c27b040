import { createRandom } from "@croupier/art/random";
import { drawCaptcha, type Random } from "../../apps/api/src/modules/identity/captcha/captcha-picture.ts";
import { loadSharp } from "../../apps/api/src/platform/sharp.ts";
import type { Picture } from "./ink.ts";
import { drawOldCaptcha } from "./old-picture.ts";
import { learnToRead, methods, type Read, type Reading, readBy, type Sample } from "./reader.ts";

/** Draws digits as a PNG. */
type Draw = (digits: string, random: Random) => Promise<Buffer>;

export const drawings = {
  easy: async (digits: string, random: Random) =>
    Buffer.from(await drawCaptcha(digits, "easy", random), "base64"),
  hard: async (digits: string, random: Random) =>
    Buffer.from(await drawCaptcha(digits, "hard", random), "base64"),
  old: drawOldCaptcha,
} satisfies Record<string, Draw>;

/** The lightness of a PNG, regardless of its hues: ink of several hues is equally dark. */
export async function toPicture(png: Buffer): Promise<Picture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = Uint8Array.from({ length: info.width * info.height }, (_, at) => {
    const colour = data.subarray(at * info.channels, at * info.channels + 3);
    return (Math.max(...colour) + Math.min(...colour)) / 2;
  });
  return { width: info.width, light };
}

export interface Trial {
  readonly drawing: keyof typeof drawings;
  /** Labelled pictures that the reader learns from. */
  readonly known: number;
  /** Pictures that it then reads. */
  readonly unknown: number;
  readonly seed: number;
}

async function drawSamples({ drawing, known, unknown, seed }: Trial) {
  const random = createRandom(`captcha ${seed}`).next;
  const samples: Sample[] = [];
  for (let drawn = 0; drawn < known + unknown; drawn += 1) {
    const digits = String(Math.floor(random() * 100_000)).padStart(5, "0");
    samples.push({ digits, picture: await toPicture(await drawings[drawing](digits, random)) });
  }
  return { known: samples.slice(0, known), unknown: samples.slice(known) };
}

const compareMethods = (known: readonly Sample[], unknown: readonly Sample[]): readonly Reading[] =>
  methods
    .map((method) => readBy(method, known, unknown))
    .toSorted((one, other) => other.solved - one.solved || other.digitShare - one.digitShare);

/** Lets the reader learn and read by each of its methods. @returns the readings, the best one first */
export async function tryReader(trial: Trial): Promise<readonly Reading[]> {
  const { known, unknown } = await drawSamples(trial);
  return compareMethods(known, unknown);
}

/** @returns a reader by the method that read best in a trial */
export async function trainReader(trial: Trial): Promise<Read> {
  const { known, unknown } = await drawSamples(trial);
  const [best] = compareMethods(known, unknown);
  if (!best) throw new Error("there is no method");
  return learnToRead(best.method, known);
}
