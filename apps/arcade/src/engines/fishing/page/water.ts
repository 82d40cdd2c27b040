import { createCanvas, type FishSprite } from "./sprites.ts";

interface Bubble {
  x: number;
  y: number;
  size: number;
  speed: number;
}

const BUBBLES = 16;
const WEEDS = 9;
const FAR_FISH = 9;
const RAYS = 5;

/** Decoration only, so it needs no secure randomness. */
const anywhere = (): number => Math.random();

function drawCoral(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  height: number,
  colour: string,
): void {
  const branch = (fromX: number, fromY: number, angle: number, length: number, width: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    pen.stroke();
    if (width < 3) return;
    branch(toX, toY, angle - 0.5, length * 0.76, width * 0.68);
    branch(toX, toY, angle + 0.44, length * 0.72, width * 0.68);
  };
  pen.strokeStyle = colour;
  pen.lineCap = "round";
  branch(x, y, -Math.PI / 2, height * 0.36, height * 0.11);
}

function drawRocks(
  pen: CanvasRenderingContext2D,
  width: number,
  floor: number,
  colour: string,
  rise: number,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, floor + 400);
  for (let step = 0; step <= 12; step += 1) {
    const u = step / 12;
    const side = Math.abs(u - 0.5) * 2;
    pen.lineTo(u * width, floor - rise * (0.2 + side * side) * (0.75 + 0.25 * Math.sin(step * 2.7 + rise)));
  }
  pen.lineTo(width, floor + 400);
  pen.fill();
}

/** The still background: the deep, rocks, sand and corals. */
function drawSea(width: number, height: number, ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(width * ratio, height * ratio);
  pen.scale(ratio, ratio);
  const deep = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, "#37b6d8"],
    [0.22, "#1180b8"],
    [0.6, "#0a4a86"],
    [1, "#052349"],
  ] as const)
    deep.addColorStop(at, colour);
  pen.fillStyle = deep;
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(width / 2, -height * 0.1, 0, width / 2, -height * 0.1, height * 0.8);
  glow.addColorStop(0, "rgb(200 250 255 / .65)");
  glow.addColorStop(1, "rgb(200 250 255 / 0)");
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  const floor = height * 0.88;
  drawRocks(pen, width, floor, "rgb(10 60 110 / .75)", height * 0.34);
  drawRocks(pen, width, floor + 8, "rgb(8 42 84 / .9)", height * 0.2);
  const sand = pen.createLinearGradient(0, floor - 14, 0, height);
  sand.addColorStop(0, "#7d9a93");
  sand.addColorStop(0.3, "#5d7a7e");
  sand.addColorStop(1, "#16364f");
  pen.fillStyle = sand;
  pen.beginPath();
  pen.moveTo(0, floor + 6);
  pen.bezierCurveTo(width * 0.3, floor - 18, width * 0.6, floor + 18, width, floor - 6);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
  const size = Math.min(width, height);
  drawCoral(pen, width * 0.1, floor + 10, size * 0.3, "#d8527a");
  drawCoral(pen, width * 0.2, floor + 16, size * 0.17, "#e88f4a");
  drawCoral(pen, width * 0.91, floor + 8, size * 0.26, "#9a5fd0");
  drawCoral(pen, width * 0.8, floor + 16, size * 0.15, "#e0b04a");
  return canvas;
}

function drawBubble(ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(24 * ratio);
  pen.scale(ratio, ratio);
  pen.strokeStyle = "rgb(225 248 255 / .7)";
  pen.fillStyle = "rgb(225 248 255 / .14)";
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.arc(12, 12, 10, 0, 7);
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.arc(9, 8.5, 2.6, 0, 7);
  pen.fillStyle = "rgb(255 255 255 / .85)";
  pen.fill();
  return canvas;
}

function drawRay(ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(64 * ratio, 256 * ratio);
  pen.scale(ratio, ratio);
  const light = pen.createLinearGradient(0, 0, 0, 256);
  light.addColorStop(0, "rgb(215 250 255 / .5)");
  light.addColorStop(1, "rgb(215 250 255 / 0)");
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(24, 0);
  pen.lineTo(40, 0);
  pen.lineTo(64, 256);
  pen.lineTo(0, 256);
  pen.fill();
  return canvas;
}

/** The water of a tank of this size. `back` is drawn behind the fish, `front` before them; neither allocates. */
export function createWater(width: number, height: number, ratio: number, far: FishSprite) {
  const sea = drawSea(width, height, ratio);
  const [bubble, ray] = [drawBubble(ratio), drawRay(1)];
  const bubbles: Bubble[] = Array.from({ length: BUBBLES }, () => ({
    x: anywhere() * width,
    y: anywhere() * height,
    size: 5 + anywhere() * 13,
    speed: 16 + anywhere() * 34,
  }));
  const floor = height * 0.92;

  function drawWeeds(pen: CanvasRenderingContext2D, seconds: number): void {
    pen.lineCap = "round";
    for (let weed = 0; weed < WEEDS; weed += 1) {
      const x = width * (weed < 5 ? 0.02 + weed * 0.055 : 0.98 - (weed - 5) * 0.06);
      const tall = height * (0.16 + 0.07 * ((weed * 7) % 4));
      const sway = Math.sin(seconds * 0.9 + weed * 1.3) * 16;
      pen.strokeStyle = weed % 2 ? "#2f9a63" : "#1d7a52";
      pen.lineWidth = 7 - (weed % 3);
      pen.beginPath();
      pen.moveTo(x, floor);
      pen.bezierCurveTo(
        x - sway,
        floor - tall * 0.4,
        x + sway,
        floor - tall * 0.7,
        x + sway * 1.4,
        floor - tall,
      );
      pen.stroke();
    }
  }

  return {
    back: (pen: CanvasRenderingContext2D, seconds: number): void => {
      pen.drawImage(sea, 0, 0, width, height);
      pen.globalAlpha = 0.24;
      const side = far.size * 0.42;
      for (let fish = 0; fish < FAR_FISH; fish += 1) {
        const x = ((seconds * 22 + (fish % 3) * 26 + fish * 11) % (width + 240)) - 120;
        const y = height * 0.3 + Math.floor(fish / 3) * 15 + Math.sin(seconds + fish) * 5;
        const frame = far.frames[Math.floor(seconds * 14 + fish * 2) % far.frames.length];
        if (frame) pen.drawImage(frame, x, y, side, side);
      }
      pen.globalCompositeOperation = "lighter";
      for (let beam = 0; beam < RAYS; beam += 1) {
        pen.globalAlpha = 0.16 + 0.12 * Math.sin(seconds * 0.5 + beam * 1.9);
        const x = width * (0.08 + beam * 0.21) + Math.sin(seconds * 0.23 + beam) * 22;
        pen.drawImage(ray, x - width * 0.09, -4, width * 0.2, height * 0.9);
      }
      pen.globalCompositeOperation = "source-over";
      pen.globalAlpha = 1;
      drawWeeds(pen, seconds);
    },
    front: (pen: CanvasRenderingContext2D, seconds: number, passed: number): void => {
      for (const one of bubbles) {
        one.y -= one.speed * passed;
        if (one.y < -20) {
          one.y = floor;
          one.x = anywhere() * width;
        }
        pen.drawImage(bubble, one.x + Math.sin(seconds * 2 + one.size) * 4, one.y, one.size, one.size);
      }
    },
  };
}

export type Water = ReturnType<typeof createWater>;
