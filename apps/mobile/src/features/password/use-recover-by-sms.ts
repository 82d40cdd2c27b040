import { showLoading } from "@croupier/ui-kit/toast-store";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useBrand } from "../../platform/brand/brand.tsx";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { preloadSealing, wpsSealed } from "../../platform/http/wps-sealed.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useSingleRun } from "../../platform/timing/use-single-run.ts";
import { confirmByFirebase, usesFirebase } from "../../shared/sign-in/firebase.ts";
import { checkByRule, registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { useCheckedForm } from "../../shared/sign-in/use-checked-form.ts";
import { type PasswordFailure, readPasswordFailure } from "./read-password-failure.ts";
import { SET_PASSWORD_LIMIT_MS } from "./set-password-limit.ts";

export interface FoundAccount {
  countryDialingCode: string;
  mobileNum: string;
  newPassword: string;
}

interface FindFields extends FoundAccount {
  verificationCode: string;
}

const firstStep = ["mobileNum", "verificationCode"] as const;

/** API-16; SOCIAL-06: Firebase's token proves the number if it sent the code. */
function useSetPassword() {
  const brand = useBrand();
  const { merchantCode } = brand;
  return useMutation({
    mutationFn: async (fields: FindFields) => {
      const proof = usesFirebase(brand) && (await confirmByFirebase(fields, fields.verificationCode));
      return await wpsSealed("POST /wps/member/password/mobile", {
        merchantCode,
        body: { ...fields, ...(proof && { firebaseIdToken: proof.firebaseIdToken }) },
      });
    },
  });
}

/** The state of the recovery by phone: number and code first, then the new password (EXT-29). */
export function useRecoverBySms(ownDialingCode: string, onDone: (account: FoundAccount) => Promise<void>) {
  const { t, hasPhrase } = usePhrases();
  const { data: settings } = useQuery(registerSettingsQuery);
  const setPassword = useSetPassword();
  const [asksPassword, setAsksPassword] = useState(false);
  const [failure, setFailure] = useState<PasswordFailure>();
  const form = useCheckedForm<FindFields>({
    defaultValues: {
      countryDialingCode: ownDialingCode,
      mobileNum: "",
      verificationCode: "",
      newPassword: "",
    },
  });
  const [countryDialingCode, mobileNum] = useWatch({
    control: form.control,
    name: ["countryDialingCode", "mobileNum"],
  });
  // Registration may not require a number, but recovery by phone always does.
  const mobileRule = settings?.fields["mobileNum"] && { ...settings.fields["mobileNum"], required: true };

  useEffect(preloadSealing, []);
  useEffect(() => {
    if (asksPassword) form.setFocus("newPassword");
  }, [asksPassword, form]);

  function showRefusal(error: unknown) {
    // FORGOT-10
    const isSame = isWpsError(error) && error.code === "modify.new.old.same";
    form.setValue(isSame ? "newPassword" : "verificationCode", "");
    const told = readPasswordFailure(error, hasPhrase);
    for (const [index, [name, message]] of Object.entries(told.fields).entries())
      form.setError(name as keyof FindFields, { message }, { shouldFocus: index === 0 });
    setFailure(told);
  }

  async function send(fields: FindFields) {
    setFailure(undefined);
    const stopWaiting = showLoading(t("in_please_wait"), SET_PASSWORD_LIMIT_MS);
    try {
      await setPassword.mutateAsync(fields);
      await onDone(fields);
    } catch (error) {
      showRefusal(error);
    } finally {
      stopWaiting();
    }
  }

  async function goOn() {
    if (await form.trigger(firstStep, { shouldFocus: true })) setAsksPassword(true);
  }

  return {
    form,
    failure,
    asksPassword,
    isPending: setPassword.isPending || setPassword.isSuccess,
    /** The least digits of a number, for the message that names them (FORGOT-09). */
    leastDigits: mobileRule?.minLength ?? 1,
    mobile: { countryDialingCode, mobileNum },
    checkMobile: () => form.trigger("mobileNum", { shouldFocus: true }),
    submit: useSingleRun(async () => {
      await (asksPassword ? form.handleSubmit(send)() : goOn());
    }),
    checks: {
      mobileNum: (value: string) => checkByRule(mobileRule, value),
      verificationCode: (value: string) => checkByRule(settings?.login.verificationCode, value),
      newPassword: (value: string) => checkByRule(settings?.fields["password"], value),
    },
  };
}
