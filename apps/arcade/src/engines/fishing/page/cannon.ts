import { createCanvas } from "./sprites.ts";

const COLOURS = [
  ["#8fa3b8", "#4d6078"],
  ["#e0b44c", "#8a5a14"],
  ["#4cc3e0", "#12607a"],
  ["#e05a7a", "#7a1436"],
] as const;
const SIDE = 96;

function drawBarrel(level: number, ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(SIDE * ratio);
  const [light, dark] = COLOURS[level] ?? COLOURS[0];
  pen.scale(ratio, ratio);
  pen.translate(SIDE / 2, SIDE / 2);
  const wide = 11 + level * 1.6;
  const metal = pen.createLinearGradient(-wide, 0, wide, 0);
  for (const [at, colour] of [
    [0, dark],
    [0.35, "#fff"],
    [0.5, light],
    [1, dark],
  ] as const)
    metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.beginPath();
  pen.roundRect(-wide, -44, wide * 2, 52, 5);
  pen.fill();
  pen.beginPath();
  pen.roundRect(-wide - 4, -46, wide * 2 + 8, 11, 5);
  pen.fill();
  pen.beginPath();
  pen.roundRect(-wide - 3, -12, wide * 2 + 6, 8, 4);
  pen.fill();
  return canvas;
}

function drawBase(ratio: number): HTMLCanvasElement {
  const { canvas, pen } = createCanvas(SIDE * ratio);
  pen.scale(ratio, ratio);
  pen.translate(SIDE / 2, SIDE / 2);
  const ball = pen.createRadialGradient(-9, -10, 3, 0, 4, 36);
  ball.addColorStop(0, "#ffe9ad");
  ball.addColorStop(0.45, "#c98f2c");
  ball.addColorStop(1, "#4d2f0a");
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(0, 12, 30, Math.PI, 0);
  pen.lineTo(36, 34);
  pen.lineTo(-36, 34);
  pen.fill();
  pen.fillStyle = "#2a6fae";
  pen.beginPath();
  pen.arc(0, 8, 9, 0, 7);
  pen.fill();
  pen.fillStyle = "rgb(255 255 255 / .8)";
  pen.beginPath();
  pen.arc(-3, 5, 3, 0, 7);
  pen.fill();
  return canvas;
}

/** The cannon at the bottom of the tank. It turns towards the finger. */
export function createCannon(ratio: number) {
  const barrels = COLOURS.map((_, level) => drawBarrel(level, ratio));
  const base = drawBase(ratio);
  let level = 0;
  let wanted = 0;
  let angle = 0;
  let recoil = 0;

  return {
    setLevel: (value: number): void => {
      level = value;
    },
    /** Turns to a point, seen from the cannon: `x` to the right and `y` up. */
    aim: (x: number, y: number): void => {
      wanted = Math.max(-1.35, Math.min(1.35, Math.atan2(x, Math.max(8, y))));
    },
    kick: (): void => {
      angle = wanted;
      recoil = 1;
    },
    draw: (pen: CanvasRenderingContext2D, x: number, y: number, passed: number): void => {
      angle += (wanted - angle) * Math.min(1, passed * 16);
      recoil = Math.max(0, recoil - passed * 5);
      const barrel = barrels[level];
      pen.save();
      pen.translate(x, y);
      pen.rotate(angle);
      if (barrel) pen.drawImage(barrel, -SIDE / 2, -SIDE / 2 + recoil * 9, SIDE, SIDE);
      pen.restore();
      pen.drawImage(base, x - SIDE / 2, y - SIDE / 2, SIDE, SIDE);
    },
  };
}
