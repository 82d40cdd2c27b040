import { useEffect, useEffectEvent, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

const REVALIDATE_MS = 200;

/**
 * The state of a form whose failed checks are repeated 200 ms after a change of the language (LOGIN-13, I18N-06). The
 * server's own messages stay. Every form of the front is made by it.
 */
export function useCheckedForm<Fields extends FieldValues>(
  options: UseFormProps<Fields>,
): UseFormReturn<Fields> {
  const form = useForm<Fields>(options);
  const { language } = usePhrases();
  // Read while rendering: react-hook-form tells of errors only then.
  const { errors } = form.formState;
  const revalidate = useEffectEvent(() => {
    const failing = Object.entries(errors).filter(([, error]) => error?.type === "validate");
    if (failing.length > 0) void form.trigger(failing.map(([name]) => name as FieldPath<Fields>));
  });
  const checkedIn = useRef(language);
  useEffect(() => {
    if (checkedIn.current === language) return;
    checkedIn.current = language;
    const timer = setTimeout(() => revalidate(), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [language]);
  return form;
}
