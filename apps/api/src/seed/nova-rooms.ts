import type { RoomSeed } from "./brand-seed.ts";

/** Nova's live rooms: hosts on air and hosts at rest, of all three kinds. */
export const novaRooms: readonly RoomSeed[] = [
  {
    roomId: "luna",
    roomType: "Free",
    isStreaming: true,
    model: { CN: "露娜", EN: "Luna" },
    title: { CN: "今晚的百家乐夜话", EN: "Baccarat after dark" },
  },
  {
    roomId: "mei",
    roomType: "Free",
    isStreaming: true,
    model: { CN: "小美", EN: "Mei" },
    title: { CN: "轮盘慢慢转，聊聊老电影", EN: "Slow roulette and old films" },
  },
  {
    roomId: "vera",
    roomType: "VIP",
    isStreaming: true,
    model: { CN: "薇拉", EN: "Vera" },
    title: { CN: "贵宾厅：安静的一桌", EN: "The quiet table" },
  },
  {
    roomId: "kenji",
    roomType: "Pay per View",
    isStreaming: true,
    model: { CN: "健二", EN: "Kenji" },
    title: { CN: "骰宝大师课", EN: "A masterclass in sic bo" },
  },
  {
    roomId: "sofia",
    roomType: "Free",
    isStreaming: false,
    model: { CN: "索菲亚", EN: "Sofia" },
    title: { CN: "早安，龙虎斗", EN: "Good morning, dragon and tiger" },
  },
  {
    roomId: "an",
    roomType: "VIP",
    isStreaming: false,
    model: { CN: "小安", EN: "An" },
    title: { CN: "周末牌局", EN: "The weekend game" },
  },
];
