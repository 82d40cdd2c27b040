import type { Language } from "@croupier/domain/languages";
import { type PhraseTable, translateFrom } from "../translate.ts";

const EN = {
  "1x2": "Result",
  winner: "Winner",
  handicap: "Handicap",
  totals: "Total",
  "totals-football": "Goals",
  "totals-basketball": "Points",
  "totals-esports": "Maps",
  score: "Exact score",
  win: "Win",
  place: "Place",
  forecast: "Forecast",
  draw: "Draw",
  "draw-birds": "Dead heat",
  over: "Over {line}",
  under: "Under {line}",
  market: "Bet",
  margin: "Margin",
  returns: "Returns",
  "rule-1x2": "Who wins, or a draw.",
  "rule-winner": "Who wins.",
  "rule-handicap": "Who wins once the line is added to the side's score.",
  "rule-totals": "Whether both sides together score more or less than the line.",
  "rule-score": "The exact final score.",
  "rule-win":
    "Who comes first. Two birds that win together are the pick “Dead heat”, and then a single bird loses.",
  "rule-win-racing": "Who comes first.",
  "rule-place": "Who comes first or second.",
  "rule-forecast": "Who comes first and who second, in this order.",
  simulatedText:
    "All matches are simulated, and all sides are invented. Results are drawn at random by the published chances: there is no real event behind them. The match you see after the bell replays the drawn result.",
  birdsText: "Birds folded of paper fly a race. No animal takes part.",
  oddsText:
    "Odds are decimal and contain your stake. They are the fair odds of the known chances, less the margin, rounded down to 0.01. Returns are the mean over all picks with the same stake.",
  slipText:
    "Singles stake the amount on each pick. A multiple multiplies the odds of its picks, and each has to win.",
  singleText: "Singles stake the amount on each pick.",
  voidText:
    "{voids} of 1,000 matches are not played. A single is given back, and in a multiple the pick counts 1.00.",
  missedText: "A bet that is in is settled even if you leave. Bets that come after the bell are refused.",
} as const;

export type MarketKey = keyof typeof EN;

const CN: Readonly<Record<MarketKey, string>> = {
  "1x2": "胜平负",
  winner: "胜者",
  handicap: "让分",
  totals: "大小",
  "totals-football": "进球大小",
  "totals-basketball": "总分大小",
  "totals-esports": "地图数",
  score: "波胆",
  win: "独赢",
  place: "位置",
  forecast: "正序连赢",
  draw: "平局",
  "draw-birds": "并列第一",
  over: "大 {line}",
  under: "小 {line}",
  market: "玩法",
  margin: "利润率",
  returns: "返还率",
  "rule-1x2": "主胜、平局或客胜。",
  "rule-winner": "哪一方获胜。",
  "rule-handicap": "将盘口加到该方比分后，哪一方获胜。",
  "rule-totals": "双方总和高于或低于盘口。",
  "rule-score": "准确的最终比分。",
  "rule-win": "哪只最先到达。两只同时到达即为“并列第一”，此时单只投注输。",
  "rule-win-racing": "哪匹最先到达。",
  "rule-place": "哪匹获得第一或第二。",
  "rule-forecast": "按顺序猜中第一与第二。",
  simulatedText:
    "所有赛事均为模拟，队伍均为虚构。赛果按公布的概率随机抽取，与任何真实赛事无关。截止后的画面只是重现已抽出的赛果。",
  birdsText: "参赛的是纸折的鸟，没有任何动物参与。",
  oddsText:
    "赔率为小数并含本金，由已知概率的公平赔率扣除利润率后向下取至 0.01。返还率为所有选项相同本金的平均值。",
  slipText: "单注：每个选项各投一份本金。串关：赔率相乘，每项都须赢。",
  singleText: "单注：每个选项各投一份本金。",
  voidText: "每 1,000 场中有 {voids} 场不进行：单注退还本金，串关中该项按 1.00 计算。",
  missedText: "已受理的投注即使您离开也会结算。截止后的投注不予受理。",
};

const VI: Readonly<Record<MarketKey, string>> = {
  "1x2": "Kết quả",
  winner: "Đội thắng",
  handicap: "Kèo chấp",
  totals: "Tổng",
  "totals-football": "Bàn thắng",
  "totals-basketball": "Tổng điểm",
  "totals-esports": "Số ván",
  score: "Tỷ số chính xác",
  win: "Về nhất",
  place: "Về nhất nhì",
  forecast: "Nhất nhì đúng thứ tự",
  draw: "Hòa",
  "draw-birds": "Cùng về nhất",
  over: "Trên {line}",
  under: "Dưới {line}",
  market: "Kèo",
  margin: "Biên lợi nhuận",
  returns: "Hoàn trả",
  "rule-1x2": "Đội nào thắng, hoặc hòa.",
  "rule-winner": "Đội nào thắng.",
  "rule-handicap": "Đội nào thắng sau khi cộng kèo chấp vào điểm của đội đó.",
  "rule-totals": "Tổng của hai đội cao hơn hay thấp hơn mức kèo.",
  "rule-score": "Tỷ số chung cuộc chính xác.",
  "rule-win": "Con nào về nhất. Hai con cùng về nhất là lựa chọn “Cùng về nhất”, khi đó cược một con thua.",
  "rule-win-racing": "Ngựa nào về nhất.",
  "rule-place": "Ngựa nào về nhất hoặc nhì.",
  "rule-forecast": "Ngựa nào về nhất và nhì, đúng thứ tự.",
  simulatedText:
    "Mọi trận đấu đều là mô phỏng, mọi đội đều hư cấu. Kết quả được quay ngẫu nhiên theo xác suất công bố, không dựa trên sự kiện thật nào. Hình ảnh sau khi đóng cược kể lại kết quả đã quay.",
  birdsText: "Những chú chim gấp bằng giấy bay đua. Không có động vật nào tham gia.",
  oddsText:
    "Tỷ lệ cược là số thập phân và đã gồm tiền cược: tỷ lệ công bằng của xác suất đã biết, trừ biên lợi nhuận, làm tròn xuống 0,01. Hoàn trả là trung bình của mọi lựa chọn với cùng tiền cược.",
  slipText:
    "Cược đơn đặt tiền cho từng lựa chọn. Cược xiên nhân các tỷ lệ với nhau và mọi lựa chọn phải thắng.",
  singleText: "Cược đơn đặt tiền cho từng lựa chọn.",
  voidText:
    "{voids} trên 1.000 trận không thi đấu: cược đơn được hoàn lại, trong cược xiên lựa chọn đó tính 1,00.",
  missedText: "Cược đã nhận vẫn được trả thưởng khi bạn rời đi. Cược đến sau khi đóng bị từ chối.",
};

const PT: Readonly<Record<MarketKey, string>> = {
  "1x2": "Resultado",
  winner: "Vencedor",
  handicap: "Handicap",
  totals: "Total",
  "totals-football": "Gols",
  "totals-basketball": "Pontos",
  "totals-esports": "Mapas",
  score: "Placar exato",
  win: "Vencedor",
  place: "Colocado",
  forecast: "Dupla exata",
  draw: "Empate",
  "draw-birds": "Chegada empatada",
  over: "Mais de {line}",
  under: "Menos de {line}",
  market: "Aposta",
  margin: "Margem",
  returns: "Retorno",
  "rule-1x2": "Quem vence, ou empate.",
  "rule-winner": "Quem vence.",
  "rule-handicap": "Quem vence depois de somar a linha ao placar da equipe.",
  "rule-totals": "Se as duas equipes juntas ficam acima ou abaixo da linha.",
  "rule-score": "O placar final exato.",
  "rule-win":
    "Quem chega em primeiro. Se duas aves chegam juntas, vale o palpite “Chegada empatada”, e uma ave sozinha perde.",
  "rule-win-racing": "Quem chega em primeiro.",
  "rule-place": "Quem chega em primeiro ou segundo.",
  "rule-forecast": "Quem chega em primeiro e em segundo, nesta ordem.",
  simulatedText:
    "Todas as partidas são simuladas, e todas as equipes são inventadas. Os resultados são sorteados pelas chances publicadas, sem nenhum evento real. O que se vê depois do sinal reconta o resultado sorteado.",
  birdsText: "Aves de papel dobrado voam uma corrida. Nenhum animal participa.",
  oddsText:
    "As cotações são decimais e incluem o valor apostado: são as cotações justas das chances conhecidas, menos a margem, arredondadas para baixo em 0,01. O retorno é a média de todos os palpites com o mesmo valor.",
  slipText:
    "As simples apostam o valor em cada palpite. Uma múltipla multiplica as cotações, e todos os palpites têm de ganhar.",
  singleText: "As simples apostam o valor em cada palpite.",
  voidText:
    "{voids} de 1.000 partidas não são disputadas: a simples é devolvida, e na múltipla o palpite conta 1,00.",
  missedText:
    "Uma aposta aceita é liquidada mesmo se você sair. Apostas que chegam depois do sinal são recusadas.",
};

const TABLE: PhraseTable<MarketKey> = { EN, CN, VI, PT };

export const createMarketSay = (language: Language) => translateFrom(TABLE, language);
export type MarketSay = ReturnType<typeof createMarketSay>;
