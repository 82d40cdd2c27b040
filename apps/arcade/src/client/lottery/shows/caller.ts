import { clamp, type Scene, type Show, smooth } from "../show.ts";
import { paintBall } from "./ball.ts";
import type { DrumBall } from "./drum.ts";

interface Caller<Draw> {
  ballsOf(draw: Draw): readonly DrumBall[];
  readonly stepMs: number;
}

const START_MS = 600;
const TRAIL = 6;

function write({ width, height, accent }: Scene<unknown>, pen: CanvasRenderingContext2D, text: string): void {
  pen.font = `800 ${Math.round(height * 0.12)}px system-ui, sans-serif`;
  pen.textAlign = "end";
  pen.textBaseline = "middle";
  pen.fillStyle = accent;
  pen.fillText(text, width - 14, height * 0.88);
}

/** The caller of bingo: the new ball is large, and earlier ones move on and shrink. */
export function callerShow<Draw>({ ballsOf, stepMs }: Caller<Draw>): Show<Draw> {
  return {
    beats: (draw) => ballsOf(draw).map((_, index) => START_MS + index * stepMs),
    paint: (pen, scene) => {
      const { width, height, phase, outcome, since, now } = scene;
      const large = Math.min(height * 0.34, width * 0.15);
      const seatX = large + 20;
      pen.fillStyle = "rgb(0 0 0 / .36)";
      pen.beginPath();
      pen.roundRect(12, height * 0.44 - large * 1.12, width - 24, large * 2.24, large * 1.12);
      pen.fill();
      if (phase !== "drawn" || outcome === undefined) {
        for (let index = 0; index < 7; index += 1) {
          const bounce = Math.abs(Math.sin(now * (phase === "open" ? 0.0016 : 0.006) + index)) * large * 0.5;
          paintBall(
            pen,
            seatX + (index * (width - seatX * 2)) / 6,
            height * 0.5 - bounce,
            large * 0.5,
            "",
            `hsl(${index * 51} 70% 52%)`,
          );
        }
        return;
      }
      const balls = ballsOf(outcome);
      const called = Math.max(0, Math.min(balls.length, Math.floor((since - START_MS) / stepMs) + 1));
      const u =
        called >= balls.length ? 1 : smooth(clamp(((since - START_MS) % stepMs) / Math.min(stepMs, 320)));
      const step = (width - seatX - large - 30) / TRAIL;
      for (let back = Math.min(TRAIL, called - 1); back >= 0; back -= 1) {
        const ball = balls[called - 1 - back];
        if (!ball) continue;
        const from = back === 0 ? -1 : back - 1;
        const place = from + (back - from) * u;
        const radius =
          place <= 0 ? large * (1 + Math.min(0, place) * 0.5) : large * Math.max(0.34, 0.72 - place * 0.06);
        const x = place <= 0 ? seatX : seatX + large * 0.6 + place * step;
        const y = height * 0.44 + Math.min(0, place) * height * 0.8;
        paintBall(pen, x, y, radius, ball.text, ball.colour, place < 0 ? place * 3 : 0);
      }
      write(scene, pen, `${called} / ${balls.length}`);
    },
  };
}
