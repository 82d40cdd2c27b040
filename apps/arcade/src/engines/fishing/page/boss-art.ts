import { type DrawFish, eye, line, shade, shape } from "./fish-art.ts";

/** Bosses: as `fish-art.ts` has the small ones. */
const kraken: DrawFish = (pen) => {
  for (const [x, y, bend] of [
    [-16, 12, -30],
    [-8, 16, -14],
    [2, 18, -2],
    [12, 17, 12],
    [20, 13, 28],
  ] as const) {
    const way = `M${x} ${y - 6}C${x + bend * 0.4} ${y + 12} ${x + bend} ${y + 14} ${x + bend} ${y + 26}C${x + bend} ${y + 34} ${x + bend - 9} ${y + 33} ${x + bend - 8} ${y + 27}`;
    line(pen, way, "#5e1f63", 9);
    line(pen, way, "#a24ba5", 4);
  }
  shape(
    pen,
    "M0-48C22-48 32-30 28-12C27-2 32 8 24 18C12 26-14 26-24 18C-32 8-27-2-28-12C-32-30-22-48 0-48Z",
    shade(pen, "#c46cc4", "#8a348f", "#5b1c63", 44),
  );
  for (const [x, y, size] of [
    [-14, -34, 4],
    [2, -40, 3],
    [14, -30, 4.5],
    [-4, -27, 2.5],
  ] as const) {
    pen.fillStyle = "rgb(255 205 240 / .5)";
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fill();
  }
  eye(pen, -10, -4, 8, "#c81e3a");
  eye(pen, 13, -4, 8, "#c81e3a");
  line(pen, "M-20-16L-4-10M24-16L8-10", "#3a0d40", 4);
  line(pen, "M-8 12C-2 8 6 8 12 12", "#2a0830", 3.5);
};

const leviathan: DrawFish = (pen) => {
  for (let hump = 0; hump < 5; hump += 1) {
    const x = 10 - hump * 11;
    shape(pen, `M${x}-${16 - hump * 2}L${x - 7}-${30 - hump * 3}L${x - 10}-${13 - hump * 2}Z`, "#0c7f6e");
  }
  shape(pen, "M-40 2L-50-14C-46-2-46 8-50 18Z", "#0c7f6e");
  shape(
    pen,
    "M24-18C6-20-6-14-18-8C-28-4-36-1-42 2C-34 8-22 14-8 15C8 18 22 18 34 14L49 8C50 2 46-2 44-6C40-14 32-18 24-18Z",
    shade(pen, "#11a58c", "#0b6f70", "#b9e6a9", 20),
  );
  for (let x = 12; x > -34; x -= 8)
    line(pen, `M${x}-10C${x - 5}-4 ${x - 5} 4 ${x} 10`, "rgb(6 60 62 / .5)", 2);
  shape(pen, "M48 6C40 9 30 10 22 8L24 12L28 9L30 14L34 9L37 13L40 8L43 11Z", "#fff");
  line(pen, "M49 5C40 9 30 9 20 6", "#053a3c", 2.4);
  shape(pen, "M26-16L16-34L32-18Z", "#e7c766");
  shape(pen, "M34-14L30-30L40-11Z", "#e7c766");
  eye(pen, 33, -7, 5, "#d33a12");
  line(pen, "M26-13L39-10", "#053a3c", 3);
};

const toad: DrawFish = (pen) => {
  shape(pen, "M-14 14C-34 10-44 20-42 32C-32 38-16 34-8 26Z", "#d9961c");
  shape(pen, "M14 14C34 10 44 20 42 32C32 38 16 34 8 26Z", "#d9961c");
  shape(
    pen,
    "M0-26C26-28 40-8 36 12C32 30 14 36 0 36C-14 36-32 30-36 12C-40-8-26-28 0-26Z",
    shade(pen, "#ffe892", "#f3bd35", "#b87412", 36),
  );
  shape(
    pen,
    "M0 6C16 6 26 14 24 24C18 32 8 34 0 34C-8 34-18 32-24 24C-26 14-16 6 0 6Z",
    "rgb(255 246 205 / .75)",
  );
  for (const x of [-17, 17]) {
    pen.fillStyle = "#e5a924";
    pen.beginPath();
    pen.arc(x, -24, 13, 0, 7);
    pen.fill();
    eye(pen, x, -25, 9, "#8f1414");
  }
  line(pen, "M-24-2C-10 8 10 8 24-2", "#7a4408", 3.5);
  pen.fillStyle = "#c81e3a";
  pen.beginPath();
  pen.arc(0, -16, 5, 0, 7);
  pen.fill();
  line(pen, "M-26 40A8 8 0 1 0-10 40A8 8 0 1 0-26 40M10 41A8 8 0 1 0 26 41A8 8 0 1 0 10 41", "#ffdc6b", 4);
};

export const BOSSES: Readonly<Record<string, DrawFish>> = { kraken, leviathan, "golden-toad": toad };
