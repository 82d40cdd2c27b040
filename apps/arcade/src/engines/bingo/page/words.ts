import type { OwnWords } from "../../../client/lottery/words.ts";

export const WORDS: OwnWords = {
  EN: {
    tickets: [
      "Tickets",
      "Buy one or more of these tickets. Each pattern pays once a ticket, and more the fewer balls it needs.",
    ],
    ticket: "Ticket",
    line: [
      "Line",
      "The first line that is complete: across, and on tickets of five by five down or from corner to corner too.",
    ],
    lines: ["Two lines", "Two lines are complete."],
    corners: ["Corners", "All four corners are complete."],
    full: ["Full house", "All numbers of the ticket are called."],
  },
  CN: {
    tickets: ["卡片", "购买一张或多张卡片。每种图案每张只赔一次，所需球数越少赔得越多。"],
    ticket: "卡片",
    line: ["一线", "最先完成的一线：横线；五乘五卡片还包括竖线和对角线。"],
    lines: ["两线", "完成两线。"],
    corners: ["四角", "四个角全部完成。"],
    full: ["全卡", "卡片上所有号码都被叫到。"],
  },
  PT: {
    tickets: [
      "Cartelas",
      "Compre uma ou mais cartelas. Cada figura paga uma vez por cartela, e mais quanto menos bolas precisar.",
    ],
    ticket: "Cartela",
    line: [
      "Linha",
      "A primeira linha completa: na horizontal e, nas cartelas de cinco por cinco, também vertical ou diagonal.",
    ],
    lines: ["Duas linhas", "Duas linhas completas."],
    corners: ["Cantos", "Os quatro cantos completos."],
    full: ["Cartela cheia", "Todos os números da cartela foram chamados."],
  },
  VI: {
    tickets: ["Vé", "Mua một hoặc nhiều vé. Mỗi mẫu trả một lần trên mỗi vé, càng ít bóng trả càng cao."],
    ticket: "Vé",
    line: ["Một hàng", "Hàng đầu tiên đủ số: hàng ngang, với vé năm nhân năm cả hàng dọc và đường chéo."],
    lines: ["Hai hàng", "Đủ hai hàng."],
    corners: ["Bốn góc", "Đủ bốn góc."],
    full: ["Kín vé", "Mọi số trên vé đều được gọi."],
  },
};
