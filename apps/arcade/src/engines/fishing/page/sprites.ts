import { BIG_FISH } from "./big-fish-art.ts";
import { BOSSES } from "./boss-art.ts";
import { type DrawFish, SMALL_FISH } from "./fish-art.ts";

const ART: Readonly<Record<string, DrawFish>> = { ...SMALL_FISH, ...BIG_FISH, ...BOSSES };

/** How long a fish is, beside the shorter side of the tank. */
const LENGTHS: Readonly<Record<string, number>> = {
  sardine: 0.17,
  clownfish: 0.17,
  seahorse: 0.17,
  pufferfish: 0.19,
  lionfish: 0.22,
  turtle: 0.26,
  ray: 0.28,
  swordfish: 0.36,
  shark: 0.42,
  whale: 0.5,
  kraken: 0.42,
  leviathan: 0.52,
  "golden-toad": 0.34,
};
/** Fish that swim with the full body, and those that hardly bend. */
const BENDS: Readonly<Record<string, number>> = {
  turtle: 0.3,
  "golden-toad": 0.25,
  seahorse: 0.4,
  pufferfish: 0.5,
};

export const FRAMES = 12;
const SLICE = 2;
const MARGIN = 1.3;

export interface FishSprite {
  readonly frames: readonly HTMLCanvasElement[];
  /** In pixels of the page: the sides of a frame, and half the length of the fish in it. */
  readonly size: number;
  readonly reach: number;
}

export function createCanvas(width: number, height = width) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No 2D canvas");
  return { canvas, pen };
}

/** A picture of a fish for the rules. */
export function drawFish(fish: string, pixels: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(pixels);
  pen.translate(pixels / 2, pixels / 2);
  pen.scale(pixels / 108, pixels / 108);
  ART[fish]?.(pen);
  return canvas;
}

/** A fish in every phase of its stroke. It is drawn once and bent slice by slice, so that a frame of the tank only copies. */
export function createSprite(fish: string, tankSide: number, ratio: number): FishSprite {
  const length = (LENGTHS[fish] ?? 0.2) * tankSide;
  const size = length * MARGIN;
  const side = Math.round(size * ratio);
  const still = createCanvas(side);
  still.pen.translate(side / 2, side / 2);
  still.pen.scale((length * ratio) / 100, (length * ratio) / 100);
  ART[fish]?.(still.pen);
  const bend = (BENDS[fish] ?? 1) * side * 0.055;
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const { canvas, pen } = createCanvas(side);
    const phase = (frame / FRAMES) * Math.PI * 2;
    for (let x = 0; x < side; x += SLICE) {
      const fromHead = 1 - x / side;
      const shift = Math.sin(phase - fromHead * 2.4) * bend * fromHead ** 1.5;
      pen.drawImage(still.canvas, x, 0, SLICE, side, x, shift, SLICE, side);
    }
    return canvas;
  });
  return { frames, size, reach: length / 2 };
}

/** The payout of a catch, to be shown below the fish. */
export function createTag(pays: number, isBoss: boolean, ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(46 * ratio, 20 * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = isBoss ? "rgb(140 20 40 / .82)" : "rgb(2 22 44 / .66)";
  pen.beginPath();
  pen.roundRect(1, 1, 44, 18, 9);
  pen.fill();
  pen.fillStyle = isBoss ? "#ffe08a" : "#fff";
  pen.font = "700 12px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.fillText(`×${pays}`, 23, 14.5);
  return canvas;
}

/** The net that opens at the landing place of a shot. */
export function createNet(side: number, ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(side * ratio);
  const middle = (side * ratio) / 2;
  pen.translate(middle, middle);
  pen.strokeStyle = "rgb(255 236 170 / .92)";
  pen.lineWidth = 1.6 * ratio;
  pen.beginPath();
  for (let turn = 0; turn < 10; turn += 1) {
    const angle = (turn / 10) * Math.PI * 2;
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * middle * 0.94, Math.sin(angle) * middle * 0.94);
  }
  for (const share of [0.3, 0.6, 0.92]) {
    for (let turn = 0; turn <= 10; turn += 1) {
      const angle = (turn / 10) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * middle * share, Math.sin(angle) * middle * share];
      if (turn === 0) pen.moveTo(x, y);
      else pen.quadraticCurveTo(x * 0.86, y * 0.86, x, y);
    }
  }
  pen.stroke();
  return canvas;
}
