import type { TestGame } from "../../../testing/catalogue.ts";

export const slots: TestGame[] = Array.from({ length: 80 }, (_, index) => ({
  code: `slot-${index + 1}`,
  names: { EN: `Slot number ${index + 1}`, CN: `老虎机 ${index + 1}`, PT: `Caça-níquel ${index + 1}` },
  classifications: index % 2 === 0 ? ["VIDEO"] : ["CLASSIC"],
  minBet: index < 10 ? "0.2" : "5",
  lines: index < 10 ? 243 : 10,
  isNew: index < 4,
}));
export const games: TestGame[] = [
  ...slots,
  {
    vendor: "ROYAL",
    code: "bac-1",
    gameType: "LIVE",
    classifications: ["BAC"],
    names: { EN: "Baccarat One" },
  },
  {
    vendor: "ROYAL",
    code: "rou-1",
    gameType: "LIVE",
    classifications: ["ROU"],
    names: { EN: "Roulette One" },
  },
  {
    vendor: "SALON",
    code: "rou-2",
    gameType: "LIVE",
    classifications: ["ROU"],
    names: { EN: "Roulette Two", VI: "Đường Đua Số Đỏ" },
  },
  { vendor: "BTI", code: "book", gameType: "SPORTS", classifications: ["BOOK"] },
  { vendor: "AV", code: "arena", gameType: "SPORTS" },
  { vendor: "SV3", code: "ring", gameType: "SPORTS" },
  { vendor: "LOTT", code: "five", gameType: "LOTT", classifications: ["SSC"] },
  { vendor: "TCG_LOTTO_VN", code: "draw", gameType: "ELOTT", classifications: ["DRAW"] },
  {
    vendor: "PEIXE",
    code: "lotus",
    gameType: "FISH",
    names: { EN: "Deep 100% Lagoon", PT: "Lagoa do Pêssego" },
  },
];
