import { DepositDesk } from "../../features/wallet/deposit-desk.tsx";

/** Deposit (EXT-10). */
export function Screen() {
  return <DepositDesk />;
}
