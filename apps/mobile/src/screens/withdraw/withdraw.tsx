import { WithdrawDesk } from "../../features/wallet/withdraw-desk.tsx";

/** Withdrawal (EXT-11). */
export function Screen() {
  return <WithdrawDesk />;
}
