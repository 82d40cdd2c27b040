import type { Draw } from "./pen.ts";
import { createScatter, petal, polygon, star } from "./shapes.ts";
import { drawRibbon } from "./symbol-parts.ts";
import { heroSpot, type Theme } from "./theme.ts";

const STEEL = ["#f2f6fb", "#8a97a8", "#2f3a4a"];
const HOT = ["#fff6c0", "#ffb02e", "#d8360a"];

const drawSun: Draw = (pen) => {
  pen.light(50, 50, 50, "#ffd24a99");
  pen.shadow("#00000066", 5, 2);
  pen.fill(star(50, 50, 48, 30, 12), HOT, 4, 96);
  pen.noShadow();
  pen.circle(50, 50, 28, ["#fffbe0", "#ffd24a", "#f08a12"]);
  pen.ring(50, 50, 28, "#b8480a", 2.5);
  pen.circle(40, 46, 3.6, "#8a2f06");
  pen.circle(60, 46, 3.6, "#8a2f06");
  pen.stroke("M38 58Q50 70 62 58", "#8a2f06", 3.6);
  pen.stroke("M35 39Q40 35 45 39M55 39Q60 35 65 39", "#8a2f06", 2.6);
};

const drawFlame: Draw = (pen) => {
  pen.light(50, 58, 46, "#ff7a2e77");
  pen.shadow("#00000077", 5, 2);
  pen.fill(
    "M52 3C58 22 84 34 84 62C84 82 68 97 50 97C32 97 16 82 16 62C16 46 26 38 30 24C36 30 38 36 38 42C48 32 52 18 52 3Z",
    ["#ffcf4a", "#ff6a1a", "#b8140a"],
    3,
    97,
  );
  pen.noShadow();
  pen.fill(
    "M52 34C56 48 70 54 70 70C70 84 61 92 50 92C39 92 30 84 30 70C30 60 38 56 40 48C46 52 46 56 46 60C52 54 54 44 52 34Z",
    ["#fff0a0", "#ffb02e"],
    34,
    92,
  );
  pen.fill(
    "M50 62C52 70 60 72 60 80C60 87 56 91 50 91C44 91 40 87 40 80C40 74 48 72 50 62Z",
    ["#ffffff", "#ffe88a"],
    62,
    91,
  );
};

const drawAnvil: Draw = (pen) => {
  pen.shadow("#00000088", 6, 3);
  const body =
    "M2 30H24V24H94C94 40 80 48 66 50V62C74 64 80 70 82 82H24C26 70 32 64 40 62V52C22 52 8 44 2 30Z";
  pen.fill(body, STEEL, 22, 84);
  pen.noShadow();
  pen.gloss(body, 0.4);
  pen.stroke("M24 28H92", "#ffffff", 2.6);
  pen.fill("M18 82H88V92H18Z", ["#5a6676", "#1d2530"], 82, 92);
  pen.light(60, 22, 20, "#ffb02e");
  pen.stroke("M60 20L66 8M52 18L48 6M70 19L82 10", "#ffe08a", 2.6);
};

const drawHammer: Draw = (pen) => {
  const { context } = pen;
  context.save();
  context.translate(50, 50);
  context.rotate(0.7);
  context.translate(-50, -50);
  pen.shadow("#00000088", 5, 3);
  pen.fill("M45 30H55L58 98H42Z", ["#d8904a", "#8a4a1a", "#4a2208"], 30, 98);
  pen.fill("M18 8H74L84 14V30L74 36H18L14 30V14Z", STEEL, 6, 38);
  pen.noShadow();
  pen.stroke("M20 13H74", "#ffffffcc", 3);
  pen.stroke("M28 8V36M66 8V36", "#2f3a4a", 2.4);
  pen.stroke("M44 62H57M43 70H57.5M43 78H58", "#ffd27a", 2.6);
  context.restore();
};

const drawIngot: Draw = (pen) => {
  pen.light(50, 60, 46, "#ffb02e66");
  pen.shadow("#00000088", 5, 3);
  pen.fill("M6 78L20 46H80L94 78Z", ["#ffe68a", "#f2a516", "#a85a06"], 46, 78);
  pen.fill("M20 46L32 34H90L80 46Z", ["#fffbe0", "#ffe28a"], 34, 46);
  pen.fill("M80 46L90 34L98 64L94 78Z", ["#d88a12", "#7a3d04"], 34, 78);
  pen.noShadow();
  pen.stroke("M20 46H80L94 78", "#fff6c8", 2);
  pen.text("SOL", 50, 70, 18, "#7a3d04");
};

const drawRuby: Draw = (pen) => {
  pen.shadow("#00000088", 5, 3);
  const stone = "M28 18H72L94 44L50 92L6 44Z";
  pen.fill(stone, ["#ffb0a8", "#f0303c", "#7a061e"], 18, 92);
  pen.noShadow();
  pen.fill("M28 18L34 44H6Z", "#ffffff44");
  pen.fill("M72 18L66 44H94Z", "#00000022");
  pen.fill("M34 44H66L50 92Z", "#ffffff22");
  pen.stroke("M28 18L34 44L50 18L66 44L72 18M6 44H94M34 44L50 92L66 44", "#ffd8d0aa", 1.8);
  pen.stroke(stone, "#ffd0c8", 2.5);
};

const drawWild: Draw = (pen) => {
  pen.light(50, 44, 52, "#ffe08a99");
  pen.around(50, 44, 8, (index) => pen.fill(petal(0, -16, 14, index % 2 === 0 ? 28 : 20), HOT, -44, -14));
  pen.shadow("#00000077", 5, 2);
  pen.fill(polygon(50, 44, 27, 8, 22.5), ["#4a3a5a", "#221830", "#0d0816"], 16, 72);
  pen.noShadow();
  pen.stroke(polygon(50, 44, 27, 8, 22.5), "#ffd24a", 3.5);
  pen.fill(star(50, 44, 20, 9, 5), HOT, 24, 62);
  drawRibbon(pen, "WILD", ["#fff0a8", "#ffb02e", "#c24a06"], "#4a1600");
};

export const SOLAR_FORGE_THEME: Theme = {
  colours: {
    ground: "#1a0705",
    panel: "#331009",
    accent: "#ffb02e",
    accentDark: "#e0560a",
    onAccent: "#2a0d00",
    title: ["#fffdf0", "#ffd76a", "#ff8a1a"],
    reel: ["#3a150c", "#55200f", "#2a0d08"],
    frame: ["#4a2410", "#e0863a", "#ffe0a0"],
    line: "#ffd24a",
  },
  icons: [
    { names: ["太阳", "Sun", "Sol", "Mặt trời"], draw: drawSun },
    { names: ["火焰", "Flame", "Chama", "Ngọn lửa"], draw: drawFlame },
    { names: ["铁砧", "Anvil", "Bigorna", "Đe"], draw: drawAnvil },
    { names: ["铁锤", "Hammer", "Martelo", "Búa"], draw: drawHammer },
    { names: ["金锭", "Ingot", "Lingote", "Thỏi vàng"], draw: drawIngot },
    { names: ["红宝石", "Ruby", "Rubi", "Hồng ngọc"], draw: drawRuby },
  ],
  wild: { names: ["百搭星核", "Wild star", "Wild estrela", "Wild ngôi sao"], draw: drawWild },
  scatter: { names: ["太阳", "Sun", "Sol", "Mặt trời"], draw: drawSun },
  letter: (pen, text, index) => {
    const plate = polygon(50, 50, 46, 4 + (index % 3) * 2, 45);
    pen.shadow("#00000088", 5, 3);
    pen.fill(
      plate,
      [
        ["#ffb08a", "#c23a1a", "#4a0d06"],
        ["#ffe08a", "#c98a12", "#4a2a04"],
      ][index % 2] ?? HOT,
    );
    pen.noShadow();
    pen.stroke(plate, "#ffe0a0", 3);
    pen.text(text, 50, 68, text.length > 1 ? 44 : 52, ["#fffbe8", "#ffe39a"], "#00000088");
  },
  scene: (pen, width, height, frame) => {
    pen.wash(0, 0, width, height, ["#7a1a0a", "#d8480f", "#ff9a2e", "#8a2208", "#1a0705"]);
    const { x, y, size } = heroSpot(width, height, frame);
    const far = Math.max(width, height);
    pen.around(x, y, 28, (index) => {
      pen.fill(`M0 0L${-far * 0.035} ${-far}H${far * 0.035}Z`, index % 2 === 0 ? "#ffe08a33" : "#ffb02e1c");
    });
    pen.light(x, y, far * 0.42, "#fff2b0bb");
    const radius = size * 0.42;
    pen.fill(star(x, y, radius * 1.28, radius * 1.04, 24), "#ffd24acc");
    pen.circle(x, y, radius, ["#fffbe0", "#ffd24a", "#ff9a1a"]);
    const ground = frame.y + frame.height * 0.35;
    pen.fill(
      `M0 ${ground}L${width * 0.14} ${ground - 90}L${width * 0.26} ${ground - 30}L${width * 0.42} ${ground - 120}L${width * 0.6} ${ground - 40}L${width * 0.78} ${ground - 130}L${width} ${ground - 30}V${height}H0Z`,
      ["#5a160a", "#2a0905", "#120302"],
      ground - 130,
      height,
    );
    const next = createScatter(17);
    for (let index = 0; index < 60; index += 1) {
      pen.circle(
        next() * width,
        height * (0.15 + next() * 0.85),
        0.8 + next() * 2.2,
        index % 3 === 0 ? "#fff2b0cc" : "#ff9a2ecc",
      );
    }
    pen.light(width * 0.5, height, width * 0.8, "#ff5a1a66");
  },
};
