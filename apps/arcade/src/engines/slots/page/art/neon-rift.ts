import type { Draw, Pen } from "./pen.ts";
import { createScatter, disc, polygon, roundRect, star } from "./shapes.ts";
import { drawRibbon } from "./symbol-parts.ts";
import type { Theme } from "./theme.ts";

/** A glowing line: wide and soft below, thin and white-hot above. */
function glowLine(pen: Pen, path: string, colour: string, width = 3.5): void {
  pen.shadow(colour, 7);
  pen.stroke(path, colour, width);
  pen.noShadow();
  pen.stroke(path, "#ffffffcc", width * 0.32);
}

const drawVisor: Draw = (pen) => {
  pen.light(50, 50, 50, "#ff2bd066");
  const head = "M14 46C14 20 86 20 86 46L80 74C72 88 28 88 20 74Z";
  pen.fill(head, ["#3a2a6b", "#1c1242", "#0c0722"]);
  pen.stroke(head, "#8f7bff", 2.5);
  const glass = "M10 42H90L84 64C76 70 62 68 56 60H44C38 68 24 70 16 64Z";
  pen.shadow("#ff2bd0", 9);
  pen.fill(glass, ["#ff9be8", "#ff2bd0", "#7a0bb8"], 40, 68);
  pen.noShadow();
  pen.stroke("M18 48H44M58 48H70", "#ffffffdd", 2.6);
  glowLine(pen, "M34 80H66", "#24e5ff", 3);
  glowLine(pen, "M50 26V36", "#24e5ff", 3);
};

const drawChip: Draw = (pen) => {
  pen.light(50, 50, 50, "#24e5ff55");
  for (const offset of [28, 42, 58, 72]) {
    pen.stroke(`M${offset} 6V20M${offset} 80V94M6 ${offset}H20M80 ${offset}H94`, "#6fb7d8", 3.4);
  }
  pen.fill(roundRect(18, 18, 64, 64, 10), ["#1d4a66", "#0d2440", "#070f24"]);
  pen.stroke(roundRect(18, 18, 64, 64, 10), "#24e5ff", 3);
  const core = polygon(50, 50, 21, 6);
  pen.shadow("#24e5ff", 10);
  pen.fill(core, ["#d9fdff", "#24e5ff", "#0878b8"], 28, 72);
  pen.noShadow();
  pen.stroke("M50 29V18M68 40L82 34M68 60L82 66M50 71V82M32 60L18 66M32 40L18 34", "#24e5ff", 2);
  pen.stroke(polygon(50, 50, 12, 6), "#07405f", 2.5);
};

const drawCassette: Draw = (pen) => {
  const box = roundRect(8, 22, 84, 58, 9);
  pen.shadow("#ffb02e", 6);
  pen.fill(box, ["#4a2a7a", "#2a1650", "#150a2e"]);
  pen.noShadow();
  pen.stroke(box, "#ffb02e", 3);
  pen.fill(roundRect(17, 29, 66, 15, 4), ["#ffe2a0", "#ff9d2e"], 29, 44);
  pen.stroke("M23 34H62M23 39H50", "#5a2a00", 2);
  pen.fill(roundRect(22, 49, 56, 20, 10), "#0a0520");
  for (const x of [34, 66]) {
    pen.circle(x, 59, 8, ["#ffffff", "#b8a8ff"]);
    pen.around(x, 59, 6, () => pen.stroke("M0 -3.5V-7", "#2a1650", 2));
    pen.circle(x, 59, 2.6, "#2a1650");
  }
  pen.stroke("M30 80L34 72H66L70 80", "#ffb02e", 2.4);
};

const drawSkate: Draw = (pen) => {
  pen.light(50, 60, 46, "#7dff5a44");
  const deck = "M4 40C14 56 20 58 32 58H70C82 58 88 54 96 38C98 56 88 68 72 68H28C12 68 2 58 4 40Z";
  pen.shadow("#7dff5a", 8);
  pen.fill(deck, ["#d8ffb8", "#58e03c", "#147a2a"], 40, 68);
  pen.noShadow();
  pen.stroke("M18 62H82", "#eaffdd", 2);
  for (const x of [28, 72]) {
    pen.circle(x, 76, 10, ["#ff8ee6", "#d414a8"]);
    pen.circle(x, 76, 4, "#fff0fb");
  }
  glowLine(pen, "M20 26H52M34 16H70M10 92H40", "#24e5ff", 2.4);
};

const drawWild: Draw = (pen) => {
  pen.light(50, 44, 52, "#ff2bd088");
  const outer = polygon(50, 48, 46, 3);
  glowLine(pen, outer, "#ff2bd0", 5);
  glowLine(pen, polygon(50, 46, 30, 3, 60), "#24e5ff", 4);
  pen.shadow("#ffffff", 12);
  pen.fill(star(50, 46, 17, 6, 4), ["#ffffff", "#ffd6f6"], 28, 64);
  pen.noShadow();
  drawRibbon(pen, "WILD", ["#ff6be0", "#b80c9a", "#4a0660"], "#fff4fd");
};

const drawScatter: Draw = (pen) => {
  pen.light(50, 50, 50, "#5a6bff88");
  pen.circle(50, 50, 45, ["#3a2490", "#0b0530"]);
  for (const [radius, colour, turn] of [
    [38, "#24e5ff", 0.4],
    [30, "#8f7bff", 2],
    [22, "#ff2bd0", 3.6],
    [14, "#ffe14a", 5.2],
  ] as const) {
    const spot = (angle: number): string =>
      `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
    glowLine(pen, `M${spot(turn)}A${radius} ${radius} 0 1 1 ${spot(turn + 4.9)}`, colour, 4);
  }
  pen.shadow("#ffffff", 10);
  pen.fill(disc(50, 50, 6), "#ffffff");
  pen.noShadow();
};

const INKS = ["#ff5ad8", "#24e5ff", "#ffe14a", "#8dff6a"] as const;

function drawTowers(
  pen: Pen,
  width: number,
  ground: number,
  seed: number,
  tall: number,
  colour: string,
  lit: string,
): void {
  const next = createScatter(seed);
  for (let x = -10; x < width; ) {
    const w = 24 + next() * 42;
    const h = tall * (0.35 + next() * 0.65);
    pen.wash(x, ground - h, w - 3, h, colour);
    for (let y = ground - h + 8; y < ground - 6; y += 9) {
      for (let column = x + 5; column < x + w - 9; column += 8) {
        if (next() > 0.66) pen.wash(column, y, 3.4, 4.4, next() > 0.5 ? lit : "#ff5ad8aa");
      }
    }
    x += w;
  }
}

function drawFloor(pen: Pen, width: number, horizon: number, height: number): void {
  pen.wash(0, horizon, width, height - horizon, ["#2b0a5a", "#120536", "#070218"]);
  const depth = height - horizon;
  for (let row = 0; row < 14; row += 1) {
    const y = horizon + depth * (row / 14) ** 2.1;
    pen.stroke(`M0 ${y}H${width}`, "#c93bff55", 0.7 + row * 0.12);
  }
  for (let column = -14; column <= 14; column += 1) {
    pen.stroke(
      `M${width / 2 + column * width * 0.045} ${horizon}L${width / 2 + column * width * 0.34} ${height}`,
      "#c93bff44",
      1,
    );
  }
}

export const NEON_RIFT_THEME: Theme = {
  colours: {
    ground: "#070218",
    panel: "#170b38",
    accent: "#3df0ff",
    accentDark: "#0f8fd0",
    onAccent: "#021828",
    title: ["#ffffff", "#6ff2ff", "#ff4fd8"],
    reel: ["#1a0d44", "#251260", "#140936"],
    frame: ["#3a0f8a", "#ff4fd8", "#7ff3ff"],
    line: "#3df0ff",
  },
  icons: [
    { names: ["赛博面罩", "Visor", "Visor", "Kính neon"], draw: drawVisor },
    { names: ["芯片", "Chip", "Chip", "Chip bán dẫn"], draw: drawChip },
    { names: ["磁带", "Cassette", "Fita cassete", "Băng cát-xét"], draw: drawCassette },
    { names: ["悬浮板", "Hoverboard", "Prancha voadora", "Ván bay"], draw: drawSkate },
  ],
  wild: { names: ["百搭三角", "Wild prism", "Wild prisma", "Wild lăng kính"], draw: drawWild },
  scatter: { names: ["裂隙", "Rift", "Fenda", "Khe nứt"], draw: drawScatter },
  letter: (pen, text, index) => {
    const ink = INKS[index % 4] ?? INKS[0];
    const plate = polygon(50, 50, 45, 6, 30);
    pen.fill(plate, ["#2b1a66", "#150a3a", "#0b0524"]);
    pen.shadow(ink, 8);
    pen.stroke(plate, ink, 3.4);
    pen.context.font = "900 50px system-ui, sans-serif";
    pen.text(text, 50, 67, text.length > 1 ? 42 : 50, ["#ffffff", ink]);
    pen.noShadow();
  },
  scene: (pen, width, height, frame) => {
    const horizon = Math.max(frame.y + frame.height * 0.2, height * 0.4);
    pen.wash(0, 0, width, horizon, ["#0c0430", "#3a0f7a", "#b81f9a", "#ff7a5a"]);
    const next = createScatter(3);
    for (let index = 0; index < 70; index += 1) {
      pen.circle(next() * width, next() * horizon * 0.6, 0.5 + next() * 1.1, "#ffffffaa");
    }
    const [sunX, sunY, radius] = [width / 2, frame.y * 0.62, Math.min(width, height) * 0.3];
    pen.light(sunX, sunY, radius * 2, "#ff4fd866");
    pen.circle(sunX, sunY, radius, ["#fff2a0", "#ff9a4a", "#ff2bb0"]);
    for (let band = 0; band < 6; band += 1) {
      const y = sunY + radius * (0.1 + band * 0.16);
      pen.wash(sunX - radius, y, radius * 2, 2 + band * 1.5, "#6a1590");
    }
    drawTowers(pen, width, horizon, 5, frame.y * 0.62 + 30, "#2a0f66", "#7ff3ffaa");
    drawTowers(pen, width, horizon, 11, frame.y * 0.36 + 30, "#14083c", "#ffe14acc");
    drawFloor(pen, width, horizon, height);
  },
};
