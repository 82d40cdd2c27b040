import { clamp, type Pen, type Scene, type Show, smooth } from "../show.ts";
import { paintBall } from "./ball.ts";

export interface DrumBall {
  readonly text: string;
  readonly colour: string;
}

interface Drum<Draw> {
  /** The balls in the drum before the draw. */
  readonly inside: readonly DrumBall[];
  /** The drawn balls, in this order. */
  ballsOf(draw: Draw): readonly DrumBall[];
  /** How many balls come, and in how many rows they are laid. */
  readonly count: number;
  readonly rows?: number;
  /** How long one ball takes, in milliseconds. */
  readonly stepMs: number;
  /** A sign before a ball, such as the plus before a special one, by its place. */
  readonly signs?: Readonly<Record<number, string>>;
  /** The text below the balls when all are out. */
  textOf?(draw: Draw): string;
}

const START_MS = 500;
const MOST_INSIDE = 24;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawGlass(pen: Pen, { x, y, radius }: Place, accent: string): void {
  const glass = pen.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.1, x, y, radius);
  glass.addColorStop(0, "rgb(255 255 255 / .16)");
  glass.addColorStop(0.7, "rgb(255 255 255 / .04)");
  glass.addColorStop(1, "rgb(0 0 0 / .34)");
  pen.fillStyle = glass;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
  pen.lineWidth = Math.max(2, radius * 0.045);
  pen.strokeStyle = accent;
  pen.stroke();
  pen.lineWidth = 1;
  pen.strokeStyle = "rgb(255 255 255 / .5)";
  pen.beginPath();
  pen.arc(x, y, radius * 0.95, -2.6, -1.2);
  pen.stroke();
}

/** A foot of brass below the glass, and the neck that balls leave it through. */
function drawStand(pen: Pen, { x, y, radius }: Place, accent: string): void {
  const brass = pen.createLinearGradient(x - radius, 0, x + radius, 0);
  brass.addColorStop(0, "#4a3310");
  brass.addColorStop(0.45, accent);
  brass.addColorStop(0.6, "#fff3c9");
  brass.addColorStop(1, "#4a3310");
  pen.fillStyle = brass;
  pen.beginPath();
  pen.moveTo(x - radius * 0.34, y + radius * 0.92);
  pen.lineTo(x + radius * 0.34, y + radius * 0.92);
  pen.lineTo(x + radius * 0.6, y + radius * 1.2);
  pen.lineTo(x - radius * 0.6, y + radius * 1.2);
  pen.fill();
  pen.fillRect(x - radius * 0.16, y - radius * 1.16, radius * 0.32, radius * 0.24);
}

/** Balls that tumble. They follow curves of time alone, so every frame can be drawn without the ones before it. */
function drawInside(pen: Pen, glass: Place, balls: readonly DrumBall[], scene: Scene<unknown>): void {
  const speed = scene.phase === "open" ? 0.0006 : 0.0032;
  const small = glass.radius * (balls.length > 14 ? 0.15 : 0.19);
  const reach = glass.radius - small * 1.25;
  balls.slice(0, MOST_INSIDE).forEach(({ text, colour }, index) => {
    const time = scene.now * speed * (0.8 + (index % 5) * 0.12) + index * 2.4;
    const calm = scene.phase === "open" ? 0.55 : 0;
    const angle = time + Math.sin(time * 0.7 + index) * 1.4;
    const distance = reach * (0.35 + 0.65 * Math.abs(Math.sin(time * 0.43 + index * 1.7)));
    const x = glass.x + Math.cos(angle) * distance;
    const y = glass.y + Math.sin(angle) * distance * (1 - calm * 0.5) + reach * calm * 0.45;
    paintBall(pen, x, y, small, text, colour, Math.sin(time) * 0.9);
  });
}

function layOut(scene: Scene<unknown>, count: number, rows: number): { glass: Place; slots: Place[] } {
  const { width, height } = scene;
  const radius = Math.min(height * 0.4, width * 0.19);
  const glass = { x: radius * 1.2 + 6, y: height * 0.49, radius };
  const left = glass.x + radius * 1.25;
  const columns = Math.ceil(count / rows);
  const step = Math.min((width - left - 8) / columns, (height * 0.72) / rows, 62);
  const fromX = left + (width - left - 8 - step * columns) / 2 + step / 2;
  const fromY = height * 0.5 - ((rows - 1) * step) / 2;
  const slots = Array.from({ length: count }, (_, index) => ({
    x: fromX + (index % columns) * step,
    y: fromY + Math.floor(index / columns) * step,
    radius: step * 0.42,
  }));
  return { glass, slots };
}

function drawSlot(pen: Pen, { x, y, radius }: Place): void {
  pen.fillStyle = "rgb(0 0 0 / .38)";
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = "rgb(255 255 255 / .2)";
  pen.lineWidth = 1.2;
  pen.stroke();
}

function write(pen: Pen, text: string, x: number, y: number, size: number, colour: string): void {
  pen.font = `800 ${size}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A glass drum: its balls tumble, and one after another leaves by the neck and rolls to its place. */
export function drumShow<Draw>(drum: Drum<Draw>): Show<Draw> {
  const { inside, count, rows = 1, stepMs, signs = {} } = drum;

  function paintOut(pen: Pen, scene: Scene<Draw>, glass: Place, slots: readonly Place[]): void {
    const { outcome } = scene;
    const balls = scene.phase === "drawn" && outcome !== undefined ? drum.ballsOf(outcome) : [];
    balls.forEach(({ text, colour }, index) => {
      const slot = slots[index];
      const u = clamp((scene.since - START_MS - index * stepMs) / stepMs);
      if (!slot || u <= 0) return;
      const v = smooth(u);
      // Up through the neck, over in a bow, and down into its place.
      const startY = glass.y - glass.radius;
      const x = glass.x + (slot.x - glass.x) * v;
      const y = startY + (slot.y - startY) * v ** 2.2 - Math.sin(v * Math.PI) * glass.radius * 0.12;
      paintBall(pen, x, y, slot.radius * (0.7 + 0.3 * v), text, colour, u < 1 ? (1 - v) * -7 : 0);
    });
    const endsAt = START_MS + balls.length * stepMs;
    if (outcome === undefined || balls.length === 0 || !drum.textOf || scene.since < endsAt) return;
    const last = slots.at(-1);
    const middle = ((slots[0]?.x ?? 0) + (last?.x ?? 0)) / 2;
    if (last)
      write(
        pen,
        drum.textOf(outcome),
        middle,
        last.y + last.radius * 1.9,
        Math.max(14, last.radius * 0.8),
        scene.accent,
      );
  }

  return {
    beats: (draw) => drum.ballsOf(draw).map((_, index) => START_MS + (index + 1) * stepMs),
    paint: (pen, scene) => {
      const { glass, slots } = layOut(scene, count, rows);
      drawStand(pen, glass, scene.accent);
      drawInside(pen, glass, inside, scene);
      drawGlass(pen, glass, scene.accent);
      slots.forEach((slot, index) => {
        drawSlot(pen, slot);
        const sign = signs[index];
        if (sign) write(pen, sign, slot.x - slot.radius * 1.2, slot.y, slot.radius * 0.9, scene.accent);
      });
      paintOut(pen, scene, glass, slots);
    },
  };
}
