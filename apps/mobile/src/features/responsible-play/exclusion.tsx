import {
  type ExclusionScope,
  type ExclusionTerm,
  exclusionScopes,
  exclusionTerms,
} from "@croupier/domain/play-limits";
import { Button } from "@croupier/ui-kit/button";
import { Checkbox } from "@croupier/ui-kit/checkbox";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useStepUp } from "../../shared/step-up/step-up.tsx";
import { ContactNote } from "./contact-note.tsx";
import { useProtectionChange } from "./protection-calls.ts";
import styles from "./responsible-play.module.css";

interface Choice {
  term: ExclusionTerm;
  scope: ExclusionScope;
}

function Radios<Key extends string>(props: {
  legend: string;
  name: string;
  items: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
}) {
  return (
    <fieldset className={styles.radios}>
      <legend>{props.legend}</legend>
      <div>
        {props.items.map(({ key, label }) => (
          <label key={key}>
            <input
              type="radio"
              name={props.name}
              value={key}
              checked={key === props.selected}
              onChange={() => props.onSelect(key)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first step: its term, its scope and its consequences. */
function ChoiceStep({
  choice,
  onChange,
  onNext,
}: {
  choice: Choice;
  onChange: (next: Choice) => void;
  onNext: () => void;
}) {
  const { t } = usePhrases();
  const { title } = useBrand();
  return (
    <>
      <Radios
        legend={t("limits.excludeTerm")}
        name="exclusion-term"
        items={exclusionTerms.map((key) => ({ key, label: t(`limits.term.${key}`) }))}
        selected={choice.term}
        onSelect={(term) => onChange({ ...choice, term })}
      />
      <Radios
        legend={t("limits.excludeScope")}
        name="exclusion-scope"
        items={exclusionScopes.map((key) => ({ key, label: t(`limits.scope.${key}`, { brand: title }) }))}
        selected={choice.scope}
        onSelect={(scope) => onChange({ ...choice, scope })}
      />
      <h3 className={styles.small}>{t("limits.whatFollows")}</h3>
      <ul className={styles.consequences}>
        <li>{t("limits.followsPlay")}</li>
        <li>{t("limits.followsOffers")}</li>
        <li>{t("limits.followsNoWayBack")}</li>
        <li>{t("limits.followsMoney")}</li>
      </ul>
      <Button variant="secondary" size="large" wide onPress={onNext}>
        {t("limits.next")}
      </Button>
    </>
  );
}

/** The second step: the decision in one sentence, and a yes that cannot be given by accident. */
function ConfirmStep({
  choice,
  hasProvedContact,
  onBack,
  onDone,
}: {
  choice: Choice;
  hasProvedContact: boolean;
  onBack: () => void;
  onDone: () => void;
}) {
  const { t, hasPhrase } = usePhrases();
  const { title } = useBrand();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const change = useProtectionChange();
  const stepUp = useStepUp();
  async function exclude() {
    if (!isAgreed) {
      setIsMissing(true);
      return;
    }
    const done = await stepUp
      .run(() => change.mutateAsync({ step: "exclusion", body: choice }))
      .catch(() => undefined);
    if (!done) return;
    showToast("success", t("limits.excludeDone"));
    onDone();
  }
  return (
    <>
      <p className={styles.decision}>
        {t(choice.term === "forever" ? "limits.excludeForever" : "limits.excludeQuestion", {
          term: t(`limits.term.${choice.term}`),
          scope: t(`limits.scope.${choice.scope}`, { brand: title }),
        })}
      </p>
      {choice.scope === "all" && !hasProvedContact && <ContactNote />}
      <Checkbox
        label={t("limits.excludeAgree")}
        checked={isAgreed}
        error={isMissing ? t("limits.excludeAgreeFirst") : undefined}
        onChange={(event) => {
          setIsAgreed(event.target.checked);
          setIsMissing(false);
        }}
      />
      {change.error && <FormAlert text={t(getErrorPhrase(change.error, hasPhrase))} />}
      <Button variant="danger" size="large" wide onPress={exclude}>
        {t("limits.exclude")}
      </Button>
      <Button variant="ghost" wide onPress={onBack}>
        {t("common.back")}
      </Button>
      {stepUp.sheet}
    </>
  );
}

function Steps({ hasProvedContact, onDone }: { hasProvedContact: boolean; onDone: () => void }) {
  const [choice, setChoice] = useState<Choice>({ term: "sixMonths", scope: "brand" });
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className={styles.form}>
      {isConfirming ? (
        <ConfirmStep
          choice={choice}
          hasProvedContact={hasProvedContact}
          onBack={() => setIsConfirming(false)}
          onDone={onDone}
        />
      ) : (
        <ChoiceStep choice={choice} onChange={setChoice} onNext={() => setIsConfirming(true)} />
      )}
    </div>
  );
}

/** PLAY-22: self-exclusion, in two steps and with a password. */
export function Exclusion({ hasProvedContact }: { hasProvedContact: boolean }) {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h2>{t("limits.exclusion")}</h2>
      <p className={styles.line}>{t("limits.exclusionLine")}</p>
      <Button variant="secondary" size="large" wide onPress={() => setIsOpen(true)}>
        {t("limits.exclude")}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("limits.exclusion")}
        closeLabel={t("common.close")}
      >
        <Steps hasProvedContact={hasProvedContact} onDone={() => setIsOpen(false)} />
      </Sheet>
    </section>
  );
}
