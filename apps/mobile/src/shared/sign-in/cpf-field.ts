import { maskTypedCpf, readCpf } from "@croupier/domain/cpf";
import { toPlainText } from "@croupier/domain/plain-text";
import type { UseFormRegisterReturn } from "react-hook-form";

/** A registered field of a CPF: points and dash appear between the digits during typing (CASE-39). */
export const takeCpf = <Field extends UseFormRegisterReturn>(field: Field): Field => ({
  ...field,
  onChange: (event: { target: { value: string }; type?: string }) => {
    event.target.value = maskTypedCpf(toPlainText(event.target.value));
    return field.onChange(event);
  },
});

/** The phrase for a typed CPF's fault; an empty one is the rule's matter. */
export const checkCpf = (value: string): "rule.cpf" | undefined =>
  value === "" || readCpf(value) !== undefined ? undefined : "rule.cpf";
