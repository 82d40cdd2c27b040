import { categoryIconPath, coverPath } from "@croupier/art/art-paths";
import { list, paragraphs } from "./brand-seed.ts";
import type { BrandPromotions } from "./promotion-seed.ts";

/** Lótus's promotions; rewards are fixed and in BRL. */
export const lotusPromotions: BrandPromotions = {
  categories: [
    {
      key: "welcome",
      names: { CN: "新人", EN: "Welcome", PT: "Boas-vindas", VI: "Tân thủ" },
      iconImageUrl: categoryIconPath("PROMO"),
    },
    {
      key: "daily",
      names: { CN: "每日", EN: "Every day", PT: "Todo dia", VI: "Mỗi ngày" },
      iconImageUrl: categoryIconPath("HOT"),
    },
    {
      key: "cashback",
      names: { CN: "返现", EN: "Cashback", PT: "Cashback", VI: "Hoàn trả" },
      iconImageUrl: categoryIconPath("RECENT"),
    },
    {
      key: "vip",
      names: { CN: "贵宾", EN: "VIP", PT: "VIP", VI: "VIP" },
      iconImageUrl: categoryIconPath("FAV"),
    },
    {
      key: "sports",
      names: { CN: "体育", EN: "Sports", PT: "Esportes", VI: "Thể thao" },
      iconImageUrl: categoryIconPath("SPORTS"),
    },
  ],
  promotions: [
    {
      categories: ["welcome"],
      imageUrl: coverPath("lotus", "register"),
      fromDay: -20,
      reward: 15,
      staked: 100,
      texts: {
        CN: {
          title: "首次投注满 R$ 100：奖 R$ 15",
          content:
            paragraphs("投注累计满 R$ 100 后参加活动，点击“领取”，审核通过后即归您所有。") +
            list("每人限一次", "试玩账户不能参加", "仅限年满 18 岁的会员"),
        },
        EN: {
          title: "Your first R$ 100 played: R$ 15",
          content:
            paragraphs("Once you have staked R$ 100, join and press Claim. It is yours once approved.") +
            list("Once for each person", "Not for trial accounts", "For members of 18 and over"),
        },
        PT: {
          title: "Seus primeiros R$ 100 jogados: R$ 15",
          content:
            paragraphs(
              "Depois de apostar R$ 100, participe e toque em Resgatar. Depois de aprovado, o prêmio é seu.",
            ) + list("Uma vez por pessoa", "Não vale para contas demo", "Para maiores de 18 anos"),
        },
        VI: {
          title: "R$ 100 cược đầu tiên: thưởng R$ 15",
          content:
            paragraphs("Sau khi cược đủ R$ 100, hãy tham gia và chạm Nhận. Quà là của bạn sau khi duyệt.") +
            list(
              "Mỗi người một lần",
              "Không áp dụng cho tài khoản chơi thử",
              "Dành cho thành viên từ 18 tuổi",
            ),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("lotus", "reload"),
      fromDay: -2,
      toDay: 28,
      needsRemark: true,
      reward: 25,
      staked: 300,
      wagering: { x: 4, days: 30, weights: { RNG: 100, FISH: 100 } },
      texts: {
        CN: {
          title: "老虎机月：R$ 25",
          content:
            paragraphs("活动期间在老虎机或捕鱼投注满 R$ 300，即可申请礼金。") +
            list(
              "请在备注中写上您玩得最多的游戏",
              "审核通过后即可投注；30 天内在老虎机或捕鱼完成 4 倍流水（R$ 100）后可提现，您自己的资金随时可提",
            ),
        },
        EN: {
          title: "A month of slots: R$ 25",
          content:
            paragraphs(
              "Stake R$ 300 or more on slots or fishing while the promotion runs and ask for your bonus.",
            ) +
            list(
              "Write the game that you played most into the remarks",
              "The bonus is ready to play with once approved. You can withdraw it once you have played 4 times its amount (R$ 100) on slots or fishing within 30 days; your own money stays free",
            ),
        },
        PT: {
          title: "Um mês de slots: R$ 25",
          content:
            paragraphs("Aposte R$ 300 ou mais em slots ou pesca durante a promoção e peça o seu bônus.") +
            list(
              "Escreva nas observações o jogo que você mais jogou",
              "O bônus fica pronto para jogar assim que for aprovado. Ele pode ser sacado depois de apostas de 4 vezes o valor (R$ 100) em slots ou pesca em 30 dias; o seu próprio dinheiro continua livre",
            ),
        },
        VI: {
          title: "Tháng nổ hũ: R$ 25",
          content:
            paragraphs(
              "Cược từ R$ 300 trở lên ở máy slot hoặc bắn cá trong thời gian khuyến mãi và xin tiền thưởng.",
            ) +
            list(
              "Ghi game bạn chơi nhiều nhất vào phần ghi chú",
              "Tiền thưởng chơi được ngay sau khi duyệt. Rút được sau khi cược đủ 4 lần (R$ 100) ở máy slot hoặc bắn cá trong 30 ngày; tiền của bạn vẫn rút được như thường",
            ),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("lotus", "fiesta"),
      fromDay: -8,
      toDay: 35,
      needsPicture: true,
      needsRemark: true,
      reward: 20,
      staked: 5,
      texts: {
        CN: {
          title: "分享您的得意一局：R$ 20",
          content:
            paragraphs("把让您开心一整天的获胜截图发给我们，再说说当时的故事。") +
            list(
              "该局投注不少于 R$ 5",
              "一至三张截图，JPG 或 PNG，每张不超过 5 MB",
              "在备注中写几句话，不超过 140 字",
              "截图只有您本人与审核人员可以看到",
            ),
        },
        EN: {
          title: "Share your best win: R$ 20",
          content:
            paragraphs("Send us a screenshot of a win that made your day, and tell us about it.") +
            list(
              "A stake of R$ 5 or more in that round",
              "One to three screenshots, JPG or PNG, 5 MB each at most",
              "A few words in the remarks, 140 characters at most",
              "Nobody but you and our reviewers sees your pictures",
            ),
        },
        PT: {
          title: "Mostre sua melhor vitória: R$ 20",
          content:
            paragraphs("Envie uma captura de tela da vitória que fez o seu dia e conte como foi.") +
            list(
              "Aposta de R$ 5 ou mais nessa rodada",
              "De uma a três capturas, JPG ou PNG, de até 5 MB cada",
              "Algumas palavras nas observações, com até 140 caracteres",
              "Só você e nossa equipe de análise veem as suas imagens",
            ),
        },
        VI: {
          title: "Chia sẻ ván thắng đẹp nhất: R$ 20",
          content:
            paragraphs("Gửi ảnh chụp ván thắng làm bạn vui cả ngày và kể cho chúng tôi nghe.") +
            list(
              "Mức cược của ván đó từ R$ 5",
              "Từ một đến ba ảnh, JPG hoặc PNG, mỗi ảnh tối đa 5 MB",
              "Vài lời trong phần ghi chú, tối đa 140 ký tự",
              "Chỉ bạn và người xét duyệt xem được ảnh",
            ),
        },
      },
    },
    {
      categories: ["cashback"],
      imageUrl: coverPath("lotus", "cashback"),
      fromDay: -4,
      toDay: 45,
      isManual: true,
      reward: 30,
      staked: 500,
      texts: {
        CN: {
          title: "周一返现：R$ 30",
          content:
            paragraphs("只需参加即可。我们会查看您最近一周的投注，符合条件就派发。") +
            list("最近七天投注满 R$ 500", "结果会以站内信通知您"),
        },
        EN: {
          title: "Monday cashback: R$ 30",
          content:
            paragraphs("Just join. We go through your last week and pay when the condition is met.") +
            list("R$ 500 or more staked in the last seven days", "You hear from us in your inbox"),
        },
        PT: {
          title: "Cashback de segunda: R$ 30",
          content:
            paragraphs(
              "É só participar. Analisamos sua última semana e pagamos se a condição for cumprida.",
            ) + list("R$ 500 ou mais apostados nos últimos sete dias", "A resposta chega nas suas mensagens"),
        },
        VI: {
          title: "Hoàn trả thứ Hai: R$ 30",
          content:
            paragraphs(
              "Chỉ cần tham gia. Chúng tôi xem tuần vừa qua của bạn và trả thưởng khi đủ điều kiện.",
            ) + list("Cược từ R$ 500 trở lên trong bảy ngày gần nhất", "Bạn nhận kết quả trong hộp thư"),
        },
      },
    },
    {
      categories: ["vip"],
      imageUrl: coverPath("lotus", "vip"),
      fromDay: -60,
      isManual: true,
      reward: 120,
      staked: 1_000,
      texts: {
        CN: {
          title: "花开正盛：R$ 120",
          content:
            paragraphs('献给晋升到新等级的会员。请查看<a href="/m/member/benefits">各等级的条件</a>。') +
            list("首个新等级需投注满 R$ 1,000", "每位会员限一次", "一个工作日内完成审核"),
        },
        EN: {
          title: "In full bloom: R$ 120",
          content:
            paragraphs(
              'For members who have reached a new rank. See <a href="/m/member/benefits">the conditions of each rank</a>.',
            ) +
            list(
              "The first new rank requires R$ 1,000 played",
              "Once for each member",
              "Reviewed within a working day",
            ),
        },
        PT: {
          title: "Em plena flor: R$ 120",
          content:
            paragraphs(
              'Para quem alcançou um novo nível. Veja <a href="/m/member/benefits">o que cada nível pede</a>.',
            ) +
            list(
              "O primeiro novo nível pede R$ 1.000 jogados",
              "Uma vez por membro",
              "Análise em até um dia útil",
            ),
        },
        VI: {
          title: "Hoa nở rộ: R$ 120",
          content:
            paragraphs(
              'Dành cho thành viên vừa lên hạng mới. Xem <a href="/m/member/benefits">điều kiện của từng hạng</a>.',
            ) +
            list(
              "Hạng mới đầu tiên cần cược đủ R$ 1.000",
              "Mỗi thành viên một lần",
              "Xét duyệt trong một ngày làm việc",
            ),
        },
      },
    },
    {
      categories: ["sports"],
      imageUrl: coverPath("lotus", "sports"),
      fromDay: 5,
      toDay: 26,
      needsPicture: true,
      reward: 40,
      staked: 100,
      texts: {
        CN: {
          title: "足球星期天：R$ 40",
          content:
            paragraphs("活动期间在任意一场比赛投注满 R$ 100，并上传注单截图。") +
            list("注单须已结算", "取消的注单不计"),
        },
        EN: {
          title: "Football Sunday: R$ 40",
          content:
            paragraphs(
              "Stake R$ 100 or more on any match while the promotion runs and send a picture of the slip.",
            ) + list("The bet must be settled", "Cancelled bets do not count"),
        },
        PT: {
          title: "Domingo de futebol: R$ 40",
          content:
            paragraphs(
              "Aposte R$ 100 ou mais em qualquer partida durante a promoção e envie uma foto do bilhete.",
            ) + list("A aposta precisa estar encerrada", "Apostas canceladas não contam"),
        },
        VI: {
          title: "Chủ nhật bóng đá: R$ 40",
          content:
            paragraphs(
              "Cược từ R$ 100 trở lên vào trận bất kỳ trong thời gian khuyến mãi và gửi ảnh phiếu cược.",
            ) + list("Phiếu cược phải đã kết toán", "Cược bị hủy không được tính"),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("lotus", "birthday"),
      fromDay: -22,
      toDay: -7,
      reward: 50,
      staked: 200,
      texts: {
        CN: {
          title: "周年庆典：R$ 50",
          content: paragraphs("献给投注满 R$ 200 的会员。庆典已经落幕，感谢有您同乐，下次再会。"),
        },
        EN: {
          title: "Our birthday party: R$ 50",
          content: paragraphs(
            "It was for members who had staked R$ 200. The party is over, and it was lovely to have you. See you at the next one.",
          ),
        },
        PT: {
          title: "Festa de aniversário: R$ 50",
          content: paragraphs(
            "Foi para quem apostou R$ 200. A festa acabou, e foi ótimo ter você com a gente. Até a próxima.",
          ),
        },
        VI: {
          title: "Tiệc sinh nhật của chúng tôi: R$ 50",
          content: paragraphs(
            "Dành cho thành viên đã cược đủ R$ 200. Bữa tiệc đã khép lại, thật vui khi có bạn. Hẹn gặp lại lần sau.",
          ),
        },
      },
    },
  ],
};
