import { Button } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { showError } from "@croupier/ui-kit/toast-store";
import { useEffect, useEffectEvent, useRef } from "react";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { SessionInfo } from "../../shared/storage/stores.ts";
import {
  canAutofillPasskeys,
  canUsePasskeys,
  isDismissal,
  signInByPasskey,
  stopPasskeys,
} from "./ceremony.ts";

/**
 * A challenge lives for five minutes. The offer is renewed before that, so that slow typists still see their passkeys.
 */
const RENEW_MS = 4 * 60_000;

/** Whether the server rejected a passkey; other failures of the autofill are not shown. */
const isVerdict = (error: unknown): boolean =>
  isWpsError(error) && (error.code.startsWith("passkey.") || error.code === "member.disabled");

/**
 * Offers passkeys in the autofill of the name's field while the screen is open (SEC-11).
 * @returns a function that offers them again, after the button's request has ended the waiting one
 */
function useAutofill(offer: () => Promise<void>): () => void {
  const offerNow = useEffectEvent(offer);
  const again = useRef(() => {});
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = async () => {
      if (!(await canAutofillPasskeys()) || isOver) return;
      again.current = () => void offerNow();
      timer = setInterval(again.current, RENEW_MS);
      again.current();
    };
    begin().catch((error: unknown) => console.warn("Passkeys could not be offered", error));
    return () => {
      isOver = true;
      again.current = () => {};
      clearInterval(timer);
      if (timer !== undefined) void stopPasskeys();
    };
  }, []);
  return () => again.current();
}

/** Signs in by a passkey: by its button, or by the autofill of the name's field (SEC-11). */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (info: SessionInfo) => void }) {
  const { t, hasPhrase } = usePhrases();

  async function offer() {
    try {
      onSignedIn(await signInByPasskey({ useAutofill: true }));
    } catch (error) {
      if (isVerdict(error)) showError(t(getErrorPhrase(error, hasPhrase)));
    }
  }
  const offerAgain = useAutofill(offer);

  async function signIn() {
    try {
      onSignedIn(await signInByPasskey({ useAutofill: false }));
    } catch (error) {
      if (!isDismissal(error)) showError(t(getErrorPhrase(error, hasPhrase)));
      offerAgain();
    }
  }

  if (!canUsePasskeys()) return null;
  return (
    <Button variant="secondary" wide onPress={signIn}>
      <Icon name="shield" size={20} />
      {t("login.passkey")}
    </Button>
  );
}
