import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget, navigate, useSearch } from "../../platform/router/history.ts";
import { useCounts } from "../../shared/games/counts.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { type Requirement, requirementsQuery, useGiveUp } from "./requirement-calls.ts";
import styles from "./requirements.module.css";
import own from "./withdraw.module.css";

/** The address of the sheet. */
export const requirementsTarget = createTarget("/m/withdraw", { turnover: "1" });
const readIsOpen = (query: URLSearchParams): boolean => query.has("turnover");

/** Asks, and gives the bonus back, at most what the question says. The answer says how much of it there still was. */
function GiveUp({ id, returns }: { id: string; returns: number }) {
  const { t, hasPhrase, language } = usePhrases();
  const format = useAmountFormat();
  const giveUp = useGiveUp(language);
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      const { returned } = await giveUp.mutateAsync({ id, returns });
      showToast("success", t("turnover.gaveUp", { amount: format(returned) }));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" wide onPress={() => setIsAsking(true)}>
        {t("turnover.giveUp")}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("turnover.giveUpQuestion")}
        cancelLabel={t("turnover.keep")}
        confirmLabel={t("turnover.giveUpYes")}
        confirmVariant="danger"
        onConfirm={confirm}
      >
        {t("turnover.giveUpText", { amount: format(returns) })}
      </Dialog>
    </>
  );
}

/** The name of a requirement on the member's own money. */
const ownMoney: Readonly<Partial<Record<Requirement["source"], "turnover.deposit" | "turnover.payout">>> = {
  deposit: "turnover.deposit",
  payout: "turnover.payout",
};

function Facts({ requirement }: { requirement: Requirement }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const { granted, held, hold, left, weights, expiresAt, isExpired, out } = requirement;
  const counts = useCounts(weights);
  const facts = [
    ...(isExpired ? [] : [[t("turnover.left"), format(left)]]),
    [t(ownMoney[requirement.source] ?? "turnover.granted"), format(granted)],
    [t("turnover.held"), hold === "all" && !isExpired ? t("turnover.heldAll") : format(held)],
    ...(out ? [[t("turnover.out"), format(out.amount)]] : []),
    [t("turnover.until"), expiresAt === null ? t("turnover.noEnd") : time.format(expiresAt)],
  ];
  return (
    <dl className={own.lines}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {!isExpired && (
        <div className={styles.counts}>
          <dt>{t("turnover.counts")}</dt>
          <dd>{counts}</dd>
        </div>
      )}
    </dl>
  );
}

/** Why a bonus cannot be given up yet, and when it can be (CASE-01). */
function InRound({ out }: { out: NonNullable<Requirement["out"]> }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const time = useDateFormat("medium", "short");
  const values = { amount: format(out.amount), time: time.format(out.decidedFrom) };
  return <p>{t("turnover.outText", values)}</p>;
}

function Item({ requirement }: { requirement: Requirement }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const { id, source, title, required, done, isExpired, returns, out } = requirement;
  const ownName = ownMoney[source];
  const progress = t("turnover.progress", { done: format(done), required: format(required) });
  return (
    <li className={styles.item}>
      <h3>{ownName ? t(ownName) : title}</h3>
      {isExpired ? (
        <p>{t("turnover.expired")}</p>
      ) : (
        <div className={styles.progress}>
          <progress value={done} max={required} aria-label={progress} />
          <p>{progress}</p>
        </div>
      )}
      <Facts requirement={requirement} />
      {returns !== null && (out ? <InRound out={out} /> : <GiveUp id={id} returns={returns} />)}
    </li>
  );
}

function List() {
  const { t, language } = usePhrases();
  const { data, isError, refetch } = useQuery(requirementsQuery(language));
  if (data?.list.length === 0) return <EmptyState icon="withdraw" text={t("turnover.empty")} />;
  if (data)
    return (
      <div className={styles.list}>
        {data.list.length > 1 && <p>{t("turnover.order")}</p>}
        <ul>
          {data.list.map((requirement) => (
            <Item key={requirement.id} requirement={requirement} />
          ))}
        </ul>
      </div>
    );
  if (isError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return <Waiting heights={[320]} />;
}

/** The requirements on the balance, and the progress of each (RWD-06). It follows play live. */
export function RequirementsSheet() {
  const { t } = usePhrases();
  const isOpen = useSearch(readIsOpen);
  return (
    <Sheet
      open={isOpen}
      onClose={() => navigate("/m/withdraw", { replace: true })}
      title={t("turnover.title")}
      closeLabel={t("common.close")}
    >
      <List />
    </Sheet>
  );
}
