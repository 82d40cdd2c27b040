import { type BrandSeed, list, paragraphs } from "./brand-seed.ts";

export const lotusHelp: BrandSeed["help"] = [
  {
    CN: {
      title: "如何开通账号",
      content:
        paragraphs("点击“注册”并填写表单，大约一分钟即可完成。") +
        list("须年满 18 岁", "每人限一个账号", "请勿将密码告诉他人"),
    },
    EN: {
      title: "Opening an account",
      content:
        paragraphs("Press Sign up and fill in the form. It takes about a minute.") +
        list("You must be 18 or older", "One account for each person", "Keep your password to yourself"),
    },
    PT: {
      title: "Como abrir uma conta",
      content:
        paragraphs("Toque em Cadastrar e preencha o formulário. Leva cerca de um minuto.") +
        list("É preciso ter 18 anos ou mais", "Uma conta por pessoa", "Não compartilhe sua senha"),
    },
    VI: {
      title: "Mở tài khoản",
      content:
        paragraphs("Chạm Đăng ký và điền vào biểu mẫu. Chỉ mất khoảng một phút.") +
        list("Bạn phải từ 18 tuổi trở lên", "Mỗi người một tài khoản", "Giữ mật khẩu cho riêng mình"),
    },
  },
  {
    CN: {
      title: "无法登录怎么办",
      content: paragraphs(
        "请确认您输入的是用户名，而不是邮箱。多次失败后，需要输入图片中的验证码。您可以通过邮箱找回密码。",
      ),
    },
    EN: {
      title: "I cannot sign in",
      content: paragraphs(
        "Check that you are using your username and not your e-mail. After some failed attempts we ask for a short code in a picture. You can recover your password by e-mail.",
      ),
    },
    PT: {
      title: "Não consigo entrar",
      content: paragraphs(
        "Confira se está usando o nome de usuário, e não o e-mail. Depois de algumas tentativas pedimos um código em uma imagem. Você pode recuperar a senha por e-mail.",
      ),
    },
    VI: {
      title: "Tôi không đăng nhập được",
      content: paragraphs(
        "Hãy kiểm tra bạn đang nhập tên đăng nhập chứ không phải email. Sau vài lần sai, chúng tôi sẽ hỏi một mã ngắn trong hình. Bạn có thể lấy lại mật khẩu qua email.",
      ),
    },
  },
  {
    CN: { title: "如何充值", content: paragraphs("在充值页面选择方式和金额。付款一经确认，余额立即增加。") },
    EN: {
      title: "Deposits",
      content: paragraphs(
        "Choose a method and an amount on the page Deposit. Your balance grows as soon as the payment is confirmed.",
      ),
    },
    PT: {
      title: "Depósitos",
      content: paragraphs(
        "Escolha o método e o valor na página Depósito. O saldo aumenta assim que o pagamento é confirmado.",
      ),
    },
    VI: {
      title: "Nạp tiền thế nào",
      content: paragraphs(
        "Chọn phương thức và số tiền ở trang Nạp tiền. Số dư tăng ngay khi khoản thanh toán được xác nhận.",
      ),
    },
  },
  {
    CN: {
      title: "每一局的记录",
      content: paragraphs("“投注记录”按日期列出每一局的投注与派彩，每一笔都与余额分毫不差。"),
    },
    EN: {
      title: "The record of your rounds",
      content: paragraphs(
        "The betting record shows stake and win of each round, by day. Every amount agrees with your balance to the cent.",
      ),
    },
    PT: {
      title: "O histórico das suas rodadas",
      content: paragraphs(
        "O histórico de apostas mostra a aposta e o ganho de cada rodada, por dia. Cada valor bate com o saldo até o centavo.",
      ),
    },
    VI: {
      title: "Lịch sử các ván chơi",
      content: paragraphs(
        "Lịch sử cược ghi tiền cược và tiền thắng của từng ván, theo ngày. Mọi con số đều khớp với số dư đến từng xu.",
      ),
    },
  },
  {
    CN: {
      title: "游戏中途停住了",
      content: paragraphs("请重新打开游戏。这一局会从中断处继续，已确认的投注与派彩不会丢失。"),
    },
    EN: {
      title: "A game stopped in the middle of a round",
      content: paragraphs(
        "Open it again. The round continues where it stopped, and nothing confirmed is lost.",
      ),
    },
    PT: {
      title: "O jogo parou no meio de uma rodada",
      content: paragraphs("Abra-o de novo. A rodada continua de onde parou, e nada confirmado se perde."),
    },
    VI: {
      title: "Game dừng giữa ván",
      content: paragraphs("Hãy mở lại. Ván chơi tiếp tục từ chỗ dừng, và không có gì đã xác nhận bị mất."),
    },
  },
  {
    CN: {
      title: "理性娱乐",
      content: paragraphs("如果游戏不再让您开心，请告诉我们，我们会协助您暂停或关闭账号。"),
    },
    EN: {
      title: "Playing with care",
      content: paragraphs(
        "If playing has stopped being fun, talk to us: we will help you to pause or to close your account.",
      ),
    },
    PT: {
      title: "Jogo responsável",
      content: paragraphs(
        "Se jogar deixou de ser diversão, fale com a gente: ajudamos você a fazer uma pausa ou a encerrar a conta.",
      ),
    },
    VI: {
      title: "Chơi có chừng mực",
      content: paragraphs(
        "Nếu chơi không còn vui nữa, hãy nói với chúng tôi: chúng tôi sẽ giúp bạn tạm nghỉ hoặc đóng tài khoản.",
      ),
    },
  },
];
