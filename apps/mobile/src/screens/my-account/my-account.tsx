import { AccountOverview } from "../../features/profile/account-overview.tsx";

/** My account (EXT-09). */
export function Screen() {
  return <AccountOverview />;
}
