import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { startSession } from "../../shared/session/session.ts";
import { forgetRemembered, writeRemembered } from "../../shared/sign-in/remembered-login.ts";
import { type SessionInfo, tabStore } from "../../shared/storage/stores.ts";

export interface LoginForm {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** The request of a login: the fields, and the device credential if the password was left untouched (SEC-10). */
export interface LoginRequest extends LoginForm {
  credential: string | undefined;
}

/**
 * LOGIN-04: ticked writes the record, unticked removes it. The password has no place in any storage: the record's
 * password field encodes the device credential that this login handed out (SEC-10).
 */
function rememberLogin(form: LoginForm, credential = "") {
  if (!form.remember) forgetRemembered();
  else {
    const username = form.username.trim();
    writeRemembered({ type: "username", username, credential, countryDialingCode: "" });
  }
}

/** LOGIN-14: the session is stored; then the page that asked for login, or the change of a first password. */
export function enterSession(info: SessionInfo, password = "") {
  const way = consumeReturnPath();
  startSession(info);
  if (info.firstTimeLogin) {
    if (password !== "") tabStore.write("heldPassword", password);
    navigate("/m/changePsw", { replace: true });
    return;
  }
  navigate(way, { replace: true });
}

/** API-03: signs in by username and password, or by the credential that a remembered login keeps in its place. */
export function useLogin() {
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: ({ credential, ...form }: LoginRequest) =>
      wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: form.username.trim(),
          password: credential ?? form.password,
          type: "username",
          remember: form.remember,
          ...(form.captcha !== "" && { captcha: form.captcha }),
        },
      }),
    onSuccess: ({ deviceCredential, ...info }, form) => {
      rememberLogin(form, deviceCredential);
      enterSession(info, form.credential === undefined ? form.password : "");
    },
  });
}
