import { isMotionReduced } from "./motion.ts";

interface Piece {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  turn: number;
  spin: number;
  size: number;
  bornAt: number;
}

const LIFE_MS = 2_400;
const GRAVITY = 0.0016;

export type Effects = ReturnType<typeof createEffects>;

/** Coins over the whole page. The canvas is there only while coins fly: an empty one costs time in each frame. */
export function createEffects(canvas: HTMLCanvasElement) {
  const surface = canvas.getContext("2d");
  if (!surface) throw new Error("No 2D canvas");
  const context = surface;
  canvas.hidden = true;
  const ratio = Math.min(devicePixelRatio, 2);
  let pieces: Piece[] = [];
  let frame = 0;
  let last = 0;

  function drawCoin(piece: Piece): void {
    const width = Math.max(0.14, Math.abs(Math.cos(piece.turn))) * piece.size;
    context.beginPath();
    context.ellipse(piece.x, piece.y, width, piece.size, 0, 0, Math.PI * 2);
    context.fillStyle = "#b9770e";
    context.fill();
    context.beginPath();
    context.ellipse(
      piece.x - piece.size * 0.08,
      piece.y - piece.size * 0.06,
      width * 0.9,
      piece.size * 0.92,
      0,
      0,
      Math.PI * 2,
    );
    context.fillStyle = Math.cos(piece.turn) > 0 ? "#ffd766" : "#f2b632";
    context.fill();
    context.beginPath();
    context.ellipse(
      piece.x - piece.size * 0.08,
      piece.y - piece.size * 0.06,
      width * 0.55,
      piece.size * 0.58,
      0,
      0,
      Math.PI * 2,
    );
    context.strokeStyle = "#c98a1b";
    context.lineWidth = 1.6;
    context.stroke();
  }

  function tick(now: number): void {
    const passedMs = Math.min(40, now - last);
    last = now;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, innerWidth, innerHeight);
    pieces = pieces.filter((piece) => now - piece.bornAt < LIFE_MS && piece.y < innerHeight + 40);
    for (const piece of pieces) {
      if (now < piece.bornAt) continue;
      piece.speedY += GRAVITY * passedMs;
      piece.x += piece.speedX * passedMs;
      piece.y += piece.speedY * passedMs;
      piece.turn += piece.spin * passedMs;
      drawCoin(piece);
    }
    frame = pieces.length > 0 ? requestAnimationFrame(tick) : 0;
    canvas.hidden = frame === 0;
  }

  return {
    layout: () => {
      canvas.width = Math.round(innerWidth * ratio);
      canvas.height = Math.round(innerHeight * ratio);
    },
    /** A fountain of coins from one point. It is only decoration, so Math.random is fine here. */
    burst: (x: number, y: number, count: number) => {
      if (isMotionReduced()) return;
      const now = performance.now();
      for (let index = 0; index < count; index += 1) {
        pieces.push({
          x: x + (Math.random() - 0.5) * 60,
          y,
          speedX: (Math.random() - 0.5) * 0.55,
          speedY: -0.55 - Math.random() * 0.65,
          turn: Math.random() * 6,
          spin: 0.006 + Math.random() * 0.012,
          size: 8 + Math.random() * 8,
          bornAt: now + index * 14,
        });
      }
      if (frame === 0) {
        canvas.hidden = false;
        last = now;
        frame = requestAnimationFrame(tick);
      }
    },
  };
}
