import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { PasswordField } from "@croupier/ui-kit/password-field";
import { TextField } from "@croupier/ui-kit/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { CopyLine } from "../../shared/invitation/copy-line.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { FullAccountOnly } from "../../shared/session/full-account-only.tsx";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { AccountForm } from "../../shared/sign-in/account-form.tsx";
import { useFieldErrorText } from "../../shared/sign-in/use-field-error-text.ts";
import styles from "./agent-team.module.css";
import { KindAndRates } from "./kind-and-rates.tsx";
import { ownRatesQuery } from "./rate-calls.ts";
import type { RateSet } from "./rates.ts";
import { type Opened, useAccountForm } from "./use-account-form.ts";

function OpenForm({ own, onOpened }: { own: RateSet; onOpened: (opened: Opened) => void }) {
  const { t } = usePhrases();
  const form = useAccountForm(own, onOpened);
  const errorText = useFieldErrorText();
  return (
    <AccountForm
      onSubmit={form.submit}
      failure={form.failure && t(form.failure)}
      submitLabel={t("agentAccount.submit")}
      isPending={form.isPending}
      after={
        form.isUnsure && (
          <p className={styles.note}>
            {t("agentAccount.unsure")} <Link to="/m/member/team">{t("title.team")}</Link>
          </p>
        )
      }
    >
      <TextField
        {...form.registerField("username")}
        label={t("field.username")}
        error={errorText(form.errors.username)}
        maxLength={form.rules?.username?.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.registerField("password")}
        label={t("field.password")}
        hint={t("agentAccount.passwordHint")}
        error={errorText(form.errors.password)}
        maxLength={form.rules?.password?.maxLength}
        autoComplete="new-password"
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
      />
      <KindAndRates
        own={own}
        kind={form.kind}
        chosen={form.chosen}
        onKind={form.setKind}
        onChosen={form.setChosen}
      />
    </AccountForm>
  );
}

/** What the agent passes on; the heading takes the focus from the form that it replaces. */
function OpenedAccount({ opened, onAnother }: { opened: Opened; onAnother: () => void }) {
  const { t } = usePhrases();
  return (
    <section className={styles.part} aria-label={t("agentAccount.done")}>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("agentAccount.done")}
      </h2>
      <p className={styles.note}>{t("agentAccount.doneLine")}</p>
      <CopyLine label={t("field.username")} text={opened.username} copyLabel={t("agentAccount.copyName")} />
      <CopyLine
        label={t("field.password")}
        text={opened.password}
        copyLabel={t("agentAccount.copyPassword")}
      />
      <Button wide size="large" onPress={onAnother}>
        {t("agentAccount.another")}
      </Button>
    </section>
  );
}

/** Opens an account below the agent, and shows the details to pass on (EXT-13); not for accounts with play money. */
export function OpenAccount() {
  const { t } = usePhrases();
  const { isReal } = describeSession(useSession());
  const { data, isPending, refetch } = useQuery({ ...ownRatesQuery, enabled: isReal });
  const [opened, setOpened] = useState<Opened>();
  if (!isReal) return <FullAccountOnly />;
  if (opened) return <OpenedAccount opened={opened} onAnother={() => setOpened(undefined)} />;
  if (isPending) return <Waiting heights={[74, 74, 96, 240]} className={styles.part} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return <OpenForm own={data.own} onOpened={setOpened} />;
}
