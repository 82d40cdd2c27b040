import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    pick: ["Numbers", "Choose one to ten numbers. It pays by how many of them are among the twenty balls."],
  },
  CN: { pick: ["选号", "选一至十个号码，按其中有多少个在二十个开奖号码之中赔付。"] },
  PT: { pick: ["Números", "Escolha de um a dez números. Paga conforme quantos estão entre as vinte bolas."] },
  VI: { pick: ["Chọn số", "Chọn một đến mười số. Trả theo bao nhiêu số nằm trong hai mươi bóng."] },
};
