import { Skeleton } from "@croupier/ui-kit/skeleton";
import { lazy, Suspense } from "react";
import { SecurityCentre } from "../../features/security/security-centre.tsx";

const LinkedAccounts = lazy(async () => ({
  default: (await import("../../features/social/linked-accounts.tsx")).LinkedAccounts,
}));
const PasskeyList = lazy(async () => ({
  default: (await import("../../features/credentials/passkey-list.tsx")).PasskeyList,
}));
const SessionList = lazy(async () => ({
  default: (await import("../../features/credentials/session-list.tsx")).SessionList,
}));

/** Security centre (EXT-08), with connected accounts, passkeys (SEC-11) and the list of sessions below. */
export function Screen() {
  return (
    <SecurityCentre>
      <Suspense fallback={<Skeleton height={240} radius="card" />}>
        <LinkedAccounts />
        <PasskeyList />
        <SessionList />
      </Suspense>
    </SecurityCentre>
  );
}
