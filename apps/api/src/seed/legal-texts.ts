import { type InEveryLanguage, list, paragraphs, type TextSeed } from "./brand-seed.ts";

/** What a demo brand asks its members to agree to. A real brand writes its own. */
export const createLegalTexts = (
  brand: string,
): Readonly<Record<"terms" | "privacy", InEveryLanguage<TextSeed>>> => ({
  terms: {
    CN: {
      title: "服务条款",
      content:
        paragraphs(`使用 ${brand} 即表示您同意以下条款。`) +
        list(
          "您必须年满 18 岁，且所在地区允许线上游戏",
          "每位会员只能拥有一个账号，账号不得转让",
          "每局结果以服务器记录为准；中断的局会自动完成",
          "奖金按各活动页面上的规则发放",
          "若账号被用于欺诈，我们可以暂停账号并进行核查",
        ),
    },
    EN: {
      title: "Terms of use",
      content:
        paragraphs(`By using ${brand} you agree to these terms.`) +
        list(
          "You are 18 or older, and online games are allowed where you live",
          "Each member has one account, and does not pass it on",
          "A round is as the server recorded it; an interrupted round is completed automatically",
          "Bonuses are granted by the rules on the page of each promotion",
          "We may suspend and examine an account that is used for fraud",
        ),
    },
    PT: {
      title: "Termos de uso",
      content:
        paragraphs(`Ao usar a ${brand}, você aceita estes termos.`) +
        list(
          "Você tem 18 anos ou mais e os jogos on-line são permitidos onde você mora",
          "Cada pessoa tem uma única conta e não a repassa",
          "Vale o registro da rodada no servidor; uma rodada interrompida é concluída sozinha",
          "Os bônus seguem as regras da página de cada promoção",
          "Podemos suspender e analisar uma conta usada para fraude",
        ),
    },
    VI: {
      title: "Điều khoản sử dụng",
      content:
        paragraphs(`Khi sử dụng ${brand}, bạn đồng ý với các điều khoản sau.`) +
        list(
          "Bạn từ 18 tuổi trở lên và nơi bạn sống cho phép trò chơi trực tuyến",
          "Mỗi thành viên có một tài khoản duy nhất và không chuyển cho người khác",
          "Kết quả ván chơi theo ghi nhận của máy chủ; ván bị gián đoạn sẽ tự hoàn tất",
          "Tiền thưởng được cấp theo thể lệ trên trang của từng khuyến mãi",
          "Chúng tôi có thể tạm khóa và kiểm tra tài khoản được dùng để gian lận",
        ),
    },
  },
  privacy: {
    CN: {
      title: "隐私政策",
      content:
        paragraphs("我们只保存经营账号所需的资料。") +
        list(
          "您填写的资料：用户名、联系方式、出生日期",
          "账号的活动：登录、投注、充值",
          "我们不会出售您的资料，只在法律要求时提供给主管机关",
          "您可以通过在线客服查询或更正您的资料",
        ),
    },
    EN: {
      title: "Privacy",
      content:
        paragraphs("We keep only the data we need to run your account.") +
        list(
          "What you enter: username, contact details, date of birth",
          "What happens in your account: logins, bets, deposits",
          "We do not sell your data, and give it to authorities only if the law requires it",
          "Customer service can tell you what data we hold, and correct it",
        ),
    },
    PT: {
      title: "Privacidade",
      content:
        paragraphs("Guardamos apenas o necessário para manter a sua conta.") +
        list(
          "O que você informa: nome de usuário, contatos, data de nascimento",
          "O que acontece na conta: acessos, apostas, depósitos",
          "Não vendemos seus dados e só os entregamos a autoridades quando a lei exige",
          "O atendimento informa e corrige o que guardamos sobre você",
        ),
    },
    VI: {
      title: "Quyền riêng tư",
      content:
        paragraphs("Chúng tôi chỉ lưu những gì cần để vận hành tài khoản của bạn.") +
        list(
          "Thông tin bạn nhập: tên đăng nhập, thông tin liên hệ, ngày sinh",
          "Hoạt động của tài khoản: đăng nhập, đặt cược, nạp tiền",
          "Chúng tôi không bán thông tin, và chỉ giao cho cơ quan chức năng khi pháp luật yêu cầu",
          "CSKH cho bạn biết chúng tôi lưu những gì và sửa lại khi cần",
        ),
    },
  },
});
