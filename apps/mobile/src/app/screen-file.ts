/** Features that are screens by themselves, by the name of the screen. The first page does not load them. */
const features: Readonly<Record<string, string>> = {
  chat: "chat/chat-room",
  "fav-games": "games/favourite-games",
  "game-record": "records/game-records",
  help: "help/help-centre",
  mall: "mall/mall-home",
  message: "messages/message-centre",
  "my-account": "profile/account-overview",
  "profit-and-loss": "records/profit-report",
  statement: "records/statement-page",
  "transaction-record": "records/transaction-records",
  "voucher-center": "wallet/deposit-panel",
  "web-email": "messages/inbox",
  withdraw: "wallet/withdraw-panel",
};

/** The file of a screen by its name in the table: a feature that is a screen by itself, or one in its folder of `screens/`. */
export function findScreenFile(screen: string): string {
  const feature = features[screen];
  return feature === undefined ? `screens/${screen}/${screen}.tsx` : `features/${feature}.tsx`;
}

/** The same as the build's manifest lists it. */
export const getScreenSource = (screen: string): string => `src/${findScreenFile(screen)}`;
