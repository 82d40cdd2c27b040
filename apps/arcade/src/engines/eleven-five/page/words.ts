import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    any: ["Any", "All the numbers that you name are among the five balls, in any order."],
    place: ["At a place", "The ball that comes at the chosen place."],
    side: [
      "Sides",
      "Big is 6 to 10, small is 1 to 5; odd or even, at the chosen place. On 11 the stake comes back.",
    ],
  },
  CN: {
    any: ["任选", "所选号码全部在五个开奖号码之中，不论顺序。"],
    place: ["定位", "猜中所选位置开出的号码。"],
    side: ["大小单双", "所选位置 6 至 10 为大，1 至 5 为小；或猜单双。开出 11 退回本金。"],
  },
  PT: {
    any: ["Quaisquer", "Todos os números escolhidos estão entre as cinco bolas, em qualquer ordem."],
    place: ["Na posição", "A bola que sai na posição escolhida."],
    side: [
      "Lados",
      "Alto é de 6 a 10, baixo de 1 a 5; ímpar ou par, na posição escolhida. Com 11 a aposta é devolvida.",
    ],
  },
  VI: {
    any: ["Chọn số", "Tất cả số bạn chọn nằm trong năm bóng, không kể thứ tự."],
    place: ["Theo vị trí", "Bóng ra ở vị trí đã chọn."],
    side: [
      "Lớn nhỏ",
      "Lớn từ 6 đến 10, nhỏ từ 1 đến 5; lẻ hoặc chẵn, ở vị trí đã chọn. Ra 11 thì hoàn tiền.",
    ],
  },
};
