import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

const REVALIDATE_MS = 200;

/** LOGIN-13: repeats failed checks 200 ms after a change of the language. The server's own messages stay. */
export function useRevalidation<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const { language } = usePhrases();
  const revalidate = useEffectEvent(() => {
    const failing = Object.entries(form.formState.errors).filter(([, error]) => error?.type === "validate");
    if (failing.length > 0) void form.trigger(failing.map(([name]) => name as FieldPath<Fields>));
  });
  useEffect(() => {
    const timer = setTimeout(() => revalidate(), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [language]);
}
