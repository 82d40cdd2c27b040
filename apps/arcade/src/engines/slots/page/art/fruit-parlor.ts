import type { Draw } from "./pen.ts";
import { disc, roundRect, star } from "./shapes.ts";
import { drawRibbon, place } from "./symbol-parts.ts";
import { heroSpot, type Theme } from "./theme.ts";

const GOLD = ["#fff6c0", "#f9c83a", "#b8700a"];
const LEAF = ["#b8f07a", "#2f9a3a", "#0f5a22"];

const drawSeven: Draw = (pen) => {
  pen.light(50, 50, 50, "#ff5a4a55");
  const seven = "M14 12H86V32C70 46 60 62 58 92H30C32 66 42 48 58 34H32V44H14Z";
  pen.shadow("#00000077", 5, 3);
  pen.stroke(seven, "#fff6c0", 9);
  pen.noShadow();
  pen.fill(seven, ["#ff7a6a", "#e8202c", "#8a0616"], 10, 92);
  pen.stroke(seven, "#b8700a", 2);
  pen.gloss(seven, 0.5);
};

const drawBell: Draw = (pen) => {
  pen.shadow("#00000077", 5, 3);
  pen.circle(50, 86, 9, ["#f2b632", "#8a4a06"]);
  const bell =
    "M50 8C56 8 58 12 58 16C74 20 80 34 81 50C82 64 86 70 92 76V82H8V76C14 70 18 64 19 50C20 34 26 20 42 16C42 12 44 8 50 8Z";
  pen.fill(bell, GOLD, 8, 84);
  pen.noShadow();
  pen.gloss(bell, 0.55);
  pen.stroke("M16 70H84", "#8a4a06", 2.6);
  pen.stroke(bell, "#8a4a06", 2);
};

const drawBar: Draw = (pen) => {
  pen.shadow("#00000077", 5, 3);
  pen.fill(roundRect(4, 26, 92, 48, 10), ["#fffbe8", "#f9c83a", "#a8600a"], 26, 74);
  pen.noShadow();
  pen.fill(roundRect(10, 32, 80, 36, 7), ["#4a5a8a", "#1a2246", "#0a0e24"], 32, 68);
  pen.text("BAR", 50, 62, 34, ["#ffffff", "#ffe08a", "#f2b632"]);
};

const drawMelon: Draw = (pen) => {
  pen.shadow("#00000077", 5, 3);
  pen.fill("M4 36A46 46 0 0 0 96 36Z", LEAF, 36, 84);
  pen.noShadow();
  pen.fill("M10 36A40 40 0 0 0 90 36Z", "#f0ffd8");
  pen.fill("M14 36A36 36 0 0 0 86 36Z", ["#ff8a7a", "#f0303c", "#c2142c"], 36, 72);
  for (const [x, y] of [
    [32, 46],
    [50, 44],
    [68, 46],
    [40, 58],
    [60, 58],
    [50, 66],
  ] as const) {
    pen.fill(`M${x} ${y - 4}q4 6 0 8q-4-2 0-8Z`, "#2a0d12");
  }
  pen.stroke("M16 37H84", "#ffffff88", 2);
};

const drawGrapes: Draw = (pen) => {
  pen.stroke("M50 30C50 18 56 12 64 8", "#7a4a1a", 5);
  pen.fill("M52 26C62 8 86 10 92 20C86 34 66 36 52 26Z", LEAF, 8, 36);
  pen.shadow("#00000066", 4, 2);
  for (const [x, y] of [
    [26, 40],
    [50, 38],
    [74, 40],
    [38, 56],
    [62, 56],
    [28, 68],
    [50, 72],
    [72, 68],
    [40, 84],
    [60, 84],
  ] as const) {
    pen.circle(x, y, 13, ["#e0b0ff", "#9a3ad8", "#4a0f86"]);
    pen.circle(x - 4, y - 4, 3.4, "#ffffffaa");
  }
  pen.noShadow();
};

const drawLemon: Draw = (pen) => {
  pen.fill("M70 24C76 8 92 8 96 14C94 26 84 32 70 24Z", LEAF, 8, 30);
  const lemon =
    "M8 66C4 60 10 56 12 52C14 26 44 12 66 20C72 22 78 18 84 22C88 26 84 34 86 40C90 64 70 88 44 86C34 86 30 82 24 82C18 82 14 74 8 66Z";
  pen.shadow("#00000077", 5, 3);
  pen.fill(lemon, ["#fffbb0", "#ffd81a", "#d89406"], 14, 88);
  pen.noShadow();
  pen.gloss(lemon, 0.6);
  pen.stroke(lemon, "#b87a06", 1.8);
};

const drawCherry: Draw = (pen) => {
  pen.stroke("M28 62C30 40 44 20 66 10C66 30 70 46 72 56", "#3a8a2a", 4.5);
  pen.fill("M64 10C74 0 92 4 96 14C86 24 72 22 64 10Z", LEAF, 2, 24);
  pen.shadow("#00000077", 5, 3);
  for (const [x, y] of [
    [27, 72],
    [71, 68],
  ] as const) {
    pen.circle(x, y, 22, ["#ff8a8a", "#e0142c", "#7a0418"]);
    pen.fill(disc(x - 8, y - 9, 5), "#ffffffaa");
  }
  pen.noShadow();
};

const drawWild: Draw = (pen) => {
  pen.light(50, 44, 52, "#7af0ff88");
  pen.shadow("#00000066", 5, 2);
  const stone = "M28 6H72L94 32L50 82L6 32Z";
  pen.fill(stone, ["#f0ffff", "#7ae0ff", "#1a7ad0"], 6, 82);
  pen.noShadow();
  pen.stroke("M28 6L34 32L50 6L66 32L72 6M6 32H94M34 32L50 82L66 32", "#ffffffcc", 2);
  pen.fill("M34 32H66L50 82Z", "#ffffff33");
  pen.fill(star(76, 16, 12, 4, 4), "#ffffff");
  drawRibbon(pen, "WILD", ["#ff8a7a", "#e0202c", "#8a0616"], "#fff6c0");
};

export const FRUIT_PARLOR_THEME: Theme = {
  colours: {
    ground: "#3a0814",
    panel: "#4a0d1c",
    accent: "#ffd23a",
    accentDark: "#e08a0a",
    onAccent: "#3a1400",
    title: ["#fffbe0", "#ffd23a", "#f0602a"],
    reel: ["#fff4dc", "#ffffff", "#f6e2c0"],
    frame: ["#8a0f1c", "#ffd23a", "#fff6c0"],
    line: "#e8202c",
  },
  icons: [
    { names: ["幸运七", "Lucky seven", "Sete da sorte", "Số bảy may mắn"], draw: drawSeven },
    { names: ["铃铛", "Bell", "Sino", "Chuông"], draw: drawBell },
    { names: ["BAR", "Bar", "Bar", "BAR"], draw: drawBar },
    { names: ["西瓜", "Watermelon", "Melancia", "Dưa hấu"], draw: drawMelon },
    { names: ["葡萄", "Grapes", "Uvas", "Nho"], draw: drawGrapes },
    { names: ["柠檬", "Lemon", "Limão", "Chanh"], draw: drawLemon },
    { names: ["樱桃", "Cherry", "Cereja", "Anh đào"], draw: drawCherry },
  ],
  wild: { names: ["百搭钻石", "Wild diamond", "Wild diamante", "Wild kim cương"], draw: drawWild },
  scatter: { names: ["幸运七", "Lucky seven", "Sete da sorte", "Số bảy may mắn"], draw: drawSeven },
  letter: (pen, text, index) => {
    const tile = roundRect(9, 9, 82, 82, 18);
    const colours = [
      ["#ff9a8a", "#d8303a", "#7a0a1c"],
      ["#8ac8ff", "#2a6ad0", "#0d2a78"],
      ["#b8f08a", "#3a9a3a", "#124a1a"],
      ["#ffe08a", "#e09a1a", "#7a4406"],
    ][index % 4] as readonly string[];
    pen.shadow("#00000066", 5, 3);
    pen.fill(tile, colours);
    pen.noShadow();
    pen.gloss(tile, 0.4);
    pen.stroke(tile, "#fff6c0", 3);
    pen.text(text, 50, 68, text.length > 1 ? 46 : 54, ["#ffffff", "#fff2c8"], "#00000077");
  },
  scene: (pen, width, height, frame) => {
    pen.wash(0, 0, width, height, ["#c2182c", "#8a0f20", "#4a0814"]);
    const far = Math.max(width, height);
    pen.around(width / 2, frame.y * 0.72, 20, (index) => {
      if (index % 2 === 0) pen.fill(`M0 0L${-far * 0.16} ${-far}H${far * 0.16}Z`, "#ff5a3a2e");
    });
    pen.light(width / 2, frame.y * 0.72, width * 0.7, "#ffd23a66");
    const floor = frame.y + frame.height + 40;
    const tile = Math.max(28, width / 12);
    for (let row = 0; row * tile < height - floor + tile; row += 1) {
      for (let column = 0; column * tile < width; column += 1) {
        const isLight = (row + column) % 2 === 0;
        pen.wash(column * tile, floor + row * tile, tile, tile, isLight ? "#f6e2c01f" : "#0000002e");
      }
    }
    const hero = heroSpot(width, height, frame);
    pen.light(hero.x, hero.y, hero.size, "#fff2a077");
    for (let bulb = 0; bulb < 26; bulb += 1) {
      const angle = (bulb / 26) * Math.PI * 2;
      const [x, y] = [
        hero.x + Math.cos(angle) * hero.size * 0.82,
        hero.y + Math.sin(angle) * hero.size * 0.47,
      ];
      pen.light(x, y, 16, "#fff2a0aa");
      pen.circle(x, y, 4.6, ["#ffffff", "#ffe08a"]);
    }
    place(pen, hero.x - hero.size * 0.42, hero.y + hero.size * 0.04, hero.size * 0.5, drawSeven);
    place(pen, hero.x + hero.size * 0.42, hero.y + hero.size * 0.04, hero.size * 0.5, drawSeven);
    place(pen, hero.x, hero.y, hero.size * 0.66, drawSeven);
    place(pen, hero.x - hero.size * 0.25, hero.y + hero.size * 0.36, hero.size * 0.22, drawCherry);
    place(pen, hero.x + hero.size * 0.25, hero.y + hero.size * 0.36, hero.size * 0.22, drawLemon);
  },
};
