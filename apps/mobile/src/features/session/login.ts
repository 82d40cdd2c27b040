import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand.tsx";
import { takeWayBack } from "../../platform/return-path.ts";
import { navigate } from "../../platform/router/history.ts";
import { startSession } from "../../platform/session.ts";
import { localStore, type SessionInfo, tabStore } from "../../platform/storage.ts";
import { wpsSealed } from "../../platform/wps-sealed.ts";

export interface LoginForm {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** LOGIN-05: the form's encoding of the remembered credential, base64 applied twice. */
const encodeTwice = (text: string) => btoa(btoa(text));

/**
 * LOGIN-04: ticked writes the record, unticked removes it. The password has no place in any storage (SEC-10):
 * until the server hands out a device credential, the record's password field encodes the empty text.
 */
export function rememberLogin(form: Pick<LoginForm, "username" | "remember">) {
  if (!form.remember) {
    localStore.remove("remPass");
    return;
  }
  const record = {
    type: "username",
    username: form.username,
    password: encodeTwice(""),
    countryDialingCode: "",
  };
  localStore.write("remPass", record);
}

/** LOGIN-14: the session is stored; then the page that asked for login, or the change of a first password. */
export function enterSession(info: SessionInfo, password: string) {
  const way = takeWayBack();
  startSession(info);
  if (info.firstTimeLogin) {
    tabStore.write("heldPassword", password);
    navigate("/m/changePsw", { replace: true });
    return;
  }
  navigate(way, { replace: true });
}

/** API-03: signs in by username and password. */
export function useLogin() {
  const { merchantCode } = useBrand();
  return useMutation({
    mutationFn: (form: LoginForm) =>
      wpsSealed("POST /wps/session/login", {
        merchantCode,
        body: {
          username: form.username.trim(),
          password: form.password,
          type: "username",
          ...(form.captcha !== "" && { captcha: form.captcha }),
        },
      }),
    onSuccess: (info, form) => {
      rememberLogin(form);
      enterSession(info, form.password);
    },
  });
}
