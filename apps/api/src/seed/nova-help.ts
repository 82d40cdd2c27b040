import { type BrandSeed, list, paragraphs } from "./brand-seed.ts";

export const novaHelp: BrandSeed["help"] = [
  {
    CN: {
      title: "如何注册账号？",
      content:
        paragraphs("点击首页右上角的“注册”，填写用户名、密码和出生日期即可。") +
        list(
          "用户名一经注册不可更改，不区分大小写",
          "密码请勿使用生日、电话等容易猜到的组合",
          "每位会员只能拥有一个账号，且必须年满 18 岁",
        ),
    },
    EN: {
      title: "How do I open an account?",
      content:
        paragraphs(
          "Press Sign up on the home page and fill in a username, a password and your date of birth.",
        ) +
        list(
          "A username cannot be changed later; capital letters make no difference",
          "Choose a password that nobody could guess from what they know about you",
          "Each member may have one account, and must be 18 or older",
        ),
    },
    PT: {
      title: "Como abro uma conta?",
      content:
        paragraphs(
          "Toque em Cadastrar na página inicial e informe um nome de usuário, uma senha e a sua data de nascimento.",
        ) +
        list(
          "O nome de usuário não pode ser alterado depois; maiúsculas e minúsculas não fazem diferença",
          "Escolha uma senha que ninguém adivinhe pelo que sabe sobre você",
          "Cada pessoa pode ter uma única conta e precisa ter 18 anos ou mais",
        ),
    },
    VI: {
      title: "Làm sao để mở tài khoản?",
      content:
        paragraphs("Chạm Đăng ký ở trang chủ, điền tên đăng nhập, mật khẩu và ngày sinh là xong.") +
        list(
          "Tên đăng nhập không thể đổi về sau; chữ hoa hay chữ thường đều như nhau",
          "Hãy chọn mật khẩu mà không ai đoán được từ những gì họ biết về bạn",
          "Mỗi thành viên chỉ có một tài khoản và phải từ 18 tuổi trở lên",
        ),
    },
  },
  {
    CN: {
      title: "忘记密码怎么办？",
      content: paragraphs(
        "在登录页点击“忘记密码”，通过绑定的邮箱或手机找回。若两者都未绑定，请联系客服核实身份。",
      ),
    },
    EN: {
      title: "I forgot my password",
      content: paragraphs(
        "Press Forgot password on the login page and recover it by e-mail or phone. If neither is bound to your account, customer service will verify who you are.",
      ),
    },
    PT: {
      title: "Esqueci minha senha",
      content: paragraphs(
        "Toque em Esqueceu a senha? na tela de login e recupere o acesso por e-mail ou telefone. Se nenhum dos dois estiver vinculado à conta, o atendimento confirma a sua identidade.",
      ),
    },
    VI: {
      title: "Tôi quên mật khẩu",
      content: paragraphs(
        "Chạm Quên mật khẩu ở trang đăng nhập và lấy lại qua email hoặc điện thoại. Nếu tài khoản chưa liên kết cả hai, CSKH sẽ xác minh danh tính của bạn.",
      ),
    },
  },
  {
    CN: {
      title: "如何充值？",
      content:
        paragraphs("进入“充值”页面，选择方式并填写金额。") +
        list("订单创建后会显示状态：待支付、已到账或失败", "待支付的订单可以取消", "到账后余额自动更新"),
    },
    EN: {
      title: "How do I deposit?",
      content:
        paragraphs("Open Deposit, choose a method and an amount.") +
        list(
          "Each order shows its state: pending, paid or failed",
          "A pending order can be cancelled",
          "Your balance is updated automatically once the payment has arrived",
        ),
    },
    PT: {
      title: "Como faço um depósito?",
      content:
        paragraphs("Abra Depositar, escolha a forma de pagamento e o valor.") +
        list(
          "Cada pedido mostra a sua situação: aguardando pagamento, pago ou falhou",
          "Um pedido que aguarda pagamento pode ser cancelado",
          "O saldo aumenta sozinho assim que o pagamento é confirmado",
        ),
    },
    VI: {
      title: "Làm sao để nạp tiền?",
      content:
        paragraphs("Mở mục Nạp tiền, chọn phương thức và số tiền.") +
        list(
          "Mỗi đơn hiển thị trạng thái: chờ thanh toán, đã thanh toán hoặc thất bại",
          "Đơn đang chờ thanh toán có thể hủy",
          "Số dư tự tăng ngay khi tiền đến",
        ),
    },
  },
  {
    CN: {
      title: "如何查看投注记录？",
      content: paragraphs(
        "进入“会员中心”的“投注记录”，可按日期和游戏类型筛选，每一局的投注额与派彩都会列出。",
      ),
    },
    EN: {
      title: "Where do I find my bets?",
      content: paragraphs(
        "The betting record in the member centre lists each round with stake and win, by date and game type.",
      ),
    },
    PT: {
      title: "Onde vejo as minhas apostas?",
      content: paragraphs(
        "O Histórico de apostas, em Minha conta, lista cada rodada com aposta e ganho, por data e tipo de jogo.",
      ),
    },
    VI: {
      title: "Xem lịch sử cược ở đâu?",
      content: paragraphs(
        "Lịch sử cược trong Trung tâm thành viên liệt kê từng ván với tiền cược và tiền thắng, theo ngày và loại game.",
      ),
    },
  },
  {
    CN: {
      title: "游戏中断线了怎么办？",
      content: paragraphs("请重新打开同一款游戏，未完成的一局会从中断处继续。已确认的投注与派彩绝不会丢失。"),
    },
    EN: {
      title: "My connection dropped during a game",
      content: paragraphs(
        "Open the same game again: an unfinished round continues where it stopped. No confirmed bet or win is ever lost.",
      ),
    },
    PT: {
      title: "Minha conexão caiu durante um jogo",
      content: paragraphs(
        "Abra o mesmo jogo de novo: a rodada interrompida continua de onde parou. Nenhuma aposta ou ganho confirmado se perde.",
      ),
    },
    VI: {
      title: "Đang chơi thì mất kết nối",
      content: paragraphs(
        "Hãy mở lại đúng game đó: ván dở dang sẽ tiếp tục từ chỗ dừng. Không lượt cược hay khoản thắng nào đã xác nhận bị mất.",
      ),
    },
  },
  {
    CN: {
      title: "什么是免费试玩？",
      content: paragraphs("试玩账号使用试玩额度，可体验真实玩法，但不能充值、提现或领取奖励。"),
    },
    EN: {
      title: "What is the free trial?",
      content: paragraphs(
        "A trial account plays real games with trial credit. It cannot deposit, withdraw or claim rewards.",
      ),
    },
    PT: {
      title: "O que é a conta demo?",
      content: paragraphs(
        "Uma conta demo joga os jogos de verdade com dinheiro fictício. Ela não pode depositar, sacar nem resgatar recompensas.",
      ),
    },
    VI: {
      title: "Chơi thử là gì?",
      content: paragraphs(
        "Tài khoản chơi thử chơi các game thật bằng tiền chơi thử. Tài khoản này không nạp, rút tiền hay nhận thưởng được.",
      ),
    },
  },
  {
    CN: {
      title: "理性娱乐",
      content: paragraphs("如果游戏已不再是乐趣，请立即停止并联系客服，我们会协助您限制或关闭账号。"),
    },
    EN: {
      title: "Responsible play",
      content: paragraphs(
        "When playing is no longer fun, stop. Customer service will help you to limit or close your account.",
      ),
    },
    PT: {
      title: "Jogo responsável",
      content: paragraphs(
        "Quando jogar deixar de ser divertido, pare. O atendimento ajuda você a limitar ou a encerrar a sua conta.",
      ),
    },
    VI: {
      title: "Chơi có trách nhiệm",
      content: paragraphs(
        "Khi chơi không còn vui nữa, hãy dừng lại. CSKH sẽ giúp bạn giới hạn hoặc đóng tài khoản.",
      ),
    },
  },
];
