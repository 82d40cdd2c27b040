import { categoryIconPath, coverPath } from "@croupier/art/art-paths";
import { list, paragraphs } from "./brand-seed.ts";
import type { BrandPromotions } from "./promotion-seed.ts";

/** Nova's promotions; rewards are fixed and in CNY. */
export const novaPromotions: BrandPromotions = {
  categories: [
    {
      key: "welcome",
      names: { CN: "新人", EN: "Welcome", PT: "Boas-vindas", VI: "Tân thủ" },
      iconImageUrl: categoryIconPath("PROMO"),
    },
    {
      key: "daily",
      names: { CN: "日常", EN: "Everyday", PT: "Todo dia", VI: "Hằng ngày" },
      iconImageUrl: categoryIconPath("HOT"),
    },
    {
      key: "cashback",
      names: { CN: "回馈", EN: "Cashback", PT: "Cashback", VI: "Hoàn trả" },
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
      imageUrl: coverPath("nova", "register"),
      fromDay: -30,
      reward: 18,
      texts: {
        CN: {
          title: "新人见面礼：¥18",
          content:
            paragraphs("初来乍到，先送您一份见面礼。加入活动后点击“领取”，审核通过即存入钱包。") +
            list("每位会员限领一次", "试玩账户不能参加", "同一人的多个账户只审核一个"),
        },
        EN: {
          title: "A welcome gift of ¥18",
          content:
            paragraphs(
              "Here is something to begin with. Join, press Claim, and the gift is in your wallet as soon as it has been approved.",
            ) + list("Once for each member", "Not for trial accounts", "One account for each person"),
        },
        PT: {
          title: "Presente de boas-vindas de ¥18",
          content:
            paragraphs(
              "Um presente para começar. Participe, toque em Resgatar e ele cai na sua carteira assim que for aprovado.",
            ) + list("Uma vez por membro", "Não vale para contas demo", "Uma conta por pessoa"),
        },
        VI: {
          title: "Quà chào mừng ¥18",
          content:
            paragraphs(
              "Một món quà để bắt đầu. Tham gia, chạm Nhận, và quà vào ví của bạn ngay khi được duyệt.",
            ) +
            list("Mỗi thành viên một lần", "Không áp dụng cho tài khoản chơi thử", "Mỗi người một tài khoản"),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("nova", "reload"),
      fromDay: -3,
      toDay: 25,
      needsRemark: true,
      reward: 38,
      wagering: { x: 5, days: 30 },
      texts: {
        CN: {
          title: "续存礼金 ¥38",
          content:
            paragraphs("活动期间单笔充值满 ¥500，即可申请一次续存礼金。") +
            list(
              "申请时请在备注中填写充值订单号",
              "礼金审核后存入钱包，可立即投注；30 天内完成 5 倍流水（¥190）后可提现，您自己的资金随时可提",
              "真人计 10%，棋牌计 50%，其他计 100%；您可随时放弃礼金",
              "每位会员限一次",
            ),
        },
        EN: {
          title: "Reload bonus of ¥38",
          content:
            paragraphs("Pay in ¥500 or more at once while the promotion runs, and ask for the bonus once.") +
            list(
              "Write the order number of your deposit into the remarks",
              "The bonus goes to your wallet after approval, ready to play with. You can withdraw it once you have played 5 times its amount (¥190) within 30 days; your own money stays free",
              "Live games count 10%, poker 50%, all others in full, and you may give the bonus up at any time",
              "Once for each member",
            ),
        },
        PT: {
          title: "Bônus de recarga de ¥38",
          content:
            paragraphs(
              "Deposite ¥500 ou mais de uma só vez durante a promoção e peça o bônus, uma única vez.",
            ) +
            list(
              "Escreva o número do pedido do depósito nas observações",
              "O bônus vai para a carteira depois da aprovação, pronto para jogar. Ele pode ser sacado depois de apostas de 5 vezes o valor (¥190) em 30 dias; o seu próprio dinheiro continua livre",
              "Ao vivo conta 10%, pôquer 50%, o resto por inteiro, e você pode abrir mão do bônus quando quiser",
              "Uma vez por membro",
            ),
        },
        VI: {
          title: "Thưởng nạp thêm ¥38",
          content:
            paragraphs("Nạp một lần từ ¥500 trở lên trong thời gian khuyến mãi và xin thưởng một lần.") +
            list(
              "Ghi mã đơn nạp tiền vào phần ghi chú",
              "Tiền thưởng vào ví sau khi duyệt và chơi được ngay. Rút được sau khi cược đủ 5 lần (¥190) trong 30 ngày; tiền của bạn vẫn rút được như thường",
              "Live tính 10%, bài 50%, còn lại 100%; bạn có thể từ bỏ tiền thưởng bất cứ lúc nào",
              "Mỗi thành viên một lần",
            ),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("nova", "jackpot"),
      fromDay: -10,
      toDay: 40,
      needsPicture: true,
      needsRemark: true,
      reward: 28,
      texts: {
        CN: {
          title: "大奖晒单 ¥28",
          content:
            paragraphs("赢了大奖？截图晒一晒，分享您的心情，就能得到晒单礼金。") +
            list(
              "上传一至三张清晰的获奖截图（JPG 或 PNG，每张不超过 5 MB）",
              "在备注中写下游戏名称与感想，不超过 140 字",
              "截图只有您本人与审核人员可以看到",
            ),
        },
        EN: {
          title: "Show your big win: ¥28",
          content:
            paragraphs("Won something worth showing? Send us a screenshot and a word about it.") +
            list(
              "One to three clear screenshots, JPG or PNG, 5 MB each at most",
              "The game and how it felt in the remarks, in 140 characters at most",
              "Only you and our reviewers ever see your pictures",
            ),
        },
        PT: {
          title: "Mostre o seu grande prêmio: ¥28",
          content:
            paragraphs("Ganhou algo que merece ser mostrado? Envie uma captura de tela e conte como foi.") +
            list(
              "De uma a três capturas nítidas, JPG ou PNG, de até 5 MB cada",
              "O jogo e o que você sentiu nas observações, em até 140 caracteres",
              "Só você e a nossa equipe de análise veem as suas imagens",
            ),
        },
        VI: {
          title: "Khoe thắng lớn: ¥28",
          content:
            paragraphs("Vừa thắng một ván đáng khoe? Gửi cho chúng tôi ảnh chụp màn hình kèm vài lời.") +
            list(
              "Từ một đến ba ảnh rõ nét, JPG hoặc PNG, mỗi ảnh tối đa 5 MB",
              "Ghi tên game và cảm xúc của bạn vào ghi chú, tối đa 140 ký tự",
              "Chỉ bạn và người xét duyệt xem được ảnh",
            ),
        },
      },
    },
    {
      categories: ["cashback"],
      imageUrl: coverPath("nova", "cashback"),
      fromDay: -5,
      toDay: 60,
      isManual: true,
      reward: 58,
      texts: {
        CN: {
          title: "周周回馈 ¥58",
          content:
            paragraphs("加入即完成申请，无需再领取。我们会核对您最近七天的投注，符合条件即派发回馈金。") +
            list("最近七天有效投注满 ¥2,000", "真人、老虎机、捕鱼与棋牌均计算在内", "结果会以站内信通知您"),
        },
        EN: {
          title: "Weekly cashback of ¥58",
          content:
            paragraphs(
              "You only need to join. We check your last seven days, and pay if the condition is met.",
            ) +
            list(
              "¥2,000 or more staked within the last seven days",
              "Live tables, slots, fishing and cards all count",
              "A message in your inbox tells you the outcome",
            ),
        },
        PT: {
          title: "Cashback semanal de ¥58",
          content:
            paragraphs(
              "É só participar. Olhamos os seus últimos sete dias e pagamos se a condição for cumprida.",
            ) +
            list(
              "¥2.000 ou mais apostados nos últimos sete dias",
              "Valem mesas ao vivo, slots, pesca e cartas",
              "A resposta chega na sua caixa de entrada",
            ),
        },
        VI: {
          title: "Hoàn trả hằng tuần ¥58",
          content:
            paragraphs(
              "Bạn chỉ cần tham gia. Chúng tôi xem bảy ngày gần nhất của bạn và trả thưởng khi đủ điều kiện.",
            ) +
            list(
              "Cược hợp lệ từ ¥2.000 trở lên trong bảy ngày gần nhất",
              "Live casino, nổ hũ, bắn cá và game bài đều được tính",
              "Kết quả được gửi vào hộp thư của bạn",
            ),
        },
      },
    },
    {
      categories: ["vip"],
      imageUrl: coverPath("nova", "vip"),
      fromDay: -90,
      isManual: true,
      reward: 188,
      texts: {
        CN: {
          title: "贵宾晋级礼 ¥188",
          content:
            paragraphs(
              '晋升到更高贵宾等级后即可加入。等级与条件请看<a href="/m/member/benefits">贵宾特权</a>。',
            ) + list("每位会员限一次", "由专属客服审核，通常一个工作日内完成"),
        },
        EN: {
          title: "VIP promotion gift of ¥188",
          content:
            paragraphs(
              'Join once you have reached a higher rank. The conditions of each rank are listed under <a href="/m/member/benefits">VIP benefits</a>.',
            ) + list("Once for each member", "Reviewed by your host, usually within a working day"),
        },
        PT: {
          title: "Presente por subir de nível VIP: ¥188",
          content:
            paragraphs(
              'Participe depois de alcançar um nível mais alto. O que cada nível pede está em <a href="/m/member/benefits">Benefícios VIP</a>.',
            ) + list("Uma vez por membro", "Análise do seu anfitrião, normalmente em um dia útil"),
        },
        VI: {
          title: "Quà thăng hạng VIP ¥188",
          content:
            paragraphs(
              'Tham gia sau khi bạn lên hạng cao hơn. Điều kiện của từng hạng ở mục <a href="/m/member/benefits">Quyền lợi VIP</a>.',
            ) + list("Mỗi thành viên một lần", "Quản lý riêng xét duyệt, thường trong một ngày làm việc"),
        },
      },
    },
    {
      categories: ["sports"],
      imageUrl: coverPath("nova", "sports"),
      fromDay: 6,
      toDay: 27,
      needsPicture: true,
      reward: 68,
      texts: {
        CN: {
          title: "足球周末 ¥68",
          content:
            paragraphs("周末看球更有看头。活动期间在任意足球赛事投注满 ¥300，上传注单截图即可申请。") +
            list("注单须已结算", "取消或退还的注单不计", "每位会员限一次"),
        },
        EN: {
          title: "Football weekend: ¥68",
          content:
            paragraphs(
              "Stake ¥300 or more on football while the promotion runs, and send a picture of the slip.",
            ) +
            list(
              "The bet must be settled",
              "Cancelled and returned bets do not count",
              "Once for each member",
            ),
        },
        PT: {
          title: "Fim de semana do futebol: ¥68",
          content:
            paragraphs("Aposte ¥300 ou mais em futebol durante a promoção e envie uma imagem do bilhete.") +
            list(
              "A aposta precisa estar encerrada",
              "Apostas canceladas ou devolvidas não contam",
              "Uma vez por membro",
            ),
        },
        VI: {
          title: "Cuối tuần bóng đá: ¥68",
          content:
            paragraphs("Cược bóng đá từ ¥300 trở lên trong thời gian khuyến mãi và gửi ảnh phiếu cược.") +
            list(
              "Phiếu cược phải đã kết toán",
              "Cược bị hủy hoặc hoàn lại không được tính",
              "Mỗi thành viên một lần",
            ),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: coverPath("nova", "tournament"),
      fromDay: -24,
      toDay: -9,
      reward: 88,
      texts: {
        CN: {
          title: "老虎机争霸赛 ¥88",
          content: paragraphs("本期争霸赛已经结束，感谢每一位参与的玩家。下一期开赛前，我们会在这里公布。"),
        },
        EN: {
          title: "Slot tournament: ¥88",
          content: paragraphs(
            "This round is over; thank you to everyone who played. The next one will be announced here.",
          ),
        },
        PT: {
          title: "Torneio de slots: ¥88",
          content: paragraphs(
            "Esta edição terminou. Obrigado a todos que jogaram! A próxima será anunciada aqui.",
          ),
        },
        VI: {
          title: "Giải đấu nổ hũ: ¥88",
          content: paragraphs(
            "Mùa giải này đã khép lại, cảm ơn tất cả các bạn đã tham gia. Mùa tiếp theo sẽ được công bố tại đây.",
          ),
        },
      },
    },
  ],
};
