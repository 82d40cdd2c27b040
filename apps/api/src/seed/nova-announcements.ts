import { coverPath } from "@croupier/art/art-paths";
import { type AnnouncementSeed, paragraphs } from "./brand-seed.ts";

/** Popups are authored on a canvas 750 wide (HOME-07). */
const popupPicture = `<p><img src="${coverPath("nova", "register")}" alt="" width="716" height="358" style="width:640px" /></p>`;

export const novaAnnouncements: readonly AnnouncementSeed[] = [
  {
    type: "PL",
    daysAgo: 0,
    texts: {
      CN: {
        title: "欢迎来到 Nova：新大厅正式开放",
        content: paragraphs(
          "Nova 新大厅已经开放。热门游戏、分类与搜索都在首页，您最近玩过的游戏会自动排在最前。",
          '如有任何问题，请前往<a href="/m/help">帮助中心</a>或联系在线客服。',
        ),
      },
      EN: {
        title: "Welcome to Nova: the new lobby is open",
        content: paragraphs(
          "Our new lobby is open. Hot games, categories and search are on the home page, and your last played games come first in your recents.",
          'Questions? Visit the <a href="/m/help">help centre</a> or write to customer service.',
        ),
      },
      PT: {
        title: "Boas-vindas à Nova: o novo início está no ar",
        content: paragraphs(
          "Nosso novo início está no ar. Jogos em alta, categorias e busca estão todos nele, e o que você jogou por último aparece primeiro nos recentes.",
          'Dúvidas? Visite a <a href="/m/help">central de ajuda</a> ou escreva para o atendimento.',
        ),
      },
      VI: {
        title: "Chào mừng đến với Nova: trang chủ mới đã mở",
        content: paragraphs(
          "Trang chủ mới của chúng tôi đã mở. Game hot, danh mục và tìm kiếm đều ở đó, và game bạn chơi gần nhất luôn đứng đầu mục gần đây.",
          'Có thắc mắc? Hãy xem <a href="/m/help">trung tâm trợ giúp</a> hoặc nhắn cho CSKH.',
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 2,
    texts: {
      CN: {
        title: "BGS 原创上线：翡翠灯笼、霓虹裂隙等六款新作",
        content: paragraphs(
          "六款自研老虎机现已上线：翡翠灯笼、霓虹裂隙、潮汐之王、烈日熔炉、莲池与水果厅。",
          "每款游戏的赔付表和理论回报率都可在游戏内的“规则”页查看，也可以无需登录先行试玩。",
        ),
      },
      EN: {
        title: "BGS Originals are here: Jade Lanterns, Neon Rift and four more",
        content: paragraphs(
          "Six slots of our own are live: Jade Lanterns, Neon Rift, Tide Kings, Solar Forge, Lotus Pond and Fruit Parlor.",
          "Each shows its paytable and its theoretical return under Rules, and each can be tried without an account.",
        ),
      },
      PT: {
        title: "Os Originais BGS chegaram: Lanternas de Jade, Fenda Neon e mais quatro",
        content: paragraphs(
          "Seis slots da casa já estão no ar: Lanternas de Jade, Fenda Neon, Reis da Maré, Forja Solar, Lago de Lótus e Salão das Frutas.",
          "Cada um mostra a tabela de pagamentos e o retorno teórico em Regras, e todos podem ser testados sem conta.",
        ),
      },
      VI: {
        title: "BGS Originals đã có mặt: Đèn Lồng Ngọc, Khe Nứt Neon và bốn game mới",
        content: paragraphs(
          "Sáu slot của nhà đã lên sóng: Đèn Lồng Ngọc, Khe Nứt Neon, Vua Thủy Triều, Lò Rèn Mặt Trời, Ao Sen và Tiệm Trái Cây.",
          "Mỗi game hiển thị bảng trả thưởng và tỷ lệ hoàn trả lý thuyết trong mục Luật chơi, và có thể chơi thử không cần tài khoản.",
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 5,
    texts: {
      CN: {
        title: "充值说明：到账时间与限额",
        content: paragraphs(
          "充值通常在一分钟内到账。若超过十分钟仍未到账，请保留订单号并联系客服。",
          "每种充值方式的单笔限额，都标在充值页面上。",
        ),
      },
      EN: {
        title: "Deposits: how long they take, and their limits",
        content: paragraphs(
          "A deposit usually arrives within a minute. If it takes more than ten, keep the order number and write to us.",
          "The minimum and maximum of each method are on the deposit page.",
        ),
      },
      PT: {
        title: "Depósitos: prazos e limites",
        content: paragraphs(
          "Um depósito costuma cair em até um minuto. Se passar de dez, guarde o número do pedido e fale com a gente.",
          "O valor mínimo e o máximo de cada forma de pagamento aparecem na página de depósito.",
        ),
      },
      VI: {
        title: "Nạp tiền: thời gian và hạn mức",
        content: paragraphs(
          "Tiền nạp thường đến trong vòng một phút. Nếu quá mười phút, hãy giữ mã đơn và nhắn cho chúng tôi.",
          "Hạn mức thấp nhất và cao nhất của từng phương thức được ghi trên trang nạp tiền.",
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 9,
    texts: {
      CN: {
        title: "理性娱乐：18 岁以上方可参与",
        content: paragraphs("游戏应当是娱乐。请设定预算，适时休息；未满 18 岁者不得注册或投注。"),
      },
      EN: {
        title: "Play responsibly: 18 and over only",
        content: paragraphs(
          "Playing should be fun. Set a budget, take breaks, and remember that nobody under 18 may register or bet.",
        ),
      },
      PT: {
        title: "Jogue com responsabilidade: só para maiores de 18 anos",
        content: paragraphs(
          "Jogar deve ser diversão. Defina um orçamento, faça pausas e lembre-se: menores de 18 anos não podem se cadastrar nem apostar.",
        ),
      },
      VI: {
        title: "Chơi có trách nhiệm: chỉ dành cho người từ 18 tuổi",
        content: paragraphs(
          "Chơi là để giải trí. Hãy đặt ngân sách, nghỉ giải lao và nhớ rằng người dưới 18 tuổi không được đăng ký hay đặt cược.",
        ),
      },
    },
  },
  {
    type: "A",
    daysAgo: 1,
    texts: {
      CN: {
        title: "代理公告：邀请链接与团队页面",
        content: paragraphs("您的专属邀请码在“邀请好友”页面。新成员通过该邀请码注册后，将自动归入您的团队。"),
      },
      EN: {
        title: "For agents: invitation code and team pages",
        content: paragraphs(
          "Your invitation code is on the page Invite friends. Everyone who registers with it joins your team automatically.",
        ),
      },
      PT: {
        title: "Para agentes: código de convite e páginas da equipe",
        content: paragraphs(
          "Seu código de convite está na página Convidar amigos. Quem se cadastra com ele entra automaticamente na sua equipe.",
        ),
      },
      VI: {
        title: "Dành cho đại lý: mã giới thiệu và các trang đội",
        content: paragraphs(
          "Mã giới thiệu của bạn ở trang Mời bạn bè. Ai đăng ký bằng mã này sẽ tự động vào đội của bạn.",
        ),
      },
    },
  },
  {
    type: "PU",
    texts: {
      CN: {
        title: "新人见面礼：¥18",
        content:
          popupPicture +
          paragraphs(
            "先送您一份见面礼：加入活动后点击“领取”，审核通过即存入钱包。",
            '<a href="/m/activity">查看优惠</a>',
          ),
      },
      EN: {
        title: "A welcome gift of ¥18",
        content:
          popupPicture +
          paragraphs(
            "Here is something to begin with: join, press Claim, and it is in your wallet once it has been approved.",
            '<a href="/m/activity">See the offer</a>',
          ),
      },
      PT: {
        title: "Presente de boas-vindas de ¥18",
        content:
          popupPicture +
          paragraphs(
            "Um presente para começar: participe, toque em Resgatar e ele cai na carteira assim que for aprovado.",
            '<a href="/m/activity">Ver a oferta</a>',
          ),
      },
      VI: {
        title: "Quà chào mừng ¥18",
        content:
          popupPicture +
          paragraphs(
            "Một món quà để bắt đầu: tham gia, chạm Nhận, và quà vào ví ngay khi được duyệt.",
            '<a href="/m/activity">Xem ưu đãi</a>',
          ),
      },
    },
  },
  {
    type: "H",
    texts: {
      CN: {
        title: "本周推荐：潮汐之王",
        content: paragraphs("四十条赔付线，百搭最高叠满四层；免费旋转中，叠加百搭翻倍出现。"),
      },
      EN: {
        title: "Pick of the week: Tide Kings",
        content: paragraphs(
          "Forty lines, wilds stacked up to four high, and twice as many stacks in the free spins.",
        ),
      },
      PT: {
        title: "Destaque da semana: Reis da Maré",
        content: paragraphs(
          "Quarenta linhas, curingas em pilhas de até quatro e o dobro de pilhas nas rodadas grátis.",
        ),
      },
      VI: {
        title: "Lựa chọn của tuần: Vua Thủy Triều",
        content: paragraphs(
          "Bốn mươi dòng, wild xếp chồng cao đến bốn ô, và số chồng nhân đôi trong vòng quay miễn phí.",
        ),
      },
    },
  },
];
