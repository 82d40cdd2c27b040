import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  board: "Ludo board",
  ownToken: "Token {token}",
  otherToken: "The other player's token {token}",
  yard: "yard",
  home: "home",
  place: "square {place}",
  homeCount: "{count} of 4 home",
  rolled: "You rolled {die}",
  youMoved: "You moved {die}: {place}",
  moved: "The other player moved {die}: {place}",
  youPassed: "You rolled {die} and passed",
  passed: "The other player rolled {die} and passed",
  sent: "{count} sent back",
  goal: "Bring your four tokens round the board and home. Who has all four home first wins both stakes.",
  six: "The die is rolled for you. One token is on its start; the others leave the yard with a six. A six rolls again, but the third six in a row is lost and ends the turn.",
  send: "Landing on a token of the other player sends it back to the yard. Starts and stars are safe.",
  exact: "Home needs the exact number. If no token can move, the turn passes.",
  limit: "After 300 rolls the player who is further on wins; equal progress shares the stakes.",
};

export type LudoPhrase = keyof typeof EN;

const CN: typeof EN = {
  board: "飞行棋棋盘",
  ownToken: "棋子 {token}",
  otherToken: "对方棋子 {token}",
  yard: "基地",
  home: "终点",
  place: "第 {place} 格",
  homeCount: "{count}/4 到达终点",
  rolled: "您掷出 {die}",
  youMoved: "您走 {die} 步：{place}",
  moved: "对方走 {die} 步：{place}",
  youPassed: "您掷出 {die}，无法移动",
  passed: "对方掷出 {die}，无法移动",
  sent: "{count} 枚被送回",
  goal: "让四枚棋子绕行一圈到达终点。先全部到达者赢得双方底注。",
  six: "系统为您掷骰。开局一枚棋子在起点，其余须掷出六才能出基地。掷出六可再掷，但连续第三个六作废并结束回合。",
  send: "落在对方棋子所在格，可将其送回基地。起点与星格安全。",
  exact: "到达终点须点数恰好。无棋可走则轮到对方。",
  limit: "掷满 300 次后，前进更多者胜；相同则平分底注。",
};

const PT: typeof EN = {
  board: "Tabuleiro de ludo",
  ownToken: "Peão {token}",
  otherToken: "Peão {token} do adversário",
  yard: "base",
  home: "chegada",
  place: "casa {place}",
  homeCount: "{count} de 4 na chegada",
  rolled: "Você tirou {die}",
  youMoved: "Você andou {die}: {place}",
  moved: "O adversário andou {die}: {place}",
  youPassed: "Você tirou {die} e passou",
  passed: "O adversário tirou {die} e passou",
  sent: "{count} de volta à base",
  goal: "Leve seus quatro peões em volta do tabuleiro até a chegada. Quem completar primeiro leva as duas apostas.",
  six: "O dado é lançado para você. Um peão começa na saída; os outros saem da base com um seis. O seis joga de novo, mas o terceiro seis seguido é perdido e encerra a vez.",
  send: "Cair sobre um peão do adversário o manda de volta à base. Saídas e estrelas são seguras.",
  exact: "A chegada exige o número exato. Se nenhum peão pode andar, passa a vez.",
  limit: "Após 300 lançamentos vence quem avançou mais; se for igual, as apostas são divididas.",
};

const VI: typeof EN = {
  board: "Bàn cờ cá ngựa",
  ownToken: "Quân {token}",
  otherToken: "Quân {token} của đối thủ",
  yard: "chuồng",
  home: "đích",
  place: "ô {place}",
  homeCount: "{count}/4 về đích",
  rolled: "Bạn đổ được {die}",
  youMoved: "Bạn đi {die}: {place}",
  moved: "Đối thủ đi {die}: {place}",
  youPassed: "Bạn đổ {die} và mất lượt",
  passed: "Đối thủ đổ {die} và mất lượt",
  sent: "{count} quân bị đá về",
  goal: "Đưa bốn quân đi một vòng về đích. Ai đưa đủ bốn quân về trước thắng cả hai phần cược.",
  six: "Xúc xắc được đổ cho bạn. Một quân đứng sẵn ở ô xuất phát; các quân khác ra chuồng khi đổ sáu. Đổ sáu được đi tiếp, nhưng mặt sáu thứ ba liên tiếp bị bỏ và hết lượt.",
  send: "Đi vào ô có quân đối thủ sẽ đá quân đó về chuồng. Ô xuất phát và ô sao là an toàn.",
  exact: "Về đích cần đúng số. Không quân nào đi được thì mất lượt.",
  limit: "Sau 300 lần đổ, ai đi xa hơn thắng; bằng nhau thì chia tiền cược.",
};

export const PHRASES: PhraseTable<LudoPhrase> = { EN, CN, PT, VI };
