import { createElement } from "../../../client/dom.ts";
import { easeOut, type Patience } from "../../../client/motion.ts";

const PIXELS = 460;
const FULL = Math.PI * 2;
/** While bets are taken the wheel turns slowly: this much of a turn in a second. */
const IDLE_TURNS = 0.06;

const COLOURS = { red: "#b3131f", black: "#15171c", green: "#0d7a43" } as const;

interface Options {
  readonly wheel: readonly number[];
  readonly red: readonly number[];
  readonly patience: Patience;
}

function ring(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, FULL);
  context.fillStyle = fill;
  context.fill();
}

/** Metal or wood that is lit from the upper left. */
function shine(
  context: CanvasRenderingContext2D,
  radius: number,
  light: string,
  dark: string,
): CanvasGradient {
  const gradient = context.createRadialGradient(-radius * 0.4, -radius * 0.5, radius * 0.1, 0, 0, radius);
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, dark);
  return gradient;
}

/** The turning part, drawn once: pockets, numbers and the turret. */
function drawRotor({ wheel, red }: Options): HTMLCanvasElement {
  const canvas = createElement("canvas");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.translate(PIXELS / 2, PIXELS / 2);
  const outer = PIXELS * 0.4;
  const part = FULL / wheel.length;
  ring(context, outer + 4, "#d9b25a");
  wheel.forEach((number, place) => {
    const from = place * part - part / 2 - FULL / 4;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, outer, from, from + part);
    context.fillStyle = number === 0 ? COLOURS.green : red.includes(number) ? COLOURS.red : COLOURS.black;
    context.fill();
    context.strokeStyle = "#e8c878";
    context.lineWidth = 1.4;
    context.stroke();
    context.save();
    context.rotate(place * part);
    context.fillStyle = "#fff";
    context.font = `800 ${PIXELS * 0.041}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.fillText(String(number), 0, -outer + PIXELS * 0.05);
    context.restore();
  });
  ring(context, outer * 0.8, "rgb(0 0 0 / 0.32)");
  ring(context, outer * 0.62, "#d9b25a");
  ring(context, outer * 0.6, shine(context, outer * 0.6, "#8a5526", "#2c1508"));
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm * FULL) / 4);
    context.fillStyle = "#e6c36a";
    context.fillRect(-3.5, -outer * 0.42, 7, outer * 0.42);
    context.beginPath();
    context.arc(0, -outer * 0.42, 8, 0, FULL);
    context.fill();
    context.restore();
  }
  ring(context, outer * 0.17, shine(context, outer * 0.17, "#fff3c9", "#a87322"));
  return canvas;
}

function drawBowl(): HTMLCanvasElement {
  const canvas = createElement("canvas");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.translate(PIXELS / 2, PIXELS / 2);
  const rim = PIXELS * 0.49;
  ring(context, rim, shine(context, rim, "#a4672f", "#2a1307"));
  ring(context, rim * 0.95, "#e2bd66");
  ring(context, rim * 0.935, shine(context, rim, "#6d3c17", "#1d0c04"));
  for (let pin = 0; pin < 8; pin += 1) {
    context.save();
    context.rotate((pin * FULL) / 8 + 0.2);
    context.translate(0, -rim * 0.88);
    context.rotate(pin % 2 ? Math.PI / 2 : 0);
    context.fillStyle = "#f0d48a";
    context.beginPath();
    context.ellipse(0, 0, 3.2, 8, 0, 0, FULL);
    context.fill();
    context.restore();
  }
  return canvas;
}

/** A wheel that turns, and a ball that runs against it and falls into a pocket. */
export function createWheel(options: Options) {
  const canvas = createElement("canvas", "roulette-wheel");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  const [bowl, rotor] = [drawBowl(), drawRotor(options)];
  const { wheel, patience } = options;
  const part = FULL / wheel.length;
  /** Where the ball is: its angle on the wheel or, while it runs, in the room, and its distance from the middle. */
  let ball: { angle: number; radius: number; isOnWheel: boolean } | undefined;
  let turned = 0;
  let last = performance.now();
  let isReduced = false;

  function paint(): void {
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, PIXELS, PIXELS);
    context.drawImage(bowl, 0, 0);
    context.translate(PIXELS / 2, PIXELS / 2);
    context.save();
    context.rotate(turned);
    context.drawImage(rotor, -PIXELS / 2, -PIXELS / 2);
    context.restore();
    if (!ball) return;
    const angle = ball.angle + (ball.isOnWheel ? turned : 0) - FULL / 4;
    context.translate(Math.cos(angle) * ball.radius, Math.sin(angle) * ball.radius);
    context.shadowColor = "rgb(0 0 0 / 0.7)";
    context.shadowBlur = 6;
    context.shadowOffsetY = 3;
    ring(context, PIXELS * 0.018, shine(context, PIXELS * 0.018, "#fff", "#b9bec9"));
    context.shadowColor = "transparent";
  }

  function idle(now: number): void {
    if (!isReduced) turned = (turned + (Math.min(60, now - last) / 1_000) * IDLE_TURNS * FULL) % FULL;
    last = now;
    paint();
    requestAnimationFrame(idle);
  }
  requestAnimationFrame(idle);

  const [track, pocket] = [PIXELS * 0.43, PIXELS * 0.295];
  return {
    root: canvas,
    setReduced: (value: boolean) => {
      isReduced = value;
    },
    rest: () => {
      ball = undefined;
    },
    /** The ball is on its way before the draw is known. */
    launch: () => {
      ball = { angle: 0, radius: track, isOnWheel: false };
    },
    /** Lets the ball fall into the pocket of a number. */
    async fall(number: number, ms: number): Promise<void> {
      const target = wheel.indexOf(number) * part;
      const turns = 5 * FULL;
      await patience.animate(Math.max(1, ms), (u) => {
        const run = easeOut(u);
        // It runs against the wheel; in its last third it leaves the track, bounces and stays with the pocket.
        const drop = Math.max(0, (u - 0.62) / 0.38);
        const bounce =
          drop > 0 && drop < 1 ? Math.abs(Math.sin(drop * Math.PI * 3)) * (1 - drop) * PIXELS * 0.03 : 0;
        ball = {
          angle: target + (1 - run) * turns,
          radius: track - (track - pocket) * Math.min(1, drop * 1.15) + bounce,
          isOnWheel: true,
        };
      });
    },
  };
}
