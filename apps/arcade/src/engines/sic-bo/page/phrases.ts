import type { Text, Texts } from "../../../client/table/words.ts";

const total = (low: number, high: number): Text => [
  `Total ${low} or ${high}`,
  `总和 ${low} 或 ${high}`,
  `Total ${low} ou ${high}`,
  `Tổng ${low} hoặc ${high}`,
];

export const SIC_BO_TEXTS: Texts = {
  small: ["Small 4–10", "小 4–10", "Pequeno 4–10", "Xỉu 4–10"],
  big: ["Big 11–17", "大 11–17", "Grande 11–17", "Tài 11–17"],
  odd: ["Odd", "单", "Ímpar", "Lẻ"],
  even: ["Even", "双", "Par", "Chẵn"],
  "any-triple": ["Any triple", "任意围骰", "Qualquer trinca", "Bão bất kỳ"],
  s: ["S", "小", "P", "X"],
  b: ["B", "大", "G", "T"],
  t: ["T", "围", "3×", "B"],
  "bet-total": ["Total", "总和", "Total", "Tổng"],
  "bet-even-chance": [
    "Small, big, odd, even",
    "大小单双",
    "Pequeno, grande, ímpar, par",
    "Tài, xỉu, chẵn, lẻ",
  ],
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((step) => [`bet-total-${4 + step}-${17 - step}`, total(4 + step, 17 - step)]),
  ),
  "bet-single": ["Single", "单骰", "Dado", "Một mặt"],
  "bet-double": ["Double", "对子", "Par de dados", "Đôi"],
  "bet-pair": ["Two dice", "两骰组合", "Dois dados", "Hai mặt"],
  "bet-triple": ["Triple", "围骰", "Trinca", "Bão"],
  "bet-any-triple": ["Any triple", "任意围骰", "Qualquer trinca", "Bão bất kỳ"],
  "when-two-dice": ["On two dice", "两颗出现", "Em dois dados", "Hai viên"],
  "when-three-dice": ["On all three", "三颗出现", "Nos três", "Cả ba viên"],
  rule: [
    "Three dice are shaken. Bet on their total, on small or big, odd or even, on a face, on two faces, on a double or a triple. Small, big, odd and even lose on every triple.",
    "摇动三颗骰子。可押总和、大小、单双、单骰、两骰组合、对子或围骰。出现围骰时大小单双均输。",
    "Três dados são agitados. Aposte no total, em pequeno ou grande, ímpar ou par, numa face, em duas faces, num par ou numa trinca. Pequeno, grande, ímpar e par perdem em qualquer trinca.",
    "Lắc ba viên xúc xắc. Đặt tổng, tài xỉu, chẵn lẻ, một mặt, hai mặt, đôi hoặc bão. Tài, xỉu, chẵn, lẻ thua khi ra bão.",
  ],
};
