import type { Language } from "@croupier/domain/languages";

const EN = {
  replay: "Replay",
  text: "This round was played on {time}. Nothing can be bet here.",
  bets: "{count} bets of this draw",
  corrected: "An operator has corrected this result: {reason}.",
  again: "Watch again",
  check: "Check how it was drawn",
  close: "Close",
  title: "No replay",
  REPLAY_GONE: "There is no such round, or it is not yours.",
  REPLAY_EXPIRED: "This link has expired. Open the replay again from your betting record.",
  REPLAY_UNKNOWN_RULES:
    "This round was played with an older version of the game, and cannot be shown any more.",
  PAGE: "This round cannot be shown any more. Its bets and wins are in your betting record.",
  NETWORK: "The connection was lost. Try again.",
};

export type ReplayPhrase = keyof typeof EN;
type Words = Readonly<Record<ReplayPhrase, string>>;

const CN: Words = {
  replay: "回放",
  text: "本局进行于 {time}。此处不能投注。",
  bets: "本期共 {count} 笔投注",
  corrected: "运营方已更正本局结果：{reason}。",
  again: "再看一次",
  check: "验证本局如何抽取",
  close: "关闭",
  title: "无法回放",
  REPLAY_GONE: "没有这一局，或它不属于您。",
  REPLAY_EXPIRED: "此链接已过期。请从投注记录重新打开回放。",
  REPLAY_UNKNOWN_RULES: "本局使用的是旧版游戏，已无法显示。",
  PAGE: "本局已无法显示。投注与派彩可在投注记录中查看。",
  NETWORK: "连接已断开，请重试。",
};

const PT: Words = {
  replay: "Replay",
  text: "Esta rodada foi jogada em {time}. Aqui não é possível apostar.",
  bets: "{count} apostas neste sorteio",
  corrected: "Um operador corrigiu este resultado: {reason}.",
  again: "Ver de novo",
  check: "Conferir como foi sorteada",
  close: "Fechar",
  title: "Sem replay",
  REPLAY_GONE: "Essa rodada não existe ou não é sua.",
  REPLAY_EXPIRED: "Este link expirou. Abra o replay de novo no seu registro de apostas.",
  REPLAY_UNKNOWN_RULES: "Esta rodada foi jogada com uma versão antiga do jogo e não pode mais ser mostrada.",
  PAGE: "Esta rodada não pode mais ser mostrada. As apostas e os ganhos estão no seu registro.",
  NETWORK: "A conexão caiu. Tente de novo.",
};

const VI: Words = {
  replay: "Xem lại",
  text: "Ván này được chơi lúc {time}. Không thể đặt cược ở đây.",
  bets: "{count} cược của lượt này",
  corrected: "Người vận hành đã sửa kết quả này: {reason}.",
  again: "Xem lần nữa",
  check: "Kiểm tra cách rút kết quả",
  close: "Đóng",
  title: "Không xem lại được",
  REPLAY_GONE: "Không có ván này, hoặc không phải của bạn.",
  REPLAY_EXPIRED: "Liên kết đã hết hạn. Hãy mở lại từ lịch sử cược của bạn.",
  REPLAY_UNKNOWN_RULES: "Ván này được chơi với phiên bản cũ của trò chơi nên không thể hiển thị nữa.",
  PAGE: "Không thể hiển thị ván này nữa. Tiền cược và tiền thắng có trong lịch sử cược.",
  NETWORK: "Mất kết nối. Hãy thử lại.",
};

export const REPLAY_WORDS: Readonly<Record<Language, Words>> = { CN, EN, PT, VI };
