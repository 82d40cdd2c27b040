import { bannerPath } from "@croupier/art/art-paths";
import type { AnnouncementSeed } from "./brand-seed.ts";

export const novaBanners: readonly AnnouncementSeed[] = [
  {
    type: "B",
    groupName: "m_home",
    imageUrl: bannerPath("nova", "welcome"),
    link: "/m/inHouse",
    texts: {
      CN: { title: "六款原创老虎机", content: "自家工作室出品，规则与回报率全部公开" },
      EN: {
        title: "Six originals of our own",
        content: "Made in-house, with every rule and return on show",
      },
      PT: {
        title: "Seis originais da casa",
        content: "Criados no nosso estúdio, com regras e retorno à vista",
      },
      VI: {
        title: "Sáu game độc quyền",
        content: "Tự tay làm, luật và tỷ lệ trả công khai",
      },
    },
  },
  {
    type: "B",
    groupName: "m_home",
    imageUrl: bannerPath("nova", "jackpot"),
    link: "/m/slot-games",
    texts: {
      CN: { title: "两千多款老虎机", content: "二十九家工作室，一个钱包即刻开玩" },
      EN: { title: "2,700 slots, one wallet", content: "Twenty-nine studios, ready when you are" },
      PT: {
        title: "2.700 slots, uma só carteira",
        content: "Vinte e nove estúdios, prontos quando você estiver",
      },
      VI: {
        title: "2.700 slot, một ví",
        content: "Hai mươi chín studio, sẵn sàng khi bạn muốn",
      },
    },
  },
  {
    type: "B",
    groupName: "m_home",
    imageUrl: bannerPath("nova", "live"),
    link: "/m/live-games",
    texts: {
      CN: { title: "真人大厅", content: "百家乐、轮盘、龙虎，一眼看尽每张赌桌" },
      EN: {
        title: "The live lobby",
        content: "Baccarat, roulette, dragon & tiger: every table at a glance",
      },
      PT: {
        title: "O lobby ao vivo",
        content: "Bacará, roleta, dragão e tigre: todas as mesas num relance",
      },
      VI: {
        title: "Sảnh live casino",
        content: "Baccarat, roulette, rồng hổ: mọi bàn trong tầm mắt",
      },
    },
  },
  {
    type: "B",
    groupName: "m_reg",
    imageUrl: bannerPath("nova", "register"),
    texts: {
      CN: { title: "一分钟加入 Nova", content: "用户名、密码和出生日期，填好即可" },
      EN: {
        title: "Join Nova in a minute",
        content: "A username, a password and your date of birth: that is all",
      },
      PT: {
        title: "Entre para a Nova em um minuto",
        content: "Nome de usuário, senha e data de nascimento: é só isso",
      },
      VI: {
        title: "Gia nhập Nova trong một phút",
        content: "Tên đăng nhập, mật khẩu và ngày sinh: vậy là đủ",
      },
    },
  },
  {
    type: "B",
    groupName: "m_game",
    imageUrl: bannerPath("nova", "jackpot", 390),
    link: "/m/hot-games",
    texts: {
      CN: { title: "本周热门", content: "看看大家都在玩什么" },
      EN: { title: "Hot this week", content: "See what everyone is playing" },
      PT: { title: "Em alta nesta semana", content: "Veja o que todo mundo está jogando" },
      VI: { title: "Hot tuần này", content: "Xem mọi người đang chơi gì" },
    },
  },
];
