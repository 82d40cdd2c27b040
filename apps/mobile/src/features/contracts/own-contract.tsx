import type { ContractKind } from "@croupier/domain/contract-terms";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useUnbrokenAmount } from "../../shared/money/unbroken-amount.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { type Contract, type OwnContracts, ownContractsQuery } from "./contract-calls.ts";
import styles from "./contracts.module.css";
import { useDay, useStanding } from "./standing.ts";
import { TermsView } from "./terms-view.tsx";

function Part({ title, contract }: { title: string; contract: Contract }) {
  const state = useStanding(contract);
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.text}>{state}</p>
      <TermsView contract={contract} />
    </section>
  );
}

function Example({ example }: { example: NonNullable<OwnContracts["example"]> }) {
  const { t } = usePhrases();
  const format = useUnbrokenAmount();
  const day = useDay();
  const { startDate, endDate, periods, reached, amount, turnover, loss } = example;
  return (
    <section className={styles.part} aria-label={t("contract.example")}>
      <h2>{t("contract.example")}</h2>
      <p>{t("contract.exampleOf", { reached, periods, amount: format(amount) })}</p>
      <p className={styles.text}>
        {t("contract.exampleFrom", { from: day(startDate), to: day(endDate) })} ·{" "}
        {t("contract.exampleSums", { turnover: format(turnover), loss: format(loss) })}
      </p>
    </section>
  );
}

function Past({ contract }: { contract: Contract }) {
  const state = useStanding(contract);
  const { t } = usePhrases();
  const date = useDateFormat("medium");
  return (
    <li>
      <details>
        <summary>
          {date.format(contract.offeredAt)}
          <small>
            {contract.payer ?? t("contract.brand")} · {state}
          </small>
        </summary>
        <div className={styles.part}>
          <TermsView contract={contract} />
        </div>
      </details>
    </li>
  );
}

function Contracts({ kind, contracts }: { kind: ContractKind; contracts: OwnContracts }) {
  const { t } = usePhrases();
  const { offer, current, history, example } = contracts;
  return (
    <div className={styles.page}>
      {!offer && !current && <EmptyState icon="receipt" text={t("contract.none")} />}
      <div className={styles.beside}>
        {offer && <Part title={t("contract.offer")} contract={offer} />}
        {current && <Part title={t(offer ? "contract.replaces" : "contract.current")} contract={current} />}
      </div>
      {example && <Example example={example} />}
      {offer && <AnswerButtons key={offer.id} kind={kind} id={offer.id} />}
      {history.length > 0 && (
        <section className={styles.history} aria-label={t("contract.history")}>
          <h2>{t("contract.history")}</h2>
          <ul>
            {history.map((contract) => (
              <Past key={contract.id} contract={contract} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface OwnContractProps {
  kind: ContractKind;
  /** Stands below. It comes after the contracts, which would move it. */
  children: ReactNode;
}

/**
 * A member's contracts of a kind (EXT-24 to EXT-26): the offer beside the contract that it replaces, an example, and earlier
 * contracts.
 */
export function OwnContract({ kind, children }: OwnContractProps) {
  const { t } = usePhrases();
  const { data, isPending, refetch } = useQuery(ownContractsQuery(kind));
  if (isPending) return <Waiting className={styles.page} heights={[280, 96]} />;
  return (
    <>
      {data ? (
        <Contracts kind={kind} contracts={data} />
      ) : (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      )}
      {children}
    </>
  );
}
