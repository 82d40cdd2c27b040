import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useBrand } from "../../platform/brand/brand.tsx";
import { readRemembered, replaceRememberedCredential } from "../../shared/sign-in/remembered-login.ts";
import type { LoginForm } from "./use-login.ts";

/** What the password field shows for a remembered credential. */
export const dots = "•".repeat(10);

/** LOGIN-05: the remembered login of this brand's form, and the fields that it refills. */
export function useRemembered() {
  const { isRememberOffered } = useBrand().parameters;
  const [kept, setKept] = useState(() => (isRememberOffered ? readRemembered() : undefined));
  const own = kept?.type === "username" ? kept : undefined;
  const credential = own?.credential || undefined;
  const defaults: LoginForm = {
    username: own?.username ?? "",
    password: credential === undefined ? "" : dots,
    captcha: "",
    remember: own !== undefined,
  };
  return {
    defaults,
    /** Whether the field still represents the credential: untouched, and with its own name. */
    credential,
    /** The server rejected the credential: from now on the password is required. */
    drop: () => {
      replaceRememberedCredential("");
      setKept(own && { ...own, credential: "" });
    },
  };
}

/**
 * Keeps the dots all or nothing: typing replaces them, and another name removes them, because the credential belongs to
 * one name.
 */
export function createDotRules(form: UseFormReturn<LoginForm>, username: string) {
  return {
    onPassword: (value: string) => {
      if (value !== dots && value.includes("•")) form.setValue("password", value.replaceAll("•", ""));
    },
    onUsername: (value: string) => {
      if (value.trim() !== username && form.getValues("password") === dots) form.setValue("password", "");
    },
  };
}
