import { DepositPanel } from "../../features/wallet/deposit-panel.tsx";

/** Deposit (EXT-10). */
export function Screen() {
  return <DepositPanel />;
}
