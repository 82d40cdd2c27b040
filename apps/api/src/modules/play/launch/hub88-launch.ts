import { signatureHeader } from "../../../platform/body-signature.ts";
import type { Hub88Connection } from "../../../platform/vendor-connections.ts";
import type { Launch, LaunchCall } from "./launch-call.ts";

const demoCurrency = "XXX";
const operatorId = "croupier";

/** The launch call of the Hub88 convention (vendor-wallet, "Launch"). */
export function hub88Launch(connection: Hub88Connection, launch: Launch): LaunchCall {
  const { member } = launch;
  const currency = member?.currency ?? demoCurrency;
  return {
    path: "/operator/generic/v2/game/url",
    body: {
      game_code: launch.gameCode,
      game_name: launch.gameName,
      operator_id: operatorId,
      sub_partner_id: launch.brandCode,
      platform: launch.isDesktop ? "GPL_DESKTOP" : "GPL_MOBILE",
      lang: launch.lang,
      country: launch.country,
      lobby_url: launch.lobbyUrl,
      deposit_url: launch.depositUrl,
      // Vendors that do not know the field ignore it.
      quick_play: launch.hasQuickPlay,
      ...(launch.hasBuyFeature && { buy_feature: true }),
      ...(launch.chatWords && { table_chat: true }),
      ...(launch.chatWords && launch.mayTalk && { table_talk: true }),
      ...(launch.chatWords && launch.chatWords.length > 0 && { chat_words: launch.chatWords }),
      ...(launch.isPlayMoney && { play_money: true }),
      ...(launch.pairingMarks.length > 0 && { pairing_marks: launch.pairingMarks }),
      ...(member && { user: member.player, token: member.token }),
      currency,
      game_currency: currency,
    },
    sign: (bytes) => ({ [signatureHeader]: connection.sign(bytes) }),
    readUrl: (answer) => ((answer ?? {}) as { url?: unknown }).url,
  };
}
