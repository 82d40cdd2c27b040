import type { Draw, Pen } from "./pen.ts";
import { createScatter, disc, petal, roundRect } from "./shapes.ts";
import { drawGemPlate, drawRibbon, place } from "./symbol-parts.ts";
import type { Theme } from "./theme.ts";

const GOLD = ["#fff2b8", "#f3c04a", "#a86a12"];

const drawLantern: Draw = (pen) => {
  pen.light(50, 48, 50, "#ffb34a66");
  pen.stroke("M50 3V16M50 80V84", "#f3c04a", 3);
  pen.shadow("#00000088", 5, 3);
  const body = "M50 18C84 18 92 34 92 48C92 62 84 78 50 78C16 78 8 62 8 48C8 34 16 18 50 18Z";
  pen.fill(body, ["#ff6a4a", "#e0242b", "#8a0d1f"]);
  pen.noShadow();
  pen.stroke(
    "M50 18C30 28 30 68 50 78M50 18C70 28 70 68 50 78M36 19C12 34 12 62 36 77M64 19C88 34 88 62 64 77",
    "#ffb34aaa",
    2,
  );
  pen.gloss(body, 0.4);
  pen.fill(roundRect(32, 13, 36, 8, 3), GOLD, 13, 21);
  pen.fill(roundRect(32, 75, 36, 8, 3), GOLD, 75, 83);
  pen.stroke("M42 84V97M50 84V99M58 84V97", "#f3c04a", 2.6);
  pen.text("福", 50, 59, 32, GOLD, "#7a0b16");
};

const drawCoin: Draw = (pen) => {
  const coin = `${disc(50, 50, 42)}M37 37V63H63V37Z`;
  pen.shadow("#00000088", 6, 3);
  pen.fill(coin, ["#b8ffdc", "#2fc98c", "#07573f"]);
  pen.noShadow();
  pen.ring(50, 50, 41, "#eafff5", 2.5);
  pen.ring(50, 50, 33, "#0a6b4d", 2);
  pen.stroke("M37 37H63V63H37Z", "#f3c04a", 4);
  pen.around(50, 50, 4, () => pen.fill(petal(0, -21, 9, 12), GOLD, -34, -20));
  pen.gloss(disc(50, 50, 42), 0.4);
};

const drawFan: Draw = (pen) => {
  pen.shadow("#00000088", 5, 3);
  pen.fill("M50 86L4 42A62 62 0 0 1 96 42Z", ["#fff3dc", "#ffd0c0", "#d4455f"]);
  pen.noShadow();
  pen.stroke("M50 86L16 33M50 86L32 25M50 86L50 22M50 86L68 25M50 86L84 33", "#a62b45", 1.8);
  pen.stroke("M4 42A62 62 0 0 1 96 42", "#f3c04a", 4);
  place(pen, 50, 44, 34, (inner) => {
    inner.around(50, 50, 5, () => inner.fill(petal(0, 0, 30, 42), ["#ff9ab0", "#e0315f"], -42, 0));
    inner.circle(50, 50, 10, GOLD);
  });
  pen.fill("M50 92L38 74L50 66L62 74Z", GOLD, 66, 92);
};

const drawTeapot: Draw = (pen) => {
  pen.stroke("M78 44C100 40 98 72 76 68", "#0d7a58", 7);
  pen.stroke("M26 56C10 56 14 40 4 36", "#0d7a58", 9);
  pen.shadow("#00000088", 5, 3);
  const body = "M50 32C78 32 84 48 82 60C80 78 66 86 50 86C34 86 20 78 18 60C16 48 22 32 50 32Z";
  pen.fill(body, ["#8df0c4", "#1fae7d", "#06503a"]);
  pen.noShadow();
  pen.gloss(body, 0.45);
  pen.fill("M32 34C34 24 66 24 68 34Z", ["#c9ffe6", "#1b9c70"], 24, 34);
  pen.circle(50, 21, 6, GOLD);
  pen.stroke("M22 66C40 74 60 74 78 66", "#f3c04a", 3);
  pen.stroke("M38 56q6-12 12 0q6-12 12 0", "#eafff5", 2.4);
};

const drawBamboo: Draw = (pen) => {
  pen.shadow("#00000077", 4, 3);
  for (const [x, top, light] of [
    [24, 20, "#c5f08a"],
    [44, 8, "#d8ff9c"],
    [64, 26, "#b4e67c"],
  ] as const) {
    pen.fill(roundRect(x, top, 15, 90 - top, 6), [light, "#5fae3c", "#2b6a24"]);
  }
  pen.noShadow();
  pen.stroke("M24 44h15M24 68h15M44 32h15M44 58h15M64 50h15M64 72h15", "#1d4f1a", 2.6);
  pen.fill("M59 34C72 16 88 18 94 12C94 30 80 40 59 34Z", ["#b8f07a", "#2f8a34"], 12, 38);
  pen.fill("M24 50C12 36 4 40 4 30C0 48 8 58 24 50Z", ["#b8f07a", "#2f8a34"], 30, 54);
  pen.fill("M79 64C88 54 96 58 97 50C100 64 92 72 79 64Z", ["#b8f07a", "#2f8a34"], 50, 70);
};

const drawWild: Draw = (pen) => {
  pen.light(50, 44, 52, "#7dffc888");
  const ring = `${disc(50, 44, 40)}${disc(50, 44, 21)}`;
  pen.shadow("#00000088", 6, 3);
  pen.context.fillStyle = "#1fae7d";
  pen.fill(disc(50, 44, 40), ["#c9ffe6", "#22b884", "#045038"], 4, 84);
  pen.noShadow();
  pen.ring(50, 44, 39, "#f3c04a", 3.5);
  pen.around(50, 44, 12, () => pen.circle(0, -31, 3.2, GOLD));
  pen.circle(50, 44, 23, ["#0b6b4c", "#03281d"]);
  pen.ring(50, 44, 23, "#f3c04a", 2.5);
  pen.text("龍", 50, 56, 32, GOLD);
  pen.gloss(ring, 0.3);
  drawRibbon(pen, "WILD", ["#ff5a4a", "#c3142b", "#6d0718"], "#fff2b8");
};

const drawScatter: Draw = (pen) => {
  pen.light(50, 50, 50, "#fff0b088");
  pen.shadow("#00000088", 6, 3);
  pen.circle(50, 50, 42, ["#3d2b7a", "#24195c", "#0d0830"]);
  pen.noShadow();
  pen.circle(50, 46, 29, ["#fffbe0", "#ffe48a", "#f2b94a"]);
  pen.circle(41, 38, 5, "#f0c76a88");
  pen.circle(59, 52, 7, "#f0c76a88");
  pen.fill(
    "M10 70C18 58 28 64 32 66C38 56 52 58 54 66C62 60 74 62 76 68C84 64 90 68 91 72C76 96 24 96 10 70Z",
    ["#e9e2ff", "#9a86e8"],
    58,
    92,
  );
  pen.ring(50, 50, 43, "#f3c04a", 4);
  pen.around(50, 50, 8, () => pen.circle(0, -43, 3, "#fff2b8"));
};

const PLATES = [
  ["#ff9b8a", "#c2303c", "#5c0d1b"],
  ["#8fe6ff", "#2579c4", "#0b2a63"],
  ["#c4f78e", "#3f9c3d", "#12471f"],
  ["#dcb8ff", "#7d46c9", "#301362"],
] as const;

function drawRoof(pen: Pen, x: number, y: number, width: number, colour: string): void {
  const half = width / 2;
  const rise = width * 0.2;
  pen.fill(
    `M${x - half * 1.22} ${y - rise * 0.25}C${x - half} ${y} ${x - half * 0.5} ${y - rise * 0.4} ${x} ${y - rise * 1.5}C${x + half * 0.5} ${y - rise * 0.4} ${x + half} ${y} ${x + half * 1.22} ${y - rise * 0.25}L${x + half * 0.9} ${y + rise * 0.25}H${x - half * 0.9}Z`,
    colour,
  );
}

function drawPagoda(
  pen: Pen,
  x: number,
  ground: number,
  width: number,
  floors: number,
  colour: string,
): void {
  for (let floor = 0; floor < floors; floor += 1) {
    const size = width * (1 - floor * 0.17);
    const y = ground - floor * width * 0.42;
    pen.fill(`M${x - size * 0.32} ${y}H${x + size * 0.32}V${y - width * 0.34}H${x - size * 0.32}Z`, colour);
    drawRoof(pen, x, y - width * 0.3, size, colour);
    pen.wash(x - size * 0.06, y - width * 0.2, size * 0.12, width * 0.14, "#ffd27a");
  }
}

export const JADE_LANTERNS_THEME: Theme = {
  colours: {
    ground: "#04201d",
    panel: "#0b2f2a",
    accent: "#ffd166",
    accentDark: "#c98a1b",
    onAccent: "#2a1600",
    title: ["#fff8da", "#ffd166", "#c9731b"],
    reel: ["#0c3a33", "#125247", "#0a2d28"],
    frame: ["#7a4a0d", "#f6cf6a", "#fff4c4"],
    line: "#ffe08a",
  },
  icons: [
    { names: ["红灯笼", "Red lantern", "Lanterna vermelha", "Lồng đèn đỏ"], draw: drawLantern },
    { names: ["玉钱", "Jade coin", "Moeda de jade", "Tiền ngọc"], draw: drawCoin },
    { names: ["折扇", "Fan", "Leque", "Quạt xếp"], draw: drawFan },
    { names: ["茶壶", "Teapot", "Bule", "Ấm trà"], draw: drawTeapot },
    { names: ["竹子", "Bamboo", "Bambu", "Tre"], draw: drawBamboo },
  ],
  wild: { names: ["百搭玉盘", "Wild jade disc", "Wild disco de jade", "Wild đĩa ngọc"], draw: drawWild },
  scatter: { names: ["满月", "Full moon", "Lua cheia", "Trăng rằm"], draw: drawScatter },
  letter: (pen, text, index) => {
    drawGemPlate(pen, index, PLATES[index % 4] ?? PLATES[0], "#f3c04a");
    pen.text(text, 50, 68, text.length > 1 ? 46 : 54, ["#fffbe8", "#ffe39a", "#d99a2b"], "#00000088");
  },
  scene: (pen, width, height, frame) => {
    pen.wash(0, 0, width, height, ["#0a2f4a", "#0f5560", "#1f8a74", "#0a3b34", "#03181a"]);
    const horizon = Math.max(frame.y, height * 0.3);
    pen.light(width * 0.72, horizon * 0.42, width * 0.5, "#fff0b055");
    pen.circle(width * 0.72, horizon * 0.42, Math.min(width, height) * 0.11, ["#fffdf0", "#ffe9a8"]);
    for (const [x, size, floors, colour, lift] of [
      [0.12, 0.2, 3, "#17605a", 0.06],
      [0.9, 0.24, 3, "#14554f", 0.02],
      [0.34, 0.3, 4, "#0c3f3c", -0.02],
    ] as const) {
      drawPagoda(
        pen,
        width * x,
        horizon + height * (0.1 - lift),
        Math.min(width, 520) * size,
        floors,
        colour,
      );
    }
    const next = createScatter(8);
    for (let index = 0; index < 9; index += 1) {
      const size = Math.min(width, 520) * (0.07 + next() * 0.11);
      const x = width * ((index + 0.5) / 9 + (next() - 0.5) * 0.06);
      const y = horizon * (0.2 + next() * 0.55);
      pen.stroke(`M${x} 0V${y - size * 0.45}`, "#00000055", 1);
      pen.light(x, y, size * 1.2, "#ff8a3a44");
      place(pen, x, y, size, drawLantern, 0.94);
    }
    pen.wash(0, horizon + height * 0.1, width, height, ["#0a3b3400", "#062a27", "#021312"]);
  },
};
