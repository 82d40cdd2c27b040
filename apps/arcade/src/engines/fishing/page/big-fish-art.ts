import { type DrawFish, eye, line, shade, shape } from "./fish-art.ts";

/** Large fish, as `fish-art.ts` has the small ones. */
const turtle: DrawFish = (pen) => {
  shape(pen, "M14 4C20 22 10 38-6 44C-6 30 0 14 4 6Z", "#3f9a5a");
  shape(pen, "M14-4C22-20 14-36 0-42C-2-28 2-12 6-4Z", "#57b571");
  shape(pen, "M-22 6C-34 10-42 20-42 26C-32 26-22 18-16 10Z", "#3f9a5a");
  shape(pen, "M24-4C32-14 46-14 49-4C50 6 40 12 28 8Z", shade(pen, "#6cc684", "#4ba867", "#8ddaa0", 14));
  shape(
    pen,
    "M30 2C26-22 4-28-12-22C-28-16-38-4-40 4C-26 16 14 18 30 2Z",
    shade(pen, "#2f6b3c", "#8a6a2c", "#c79a4a", 24),
  );
  line(
    pen,
    "M-28-2L-14-14L4-16L18-8M-14-14L-10 6M4-16L6 6M-32 4C-10 10 12 9 28 1",
    "rgb(40 50 16 / .65)",
    2.4,
  );
  shape(pen, "M-20-8C-8-20 8-20 16-14C4-16-10-12-20-8Z", "rgb(255 255 255 / .25)");
  eye(pen, 40, -4, 4);
  line(pen, "M48 3C45 5 43 5 41 4", "#1d4d2b", 1.8);
};

const ray: DrawFish = (pen) => {
  line(pen, "M-18 2C-30 6-40 2-49 8", "#2c3f66", 3);
  shape(
    pen,
    "M46 0C34-8 22-14 10-28C4-36-10-44-22-44C-16-30-22-16-24-2C-22 12-18 26-26 42C-12 42 4 34 12 24C22 12 34 8 46 0Z",
    shade(pen, "#4a6ca8", "#33508a", "#5c7fbd", 44),
  );
  for (const [x, y] of [
    [-4, -24],
    [6, -12],
    [-10, -8],
    [-2, 16],
    [8, 10],
    [-14, 22],
    [-14, -30],
  ] as const) {
    pen.fillStyle = "rgb(215 232 255 / .75)";
    pen.beginPath();
    pen.arc(x, y, 2.4, 0, 7);
    pen.fill();
  }
  shape(pen, "M42-2C30-6 14-6 0-2C14 2 30 2 42 0Z", "rgb(255 255 255 / .18)");
  eye(pen, 30, -6, 3.6);
  eye(pen, 30, 5, 3.6);
};

const swordfish: DrawFish = (pen) => {
  line(pen, "M22 0L49 2", "#31527a", 3);
  shape(pen, "M-34 0L-49-20C-42-6-42 6-49 20Z", "#274b78");
  shape(pen, "M6-11C2-24-6-32-14-33C-12-22-8-14-6-10Z", "#1f4170");
  shape(pen, "M2 11C0 18-4 23-10 25L-6 10Z", "#274b78");
  shape(
    pen,
    "M30-1C18-12-4-13-20-8C-30-5-36-2-40 0C-34 3-26 8-14 10C4 13 22 9 30 3L38 2Z",
    shade(pen, "#224a7c", "#4d7fb3", "#e9f3fa", 13),
  );
  line(pen, "M22 2C4 5-14 4-32 0", "rgb(255 255 255 / .5)", 2);
  eye(pen, 20, -3, 3.6);
};

const shark: DrawFish = (pen) => {
  shape(pen, "M-34-2L-49-24C-42-10-42 2-47 14L-32 4Z", "#5a6f83");
  shape(pen, "M8-14C2-28-6-36-12-36C-10-26-10-18-8-13Z", "#4c6074");
  shape(pen, "M6 10C0 24-12 30-20 30C-14 22-10 16-8 10Z", "#4c6074");
  shape(
    pen,
    "M48-1C38-14 14-18-8-13C-24-9-34-4-40-1C-32 4-20 10-4 12C18 15 40 11 48-1Z",
    shade(pen, "#51677c", "#8ba1b4", "#f3f7fa", 17),
  );
  shape(pen, "M46 1C36 9 24 11 12 10C24 6 36 4 46 1Z", "#f5f8fa");
  line(pen, "M44 3C38 6 33 7 28 6", "#7a2230", 2);
  shape(pen, "M40 4L38 8L36 5L34 9L32 6L30 9L29 6Z", "#fff");
  for (const x of [16, 12, 8]) line(pen, `M${x}-6C${x - 2}-2 ${x - 2} 2 ${x} 5`, "rgb(40 55 70 / .6)", 1.6);
  eye(pen, 33, -5, 3);
};

const whale: DrawFish = (pen) => {
  shape(pen, "M-30-2C-36-16-44-22-50-20C-46-12-46-8-44-4C-48 0-50 6-49 12C-42 12-34 8-28 4Z", "#2d5f8f");
  shape(pen, "M4 16C0 28-10 34-20 34C-16 26-12 20-8 16Z", "#2d5f8f");
  shape(
    pen,
    "M48 4C46-16 28-26 6-25C-16-24-28-10-36-1C-28 12-12 24 8 24C32 24 46 16 48 4Z",
    shade(pen, "#2b5d92", "#4f8bc0", "#9cc8e6"),
  );
  shape(pen, "M47 8C40 20 24 25 4 24C-2 24-8 22-12 20C6 18 30 16 47 8Z", "#e6f2fa");
  for (const y of [12, 15.5, 19])
    line(pen, `M${42 - y} ${y + 1}C20 ${y + 3} 6 ${y + 3} -6 ${y + 1}`, "rgb(90 130 165 / .6)", 1.3);
  line(pen, "M47 6C40 10 33 11 26 9", "#1c3f63", 2);
  eye(pen, 29, 1, 3.2);
};

export const BIG_FISH: Readonly<Record<string, DrawFish>> = { turtle, ray, swordfish, shark, whale };
