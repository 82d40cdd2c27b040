import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    straight: ["Straight", "All four figures in their order."],
    last: ["Last", "The last figures in their order."],
    box: [
      "Any order",
      "The four figures in any order. It pays by how many orders there are; four equal figures are a straight.",
    ],
    digit: ["Figure", "The figure at the chosen place."],
    side: ["Sides", "Big is 5 and more, small is 4 and less; odd or even, at the chosen place."],
  },
  CN: {
    straight: ["直选", "四个数字按顺序全中。"],
    last: ["后", "末尾数字按顺序猜中。"],
    box: ["组选", "四个数字不论顺序。赔付取决于排列数；四个相同数字请用直选。"],
    digit: ["定位", "猜中所选位置的数字。"],
    side: ["大小单双", "所选位置 5 及以上为大，4 及以下为小；或猜单双。"],
  },
  PT: {
    straight: ["Na ordem", "Os quatro algarismos na ordem."],
    last: ["Últimos", "Os últimos algarismos na ordem."],
    box: [
      "Qualquer ordem",
      "Os quatro algarismos em qualquer ordem. Paga conforme quantas ordens existem; quatro iguais são apostados na ordem.",
    ],
    digit: ["Algarismo", "O algarismo na posição escolhida."],
    side: ["Lados", "Alto é 5 ou mais, baixo é 4 ou menos; ímpar ou par, na posição escolhida."],
  },
  VI: {
    straight: ["Đúng thứ tự", "Cả bốn chữ số theo đúng thứ tự."],
    last: ["Số cuối", "Các chữ số cuối theo đúng thứ tự."],
    box: [
      "Hoán vị",
      "Bốn chữ số theo thứ tự bất kỳ. Trả theo số hoán vị; bốn số giống nhau thì đặt đúng thứ tự.",
    ],
    digit: ["Chữ số", "Chữ số ở vị trí đã chọn."],
    side: ["Lớn nhỏ", "Lớn từ 5 trở lên, nhỏ từ 4 trở xuống; lẻ hoặc chẵn, ở vị trí đã chọn."],
  },
};
