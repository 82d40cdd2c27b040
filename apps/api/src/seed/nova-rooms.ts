import type { RoomSeed } from "./brand-seed.ts";

/** Nova's live rooms: hosts on and off air, of all three kinds. */
export const novaRooms: readonly RoomSeed[] = [
  {
    roomId: "luna",
    table: "baccarat",
    roomType: "Free",
    isStreaming: true,
    model: { CN: "露娜", EN: "Luna", PT: "Luna", VI: "Luna" },
    title: {
      CN: "今晚的百家乐夜话",
      EN: "Baccarat after dark",
      PT: "Bacará depois da meia-noite",
      VI: "Baccarat đêm khuya",
    },
  },
  {
    roomId: "mei",
    table: "roulette",
    roomType: "Free",
    isStreaming: true,
    model: { CN: "小美", EN: "Mei", PT: "Mei", VI: "Mei" },
    title: {
      CN: "轮盘慢慢转，聊聊老电影",
      EN: "Slow roulette and old films",
      PT: "Roleta sem pressa e filmes antigos",
      VI: "Roulette chậm rãi và phim xưa",
    },
  },
  {
    roomId: "vera",
    table: "squeeze-baccarat",
    roomType: "VIP",
    isStreaming: true,
    model: { CN: "薇拉", EN: "Vera", PT: "Vera", VI: "Vera" },
    title: {
      CN: "贵宾厅：安静的一桌",
      EN: "The quiet table",
      PT: "A mesa tranquila",
      VI: "Bàn chơi yên tĩnh",
    },
  },
  {
    roomId: "kenji",
    table: "sic-bo",
    roomType: "Pay per View",
    isStreaming: true,
    model: { CN: "健二", EN: "Kenji", PT: "Kenji", VI: "Kenji" },
    title: {
      CN: "骰宝大师课",
      EN: "A masterclass in sic bo",
      PT: "Aula de mestre de sic bo",
      VI: "Lớp học tài xỉu bậc thầy",
    },
  },
  {
    roomId: "sofia",
    table: "dragon-tiger",
    roomType: "Free",
    isStreaming: false,
    model: { CN: "索菲亚", EN: "Sofia", PT: "Sofia", VI: "Sofia" },
    title: {
      CN: "早安，龙虎斗",
      EN: "Good morning, dragon and tiger",
      PT: "Bom dia, dragão e tigre",
      VI: "Chào buổi sáng, rồng hổ",
    },
  },
  {
    roomId: "an",
    table: "prize-wheel",
    roomType: "VIP",
    isStreaming: false,
    model: { CN: "小安", EN: "An", PT: "An", VI: "An" },
    title: {
      CN: "周末牌局",
      EN: "The weekend game",
      PT: "A partida do fim de semana",
      VI: "Ván bài cuối tuần",
    },
  },
];
