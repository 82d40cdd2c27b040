import type { Texts } from "../../../client/table/words.ts";

export const FAN_TAN_TEXTS: Texts = {
  odd: ["Odd", "单", "Ímpar", "Lẻ"],
  even: ["Even", "双", "Par", "Chẵn"],
  "bet-fan": ["Fan", "番", "Fan", "Phiên"],
  "bet-nim": ["Nim", "念", "Nim", "Niệm"],
  "bet-kwok": ["Kwok", "角", "Kwok", "Giác"],
  "bet-even-chance": ["Even chance", "单双", "Ímpar ou par", "Chẵn lẻ"],
  "bet-sheh": ["Sheh-sam-hong", "射三红", "Sheh-sam-hong", "Xạ tam hồng"],
  "when-push": ["On the number after ▸", "开出 ▸ 后的数时", "No número depois de ▸", "Khi ra số sau dấu ▸"],
  left: [
    "{buttons} buttons, {left} left",
    "共 {buttons} 粒，余 {left}",
    "{buttons} botões, restam {left}",
    "{buttons} hạt, còn {left}",
  ],
  rule: [
    "Buttons lie under a cup and are counted off in fours; bets are on how many are left, where none left counts as four. Fan names one number, nim one that wins and one that gives the stake back, kwok two, and sheh-sam-hong three. The house takes five percent of each win.",
    "杯下的纽扣以四粒一组数去，押最后剩余的数，刚好数尽算四。番押一个数，念押一个赢数与一个退回数，角押两个数，射三红押三个数。每次赢取庄家抽百分之五。",
    "Botões ficam sob um copo e são contados de quatro em quatro; aposta-se em quantos restam, e nenhum conta como quatro. Fan é um número, nim um que vence e um que devolve a aposta, kwok dois, e sheh-sam-hong três. A casa retém cinco por cento de cada ganho.",
    "Hạt nằm dưới cốc và được đếm theo bốn; đặt số hạt còn lại, hết tính là bốn. Phiên là một số, niệm một số thắng và một số hoàn cược, giác hai số, xạ tam hồng ba số. Nhà cái giữ năm phần trăm mỗi khoản thắng.",
  ],
};
