import type { BodyOf } from "@croupier/contract/player/contract";
import { useMutation } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { navigate } from "../../platform/router/history.ts";
import { startSession } from "../../shared/session/session.ts";
import { confirmByFirebase, usesFirebase } from "../../shared/sign-in/firebase.ts";
import { getRegisterMethod } from "../../shared/sign-in/register-method.ts";

/** The values of the form by field name; the server decides which fields there are (REG-04). */
export type Fields = Record<string, string>;

type Payload = BodyOf<"PUT /wps/member/register">;

/** API-08: every filled field, and where and how the form was opened. */
export function createPayload(fields: Fields): Omit<Payload, "merchantCode" | "route" | "challenge"> {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  return {
    ...filled,
    registerUrl: location.host,
    registerMethod: getRegisterMethod(),
    type: 0,
    domain: location.hostname,
  };
}

/** REG-02 */
export type RegistrationMethod = "username" | "mobileNum";

const calls = {
  username: "PUT /wps/member/register",
  mobileNum: "PUT /wps/member/register/mobile",
} as const;

/** API-06, API-07, REG-18: registers by a method; the answer is a session, and the lobby opens. */
export function useRegister(method: RegistrationMethod = "username") {
  const brand = useBrand();
  const { merchantCode } = brand;
  return useMutation({
    mutationFn: async (fields: Fields) => {
      const { countryDialingCode = "", mobileNum = "", verificationCode = "" } = fields;
      const isFirebase = method === "mobileNum" && usesFirebase(brand);
      const mobile = { countryDialingCode, mobileNum };
      const proof = isFirebase ? await confirmByFirebase(mobile, verificationCode) : {};
      return await wpsSealed(calls[method], { merchantCode, body: { ...createPayload(fields), ...proof } });
    },
    onSuccess: (info) => {
      startSession(info);
      navigate("/m/home", { replace: true });
    },
  });
}
