import type { Colours } from "./badge.ts";
import type { Pen } from "./painter.ts";

/** A triangle of paper, in parts of the bird's size. */
function fold(pen: Pen, points: readonly (readonly [number, number])[], size: number, fill: string): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x * size, y * size);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 0.8;
  pen.strokeStyle = "rgb(255 255 255 / .45)";
  pen.stroke();
}

/** A bird folded of paper. Its wings go up and down with the beat. @param x where its beak is */
export function paintBird(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colours: Colours,
  beat: number,
): void {
  const wing = Math.sin(beat) * 0.62;
  pen.save();
  pen.translate(x - size * 0.55, y + Math.sin(beat * 0.5) * size * 0.06);
  const { light, dark } = colours;
  fold(
    pen,
    [
      [-0.1, 0.08],
      [-0.62, -0.2],
      [-0.34, 0.16],
    ],
    size,
    dark,
  );
  fold(
    pen,
    [
      [0.02, 0],
      [-0.34, -0.5 - wing * 0.5],
      [-0.24, 0.08],
    ],
    size,
    dark,
  );
  fold(
    pen,
    [
      [-0.34, 0.12],
      [0.2, -0.08],
      [0.12, 0.24],
    ],
    size,
    light,
  );
  fold(
    pen,
    [
      [0.08, 0.02],
      [0.46, -0.3],
      [0.24, 0.12],
    ],
    size,
    light,
  );
  fold(
    pen,
    [
      [0.46, -0.3],
      [0.6, -0.17],
      [0.37, -0.2],
    ],
    size,
    dark,
  );
  fold(
    pen,
    [
      [0.14, 0.02],
      [-0.06, -0.62 - wing * 0.6],
      [-0.2, 0.1],
    ],
    size,
    light,
  );
  pen.restore();
}

/** A leg of two parts, that swings. */
function paintLeg(pen: Pen, x: number, y: number, size: number, swing: number): void {
  const knee = [x + Math.sin(swing) * size * 0.16, y + size * 0.2] as const;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(...knee);
  pen.lineTo(knee[0] + Math.sin(swing - 0.7) * size * 0.16, y + size * 0.4);
  pen.stroke();
}

/** A horse with its rider, in the colours of its stable. @param x where its nose is */
export function paintHorse(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colours: Colours,
  beat: number,
): void {
  pen.save();
  pen.translate(x - size * 0.62, y + Math.abs(Math.sin(beat)) * -size * 0.05);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = "#3a2315";
  pen.lineWidth = size * 0.07;
  [0, 2.4].forEach((phase) => {
    paintLeg(pen, -size * 0.3, size * 0.08, size, Math.sin(beat + phase) * 1.1);
    paintLeg(pen, size * 0.22, size * 0.08, size, Math.sin(beat + phase + 1.2) * 1.1);
  });
  pen.lineWidth = size * 0.09;
  pen.beginPath();
  pen.moveTo(-size * 0.42, -size * 0.04);
  pen.quadraticCurveTo(-size * 0.66, size * 0.02, -size * 0.72, size * 0.2);
  pen.stroke();
  pen.fillStyle = "#6b4127";
  pen.beginPath();
  pen.ellipse(-size * 0.06, 0, size * 0.42, size * 0.18, 0, 0, Math.PI * 2);
  pen.fill();
  pen.beginPath();
  pen.moveTo(size * 0.14, -size * 0.06);
  pen.lineTo(size * 0.42, -size * 0.4);
  pen.lineTo(size * 0.64, -size * 0.22);
  pen.lineTo(size * 0.58, -size * 0.13);
  pen.lineTo(size * 0.45, -size * 0.18);
  pen.lineTo(size * 0.3, size * 0.08);
  pen.closePath();
  pen.fill();
  pen.fillStyle = colours.light;
  pen.beginPath();
  pen.moveTo(-size * 0.16, -size * 0.14);
  pen.lineTo(-size * 0.06, -size * 0.46);
  pen.lineTo(size * 0.2, -size * 0.36);
  pen.lineTo(size * 0.08, -size * 0.12);
  pen.closePath();
  pen.fill();
  pen.fillStyle = colours.dark;
  pen.beginPath();
  pen.arc(size * 0.16, -size * 0.48, size * 0.1, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}
