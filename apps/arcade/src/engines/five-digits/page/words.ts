import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    digit: ["Figure", "The figure at the chosen place."],
    side: ["Sides", "Big is 5 and more, small is 4 and less; odd or even, at the chosen place."],
    "tab-sum": [
      "Sum and dragon",
      "The sum of all five is big from 23. Dragon: the first figure is higher than the last; tiger: it is lower; tie: they are equal.",
    ],
    sum: "Sum",
    tie: "Tie",
    group: [
      "Three",
      "Three figures in a row. Leopard: all equal. Straight: three in sequence in any order, nine beside zero. Pair: two equal. Half straight: two neighbours only. Mixed: none of these.",
    ],
    front: "First three",
    middle: "Middle three",
    back: "Last three",
  },
  CN: {
    digit: ["定位", "猜中所选位置的数字。"],
    side: ["大小单双", "所选位置 5 及以上为大，4 及以下为小；或猜单双。"],
    "tab-sum": ["总和龙虎", "五个数字总和 23 及以上为大。龙：首位大于末位；虎：首位小于末位；和：两者相等。"],
    sum: "总和",
    tie: "和",
    group: [
      "三星",
      "连续三个数字。豹子：全部相同。顺子：任意顺序相连，九与零相连。对子：两个相同。半顺：仅两个相连。杂六：以上皆非。",
    ],
    front: "前三",
    middle: "中三",
    back: "后三",
  },
  PT: {
    digit: ["Algarismo", "O algarismo na posição escolhida."],
    side: ["Lados", "Alto é 5 ou mais, baixo é 4 ou menos; ímpar ou par, na posição escolhida."],
    "tab-sum": [
      "Soma e dragão",
      "A soma dos cinco é alta a partir de 23. Dragão: o primeiro é maior que o último; tigre: é menor; empate: são iguais.",
    ],
    sum: "Soma",
    tie: "Empate",
    group: [
      "Trios",
      "Três algarismos seguidos. Trinca: todos iguais. Sequência: três em ordem, em qualquer disposição, o nove ao lado do zero. Dupla: dois iguais. Meia sequência: só dois vizinhos. Misto: nada disso.",
    ],
    front: "Três primeiros",
    middle: "Três do meio",
    back: "Três últimos",
  },
  VI: {
    digit: ["Chữ số", "Chữ số ở vị trí đã chọn."],
    side: ["Lớn nhỏ", "Lớn từ 5 trở lên, nhỏ từ 4 trở xuống; lẻ hoặc chẵn, ở vị trí đã chọn."],
    "tab-sum": [
      "Tổng và rồng hổ",
      "Tổng năm số từ 23 là lớn. Rồng: số đầu lớn hơn số cuối; hổ: nhỏ hơn; hòa: bằng nhau.",
    ],
    sum: "Tổng",
    tie: "Hòa",
    group: [
      "Bộ ba số",
      "Ba chữ số liền nhau. Bộ ba: giống nhau cả. Sảnh: liên tiếp, thứ tự bất kỳ, chín cạnh không. Đôi: hai số giống nhau. Nửa sảnh: chỉ hai số liền kề. Lẻ bộ: không thuộc loại nào.",
    ],
    front: "Ba số đầu",
    middle: "Ba số giữa",
    back: "Ba số cuối",
  },
};
