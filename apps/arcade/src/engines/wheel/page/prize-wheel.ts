import { createElement } from "../../../client/dom.ts";
import type { Patience } from "../../../client/motion.ts";

const PIXELS = 480;
const FULL = Math.PI * 2;

/** By the text of a segment. */
export const COLOURS: Readonly<Record<string, string>> = {
  "1": "#2b6fd6",
  "2": "#d9a419",
  "5": "#1f9a5b",
  "10": "#7b3fc0",
  "20": "#d2503a",
  "40": "#c22a86",
  x2: "#101318",
  x7: "#101318",
};

function drawWheel(segments: readonly string[]): HTMLCanvasElement {
  const canvas = createElement("canvas");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.translate(PIXELS / 2, PIXELS / 2);
  const radius = PIXELS * 0.47;
  const part = FULL / segments.length;
  const ring = (size: number, fill: string): void => {
    context.beginPath();
    context.arc(0, 0, size, 0, FULL);
    context.fillStyle = fill;
    context.fill();
  };
  ring(radius + 9, "#5a3414");
  ring(radius + 4, "#eac56d");
  segments.forEach((segment, place) => {
    const from = place * part - part / 2 - FULL / 4;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius, from, from + part);
    context.fillStyle = COLOURS[segment] ?? "#444";
    context.fill();
    context.strokeStyle = "rgb(255 240 200 / 0.75)";
    context.lineWidth = 1.2;
    context.stroke();
    context.save();
    context.rotate(place * part);
    context.fillStyle = segment.startsWith("x") ? "#ffd76a" : "#fff";
    context.font = `900 ${PIXELS * 0.04}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.fillText(segment.replace("x", "×"), 0, -radius + PIXELS * 0.05);
    context.fillStyle = "#fff3c9";
    context.beginPath();
    context.arc(Math.sin(part / 2) * radius, -Math.cos(part / 2) * radius, 2.6, 0, FULL);
    context.fill();
    context.restore();
  });
  const shade = context.createRadialGradient(0, 0, radius * 0.3, 0, 0, radius);
  shade.addColorStop(0, "rgb(0 0 0 / 0.55)");
  shade.addColorStop(0.6, "rgb(0 0 0 / 0.12)");
  shade.addColorStop(1, "rgb(255 255 255 / 0.06)");
  ring(radius, shade as unknown as string);
  ring(radius * 0.36, "#eac56d");
  ring(radius * 0.34, "#2a1608");
  ring(radius * 0.12, "#f5dd97");
  return canvas;
}

/** A wheel of segments under a pointer. */
export function createPrizeWheel(segments: readonly string[], patience: Patience) {
  const root = createElement("div", "prize-wheel");
  const disc = drawWheel(segments);
  disc.className = "prize-disc";
  root.append(disc, createElement("div", "prize-pointer"));
  const part = 360 / segments.length;
  let turned = 0;
  return {
    root,
    /**
     * Turns until a segment is under the pointer. `onPin` is called as pins pass, not more often than a listener can hear.
     */
    async spin(stop: number, ms: number, onPin: () => void): Promise<void> {
      const from = turned % 360;
      const rest = (((-stop * part - from) % 360) + 360) % 360;
      const to = from + rest + (ms > 0 ? 720 : 0);
      let heard = from;
      await patience.animate(Math.max(1, ms), (u) => {
        turned = from + (to - from) * (1 - (1 - u) ** 3.2);
        disc.style.transform = `rotate(${turned}deg)`;
        if (turned - heard < part * 2) return;
        heard = turned;
        onPin();
      });
    },
  };
}
