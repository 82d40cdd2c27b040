import { MyAccount } from "../../features/profile/my-account.tsx";

/** My account (EXT-09). */
export function Screen() {
  return <MyAccount />;
}
