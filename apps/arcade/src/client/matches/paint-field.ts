import type { Sport } from "./book.ts";
import type { Pen } from "./painter.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LINE = "rgb(255 255 255 / .28)";

function paintPitch(pen: Pen, { x, y, width, height }: Box): void {
  const stripes = 10;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    pen.fillStyle = stripe % 2 === 0 ? "#1d6b3a" : "#1a6135";
    pen.fillRect(x + (stripe * width) / stripes, y, width / stripes + 1, height);
  }
  pen.strokeStyle = LINE;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(x + width / 2, y);
  pen.lineTo(x + width / 2, y + height);
  pen.moveTo(x + width / 2 + height * 0.34, y + height / 2);
  pen.arc(x + width / 2, y + height / 2, height * 0.34, 0, Math.PI * 2);
  const box = Math.min(48, width * 0.1);
  pen.rect(x - 2, y + height * 0.2, box, height * 0.6);
  pen.rect(x + width - box + 2, y + height * 0.2, box, height * 0.6);
  pen.stroke();
}

function paintCourt(pen: Pen, { x, y, width, height }: Box): void {
  const wood = pen.createLinearGradient(x, y, x, y + height);
  wood.addColorStop(0, "#a86a35");
  wood.addColorStop(1, "#7d4a21");
  pen.fillStyle = wood;
  pen.fillRect(x, y, width, height);
  pen.fillStyle = "rgb(255 255 255 / .05)";
  for (let plank = 0; plank < height; plank += 12) pen.fillRect(x, y + plank, width, 5);
  pen.strokeStyle = LINE;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(x + width / 2, y);
  pen.lineTo(x + width / 2, y + height);
  pen.moveTo(x + height * 0.55, y + height / 2);
  pen.arc(x, y + height / 2, height * 0.55, 0, Math.PI * 2);
  pen.moveTo(x + width + height * 0.55, y + height / 2);
  pen.arc(x + width, y + height / 2, height * 0.55, 0, Math.PI * 2);
  pen.stroke();
}

function paintArena(pen: Pen, { x, y, width, height }: Box, now: number): void {
  const light = pen.createLinearGradient(x, y, x + width, y + height);
  light.addColorStop(0, "#123a63");
  light.addColorStop(0.5, "#171433");
  light.addColorStop(1, "#5a1a55");
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
  pen.strokeStyle = "rgb(120 220 255 / .13)";
  pen.lineWidth = 1;
  pen.beginPath();
  const drift = (now / 60) % 22;
  for (let at = -height; at < width + 22; at += 22) {
    pen.moveTo(x + at + drift, y + height);
    pen.lineTo(x + at + height + drift, y);
  }
  pen.stroke();
}

/** The ground of a match, and the ball. @param ball where it is along the ground, from 0 to 1 */
export function paintField(pen: Pen, sport: Sport, box: Box, ball: number | undefined, now: number): void {
  if (sport === "football") paintPitch(pen, box);
  else if (sport === "basketball") paintCourt(pen, box);
  else paintArena(pen, box, now);
  if (ball === undefined) return;
  const { x, y, width, height } = box;
  const at = x + 6 + ball * (width - 12);
  if (sport === "esports") {
    // Which side presses: the border between two lights.
    const glow = pen.createLinearGradient(at - 46, y, at + 46, y);
    glow.addColorStop(0, "rgb(90 200 255 / 0)");
    glow.addColorStop(0.5, "rgb(235 240 255 / .5)");
    glow.addColorStop(1, "rgb(255 90 200 / 0)");
    pen.fillStyle = glow;
    pen.fillRect(at - 46, y, 92, height);
    return;
  }
  const high = sport === "basketball" ? Math.abs(Math.sin(now / 130)) * height * 0.2 : 0;
  const deep = y + height * (0.74 + 0.1 * Math.sin(now / 700 + x)) - high;
  pen.beginPath();
  pen.arc(at, deep, sport === "basketball" ? 5 : 4, 0, Math.PI * 2);
  pen.fillStyle = sport === "basketball" ? "#ff9a3d" : "#fff";
  pen.fill();
  pen.strokeStyle = "rgb(0 0 0 / .5)";
  pen.stroke();
}
