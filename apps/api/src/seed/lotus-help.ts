import { type BrandSeed, list, paragraphs } from "./brand-seed.ts";

export const lotusHelp: BrandSeed["help"] = [
  {
    EN: {
      title: "Opening an account",
      content:
        paragraphs("Press Register and fill in the form. It takes about a minute.") +
        list("You must be 18 or older", "One account for each person", "Keep your password to yourself"),
    },
    PT: {
      title: "Como abrir uma conta",
      content:
        paragraphs("Toque em Cadastrar e preencha o formulário. Leva cerca de um minuto.") +
        list("É preciso ter 18 anos ou mais", "Uma conta por pessoa", "Não compartilhe sua senha"),
    },
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    EN: {
      title: "A game stopped in the middle of a round",
      content: paragraphs(
        "Open it again. The round goes on where it stopped, and nothing confirmed is lost.",
      ),
    },
    PT: {
      title: "O jogo parou no meio de uma rodada",
      content: paragraphs("Abra-o de novo. A rodada continua de onde parou, e nada confirmado se perde."),
    },
  },
  {
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
  },
];
