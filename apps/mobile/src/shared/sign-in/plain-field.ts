import { toPlainText } from "@croupier/domain/plain-text";
import type { UseFormRegisterReturn } from "react-hook-form";

/** A registered field of a phone or a code: full-width characters are turned into plain ones (CASE-17). */
export const takePlain = <Field extends UseFormRegisterReturn>(field: Field): Field => ({
  ...field,
  onChange: (event: { target: { value: string }; type?: string }) => {
    event.target.value = toPlainText(event.target.value);
    return field.onChange(event);
  },
});
