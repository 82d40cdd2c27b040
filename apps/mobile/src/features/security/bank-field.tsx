import { classNames } from "@croupier/ui-kit/class-names";
import { TextField } from "@croupier/ui-kit/text-field";
import { type KeyboardEvent, useId, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./bank-field.module.css";
import { type Bank, findBanks } from "./find-banks.ts";
import type { useChangeForm } from "./use-change-form.ts";

const FIELD = "bankName";

interface BankFieldProps {
  form: ReturnType<typeof useChangeForm>;
  banks: readonly Bank[];
  maxLength: number | undefined;
}

/** The name of a bank: picked from the list that typing narrows, or typed in full if the list lacks it. */
export function BankField({ form, banks, maxLength }: BankFieldProps) {
  const { t } = usePhrases();
  const listId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const [marked, setMarked] = useState(-1);
  const typed = form.values[FIELD] ?? "";
  const found = findBanks(banks, typed);
  const isOpen = isAsked && found.length > 0;
  const { onChange, onBlur, ...field } = form.register(FIELD);

  function ask() {
    setIsAsked(true);
    setMarked(-1);
  }
  function pick({ name }: Bank) {
    form.fill(FIELD, name);
    setIsAsked(false);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) ask();
      // Up from no mark is the last one.
      else setMarked((place) => (Math.max(place, step === 1 ? -1 : 0) + step + found.length) % found.length);
      return;
    }
    if (!isOpen) return;
    const bank = found[marked];
    if (event.key === "Enter" && bank) {
      event.preventDefault();
      pick(bank);
    }
    if (event.key === "Escape") {
      // The list closes, and the sheet stays.
      event.preventDefault();
      event.stopPropagation();
      setIsAsked(false);
    }
  }

  return (
    <div className={styles.bank}>
      <TextField
        {...field}
        error={form.getError(FIELD)}
        label={t("field.bankName")}
        hint={banks.length > 0 ? t("security.bankHint") : undefined}
        autoComplete="off"
        maxLength={maxLength}
        role={banks.length > 0 ? "combobox" : undefined}
        aria-autocomplete={banks.length > 0 ? "list" : undefined}
        aria-expanded={banks.length > 0 ? isOpen : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
        onFocus={ask}
        onClick={ask}
        onKeyDown={press}
        onChange={(event) => {
          ask();
          void onChange(event);
        }}
        onBlur={(event) => {
          setIsAsked(false);
          void onBlur(event);
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t("security.banks")}
          className={styles.list}
          // The field keeps the focus, so that the list is still there when the finger leaves it.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((bank, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys of the list
            <div
              key={bank.name}
              id={`${listId}-${place}`}
              ref={place === marked ? (row) => row?.scrollIntoView?.({ block: "nearest" }) : undefined}
              role="option"
              aria-selected={bank.name === typed}
              className={classNames(styles.row, place === marked && styles.marked)}
              onClick={() => pick(bank)}
            >
              {bank.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
