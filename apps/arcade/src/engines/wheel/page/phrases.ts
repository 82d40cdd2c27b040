import type { Text, Texts } from "../../../client/table/words.ts";

const number = (value: number): Text => [
  `Number ${value}`,
  `数字 ${value}`,
  `Número ${value}`,
  `Số ${value}`,
];

export const WHEEL_TEXTS: Texts = {
  number: ["Number {number}", "数字 {number}", "Número {number}", "Số {number}"],
  stopped: [
    "The wheel stops at {number}",
    "转盘停在 {number}",
    "A roda para em {number}",
    "Vòng quay dừng ở {number}",
  ],
  "stopped-times": [
    "{number}, multiplied by {factor}",
    "{number}，乘以 {factor}",
    "{number}, multiplicado por {factor}",
    "{number}, nhân {factor}",
  ],
  ...Object.fromEntries([1, 2, 5, 10, 20, 40].map((value) => [`bet-number-${value}`, number(value)])),
  rule: [
    "The wheel has 54 segments, each equally likely. A number pays that many for one. ×2 and ×7 keep all bets where they are and multiply the payout of the next number; they multiply one another, up to a hundred.",
    "转盘有 54 格，机会均等。数字即为赔率。×2 与 ×7 保留全部投注，并将下一个数字的赔率相乘；倍数可叠加，最高一百倍。",
    "A roda tem 54 segmentos, todos igualmente prováveis. Um número paga esse tanto por um. ×2 e ×7 mantêm as apostas e multiplicam o que o próximo número paga; multiplicam-se entre si até cem.",
    "Vòng quay có 54 ô, xác suất như nhau. Số nào trả bấy nhiêu lần. ×2 và ×7 giữ nguyên mọi cược và nhân tiền trả của số tiếp theo; chúng nhân dồn, tối đa một trăm.",
  ],
};
