import type { Draw, Pen } from "./pen.ts";
import { createScatter, disc, petal } from "./shapes.ts";
import { drawRibbon, place } from "./symbol-parts.ts";
import type { Theme } from "./theme.ts";

function drawBlossom(pen: Pen, outer: readonly string[], inner: readonly string[]): void {
  const { context } = pen;
  const fan = (
    angles: readonly number[],
    width: number,
    height: number,
    colours: readonly string[],
  ): void => {
    for (const degrees of angles) {
      context.save();
      context.translate(50, 78);
      context.rotate((degrees * Math.PI) / 180);
      pen.fill(petal(0, 0, width, height), colours, -height, 0);
      pen.stroke(petal(0, 0, width, height), "#ffffff88", 1.2);
      context.restore();
    }
  };
  fan([-78, 78, -58, 58], 24, 56, outer);
  fan([-40, 40, -20, 20], 26, 64, outer);
  fan([-30, 30], 24, 52, inner);
  fan([0], 28, 62, inner);
}

const drawLotus: Draw = (pen) => {
  pen.light(50, 50, 50, "#ffd6ec88");
  pen.shadow("#0000004d", 5, 3);
  pen.fill("M10 82Q50 100 90 82Q50 74 10 82Z", ["#7ad08a", "#1f7a4a"], 74, 96);
  pen.noShadow();
  drawBlossom(pen, ["#ffd0e8", "#ff6fb0", "#c42a78"], ["#fff4fa", "#ffb0d6", "#f06aa8"]);
};

const drawKoi: Draw = (pen) => {
  const { context } = pen;
  context.save();
  context.translate(50, 50);
  context.rotate(-0.5);
  context.translate(-50, -50);
  pen.shadow("#0000004d", 5, 3);
  pen.fill("M84 50L100 30C96 46 96 54 100 72Z", ["#ffc48a", "#f0602a"], 30, 72);
  pen.fill("M46 30C52 12 66 14 70 32ZM46 70C52 88 66 86 70 68Z", ["#ffd8a8", "#f07a3a"], 12, 88);
  const body = "M4 50C10 28 40 22 62 32C76 38 84 44 88 50C84 56 76 62 62 68C40 78 10 72 4 50Z";
  pen.fill(body, ["#fffdf6", "#ffe8d0", "#ffb88a"], 24, 76);
  pen.noShadow();
  context.save();
  context.clip(new Path2D(body));
  pen.circle(22, 36, 15, "#f0502a");
  pen.circle(52, 62, 17, "#f0502a");
  pen.circle(70, 38, 11, "#f0502a");
  context.restore();
  pen.stroke("M28 34C34 44 34 56 28 66", "#c2502a88", 2);
  pen.circle(14, 45, 3.4, "#26160f");
  pen.gloss(body, 0.4);
  context.restore();
};

const drawDragonfly: Draw = (pen) => {
  const wing = (path: string): void => {
    pen.fill(path, ["#ffffffee", "#9be8ffcc", "#5ab8f0aa"], 10, 60);
    pen.stroke(path, "#3a98d0", 1.6);
  };
  pen.shadow("#0000004d", 4, 3);
  wing("M48 36C30 8 4 6 4 18C4 32 30 40 48 42Z");
  wing("M52 36C70 8 96 6 96 18C96 32 70 40 52 42Z");
  wing("M48 44C28 42 10 52 14 62C22 68 40 56 48 50Z");
  wing("M52 44C72 42 90 52 86 62C78 68 60 56 52 50Z");
  pen.fill("M46 34H54L56 54L52 96H48L44 54Z", ["#6af0c8", "#12a08a", "#07604f"], 30, 96);
  pen.noShadow();
  pen.circle(50, 27, 10, ["#8affd8", "#0f8f7a"]);
  pen.circle(44, 24, 4.4, "#e0483a");
  pen.circle(56, 24, 4.4, "#e0483a");
  pen.stroke("M47 62H53M47.500 71H52.500M48 80H52", "#d6fff2", 2);
};

const drawPad: Draw = (pen) => {
  const leaf = "M50 50L88 28A44 40 0 1 1 66 12Z";
  pen.shadow("#0000004d", 5, 3);
  pen.fill(leaf, ["#c8f08a", "#4fb85a", "#146a3f"]);
  pen.noShadow();
  pen.stroke(
    "M50 50L10 44M50 50L22 78M50 50L52 91M50 50L80 76M50 50L92 54M50 50L26 20M50 50L56 10",
    "#e6ffc488",
    2,
  );
  pen.gloss(leaf, 0.35);
  pen.circle(64, 66, 8, ["#ffffff", "#a8e0ff", "#4aa8e0"]);
  pen.circle(61, 63, 2.4, "#ffffff");
  pen.circle(36, 34, 5, ["#ffffff", "#a8e0ff", "#4aa8e0"]);
};

const drawWild: Draw = (pen) => {
  pen.light(50, 44, 50, "#ffe08a99");
  pen.context.save();
  pen.context.translate(0, -8);
  drawBlossom(pen, ["#fff2c0", "#f6b93a", "#b8700e"], ["#fffdf0", "#ffe08a", "#e8a02a"]);
  pen.context.restore();
  drawRibbon(pen, "WILD", ["#8af0b8", "#1f9a62", "#0a5236"], "#f6fff2");
};

const drawScatter: Draw = (pen) => {
  pen.light(50, 46, 50, "#ffc48a99");
  pen.shadow("#0000004d", 5, 3);
  pen.fill("M12 80C20 68 80 68 88 80C82 94 18 94 12 80Z", ["#ff9ac0", "#c83a7a"], 70, 94);
  const lamp = "M26 76L20 34C30 24 70 24 80 34L74 76Z";
  pen.fill(lamp, ["#fff6d8", "#ffd27a", "#f08a3a"], 24, 76);
  pen.noShadow();
  pen.stroke("M35 27L38 76M65 27L62 76M50 25V76", "#c2602a88", 2.4);
  pen.light(50, 58, 24, "#ffffffcc");
  pen.fill(
    "M50 42C56 52 60 56 60 63C60 70 56 73 50 73C44 73 40 70 40 63C40 56 44 52 50 42Z",
    ["#ffe88a", "#ff7a2e"],
    42,
    73,
  );
  pen.stroke("M20 34C30 24 70 24 80 34", "#b84a1a", 3);
};

const STONES = [
  ["#f0e0d8", "#b08a90", "#5a3f4f"],
  ["#d8ecf0", "#7fa6b8", "#34566a"],
  ["#e0f0d8", "#8ab088", "#3a5f48"],
  ["#ece0f6", "#a08ac0", "#4a3a6a"],
] as const;

function drawHill(pen: Pen, width: number, y: number, rise: number, shift: number, colour: string): void {
  pen.fill(
    `M0 ${y}C${width * (0.1 + shift)} ${y - rise} ${width * (0.3 + shift)} ${y - rise * 1.2} ${width * (0.45 + shift)} ${y - rise * 0.3}C${width * (0.6 + shift)} ${y - rise * 1.4} ${width * (0.85 + shift)} ${y - rise} ${width} ${y - rise * 0.4}V${y + 200}H0Z`,
    colour,
  );
}

export const LOTUS_POND_THEME: Theme = {
  colours: {
    ground: "#0c3a3a",
    panel: "#0f4242",
    accent: "#ff9ecb",
    accentDark: "#e0559a",
    onAccent: "#3a0620",
    title: ["#ffffff", "#ffd6ea", "#f06aa8"],
    reel: ["#e6f6ee", "#f6fffa", "#d6ece2"],
    frame: ["#2a7a5a", "#b8e8c4", "#ffffff"],
    line: "#ff4f9a",
  },
  icons: [
    { names: ["莲花", "Lotus", "Lótus", "Hoa sen"], draw: drawLotus },
    { names: ["锦鲤", "Koi", "Carpa", "Cá chép koi"], draw: drawKoi },
    { names: ["蜻蜓", "Dragonfly", "Libélula", "Chuồn chuồn"], draw: drawDragonfly },
    { names: ["荷叶", "Lily pad", "Folha de lótus", "Lá sen"], draw: drawPad },
  ],
  wild: { names: ["百搭金莲", "Wild golden lotus", "Wild lótus dourado", "Wild sen vàng"], draw: drawWild },
  scatter: { names: ["河灯", "Water lantern", "Lanterna d'água", "Hoa đăng"], draw: drawScatter },
  letter: (pen, text, index) => {
    const stone = "M50 9C76 9 92 26 92 50C92 76 74 91 50 91C24 91 8 74 8 50C8 28 24 9 50 9Z";
    pen.shadow("#00000055", 5, 3);
    pen.fill(stone, STONES[index % 4] ?? STONES[0]);
    pen.noShadow();
    pen.gloss(stone, 0.5);
    pen.stroke(stone, "#ffffff99", 2);
    pen.text(text, 50, 67, text.length > 1 ? 44 : 52, ["#ffffff", "#fff2f8"], "#2a2436aa");
  },
  scene: (pen, width, height, frame) => {
    const water = frame.y + frame.height * 0.12;
    pen.wash(0, 0, width, height, ["#8fd8e8", "#d8f0dc", "#ffe6cf", "#f6c8b8"]);
    pen.light(width * 0.28, frame.y * 0.5, width * 0.5, "#fffbe0cc");
    pen.circle(width * 0.28, frame.y * 0.52, Math.min(width, height) * 0.09, ["#fffdf4", "#ffe6b8"]);
    drawHill(pen, width, water, frame.y * 0.5, 0.02, "#a8d4cc");
    drawHill(pen, width, water, frame.y * 0.36, -0.06, "#78b8a8");
    drawHill(pen, width, water, frame.y * 0.2, 0.05, "#4a9a84");
    pen.wash(0, water, width, height - water, ["#8ed0c8", "#3f9a94", "#17605f", "#0c3a3a"]);
    const next = createScatter(14);
    for (let index = 0; index < 34; index += 1) {
      const y = water + next() * (height - water);
      const x = next() * width;
      pen.stroke(`M${x} ${y}h${14 + next() * 44}`, "#ffffff3d", 1.2);
    }
    const unit = Math.min(width, 480);
    for (const [x, y, size] of [
      [0.08, 0.8, 0.3],
      [0.9, 0.74, 0.26],
      [0.94, 0.94, 0.36],
      [0.2, 0.97, 0.28],
    ] as const) {
      place(pen, width * x, height * y, unit * size, drawPad, 0.85);
    }
    place(pen, width * 0.86, frame.y * 0.8, unit * 0.24, drawLotus, 0.95);
    place(pen, width * 0.1, frame.y * 0.94, unit * 0.17, drawLotus, 0.9);
    place(pen, width * 0.66, frame.y * 0.32, unit * 0.11, drawDragonfly, 0.85);
    for (const [x, tall] of [
      [0.02, 0.34],
      [0.05, 0.26],
      [0.97, 0.3],
    ] as const) {
      pen.stroke(
        `M${width * x} ${height}Q${width * x - 6} ${height * (1 - tall * 0.6)} ${width * x + 8} ${height * (1 - tall)}`,
        "#2a7a5a",
        4,
      );
      pen.fill(disc(width * x + 8, height * (1 - tall), 1), "#2a7a5a");
    }
    pen.wash(0, 0, width, frame.y, ["#0c3a3a66", "#0c3a3a00"]);
  },
};
