import { coverPath } from "@croupier/art/art-paths";
import { type AnnouncementSeed, paragraphs } from "./brand-seed.ts";

/** Popups are authored on a canvas 750 wide (HOME-07). */
const popupPicture = `<p><img src="${coverPath("lotus", "fiesta")}" alt="" width="716" height="358" style="width:640px" /></p>`;

export const lotusAnnouncements: readonly AnnouncementSeed[] = [
  {
    type: "PL",
    daysAgo: 0,
    texts: {
      CN: {
        title: "Lótus 开门迎客",
        content: paragraphs(
          "清爽轻快的大厅，游戏就在眼前。遇到喜欢的，点一下爱心就能收藏。",
          '如有不明之处，<a href="/m/help">帮助中心</a>里有简短的解答。',
        ),
      },
      EN: {
        title: "Lótus is open: come in",
        content: paragraphs(
          "A light, quick lobby with the games up front. Save the ones you love with a tap on the heart.",
          'If anything is unclear, the <a href="/m/help">help centre</a> has short answers.',
        ),
      },
      PT: {
        title: "A Lótus abriu: pode entrar",
        content: paragraphs(
          "Uma página inicial leve e rápida, com os jogos na frente. Guarde os seus preferidos com um toque no coração.",
          'Se algo não ficou claro, a <a href="/m/help">central de ajuda</a> tem respostas curtas.',
        ),
      },
      VI: {
        title: "Lótus đã mở cửa: mời vào",
        content: paragraphs(
          "Trang chủ nhẹ và nhanh, game ở ngay trước mắt. Thích game nào, chạm trái tim để lưu lại.",
          'Nếu có điều chưa rõ, <a href="/m/help">trung tâm trợ giúp</a> có câu trả lời ngắn gọn.',
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 3,
    texts: {
      CN: {
        title: "莲池与另外五款原创游戏",
        content: paragraphs(
          "莲池、翡翠灯笼、霓虹裂隙、潮汐之王、烈日熔炉与水果厅，从第一个转轴到最后一条线，都出自我们之手。",
          "在游戏内打开“规则”，即可查看赔付表与理论回报率。",
        ),
      },
      EN: {
        title: "Lotus Pond and five more originals",
        content: paragraphs(
          "Lotus Pond, Jade Lanterns, Neon Rift, Tide Kings, Solar Forge and Fruit Parlor are ours from the first reel to the last line.",
          "Open Rules inside a game to see its paytable and its theoretical return.",
        ),
      },
      PT: {
        title: "Lago de Lótus e mais cinco originais",
        content: paragraphs(
          "Lago de Lótus, Lanternas de Jade, Fenda Neon, Reis da Maré, Forja Solar e Salão das Frutas são nossos do primeiro rolo à última linha.",
          "Abra Regras dentro do jogo para ver a tabela de pagamentos e o retorno teórico.",
        ),
      },
      VI: {
        title: "Ao Sen và năm game nguyên bản khác",
        content: paragraphs(
          "Ao Sen, Đèn Lồng Ngọc, Khe Nứt Neon, Vua Thủy Triều, Lò Rèn Mặt Trời và Tiệm Trái Cây do chính chúng tôi làm, từ guồng đầu tiên đến dòng cuối cùng.",
          "Mở Luật chơi trong game để xem bảng trả thưởng và tỷ lệ hoàn trả lý thuyết.",
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 6,
    texts: {
      CN: {
        title: "充值进度一目了然",
        content: paragraphs("每笔订单都会显示待支付、已到账或失败。联系我们时，请备好订单号。"),
      },
      EN: {
        title: "Your deposits at a glance",
        content: paragraphs(
          "Every order shows whether it is pending, paid or failed. Keep its number when you write to us.",
        ),
      },
      PT: {
        title: "Seus depósitos em um só lugar",
        content: paragraphs(
          "Cada pedido mostra se está pendente, pago ou recusado. Tenha o número em mãos ao falar com a gente.",
        ),
      },
      VI: {
        title: "Khoản nạp của bạn, xem là hiểu",
        content: paragraphs(
          "Mỗi đơn đều cho biết đang chờ, đã thanh toán hay thất bại. Hãy giữ mã đơn khi liên hệ với chúng tôi.",
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 10,
    texts: {
      CN: {
        title: "年满 18 岁，开心就好",
        content: paragraphs("开始之前先给自己定个限度，趁还开心的时候收手。"),
      },
      EN: {
        title: "18 and over. Play for fun",
        content: paragraphs("Set yourself a limit before you start, and stop while it is still fun."),
      },
      PT: {
        title: "Maiores de 18 anos. Jogue por diversão",
        content: paragraphs("Defina um limite antes de começar e pare enquanto ainda for divertido."),
      },
      VI: {
        title: "Từ 18 tuổi. Chơi cho vui",
        content: paragraphs("Hãy đặt giới hạn trước khi bắt đầu, và dừng lại khi vẫn còn vui."),
      },
    },
  },
  {
    type: "A",
    daysAgo: 1,
    texts: {
      CN: {
        title: "致代理：壮大您的团队",
        content: paragraphs("分享您的邀请码，凭码注册的会员会自动出现在您的团队中。"),
      },
      EN: {
        title: "For agents: growing your team",
        content: paragraphs(
          "Share your invitation code; everyone who registers with it appears in your team.",
        ),
      },
      PT: {
        title: "Para agentes: faça sua equipe crescer",
        content: paragraphs(
          "Compartilhe seu código de convite: quem se cadastrar com ele aparece na sua equipe.",
        ),
      },
      VI: {
        title: "Dành cho đại lý: phát triển đội của bạn",
        content: paragraphs(
          "Chia sẻ mã giới thiệu của bạn; ai đăng ký bằng mã đó sẽ xuất hiện trong đội của bạn.",
        ),
      },
    },
  },
  {
    type: "PU",
    texts: {
      CN: {
        title: "本周之选等您来玩",
        content:
          popupPicture +
          paragraphs(
            "大家都在玩的热门游戏就在这里，挑一款轻松开局。",
            '<a href="/m/hot-games">去看热门游戏</a>',
          ),
      },
      EN: {
        title: "This week's favourites are waiting",
        content:
          popupPicture +
          paragraphs(
            "These are the hot games of the week. Pick one and take your time.",
            '<a href="/m/hot-games">To the hot games</a>',
          ),
      },
      PT: {
        title: "Os favoritos da semana esperam por você",
        content:
          popupPicture +
          paragraphs(
            "Estes são os jogos em alta da semana. Escolha um e jogue no seu ritmo.",
            '<a href="/m/hot-games">Ver os jogos em alta</a>',
          ),
      },
      VI: {
        title: "Các game được yêu thích trong tuần đang chờ",
        content:
          popupPicture +
          paragraphs(
            "Đây là những game hot trong tuần. Hãy chọn một game và chơi thật thong thả.",
            '<a href="/m/hot-games">Xem game hot</a>',
          ),
      },
    },
  },
  {
    type: "H",
    texts: {
      CN: { title: "本周之选：莲池", content: paragraphs("静水之上，十条从容的赔付线。") },
      EN: { title: "Pick of the week: Lotus Pond", content: paragraphs("Ten quiet lines over still water.") },
      PT: {
        title: "Destaque da semana: Lago de Lótus",
        content: paragraphs("Dez linhas tranquilas sobre águas calmas."),
      },
      VI: {
        title: "Lựa chọn của tuần: Ao Sen",
        content: paragraphs("Mười dòng êm đềm trên mặt nước lặng."),
      },
    },
  },
];
