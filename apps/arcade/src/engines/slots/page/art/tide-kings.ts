import type { Draw, Pen } from "./pen.ts";
import { createScatter, disc } from "./shapes.ts";
import { drawGemPlate, drawRibbon, place } from "./symbol-parts.ts";
import { heroSpot, type Theme } from "./theme.ts";

const GOLD = ["#fff4bf", "#f6c445", "#a5660e"];

const drawCrown: Draw = (pen) => {
  pen.light(50, 50, 50, "#ffd76655");
  const crown = "M10 34L28 52L50 16L72 52L90 34L82 80H18Z";
  pen.shadow("#00000088", 6, 3);
  pen.fill(crown, GOLD, 16, 80);
  pen.noShadow();
  pen.gloss(crown, 0.45);
  pen.fill("M16 74H84V88H16Z", GOLD, 72, 90);
  pen.stroke("M18 74H82", "#7a4706", 2);
  for (const [x, y, colours] of [
    [50, 14, ["#aef6ff", "#12a8e0"]],
    [10, 32, ["#ffb0a8", "#e0303c"]],
    [90, 32, ["#ffb0a8", "#e0303c"]],
  ] as const) {
    pen.circle(x, y, 7, colours);
    pen.ring(x, y, 7, "#fff4bf", 1.6);
  }
  pen.fill("M50 50L60 63L50 74L40 63Z", ["#c4f6ff", "#0f8fd8"], 48, 74);
  pen.circle(28, 66, 4.5, ["#ffc4b8", "#d8283a"]);
  pen.circle(72, 66, 4.5, ["#ffc4b8", "#d8283a"]);
};

const drawTrident: Draw = (pen) => {
  pen.light(50, 40, 46, "#5ad8ff55");
  pen.shadow("#00000088", 5, 3);
  pen.stroke("M50 34V96", "#c9820f", 9);
  pen.stroke("M50 34V96", "#ffe08a", 3.5);
  pen.fill(
    "M50 2L58 20L54 22V44H46V22L42 20ZM18 8L30 24L25 25C25 40 32 44 50 44C68 44 75 40 75 25L70 24L82 8L88 28L83 27C83 46 74 56 50 56C26 56 17 46 17 27L12 28Z",
    GOLD,
    2,
    58,
  );
  pen.noShadow();
  pen.circle(50, 50, 9, ["#bff6ff", "#0d8fd0"]);
  pen.ring(50, 50, 9, "#fff4bf", 2);
};

const drawAnchor: Draw = (pen) => {
  pen.shadow("#00000088", 5, 3);
  pen.ring(50, 15, 9, "#7d93ad", 6);
  pen.stroke("M50 24V88M30 36H70", "#7d93ad", 9);
  pen.fill(
    "M50 96C26 94 12 78 10 58L4 64L8 46L26 54L19 57C22 72 34 82 50 84C66 82 78 72 81 57L74 54L92 46L96 64L90 58C88 78 74 94 50 96Z",
    ["#dfeaf5", "#8aa2bd", "#3d5470"],
    40,
    98,
  );
  pen.noShadow();
  pen.stroke("M50 24V84M32 34H68", "#dbe7f3", 3);
  pen.stroke("M50 30C66 40 36 54 52 66", "#e0a84a", 4);
};

const drawShell: Draw = (pen) => {
  pen.shadow("#00000088", 5, 3);
  const shell =
    "M50 90L34 82C14 70 2 48 10 30C16 18 28 16 34 20C38 10 62 10 66 20C72 16 84 18 90 30C98 48 86 70 66 82Z";
  pen.fill(shell, ["#fff0ea", "#ffa58f", "#d84a5e"]);
  pen.noShadow();
  pen.stroke("M50 86V14M42 84L24 20M58 84L76 20M36 80L9 36M64 80L91 36", "#b8324a", 2);
  pen.gloss(shell, 0.4);
  pen.fill("M34 82L40 94H60L66 82L50 88Z", ["#ffd0bf", "#d84a5e"], 82, 94);
};

const drawWild: Draw = (pen) => {
  pen.light(50, 46, 50, "#4affe088");
  pen.shadow("#00000088", 6, 3);
  const wave =
    "M6 58C2 24 34 2 62 12C84 20 90 42 74 50C62 56 50 46 56 36C60 30 68 34 66 40C74 32 62 22 50 26C36 32 36 52 50 60C66 68 84 62 94 54C92 76 76 84 50 84C24 84 8 76 6 58Z";
  pen.fill(wave, ["#d6fff6", "#22cfc4", "#0a5aa0"], 10, 84);
  pen.noShadow();
  pen.stroke(wave, "#eafffb", 2.5);
  pen.stroke("M16 60C24 74 42 78 58 76M22 46C22 30 36 20 48 18", "#ffffffaa", 3);
  pen.circle(82, 22, 4, "#eafffb");
  pen.circle(90, 34, 2.6, "#eafffb");
  drawRibbon(pen, "WILD", GOLD, "#4a2600");
};

const drawScatter: Draw = (pen) => {
  pen.light(50, 50, 50, "#ffffff66");
  pen.shadow("#00000088", 5, 3);
  pen.fill(
    "M50 58C18 58 4 36 12 22C24 6 76 6 88 22C96 36 82 58 50 58Z",
    ["#c9a4ff", "#7a4ad0", "#341a78"],
    8,
    58,
  );
  pen.fill("M50 94C20 94 4 80 8 62H92C96 80 80 94 50 94Z", ["#a07af0", "#5a2fb0", "#25105a"], 60, 94);
  pen.noShadow();
  pen.stroke("M50 56V12M36 55L28 14M64 55L72 14M24 50L13 24M76 50L87 24", "#e6d6ff88", 2);
  pen.fill("M14 62C24 46 76 46 86 62C76 78 24 78 14 62Z", ["#ffe0ee", "#e08ac0"], 48, 76);
  pen.shadow("#ffffff", 10);
  pen.circle(50, 60, 17, ["#ffffff", "#e6ecff", "#a8b4dc"]);
  pen.noShadow();
  pen.circle(44, 54, 5, "#ffffffee");
};

const PLATES = [
  ["#ffb8a0", "#e0524a", "#6d1226"],
  ["#b8f6ff", "#1c9fd0", "#083a78"],
  ["#b8ffd8", "#22a878", "#074a44"],
  ["#e8c8ff", "#8a56d0", "#35156a"],
] as const;

function drawCoral(pen: Pen, x: number, ground: number, size: number, colour: string): void {
  for (const [lean, tall] of [
    [-0.5, 0.6],
    [-0.18, 0.95],
    [0.2, 0.8],
    [0.52, 0.55],
  ] as const) {
    const [topX, topY] = [x + lean * size, ground - tall * size];
    pen.stroke(
      `M${x + lean * size * 0.25} ${ground}Q${x + lean * size * 0.3} ${ground - tall * size * 0.6} ${topX} ${topY}`,
      colour,
      size * 0.13,
    );
    pen.stroke(
      `M${x + lean * size * 0.55} ${ground - tall * size * 0.55}l${size * 0.17} ${-size * 0.2}`,
      colour,
      size * 0.09,
    );
  }
}

export const TIDE_KINGS_THEME: Theme = {
  colours: {
    ground: "#021a33",
    panel: "#07294a",
    accent: "#ffd766",
    accentDark: "#d08a1b",
    onAccent: "#2a1600",
    title: ["#ffffff", "#8ff0ff", "#1b8fd8"],
    reel: ["#063a66", "#0a5288", "#042c50"],
    frame: ["#0a4a7a", "#58e0d8", "#eafffb"],
    line: "#7ffff0",
  },
  icons: [
    { names: ["海王冠", "Crown", "Coroa", "Vương miện"], draw: drawCrown },
    { names: ["三叉戟", "Trident", "Tridente", "Đinh ba"], draw: drawTrident },
    { names: ["船锚", "Anchor", "Âncora", "Mỏ neo"], draw: drawAnchor },
    { names: ["扇贝", "Shell", "Concha", "Vỏ sò"], draw: drawShell },
  ],
  wild: { names: ["百搭巨浪", "Wild wave", "Wild onda", "Wild sóng"], draw: drawWild },
  scatter: { names: ["珍珠", "Pearl", "Pérola", "Ngọc trai"], draw: drawScatter },
  letter: (pen, text, index) => {
    drawGemPlate(pen, index + 2, PLATES[index % 4] ?? PLATES[0], "#c9fbff");
    pen.text(text, 50, 68, text.length > 1 ? 46 : 54, ["#ffffff", "#dff8ff", "#8fd0f0"], "#03224688");
  },
  scene: (pen, width, height, frame) => {
    pen.wash(0, 0, width, height, ["#7fe8ff", "#1fa8d8", "#0a5fa8", "#05305f", "#021a33"]);
    pen.light(width * 0.5, -height * 0.05, Math.max(width, height) * 0.6, "#e6ffff88");
    for (const [x, spread] of [
      [0.12, 0.1],
      [0.34, 0.16],
      [0.6, 0.12],
      [0.82, 0.2],
    ] as const) {
      pen.fill(
        `M${width * x} 0L${width * (x + 0.06)} 0L${width * (x + spread)} ${height * 0.7}L${width * (x - spread)} ${height * 0.7}Z`,
        ["#ffffff3a", "#ffffff00"],
        0,
        height * 0.7,
      );
    }
    const next = createScatter(21);
    for (let index = 0; index < 26; index += 1) {
      const [x, y, r] = [next() * width, next() * height, 2 + next() * 7];
      pen.ring(x, y, r, "#eaffff77", 1.2);
      pen.circle(x - r * 0.3, y - r * 0.3, r * 0.25, "#ffffff99");
    }
    const unit = Math.min(width, 480);
    const hero = heroSpot(width, height, frame);
    pen.light(hero.x, hero.y, hero.size * 0.9, "#fff6c0aa");
    for (const lean of [-0.5, 0.5]) {
      pen.context.save();
      pen.context.translate(hero.x, hero.y);
      pen.context.rotate(lean);
      place(pen, 0, 0, hero.size * 0.98, drawTrident);
      pen.context.restore();
    }
    place(pen, hero.x, hero.y - hero.size * 0.02, hero.size * 0.66, drawCrown);
    for (const [x, y, size, flip] of [
      [0.16, 0.36, 30, 1],
      [0.27, 0.46, 20, 1],
      [0.86, 0.62, 26, -1],
    ] as const) {
      const [fx, fy] = [width * x, frame.y * y + 30];
      pen.fill(
        `M${fx} ${fy}q${size * flip * 0.6} ${-size * 0.5} ${size * flip * 1.2} 0l${size * flip * 0.4} ${-size * 0.3}v${size * 0.6}l${-size * flip * 0.4} ${-size * 0.3}q${-size * flip * 0.6} ${size * 0.5} ${-size * flip * 1.2} 0Z`,
        "#ffe6a0cc",
      );
    }
    for (const [x, size, colour] of [
      [0.04, 0.34, "#d8486a"],
      [0.22, 0.2, "#f08a4a"],
      [0.78, 0.24, "#a04ad0"],
      [0.97, 0.36, "#e05a7a"],
    ] as const) {
      drawCoral(pen, width * x, height * 1.02, unit * size, colour);
    }
    pen.fill(
      disc(width / 2, height + width * 1.05, width * 1.15),
      ["#e8c98a55", "#8a6a3a33"],
      height * 0.9,
      height,
    );
    pen.wash(0, height * 0.72, width, height * 0.28, ["#021a3300", "#021a33cc"]);
  },
};
