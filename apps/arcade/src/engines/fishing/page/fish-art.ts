/** Small fish. Every one looks to the right and fits between -50 and 50 to both sides; its art is a sprite, drawn once. */
export type DrawFish = (pen: CanvasRenderingContext2D) => void;

export function shape(pen: CanvasRenderingContext2D, path: string, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.fill(new Path2D(path));
}

export function line(pen: CanvasRenderingContext2D, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D(path));
}

/** A gradient from the back to the belly. */
export function shade(pen: CanvasRenderingContext2D, top: string, middle: string, belly: string, reach = 26) {
  const gradient = pen.createLinearGradient(0, -reach, 0, reach);
  gradient.addColorStop(0, top);
  gradient.addColorStop(0.5, middle);
  gradient.addColorStop(1, belly);
  return gradient;
}

export function eye(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  iris = "#14161f",
): void {
  for (const [radius, colour, dx, dy] of [
    [size, "#fff", 0, 0],
    [size * 0.62, iris, size * 0.16, 0],
    [size * 0.24, "#fff", size * 0.3, -size * 0.26],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x + dx, y + dy, radius, 0, 7);
    pen.fill();
  }
}

const sardine: DrawFish = (pen) => {
  shape(pen, "M-30 0L-49-15C-44-4-44 4-49 15Z", "#6f93ad");
  shape(pen, "M-4-12C2-20 10-20 14-16L10-9Z", "#5c80a0");
  shape(
    pen,
    "M48 0C34-14 8-16-12-10C-24-6-30-2-34 0C-30 3-24 7-12 11C8 16 34 14 48 0Z",
    shade(pen, "#3f6b95", "#a9c9dc", "#f4fafc", 15),
  );
  line(pen, "M30-3C10-7-10-5-26-1", "rgb(255 255 255 / .7)", 2.5);
  line(pen, "M26-8C23-2 23 4 26 9", "rgb(30 60 90 / .5)", 1.8);
  for (const x of [16, 6, -4, -14]) {
    pen.fillStyle = "rgb(20 50 85 / .5)";
    pen.beginPath();
    pen.arc(x, -4, 2, 0, 7);
    pen.fill();
  }
  eye(pen, 36, -3, 4.5);
};

const clownfish: DrawFish = (pen) => {
  shape(pen, "M-24 0L-47-18C-40-6-40 6-47 18Z", "#f47a1c");
  shape(pen, "M-14-18C-6-36 16-36 24-24L18-14Z", "#e9650f");
  shape(pen, "M-8 18C-4 32 8 34 14 30L14 16Z", "#e9650f");
  const body = "M46 2C42-18 22-27 2-26C-16-25-26-12-32 0C-26 14-14 26 4 26C24 26 42 18 46 2Z";
  shape(pen, body, shade(pen, "#ff9a3c", "#ff7a1a", "#ffb25e"));
  pen.save();
  pen.clip(new Path2D(body));
  for (const [x, width] of [
    [20, 11],
    [-6, 13],
    [-27, 8],
  ] as const) {
    line(pen, `M${x}-34C${x + 7}-10 ${x + 7} 12 ${x} 34`, "#1d1613", width + 5);
    line(pen, `M${x}-34C${x + 7}-10 ${x + 7} 12 ${x} 34`, "#fff", width);
  }
  pen.restore();
  shape(pen, "M4 4C-4 8-8 16-6 20C2 20 10 14 12 8Z", "#e9650f");
  line(pen, "M44 8C40 11 37 11 35 10", "#8a3205", 2);
  eye(pen, 33, -6, 6.5);
};

const seahorse: DrawFish = (pen) => {
  line(pen, "M0 10C-4 26-14 34-8 42C-2 48 8 42 4 36", "#d99a1a", 9);
  shape(pen, "M-10-8C-26-10-30 4-24 14C-16 16-10 12-8 6Z", "#ffd46e");
  shape(
    pen,
    "M8-44C-4-46-14-38-13-28C-12-20-16-12-17-2C-18 12-8 22 2 20C14 17 16 2 12-8C10-14 12-18 16-20L36-18C38-21 38-24 35-25L20-31C20-38 16-43 8-44Z",
    shade(pen, "#ffd257", "#f2ac28", "#ffe3a0", 40),
  );
  for (const y of [-6, 1, 8, 15])
    line(pen, `M-13 ${y}C-6 ${y + 3} 4 ${y + 3} 11 ${y}`, "rgb(160 95 10 / .55)", 2);
  shape(pen, "M-2-44L-8-50L-2-48L2-52L4-46Z", "#d99a1a");
  eye(pen, 11, -31, 5);
};

const pufferfish: DrawFish = (pen) => {
  shape(pen, "M-32 0L-48-12C-44-4-44 4-48 12Z", "#e7b93c");
  for (let turn = 0; turn < 22; turn += 1) {
    const angle = (turn / 22) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    line(pen, `M${x * 33} ${y * 30}L${x * 42} ${y * 38}`, "#c58f1f", 3);
  }
  pen.fillStyle = shade(pen, "#d9a52c", "#f7d667", "#fffbe8", 34);
  pen.beginPath();
  pen.ellipse(0, 0, 37, 33, 0, 0, 7);
  pen.fill();
  for (const [x, y, size] of [
    [-12, -18, 6],
    [4, -24, 5],
    [-22, -5, 5],
    [-4, -8, 4],
  ] as const) {
    pen.fillStyle = "rgb(120 76 12 / .55)";
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fill();
  }
  shape(pen, "M-2 6C-12 6-16 14-12 20C-4 20 2 14 4 10Z", "#e7b93c");
  line(pen, "M36 8C32 13 27 13 24 11", "#8a5a10", 3);
  eye(pen, 22, -9, 9, "#0d5a4a");
};

const lionfish: DrawFish = (pen) => {
  for (let spine = 0; spine < 9; spine += 1) {
    const x = 22 - spine * 6;
    line(
      pen,
      `M${x}-12C${x - 4}-28 ${x - 12}-40 ${x - 16}-${48 - Math.abs(4 - spine) * 3}`,
      spine % 2 ? "#fff1e4" : "#b32b20",
      2.6,
    );
  }
  for (let spine = 0; spine < 7; spine += 1) {
    const x = 14 - spine * 5;
    line(
      pen,
      `M${x} 8C${x - 4} 24 ${x - 14} 36 ${x - 20} ${46 - spine * 2}`,
      spine % 2 ? "#fff1e4" : "#b32b20",
      2.6,
    );
  }
  shape(pen, "M-24 0C-34-14-42-18-49-17C-45-6-45 6-49 17C-42 18-34 12-24 0Z", "rgb(214 88 60 / .85)");
  const body = "M47 2C40-14 22-21 4-18C-12-15-22-7-30 0C-22 9-12 17 4 18C22 20 40 14 47 2Z";
  shape(pen, body, "#fff1e4");
  pen.save();
  pen.clip(new Path2D(body));
  for (let x = -26; x < 46; x += 11)
    line(pen, `M${x}-24C${x + 5}-8 ${x + 5} 8 ${x} 24`, x % 2 ? "#8f2219" : "#c8392b", 5.5);
  pen.restore();
  eye(pen, 33, -5, 5.5);
  line(pen, "M46 5C42 8 39 8 37 7", "#5c120c", 2.2);
};

export const SMALL_FISH: Readonly<Record<string, DrawFish>> = {
  sardine,
  clownfish,
  seahorse,
  pufferfish,
  lionfish,
};
