import { SecurityCentre } from "../../features/security/security-centre.tsx";

/** Security centre (EXT-08). */
export function Screen() {
  return <SecurityCentre />;
}
