import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    place: ["Place", "The racer that arrives at the chosen place. Place 1 is the champion."],
    side: ["Sides", "The number of the racer at the chosen place: big is 6 and more; odd or even."],
    "tab-sum": ["Sum", "The numbers of the first two racers added up: big is 12 and more."],
    sum: "Sum of two",
    "sum-side": "Sum",
    "tab-dragon": [
      "Dragon and tiger",
      "Dragon: the racer of the place has a higher number than the one as far from the end: first and tenth, second and ninth. Tiger: a lower one.",
    ],
    dragon: "Dragon",
    tiger: "Tiger",
  },
  CN: {
    place: ["定位", "猜中到达所选名次的赛手，第 1 位为冠军。"],
    side: ["大小单双", "所选名次赛手的号码：6 及以上为大；或猜单双。"],
    "tab-sum": ["冠亚和", "冠军与亚军号码之和：12 及以上为大。"],
    sum: "冠亚和值",
    "sum-side": "冠亚和",
    "tab-dragon": ["龙虎", "龙：该名次的号码大于倒数同名次的号码，如冠军对第十、亚军对第九；虎：小于。"],
    dragon: "龙",
    tiger: "虎",
  },
  PT: {
    place: ["Posição", "O corredor que chega na posição escolhida. A posição 1 é o campeão."],
    side: ["Lados", "O número do corredor na posição escolhida: alto é 6 ou mais; ímpar ou par."],
    "tab-sum": ["Soma", "A soma dos números dos dois primeiros: alto é 12 ou mais."],
    sum: "Soma de dois",
    "sum-side": "Soma",
    "tab-dragon": [
      "Dragão e tigre",
      "Dragão: o corredor da posição tem número maior que o da posição oposta: primeiro e décimo, segundo e nono. Tigre: menor.",
    ],
    dragon: "Dragão",
    tiger: "Tigre",
  },
  VI: {
    place: ["Hạng", "Tay đua về đích ở hạng đã chọn. Hạng 1 là vô địch."],
    side: ["Lớn nhỏ", "Số của tay đua ở hạng đã chọn: lớn từ 6 trở lên; lẻ hoặc chẵn."],
    "tab-sum": ["Tổng", "Tổng số của hai tay đua đầu: lớn từ 12 trở lên."],
    sum: "Tổng hai số",
    "sum-side": "Tổng",
    "tab-dragon": [
      "Rồng hổ",
      "Rồng: tay đua ở hạng này có số lớn hơn hạng đối diện: nhất với mười, nhì với chín. Hổ: nhỏ hơn.",
    ],
    dragon: "Rồng",
    tiger: "Hổ",
  },
};
