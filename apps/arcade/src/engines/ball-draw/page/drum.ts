import { createElement } from "../../../client/dom.ts";
import { isMotionReduced } from "../../../client/motion.ts";
import type { Scene, SceneKit } from "../../../client/table/look.ts";
import type { BallDraw } from "../rules/engine.ts";

const PIXELS = 320;
const RADIUS = 13;
const MIDDLE = PIXELS / 2;
const GLASS = PIXELS * 0.46;
const GRAVITY = 0.0011;
const FILLS = ["#d2323f", "#2a6fd6", "#1d9555", "#e3b322"];

interface Ball {
  readonly number: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
}

/** A glass drum in which balls fly, and the row of those that were drawn. The flight of the balls is decoration. */
export function createDrum({ root, dealer, patience, sound, offer }: SceneKit): Scene<BallDraw> {
  const count = Number(offer["balls"]);
  const canvas = createElement("canvas", "drum");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  const row = createElement("div", "drum-row");
  root.append(canvas, row);
  let balls: Ball[] = [];
  let isBlowing = false;
  let last = performance.now();

  function fill(): void {
    balls = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      x: MIDDLE + Math.cos(index * 2.4) * GLASS * 0.7 * Math.sqrt(index / count),
      y: MIDDLE + GLASS * 0.3 + Math.sin(index * 2.4) * GLASS * 0.4 * Math.sqrt(index / count),
      speedX: 0,
      speedY: 0,
    }));
  }

  function move(ball: Ball, passed: number): void {
    if (isBlowing) {
      ball.speedX += (Math.random() - 0.5) * 0.05 * passed * 0.1;
      if (ball.y > MIDDLE + GLASS * 0.5) ball.speedY -= Math.random() * 0.07 * passed * 0.1;
    }
    ball.speedY += GRAVITY * passed * (isBlowing ? 0.5 : 1);
    ball.speedX *= 0.995;
    ball.speedY *= 0.995;
    ball.x += ball.speedX * passed;
    ball.y += ball.speedY * passed;
    const [dx, dy] = [ball.x - MIDDLE, ball.y - MIDDLE];
    const far = Math.hypot(dx, dy);
    const most = GLASS - RADIUS;
    if (far <= most) return;
    const [nx, ny] = [dx / far, dy / far];
    ball.x = MIDDLE + nx * most;
    ball.y = MIDDLE + ny * most;
    const into = ball.speedX * nx + ball.speedY * ny;
    if (into <= 0) return;
    ball.speedX -= 1.7 * into * nx;
    ball.speedY -= 1.7 * into * ny;
  }

  /** Keeps balls from lying in one another. */
  function part(): void {
    for (let one = 0; one < balls.length; one += 1) {
      for (let two = one + 1; two < balls.length; two += 1) {
        const [a, b] = [balls[one], balls[two]];
        if (!a || !b) continue;
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const far = Math.hypot(dx, dy) || 1;
        if (far >= RADIUS * 2) continue;
        const push = (RADIUS * 2 - far) / 2 / far;
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
  }

  function paint(): void {
    if (!context) return;
    context.clearRect(0, 0, PIXELS, PIXELS);
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = "800 12px system-ui, sans-serif";
    for (const { number, x, y } of balls) {
      context.beginPath();
      context.arc(x, y, RADIUS, 0, Math.PI * 2);
      context.fillStyle = FILLS[(number - 1) % FILLS.length] ?? "";
      context.fill();
      context.beginPath();
      context.arc(x, y, RADIUS * 0.62, 0, Math.PI * 2);
      context.fillStyle = "#fff";
      context.fill();
      context.fillStyle = "#15171c";
      context.fillText(String(number), x, y + 1);
    }
  }

  function tick(now: number): void {
    const passed = Math.min(32, now - last);
    last = now;
    for (const ball of balls) move(ball, passed);
    part();
    paint();
    requestAnimationFrame(tick);
  }

  fill();
  for (let turn = 0; turn < 40; turn += 1) part();
  if (isMotionReduced()) paint();
  else requestAnimationFrame(tick);

  return {
    rest: () => {
      isBlowing = false;
      row.replaceChildren();
      if (balls.length < count) fill();
    },
    ring: () => {
      isBlowing = true;
    },
    async show(draw, ms) {
      dealer.set("deals");
      isBlowing = true;
      row.replaceChildren();
      if (balls.length < count) fill();
      for (const number of draw.balls) {
        await patience.wait((ms * 0.96) / draw.balls.length);
        balls = balls.filter((ball) => ball.number !== number);
        const shown = createElement("span", `drum-ball drum-${(number - 1) % FILLS.length}`, String(number));
        row.append(shown);
        sound.stop(7);
      }
      isBlowing = false;
      if (isMotionReduced()) paint();
    },
  };
}
