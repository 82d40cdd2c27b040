import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import type { ReactNode } from "react";
import styles from "./account-form.module.css";

export interface AccountFormProps {
  /** Checks and sends the typed values. */
  onSubmit: () => unknown;
  /** The error of the complete form; an error of one field is shown at that field. */
  failure: string | undefined;
  submitLabel: string;
  isPending: boolean;
  /** Replaces the submit button where sending again would be of no use. */
  action?: ReactNode;
  /** A line below the button. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The frame of every login, registration and password form: fields, error and button. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, failure, submitLabel, isPending, action, after, children } = props;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {failure && <FormAlert text={failure} />}
      {action || (
        <Button type="submit" size="large" wide pending={isPending}>
          {submitLabel}
        </Button>
      )}
      {after}
    </form>
  );
}
