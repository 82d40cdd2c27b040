import type { Language } from "@croupier/domain/languages";
import { translateFrom } from "../../../../client/translate.ts";

const EN = {
  jackpots: "Jackpots",
  playMoney: "Jackpots of play money",
  grand: "Grand",
  major: "Major",
  mini: "Mini",
  won: "{pot} jackpot won",
  ruleWin:
    "Every spin may win one of the jackpots, regardless of the reels. The full jackpot is paid, together with the spin's other wins.",
  ruleOdds: "{pot}: 1 in {odds} spins at a bet of {bet}. It starts at {seed}.",
  ruleStake: "The chance grows with the bet: every part of it has the same chance.",
  ruleShare: "{share} of every bet goes into the jackpots, in equal parts.",
  ruleSeed: "The house pays the starting amount of a jackpot, also after each win.",
  ruleWhose:
    "The jackpots belong to this brand and currency. All games with these jackpots fill them, and only their players win them.",
  ruleDemo:
    "In demo play the jackpots are play money. Each always holds its average amount at a win, so that demo play returns the same.",
  ruleReturn:
    "{jackpot} of the return of {total} comes from the jackpots: {share} from bets and {seed} from the house. The jackpots are drawn separately, so the rest is the reels'.",
  ruleProof: "You can check in Provably fair that a jackpot was won. Its amount is on record.",
};

type Table = Readonly<Record<keyof typeof EN, string>>;

const CN: Table = {
  jackpots: "累积彩金",
  playMoney: "试玩币彩金",
  grand: "至尊",
  major: "大奖",
  mini: "迷你",
  won: "赢得{pot}彩金",
  ruleWin: "无论转轮结果如何，每次旋转都有机会赢得一项彩金。彩金余额会与该次旋转的其他奖金一并全额支付。",
  ruleOdds: "{pot}：投注 {bet} 时，每 {odds} 次旋转中有 1 次。起始金额为 {seed}。",
  ruleStake: "投注越大，机会越大：投注的每一部分机会相同。",
  ruleShare: "每笔投注的 {share} 平均注入各项彩金。",
  ruleSeed: "彩金的起始金额由庄家支付，每次派出后亦同。",
  ruleWhose: "彩金属于本品牌及本币种，由所有带有这些彩金的游戏共同注入，也只由这些游戏的玩家赢得。",
  ruleDemo: "试玩时彩金为试玩币，金额始终等于真实彩金派出时的平均值，因此试玩的返还率相同。",
  ruleReturn:
    "在 {total} 的返还率中，{jackpot} 来自彩金：其中 {share} 来自投注，{seed} 来自庄家。彩金单独抽取，其余来自转轮。",
  ruleProof: "您可以在“可验证公平”中核对彩金是否中出；彩金的金额以记录为准。",
};

const PT: Table = {
  jackpots: "Jackpots",
  playMoney: "Jackpots de dinheiro fictício",
  grand: "Grand",
  major: "Major",
  mini: "Mini",
  won: "Jackpot {pot} ganho",
  ruleWin:
    "Cada giro pode ganhar um dos jackpots, seja qual for o resultado dos rolos. O valor acumulado é pago inteiro, junto com os outros ganhos do giro.",
  ruleOdds: "{pot}: 1 em {odds} giros com aposta de {bet}. Começa em {seed}.",
  ruleStake: "A chance cresce com a aposta: cada parte dela tem a mesma chance.",
  ruleShare: "{share} de cada aposta vai para os jackpots, em partes iguais.",
  ruleSeed: "O valor inicial de um jackpot é pago pela casa, também depois de cada ganho.",
  ruleWhose:
    "Os jackpots são desta marca e desta moeda. Todos os jogos com estes jackpots os alimentam, e só os seus jogadores os ganham.",
  ruleDemo:
    "No modo demo os jackpots são de dinheiro fictício. Cada um tem sempre o valor médio com que é ganho, para que o retorno seja o mesmo.",
  ruleReturn:
    "Do retorno de {total}, {jackpot} vem dos jackpots: {share} das apostas e {seed} da casa. Os jackpots são sorteados à parte; o restante vem dos rolos.",
  ruleProof:
    "Em Comprovadamente justo você pode conferir que um jackpot saiu. O valor que ele tinha fica registrado.",
};

const VI: Table = {
  jackpots: "Hũ thưởng",
  playMoney: "Hũ thưởng tiền ảo",
  grand: "Grand",
  major: "Major",
  mini: "Mini",
  won: "Trúng hũ {pot}",
  ruleWin:
    "Mỗi lượt quay đều có thể trúng một hũ, bất kể các guồng hiện gì. Toàn bộ số tiền trong hũ được trả cùng các khoản thắng khác của lượt quay.",
  ruleOdds: "{pot}: 1 trong {odds} lượt quay với mức cược {bet}. Bắt đầu từ {seed}.",
  ruleStake: "Cơ hội tăng theo mức cược: mỗi phần tiền cược có cơ hội như nhau.",
  ruleShare: "{share} mỗi khoản cược được góp vào các hũ, chia đều.",
  ruleSeed: "Số tiền ban đầu của hũ do nhà cái trả, cả sau mỗi lần trúng.",
  ruleWhose:
    "Các hũ thuộc thương hiệu và loại tiền này. Mọi game có các hũ này cùng góp vào, và chỉ người chơi của chúng mới trúng.",
  ruleDemo:
    "Khi chơi thử, hũ là tiền ảo. Mỗi hũ luôn có số tiền trung bình của hũ thật khi trúng, nên tỷ lệ hoàn trả như nhau.",
  ruleReturn:
    "Trong tỷ lệ hoàn trả {total}, {jackpot} đến từ các hũ: {share} từ tiền cược và {seed} từ nhà cái. Hũ được rút riêng; phần còn lại đến từ các guồng.",
  ruleProof:
    "Bạn có thể kiểm tra việc trúng hũ trong mục Công bằng kiểm chứng được. Số tiền trong hũ theo bản ghi.",
};

export const JACKPOT_PHRASES = { CN, EN, PT, VI };

export const createJackpotTranslate = (language: Language) => translateFrom(JACKPOT_PHRASES, language);
