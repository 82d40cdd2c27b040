/** The words of choices and outcomes in every language: the tests of the screens read them in English alone. */
import type { Language } from "@croupier/domain/languages";
import { expect, it } from "vitest";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };

const english: Readonly<Record<string, string>> = en;
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  CN: cn,
  EN: en,
  PT: pt,
  VI: vi,
};
const ids = Object.keys(english);
const translated = ["CN", "PT", "VI"] as const;

/** All texts of a choice or of an outcome. */
const choices: readonly [
  row: string,
  what: string,
  ids: RegExp,
  words: Readonly<Record<string, string[]>>,
][] = [
  [
    "LOGIN-02",
    "the tabs of login and registration",
    /^login\.tab[A-Z]/,
    {
      "login.tabLogin": ["登录", "Entrar", "Đăng nhập"],
      "login.tabRegister": ["注册", "Cadastrar", "Đăng ký"],
    },
  ],
  [
    "LOGIN-06",
    "the ways to log in",
    /^login\.method[A-Z]/,
    {
      "login.methodSms": ["短信登录", "Por SMS", "Bằng tin nhắn SMS"],
      "login.methodUsername": ["账号登录", "Com usuário", "Bằng tên đăng nhập"],
    },
  ],
  [
    "REG-03",
    "the ways to register",
    /^register\.method[A-Z]/,
    {
      "register.methodMobile": ["手机号注册", "Com celular", "Bằng điện thoại"],
      "register.methodUsername": ["用户名注册", "Com usuário", "Bằng tên đăng nhập"],
    },
  ],
  [
    "FORGOT-02",
    "the ways to recover a password",
    /^forgot\.by/,
    {
      "forgot.byEmail": ["邮箱找回", "Por e-mail", "Qua email"],
      "forgot.byPhone": ["手机找回", "Por celular", "Qua điện thoại"],
    },
  ],
  [
    "PROMO-07",
    "the button and the states of a promotion",
    /^promotion\.(?:applying|claim|claimed|closed|issued|join|process|rejected|soon)$/,
    {
      "promotion.applying": ["申请中", "Em análise", "Đang xét duyệt"],
      "promotion.claim": ["领取", "Resgatar", "Nhận"],
      "promotion.claimed": ["已领取", "Resgatado", "Đã nhận"],
      "promotion.closed": ["已结束", "Encerrada", "Đã kết thúc"],
      "promotion.issued": ["已派发", "Creditado", "Đã phát"],
      "promotion.join": ["参加", "Participar", "Tham gia"],
      "promotion.process": ["处理中…", "Processando…", "Đang xử lý…"],
      "promotion.rejected": ["未通过", "Recusado", "Bị từ chối"],
      "promotion.soon": ["即将开始", "Em breve", "Sắp diễn ra"],
    },
  ],
  [
    "EXT-33",
    "what a live room says of itself",
    /^livestream\.(?!empty)/,
    {
      "livestream.free": ["免费", "Grátis", "Miễn phí"],
      "livestream.offAir": ["休息中", "Fora do ar", "Nghỉ"],
      "livestream.onAir": ["直播中", "Ao vivo", "Trực tiếp"],
      "livestream.paid": ["暂时免费", "Grátis por enquanto", "Tạm thời miễn phí"],
      "livestream.vip": ["贵宾", "VIP", "VIP"],
    },
  ],
  ["MSG-01", "the way back", /^common\.back$/, { "common.back": ["返回", "Voltar", "Quay lại"] }],
  [
    "AGENT-19",
    "the contracts",
    /^title\.(?:salary|dividend|hour)Contract$/,
    {
      "title.dividendContract": ["分红契约", "Contrato de dividendos", "Hợp đồng chia lợi nhuận"],
      "title.hourContract": ["时工资契约", "Contrato de salário por hora", "Hợp đồng lương giờ"],
      "title.salaryContract": ["日工资契约", "Contrato de salário diário", "Hợp đồng lương ngày"],
    },
  ],
  [
    "PLAY-28",
    "the limits that guests and accounts without real money do not have",
    /^limits\.(?:guest|unreal)$/,
    {
      "limits.guest": [
        "登录后，您可以设定充值、亏损、投注和时长限额，安排冷静期或自我排除。",
        "Entre para definir limites de depósito, perda, aposta e tempo, fazer uma pausa ou se autoexcluir.",
        "Đăng nhập để đặt giới hạn nạp tiền, thua, cược và thời gian, tạm nghỉ hoặc tự loại trừ.",
      ],
      "limits.unreal": [
        "此账户不使用真钱游戏，因此没有限额。",
        "Esta conta não joga com dinheiro real, por isso não tem limites.",
        "Tài khoản này không chơi bằng tiền thật nên không có giới hạn.",
      ],
    },
  ],
  [
    "PWD-01",
    "the fields and the button of a change of the password",
    /^login\.username$|^password\.(?:old|new|confirm|submit)$/,
    {
      "login.username": ["用户名", "Usuário", "Tên đăng nhập"],
      "password.confirm": ["确认新密码", "Confirme a nova senha", "Nhập lại mật khẩu mới"],
      "password.new": ["新密码", "Nova senha", "Mật khẩu mới"],
      "password.old": ["当前密码", "Senha atual", "Mật khẩu hiện tại"],
      "password.submit": ["保存新密码", "Salvar nova senha", "Lưu mật khẩu mới"],
    },
  ],
  [
    "PWD-07",
    "a new password that is the old one, on the page and from the server",
    /^same_password$|^error\.modify\.new\.old\.same$/,
    {
      "error.modify.new.old.same": [
        "新密码不能与旧密码相同。",
        "A nova senha deve ser diferente da atual.",
        "Mật khẩu mới phải khác mật khẩu cũ.",
      ],
      same_password: [
        "新密码不能与旧密码相同。",
        "A nova senha deve ser diferente da atual.",
        "Mật khẩu mới phải khác mật khẩu cũ.",
      ],
    },
  ],
  [
    "AGT-33",
    "a rain that is refused, without a name and a reason",
    /^error\.rain\.refused$/,
    {
      "error.rain.refused": [
        "无法向所选的全部成员发放，未向任何人付款。",
        "Não é possível enviar a todos os escolhidos. Ninguém recebeu.",
        "Không thể gửi cho tất cả người đã chọn. Chưa ai được trả.",
      ],
    },
  ],
  [
    "PLAY-14",
    "the refusal of an account, which names no reason",
    /^error\.register\.refused$/,
    {
      "error.register.refused": [
        "我们无法为您开户。如有疑问，请联系客服。",
        "Não podemos abrir uma conta para você. Em caso de dúvida, fale com o atendimento.",
        "Chúng tôi không thể mở tài khoản cho bạn. Nếu có thắc mắc, vui lòng liên hệ CSKH.",
      ],
    },
  ],
  [
    "FEED-06",
    "the success of a feedback",
    /^feedback\.sent$/,
    { "feedback.sent": ["提交成功，感谢您的反馈！", "Enviado. Obrigado!", "Đã gửi. Xin cảm ơn!"] },
  ],
];

it.each(choices)("%s every language has the right words for %s", (_row, _what, pattern, words) => {
  const own = ids.filter((id) => pattern.test(id));
  const said = own.map((id) => [id, translated.map((language) => catalogues[language][id])] as const);
  expect(Object.fromEntries(said)).toEqual(words);
});
