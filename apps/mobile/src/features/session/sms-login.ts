import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { confirmByFirebase, usesFirebase } from "../../shared/sign-in/firebase.ts";
import { readRememberedMobile, rememberMobile } from "./remembered-mobile.ts";
import { enterSession } from "./use-login.ts";

export interface SmsLoginForm {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
  remember: boolean;
}

/** The request of a login: the fields, and the device credential if the code was left untouched (SEC-10). */
export interface SmsLoginRequest extends SmsLoginForm {
  credential: string | undefined;
}

/** LOGIN-04: unticked forgets a login by SMS; a remembered login by username stays. */
const readTick = ({ remember }: SmsLoginForm): { remember?: boolean } =>
  remember || readRememberedMobile() ? { remember } : {};

/** API-03: signs in by mobile number and code, which are sent as username and password. */
export function useSmsLogin() {
  const brand = useBrand();
  const { merchantCode } = brand;
  return useMutation({
    mutationFn: async ({ credential, ...form }: SmsLoginRequest) => {
      const isFirebase = credential === undefined && usesFirebase(brand);
      // SOCIAL-06: Firebase checks the code; the server gets Firebase's token.
      const proof = isFirebase ? await confirmByFirebase(form, form.verificationCode) : {};
      return await wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: form.mobileNum,
          password: isFirebase ? "" : (credential ?? form.verificationCode),
          type: isFirebase ? "firebase" : "sms",
          ...proof,
          ...(isFirebase && { firebaseMobileNo: form.mobileNum }),
          countryDialingCode: form.countryDialingCode,
          ...readTick(form),
          ...(form.captcha !== "" && { captcha: form.captcha }),
        },
      });
    },
    onSuccess: ({ deviceCredential, ...info }, form) => {
      rememberMobile(form, form.remember, deviceCredential);
      enterSession(info, "");
    },
  });
}
