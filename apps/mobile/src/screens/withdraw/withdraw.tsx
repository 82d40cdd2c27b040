import { WithdrawPanel } from "../../features/wallet/withdraw-panel.tsx";

/** Withdrawal (EXT-11). */
export function Screen() {
  return <WithdrawPanel />;
}
