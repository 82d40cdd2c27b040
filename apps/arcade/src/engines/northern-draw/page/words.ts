import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    lo: ["Lô", "Two figures. Every number of the draw that ends with them pays."],
    lo3: ["Lô 3", "Three figures. Every number of the draw that ends with them pays."],
    xien: ["Xiên", "Two or three pairs of figures. All of them have to end some number of the draw."],
    de: ["Đề", "The last two figures of the special prize."],
    three: ["Three", "The last three figures of the special prize."],
    head: ["Head", "The first of the last two figures of the special prize."],
    tail: ["Tail", "The last figure of the special prize."],
  },
  CN: {
    lo: ["包组二码", "两位数字，每个以其结尾的开奖号码都赔付。"],
    lo3: ["包组三码", "三位数字，每个以其结尾的开奖号码都赔付。"],
    xien: ["串号", "两组或三组两位数字，须全部是某个开奖号码的末两位。"],
    de: ["特奖二码", "特等奖的末两位。"],
    three: ["特奖三码", "特等奖的末三位。"],
    head: ["头", "特等奖末两位中的第一位。"],
    tail: ["尾", "特等奖的最后一位。"],
  },
  PT: {
    lo: ["Lô", "Dois algarismos. Paga cada número do sorteio que termina com eles."],
    lo3: ["Lô 3", "Três algarismos. Paga cada número do sorteio que termina com eles."],
    xien: ["Xiên", "Dois ou três finais. Todos precisam ser final de algum número do sorteio."],
    de: ["Đề", "Os dois últimos algarismos do prêmio especial."],
    three: ["Três finais", "Os três últimos algarismos do prêmio especial."],
    head: ["Dezena", "O penúltimo algarismo do prêmio especial."],
    tail: ["Unidade", "O último algarismo do prêmio especial."],
  },
  VI: {
    lo: ["Lô", "Hai chữ số. Mỗi số trong bảng kết quả có đuôi này đều được trả."],
    lo3: ["Lô 3 càng", "Ba chữ số. Mỗi số trong bảng kết quả có đuôi này đều được trả."],
    xien: ["Xiên", "Hai hoặc ba cặp số. Tất cả phải là đuôi của số nào đó trong bảng."],
    de: ["Đề", "Hai số cuối của giải đặc biệt."],
    three: ["Ba càng", "Ba số cuối của giải đặc biệt."],
    head: ["Đầu", "Chữ số hàng chục của giải đặc biệt."],
    tail: ["Đuôi", "Chữ số cuối của giải đặc biệt."],
  },
};
