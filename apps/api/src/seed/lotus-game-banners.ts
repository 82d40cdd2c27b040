import { bannerPath } from "@croupier/art/art-paths";
import type { AnnouncementSeed } from "./brand-seed.ts";

/** What heads the lists of each category; every other list has the banner without a type (API-26). */
export const lotusGameBanners: readonly AnnouncementSeed[] = [
  {
    type: "B",
    groupName: "m_game",
    gameType: "RNG",
    imageUrl: bannerPath("lotus", "fiesta", 390),
    link: "/m/activity",
    texts: {
      CN: { title: "转轴起舞", content: "桑巴、水果与星辰，任你转动" },
      EN: { title: "The reels are dancing", content: "Samba, fruit and stars to spin" },
      PT: { title: "Os rolos em festa", content: "Samba, frutas e estrelas para girar" },
      VI: { title: "Cuộn quay vào hội", content: "Samba, trái cây và các vì sao" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "LIVE",
    imageUrl: bannerPath("lotus", "live", 390),
    link: "/m/roulette",
    texts: {
      CN: { title: "荷官已就位", content: "轮盘转动，好戏开场" },
      EN: { title: "The dealers are here", content: "The wheel turns, and off it goes" },
      PT: { title: "Os crupiês chegaram", content: "A roleta gira, e o jogo começa" },
      VI: { title: "Dealer đã sẵn sàng", content: "Vòng quay lăn, cuộc chơi bắt đầu" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "FISH",
    imageUrl: bannerPath("lotus", "fish", 390),
    link: "/m/activity",
    texts: {
      CN: { title: "碧海垂钓", content: "珊瑚丛中，鱼群正游来" },
      EN: { title: "Clear water", content: "Shoals are coming through the coral" },
      PT: { title: "Águas claras", content: "Os cardumes vêm pelos corais" },
      VI: { title: "Biển trong xanh", content: "Đàn cá đang qua rạn san hô" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "PVP",
    imageUrl: bannerPath("lotus", "poker", 390),
    link: "/m/activity",
    texts: {
      CN: { title: "三五好友局", content: "洗好牌，等你上桌" },
      EN: { title: "A round with friends", content: "The cards are shuffled for you" },
      PT: { title: "Uma rodada entre amigos", content: "As cartas já estão embaralhadas" },
      VI: { title: "Ván bài bạn bè", content: "Bài đã xào, chờ bạn vào bàn" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "SPORTS",
    imageUrl: bannerPath("lotus", "sports", 390),
    link: "/m/esport-games",
    texts: {
      CN: { title: "开球啦", content: "今天的比赛，尽在这里" },
      EN: { title: "Kick-off", content: "All of today's matches are here" },
      PT: { title: "Bola rolando", content: "Todos os jogos de hoje estão aqui" },
      VI: { title: "Bóng lăn rồi", content: "Mọi trận hôm nay đều ở đây" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "ESPORTS",
    imageUrl: bannerPath("lotus", "esports", 390),
    link: "/m/sport-games",
    texts: {
      CN: { title: "电竞开战", content: "从小组赛到总决赛" },
      EN: { title: "Game on", content: "From the groups to the grand final" },
      PT: { title: "Começou a partida", content: "Dos grupos à grande final" },
      VI: { title: "Vào trận", content: "Từ vòng bảng đến chung kết" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "LOTT",
    imageUrl: bannerPath("lotus", "lottery", 390),
    link: "/m/elott",
    texts: {
      CN: { title: "你的幸运号", content: "选好号码，等待开奖" },
      EN: { title: "Your lucky numbers", content: "Choose them and wait for the draw" },
      PT: { title: "Seus números da sorte", content: "Escolha e espere o sorteio" },
      VI: { title: "Con số may mắn", content: "Chọn số rồi chờ mở thưởng" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "ELOTT",
    imageUrl: bannerPath("lotus", "draws", 390),
    link: "/m/lott",
    texts: {
      CN: { title: "一期又一期", content: "下一期马上就来" },
      EN: { title: "Again and again", content: "The next draw is never far" },
      PT: { title: "De novo e de novo", content: "O próximo sorteio nunca demora" },
      VI: { title: "Liên tục mở thưởng", content: "Kỳ sau không bao giờ xa" },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    gameType: "HOT",
    imageUrl: bannerPath("lotus", "hot", 390),
    link: "/m/activity",
    texts: {
      CN: { title: "众人所爱", content: "大家都在打开的游戏" },
      EN: { title: "What people love", content: "The games that everyone opens" },
      PT: { title: "O que o povo ama", content: "Os jogos que todo mundo abre" },
      VI: { title: "Ai cũng mê", content: "Những game mọi người đều mở" },
    },
  },
];
