import type { Pen } from "../show.ts";

const sprites = new Map<string, HTMLCanvasElement>();
const SHARPNESS = 2;

function drawBall(text: string, colour: string, radius: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const size = Math.ceil((radius + 3) * 2 * SHARPNESS);
  [canvas.width, canvas.height] = [size, size];
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.translate(radius + 3, radius + 3);
  const body = pen.createRadialGradient(-radius * 0.36, -radius * 0.42, radius * 0.08, 0, 0, radius);
  body.addColorStop(0, "#fff");
  body.addColorStop(0.32, colour);
  body.addColorStop(1, "#0a0a14");
  pen.shadowColor = "rgb(0 0 0 / .45)";
  pen.shadowBlur = 4;
  pen.shadowOffsetY = 2;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
  pen.shadowColor = "transparent";
  pen.globalAlpha = 0.72;
  pen.fillStyle = body;
  pen.fill();
  pen.globalAlpha = 1;
  if (text !== "") {
    pen.fillStyle = "#fdfcf7";
    pen.beginPath();
    pen.arc(0, 0, radius * 0.64, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = "#1b1b26";
    pen.font = `800 ${radius * (text.length > 1 ? 0.74 : 0.9)}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, 0, radius * 0.05);
  }
  pen.globalAlpha = 0.55;
  pen.fillStyle = "#fff";
  pen.beginPath();
  pen.ellipse(-radius * 0.36, -radius * 0.56, radius * 0.26, radius * 0.13, -0.6, 0, Math.PI * 2);
  pen.fill();
  return canvas;
}

/** A glossy ball with its number. Each is drawn once and then copied. */
export function paintBall(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  text: string,
  colour: string,
  turn = 0,
): void {
  const size = Math.max(4, Math.round(radius * 2) / 2);
  const key = `${text} ${colour} ${size}`;
  const sprite = sprites.get(key) ?? drawBall(text, colour, size);
  sprites.set(key, sprite);
  const side = sprite.width / SHARPNESS;
  if (turn === 0) {
    pen.drawImage(sprite, x - side / 2, y - side / 2, side, side);
    return;
  }
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.drawImage(sprite, -side / 2, -side / 2, side, side);
  pen.restore();
}
