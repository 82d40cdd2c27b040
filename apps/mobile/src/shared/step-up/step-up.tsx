import { Button, buttonClass } from "@croupier/ui-kit/button";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { Sheet } from "@croupier/ui-kit/sheet";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing, wpsSealed } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import styles from "./step-up.module.css";

type Proof = "payment" | "login";

interface Request {
  number: number;
  proofs: readonly Proof[];
  settle: (isProven: boolean) => void;
}

export interface StepUp {
  /**
   * Makes a call. If the server requires a step-up (SEC-12), the sheet asks for a password and the call is repeated. A
   * password that was used up or has grown too old before the call arrived is asked for once more.
   * @returns undefined when the member closed the sheet
   */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Render it in the component that runs the calls. */
  sheet: ReactNode;
}

function ProofForm({ request, forgotten }: { request: Request; forgotten: Target | undefined }) {
  const { t, hasPhrase } = usePhrases();
  const { merchantCode } = useBrand();
  const [proof, setProof] = useState<Proof>(request.proofs[0] ?? "login");
  const [secret, setSecret] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const other = request.proofs.find((one) => one !== proof);
  useEffect(preloadSealing, []);

  const submit = useSingleRun(async (event: FormEvent) => {
    event.preventDefault();
    if (secret === "") {
      setError(t("rule.required"));
      return;
    }
    setIsPending(true);
    try {
      await wpsSealed("POST /wps/session/stepUp", { merchantCode, body: { proof, secret } });
      request.settle(true);
    } catch (failure) {
      const seconds = isWpsError(failure) ? failure.value.retryAfterSeconds : undefined;
      setError(seconds ? t("login.wait", { seconds }) : t(getErrorPhrase(failure, hasPhrase)));
      setSecret("");
    }
    setIsPending(false);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t("stepUp.text")}</p>
      <PasswordField
        key={proof}
        label={t(proof === "payment" ? "stepUp.payment" : "stepUp.login")}
        value={secret}
        error={error}
        inputMode={proof === "payment" ? "numeric" : undefined}
        autoComplete={proof === "payment" ? "off" : "current-password"}
        maxLength={256}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        onChange={(event) => {
          setSecret(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="large" wide pending={isPending}>
        {t("stepUp.submit")}
      </Button>
      {other && (
        <Button
          variant="ghost"
          wide
          onPress={() => {
            setProof(other);
            setSecret("");
            setError(undefined);
          }}
        >
          {t(other === "payment" ? "stepUp.usePayment" : "stepUp.useLogin")}
        </Button>
      )}
      {forgotten && proof === "payment" && (
        <Link to={forgotten} className={buttonClass({ variant: "ghost", wide: true })}>
          {t("login.forgot")}
        </Link>
      )}
    </form>
  );
}

/**
 * The step-up of SEC-12, for withdrawals and everything in the security centre.
 * @param forgotten where another payment password can be set, for acts that only this password opens
 */
export function useStepUp(forgotten?: Target): StepUp {
  const { t } = usePhrases();
  const [request, setRequest] = useState<Request>();
  const [isOpen, setIsOpen] = useState(false);

  const ask = (proofs: readonly Proof[]): Promise<boolean> =>
    new Promise((resolve) => {
      let isSettled = false;
      const settle = (isProven: boolean): void => {
        // A password that is accepted after its sheet was closed leaves the sheet of the next call alone.
        if (isSettled) return;
        isSettled = true;
        setIsOpen(false);
        resolve(isProven);
      };
      setRequest((last) => ({ number: (last?.number ?? 0) + 1, proofs, settle }));
      setIsOpen(true);
    });

  return {
    run: async (work) => {
      for (;;)
        try {
          return await work();
        } catch (error) {
          if (!isWpsError(error) || error.code !== "step.up.required") throw error;
          if (!(await ask(error.value.proofs ?? []))) return undefined;
        }
    },
    sheet: request && (
      <Sheet
        open={isOpen}
        onClose={() => request.settle(false)}
        title={t("stepUp.title")}
        closeLabel={t("common.close")}
      >
        {request.proofs.length === 0 ? (
          <p className={styles.text}>{t("stepUp.none")}</p>
        ) : (
          isOpen && <ProofForm key={request.number} request={request} forgotten={forgotten} />
        )}
      </Sheet>
    ),
  };
}
