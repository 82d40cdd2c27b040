import type { PhraseTable } from "../../../client/translate.ts";

const EN = {
  raise3: "Truco!",
  raise6: "Six!",
  raise9: "Nine!",
  raise12: "Twelve!",
  accept: "Agree",
  run: "Run",
  value: "Hand worth {value}",
  turned: "Turned up",
  points: "{points} of {target}",
  asks: "The other player asks for {value}",
  asked: "You ask for {value}",
  eleven: "Play this hand for three?",
  wonHand: "You won {points}",
  lostHand: "The other player won {points}",
  tiedHand: "Nobody won the hand",
  tricks: "Tricks: {tricks}",
  won: "won",
  lost: "lost",
  tied: "tied",
  goal: "Three cards each, three tricks a hand. Who wins two tricks wins the hand. Twelve points win both stakes.",
  order:
    "From the lowest: 4 5 6 7 Q J K A 2 3. The rank above the card turned up is the highest, and there clubs beat hearts, spades and diamonds. If a trick is tied, the first trick that is won decides.",
  raising:
    "Before you play a card you may raise: 3 (truco), 6, 9, 12. The other accepts, raises to the next step, or runs; after running, the hand counts the last accepted value.",
  elevenRule:
    "With eleven points you see your cards and decide: play for three, or give up one point. Nobody raises in that hand.",
};

export type TrucoPhrase = keyof typeof EN;

const CN: typeof EN = {
  raise3: "Truco！",
  raise6: "六分！",
  raise9: "九分！",
  raise12: "十二分！",
  accept: "同意",
  run: "放弃",
  value: "本手 {value} 分",
  turned: "翻牌",
  points: "{points} / {target} 分",
  asks: "对方要求 {value} 分",
  asked: "您要求 {value} 分",
  eleven: "以三分打这一手吗？",
  wonHand: "您得 {points} 分",
  lostHand: "对方得 {points} 分",
  tiedHand: "本手无人得分",
  tricks: "各墩：{tricks}",
  won: "胜",
  lost: "负",
  tied: "平",
  goal: "每人三张牌，每手三墩。赢得两墩者赢得该手。先得十二分者赢得双方底注。",
  order:
    "由小到大：4 5 6 7 Q J K A 2 3。翻牌的下一级最大，其中梅花大于红桃、黑桃、方块。若有平墩，则先赢的一墩决定胜负。",
  raising: "出牌前可要求加分：3（truco）、6、9、12。对方可同意、再加或放弃；放弃则按此前约定的分数计。",
  elevenRule: "得十一分时先看牌再决定：以三分打，或放弃一分。该手不可加分。",
};

const PT: typeof EN = {
  raise3: "Truco!",
  raise6: "Seis!",
  raise9: "Nove!",
  raise12: "Doze!",
  accept: "Aceitar",
  run: "Correr",
  value: "Mão vale {value}",
  turned: "Vira",
  points: "{points} de {target}",
  asks: "O adversário pede {value}",
  asked: "Você pede {value}",
  eleven: "Jogar esta mão por três?",
  wonHand: "Você ganhou {points}",
  lostHand: "O adversário ganhou {points}",
  tiedHand: "Ninguém ganhou a mão",
  tricks: "Vazas: {tricks}",
  won: "ganha",
  lost: "perdida",
  tied: "empate",
  goal: "Três cartas para cada, três vazas por mão. Quem ganha duas vazas ganha a mão. Doze pontos levam as duas apostas.",
  order:
    "Da mais baixa: 4 5 6 7 Q J K A 2 3. A carta acima da vira é a manilha, e nela paus vence copas, espadas e ouros. Em caso de empate, decide a primeira vaza ganha.",
  raising:
    "Antes de jogar você pode pedir mais: 3 (truco), 6, 9, 12. O outro aceita, aumenta ou corre, e então a mão vale o combinado antes.",
  elevenRule:
    "Com onze pontos você vê suas cartas e decide: jogar por três ou ceder um ponto. Nessa mão ninguém aumenta.",
};

const VI: typeof EN = {
  raise3: "Truco!",
  raise6: "Sáu!",
  raise9: "Chín!",
  raise12: "Mười hai!",
  accept: "Đồng ý",
  run: "Bỏ",
  value: "Ván đáng {value} điểm",
  turned: "Lá lật",
  points: "{points}/{target} điểm",
  asks: "Đối thủ đòi {value}",
  asked: "Bạn đòi {value}",
  eleven: "Chơi ván này với ba điểm?",
  wonHand: "Bạn được {points} điểm",
  lostHand: "Đối thủ được {points} điểm",
  tiedHand: "Không ai thắng ván",
  tricks: "Các lượt: {tricks}",
  won: "thắng",
  lost: "thua",
  tied: "hòa",
  goal: "Mỗi người ba lá, mỗi ván ba lượt. Thắng hai lượt là thắng ván. Mười hai điểm thắng cả hai phần cược.",
  order:
    "Từ thấp: 4 5 6 7 Q J K A 2 3. Hạng ngay trên lá lật là cao nhất, trong đó chuồn thắng cơ, bích, rô. Nếu hòa, lượt thắng đầu tiên quyết định.",
  raising:
    "Trước khi đánh bạn có thể đòi thêm: 3 (truco), 6, 9, 12. Đối thủ đồng ý, đòi tiếp hoặc bỏ; khi bỏ, ván tính theo mức đã thỏa thuận.",
  elevenRule:
    "Khi có mười một điểm, bạn xem bài rồi quyết định: chơi ba điểm hoặc nhường một điểm. Ván đó không ai được đòi thêm.",
};

export const PHRASES: PhraseTable<TrucoPhrase> = { EN, CN, PT, VI };
