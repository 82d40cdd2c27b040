import { bannerPath, categoryIconPath } from "@croupier/art/art-paths";
import { list, paragraphs } from "./brand-seed.ts";
import type { BrandPromotions } from "./promotion-seed.ts";

/** Lótus's promotions; rewards are fixed and in BRL. */
export const lotusPromotions: BrandPromotions = {
  categories: [
    { key: "welcome", names: { EN: "Welcome", PT: "Boas-vindas" }, iconImageUrl: categoryIconPath("PROMO") },
    { key: "daily", names: { EN: "Every day", PT: "Todo dia" }, iconImageUrl: categoryIconPath("HOT") },
    { key: "cashback", names: { EN: "Cashback", PT: "Cashback" }, iconImageUrl: categoryIconPath("RECENT") },
    { key: "vip", names: { EN: "VIP", PT: "VIP" }, iconImageUrl: categoryIconPath("FAV") },
    { key: "sports", names: { EN: "Sports", PT: "Esportes" }, iconImageUrl: categoryIconPath("SPORTS") },
  ],
  promotions: [
    {
      categories: ["welcome"],
      imageUrl: bannerPath("lotus", "register"),
      fromDay: -20,
      reward: 15,
      texts: {
        EN: {
          title: "Your first R$ 15",
          content:
            paragraphs("A small gift to start with. Join, press Claim, and it is yours once approved.") +
            list("Once for each person", "Not for trial accounts", "For members of 18 and over"),
        },
        PT: {
          title: "Seus primeiros R$ 15",
          content:
            paragraphs(
              "Um presente para começar. Participe, toque em Resgatar e, depois de aprovado, ele é seu.",
            ) + list("Uma vez por pessoa", "Não vale para contas de teste", "Para maiores de 18 anos"),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: bannerPath("lotus", "reload"),
      fromDay: -2,
      toDay: 28,
      needsRemark: true,
      reward: 25,
      texts: {
        EN: {
          title: "Pix reload: R$ 25",
          content:
            paragraphs("Pay in R$ 200 or more by Pix while the promotion runs and ask for your bonus.") +
            list("Write the order number into the remarks", "The bonus is ready to use once approved"),
        },
        PT: {
          title: "Recarga no Pix: R$ 25",
          content:
            paragraphs("Deposite R$ 200 ou mais por Pix durante a promoção e peça o seu bônus.") +
            list(
              "Escreva o número do pedido nas observações",
              "O bônus fica pronto para usar assim que for aprovado",
            ),
        },
      },
    },
    {
      categories: ["daily"],
      imageUrl: bannerPath("lotus", "fiesta"),
      fromDay: -8,
      toDay: 35,
      needsPicture: true,
      needsRemark: true,
      reward: 20,
      texts: {
        EN: {
          title: "Share your best win: R$ 20",
          content:
            paragraphs("Send us a screenshot of a win that made your day, and tell us about it.") +
            list(
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
              "De uma a três capturas, JPG ou PNG, de até 5 MB cada",
              "Algumas palavras nas observações, com até 140 caracteres",
              "Só você e nossa equipe de análise veem as suas imagens",
            ),
        },
      },
    },
    {
      categories: ["cashback"],
      imageUrl: bannerPath("lotus", "cashback"),
      fromDay: -4,
      toDay: 45,
      isManual: true,
      reward: 30,
      texts: {
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
            ) +
            list(
              "R$ 500 ou mais apostados nos últimos sete dias",
              "A resposta chega na sua caixa de mensagens",
            ),
        },
      },
    },
    {
      categories: ["vip"],
      imageUrl: bannerPath("lotus", "vip"),
      fromDay: -60,
      isManual: true,
      reward: 120,
      texts: {
        EN: {
          title: "In full bloom: R$ 120",
          content:
            paragraphs(
              'For members who have reached a new rank. See <a href="/m/member/benefits">what each rank takes</a>.',
            ) + list("Once for each member", "Reviewed within a working day"),
        },
        PT: {
          title: "Em plena flor: R$ 120",
          content:
            paragraphs(
              'Para quem alcançou um novo nível. Veja <a href="/m/member/benefits">o que cada nível pede</a>.',
            ) + list("Uma vez por membro", "Análise em até um dia útil"),
        },
      },
    },
    {
      categories: ["sports"],
      imageUrl: bannerPath("lotus", "sports"),
      fromDay: 5,
      toDay: 26,
      needsPicture: true,
      reward: 40,
      texts: {
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
      },
    },
    {
      categories: ["daily"],
      imageUrl: bannerPath("lotus", "birthday"),
      fromDay: -22,
      toDay: -7,
      reward: 50,
      texts: {
        EN: {
          title: "Our birthday party: R$ 50",
          content: paragraphs("The party is over, and it was lovely to have you. See you at the next one."),
        },
        PT: {
          title: "Festa de aniversário: R$ 50",
          content: paragraphs("A festa acabou, e foi ótimo ter você com a gente. Até a próxima."),
        },
      },
    },
  ],
};
