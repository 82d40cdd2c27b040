import { byId } from "../../../client/dom.ts";
import type { Effects } from "../../../client/effects.ts";
import type { Dress } from "./art/dress.ts";
import { createPen } from "./art/pen.ts";
import { createSprites, listSymbols } from "./art/sprites.ts";
import type { Reels } from "./reels.ts";
import type { SlotView } from "./slot-view.ts";

const FRAME_PIXELS = 9;
const MAX_WIDTH = 460;

/** Sets the game's colours as custom properties for the style sheet. */
export function applyColours(dress: Dress): void {
  const style = document.documentElement.style;
  style.setProperty("--ground", dress.theme.colours.ground);
  style.setProperty("--panel", dress.theme.colours.panel);
  style.setProperty("--accent", dress.theme.colours.accent);
  style.setProperty("--accent-dark", dress.theme.colours.accentDark);
  style.setProperty("--on-accent", dress.theme.colours.onAccent);
  dress.theme.colours.title.forEach((colour, index) => style.setProperty(`--title-${index + 1}`, colour));
}

/** Below this share of their width cells would be too flat for their pictures. */
const FLATTEST_CELL = 0.72;
/** The part below the reels on a low, wide screen, and the frame around them. */
const LOW_CHROME_PIXELS = 34 + 16 + FRAME_PIXELS * 2;

/** On a low, wide screen the reels take the full middle, and their cells may be wider than high. */
function sizeOfLowWindow(reels: number, rows: number, cellRatio: number): { width: number; height: number } {
  const style = getComputedStyle(byId("game"));
  const side = Number.parseFloat(style.gridTemplateColumns) || innerWidth * 0.2;
  const gap = Number.parseFloat(style.columnGap) || 16;
  const widest = innerWidth - 2 * (side + gap + FRAME_PIXELS) - Number.parseFloat(style.paddingLeft) * 2;
  const highest = innerHeight - LOW_CHROME_PIXELS;
  const width = Math.min(widest, (highest * reels) / (rows * FLATTEST_CELL));
  return { width, height: Math.min(highest, (width * rows * cellRatio) / reels) };
}

/** The size of the reel window: as large as the screen allows, with cells a little higher than wide. */
function sizeOfWindow(game: SlotView): { width: number; height: number } {
  const isLow = innerHeight <= 600 && innerWidth > innerHeight;
  const reels = game.strips.length;
  const cellRatio = reels === 3 || game.rows > 4 ? 0.98 : game.rows === 4 ? 1.1 : 1.24;
  if (isLow) return sizeOfLowWindow(reels, game.rows, cellRatio);
  const ratio = (game.rows * cellRatio) / reels;
  const widest = Math.min(innerWidth - 24 - FRAME_PIXELS * 2, MAX_WIDTH);
  // A short screen leaves the title its line.
  const share = innerHeight < 600 ? 0.4 : 0.47;
  const width = Math.min(widest, (innerHeight * share) / ratio);
  return { width, height: width * ratio };
}

function drawFrame(context: CanvasRenderingContext2D, dress: Dress, rect: DOMRect): void {
  const shades = dress.theme.colours.frame;
  const gradient = context.createLinearGradient(rect.left, rect.top, rect.right, rect.bottom);
  [0, 1, 2, 1, 0].forEach((shade, index) => gradient.addColorStop(index / 4, shades[shade] ?? "#000"));
  context.save();
  context.shadowColor = "rgb(0 0 0 / .6)";
  context.shadowBlur = 34;
  context.shadowOffsetY = 10;
  context.fillStyle = gradient;
  context.beginPath();
  context.roundRect(
    rect.left - FRAME_PIXELS,
    rect.top - FRAME_PIXELS,
    rect.width + FRAME_PIXELS * 2,
    rect.height + FRAME_PIXELS * 2,
    22,
  );
  context.fill();
  context.restore();
  context.strokeStyle = "rgb(255 255 255 / .5)";
  context.lineWidth = 1.2;
  context.beginPath();
  context.roundRect(
    rect.left - FRAME_PIXELS + 1,
    rect.top - FRAME_PIXELS + 1,
    rect.width + FRAME_PIXELS * 2 - 2,
    rect.height + FRAME_PIXELS * 2 - 2,
    21,
  );
  context.stroke();
  context.strokeStyle = "rgb(0 0 0 / .55)";
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(rect.left - 1, rect.top - 1, rect.width + 2, rect.height + 2, 15);
  context.stroke();
}

function drawScene(dress: Dress, rect: DOMRect, ratio: number): void {
  const canvas = byId<HTMLCanvasElement>("scene");
  canvas.width = Math.round(innerWidth * ratio);
  canvas.height = Math.round(innerHeight * ratio);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(ratio, ratio);
  const { left: x, top: y, width, height } = rect;
  dress.theme.scene(createPen(context), innerWidth, innerHeight, { x, y, width, height });
  drawFrame(context, dress, rect);
}

/** Fits everything that is drawn to the screen, now and after every resize. */
export function createStage(
  game: SlotView,
  dress: Dress,
  reels: Reels,
  effects: Effects,
): { layout(): void } {
  const symbols = listSymbols(game);
  let known = "";

  function layout(): void {
    const ratio = Math.min(devicePixelRatio, 2);
    const size = sizeOfWindow(game);
    const frame = byId("window");
    frame.style.width = `${Math.floor(size.width)}px`;
    frame.style.height = `${Math.floor(size.height)}px`;
    const rect = frame.getBoundingClientRect();
    const key = [innerWidth, innerHeight, ratio, rect.left, rect.top].join();
    if (key === known) return;
    known = key;
    const cell = [(rect.width / game.strips.length) * ratio, (rect.height / game.rows) * ratio] as const;
    const paint = {
      reel: dress.theme.colours.reel,
      ground: dress.theme.colours.ground,
      line: dress.theme.colours.line,
      accent: dress.theme.colours.accent,
    };
    reels.layout(
      { width: rect.width, height: rect.height, ratio },
      createSprites(dress, symbols, ...cell),
      paint,
    );
    drawScene(dress, rect, ratio);
    effects.layout();
  }

  addEventListener("resize", layout);
  return { layout };
}
