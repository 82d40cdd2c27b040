import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./security.module.css";
import { forgetTyped, type useChangeForm } from "./use-change-form.ts";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Called in place of `onClose` once the change is made. */
  onDone?: (() => void) | undefined;
}

/** The form inside a sheet; typed values are dropped when the sheet closes. */
export function ChangeSheet({
  title,
  open,
  onClose,
  children,
}: SheetProps & { title: string; children: ReactNode }) {
  const { t } = usePhrases();
  return (
    <Sheet
      open={open}
      onClose={() => {
        forgetTyped();
        onClose();
      }}
      title={title}
      closeLabel={t("common.close")}
    >
      {children}
    </Sheet>
  );
}

/** The fields, failure and button of a change, and the step-up that it may require. */
export function ChangeFields({
  form,
  children,
}: {
  form: ReturnType<typeof useChangeForm>;
  children: ReactNode;
}) {
  const { t } = usePhrases();
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
        {form.failure && <FormAlert text={form.failure} />}
        <Button type="submit" size="large" wide pending={form.isPending}>
          {t("security.save")}
        </Button>
      </form>
      {form.stepUpSheet}
    </>
  );
}
