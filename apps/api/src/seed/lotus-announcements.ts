import { bannerPath } from "@croupier/art/art-paths";
import { type AnnouncementSeed, list, paragraphs } from "./brand-seed.ts";

/** Popups are authored on a canvas 750 wide (HOME-07). */
const popupPicture = `<p><img src="${bannerPath("lotus", "fiesta")}" alt="" width="716" height="344" style="width:640px" /></p>`;

export const lotusAnnouncements: readonly AnnouncementSeed[] = [
  {
    type: "PL",
    daysAgo: 0,
    texts: {
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
          "Um lobby leve e rápido, com os jogos na frente. Guarde os seus preferidos com um toque no coração.",
          'Se algo não ficou claro, a <a href="/m/help">central de ajuda</a> tem respostas curtas.',
        ),
      },
    },
  },
  {
    type: "PL",
    daysAgo: 3,
    texts: {
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
    },
  },
  {
    type: "PL",
    daysAgo: 6,
    texts: {
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
    },
  },
  {
    type: "PL",
    daysAgo: 10,
    texts: {
      EN: {
        title: "18 and over. Play for fun",
        content: paragraphs("Set yourself a limit before you start, and stop while it is still fun."),
      },
      PT: {
        title: "Maiores de 18 anos. Jogue por diversão",
        content: paragraphs("Defina um limite antes de começar e pare enquanto ainda for divertido."),
      },
    },
  },
  {
    type: "A",
    daysAgo: 1,
    texts: {
      EN: {
        title: "For agents: growing your team",
        content: paragraphs("Share your invitation code; whoever registers with it appears in your team."),
      },
      PT: {
        title: "Para agentes: faça sua equipe crescer",
        content: paragraphs(
          "Compartilhe seu código de convite: quem se cadastrar com ele aparece na sua equipe.",
        ),
      },
    },
  },
  {
    type: "PU",
    texts: {
      EN: {
        title: "Three steps to your first game",
        content:
          popupPicture +
          list(
            "Pick a game, or search for it by name",
            "Tap the heart to keep it among your favourites",
            "Open Rules inside the game before the first round",
          ),
      },
      PT: {
        title: "Três passos até o primeiro jogo",
        content:
          popupPicture +
          list(
            "Escolha um jogo ou procure pelo nome",
            "Toque no coração para guardá-lo entre os favoritos",
            "Abra as Regras dentro do jogo antes da primeira rodada",
          ),
      },
    },
  },
  {
    type: "H",
    texts: {
      EN: { title: "Pick of the week: Lotus Pond", content: paragraphs("Ten quiet lines over still water.") },
      PT: {
        title: "Escolha da semana: Lago de Lótus",
        content: paragraphs("Dez linhas tranquilas sobre águas calmas."),
      },
    },
  },
];
