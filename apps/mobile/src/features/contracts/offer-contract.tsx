import type { ContractKind } from "@croupier/domain/contract-terms";
import { contractKinds } from "@croupier/domain/contract-terms";
import { Button } from "@croupier/ui-kit/button";
import { Chips } from "@croupier/ui-kit/chips";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { type Contract, type Offering, offeringQuery, useOffering } from "./contract-calls.ts";
import styles from "./contracts.module.css";
import { EndContract } from "./end-contract.tsx";
import { OfferForm } from "./offer-fields.tsx";
import { useStanding } from "./standing.ts";
import { TermsView } from "./terms-view.tsx";

/** An offer that is not answered yet, which can be withdrawn. */
function OpenOffer({
  kind,
  member,
  offer,
}: {
  kind: ContractKind;
  member: string;
  offer: NonNullable<Offering["offer"]>;
}) {
  const { t, hasPhrase } = usePhrases();
  const { withdrawal } = useOffering(kind, member);
  return (
    <>
      <p>{t("contract.waits")}</p>
      <TermsView contract={offer} />
      {withdrawal.error && <FormAlert text={t(getErrorPhrase(withdrawal.error, hasPhrase))} />}
      <Button
        variant="secondary"
        wide
        pending={withdrawal.isPending}
        onPress={() => withdrawal.mutate(offer.id)}
      >
        {t("contract.withdraw")}
      </Button>
    </>
  );
}

function Current({ contract }: { contract: Contract }) {
  const { t } = usePhrases();
  const standing = useStanding(contract);
  return (
    <details>
      <summary>
        {t("contract.current")}
        <small>{standing}</small>
      </summary>
      <TermsView contract={contract} />
    </details>
  );
}

function Offer({ kind, member }: { kind: ContractKind; member: string }) {
  const { t } = usePhrases();
  const { data, isPending, refetch } = useQuery(offeringQuery(kind, member));
  if (isPending) return <Waiting heights={[160]} />;
  if (!data) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  const { own, offer, current, end } = data;
  return (
    <>
      {current && <Current contract={current} />}
      {current && end && <EndContract kind={kind} member={member} current={current} end={end} />}
      {offer && <OpenOffer kind={kind} member={member} offer={offer} />}
      {!offer && own && <OfferForm key={kind} kind={kind} own={own} offering={data} />}
      {!offer && !own && <p className={styles.text}>{t("contract.noOwn")}</p>}
    </>
  );
}

/** Offers contracts to a direct member (AGT-23): at most what the agent's own contract brings in. */
export function OfferContract({ id, name }: { id: string; name: string }) {
  const { t } = usePhrases();
  const [kind, setKind] = useState<ContractKind>("daily");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" wide onPress={() => setIsOpen(true)}>
        {t("contract.offerTo", { name })}
      </Button>
    );
  return (
    <section className={styles.part} aria-label={t("contract.offerTo", { name })}>
      <h2>{t("contract.offerTo", { name })}</h2>
      <Chips
        label={t("contract.kind")}
        items={contractKinds.map((key) => ({ key, label: t(`contract.kind.${key}`) }))}
        selected={kind}
        onSelect={setKind}
      />
      <Offer kind={kind} member={id} />
    </section>
  );
}
