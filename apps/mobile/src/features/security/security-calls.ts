import type { BodyOf, ReplyOf, SealedKey } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { wpsSealed } from "../../platform/http/wps-sealed.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Security = ReplyOf<"GET /wps/member/security">;
export type BankAccount = Security["bankAccounts"][number];

/** EXT-08 */
export const securityQuery = queryOptions({
  queryKey: [PRIVATE, "security"],
  queryFn: ({ signal }) => wps("GET /wps/member/security", { signal }),
});

type Unsealed<K extends SealedKey> = Omit<BodyOf<K>, "merchantCode" | "route" | "challenge">;

/** The requests of the sheets. */
export type Change =
  | { kind: "paymentPassword"; body: Unsealed<"POST /wps/member/security/paymentPassword"> }
  | { kind: "bankAccount"; body: Unsealed<"POST /wps/member/security/bankAccounts"> }
  | { kind: "pixKey"; body: Unsealed<"POST /wps/member/security/pixKeys"> }
  | { kind: "cpf"; body: Unsealed<"PUT /wps/member/cpf"> }
  | { kind: "removeBankAccount"; body: BodyOf<"POST /wps/member/security/bankAccounts/remove"> }
  | { kind: "mobile"; body: BodyOf<"POST /wps/member/security/mobile"> }
  | { kind: "email"; body: BodyOf<"POST /wps/member/security/email"> };

/** @returns the complete security centre, or undefined where it does not show what was changed */
async function send({ kind, body }: Change, merchantCode: string): Promise<Security | undefined> {
  switch (kind) {
    case "paymentPassword":
      return wpsSealed("POST /wps/member/security/paymentPassword", { merchantCode, body });
    case "bankAccount":
      return wpsSealed("POST /wps/member/security/bankAccounts", { merchantCode, body });
    case "pixKey":
      return wpsSealed("POST /wps/member/security/pixKeys", { merchantCode, body });
    case "cpf":
      await wpsSealed("PUT /wps/member/cpf", { merchantCode, body });
      return undefined;
    case "removeBankAccount":
      return wps("POST /wps/member/security/bankAccounts/remove", { body });
    case "mobile":
      return wps("POST /wps/member/security/mobile", { body });
    case "email":
      return wps("POST /wps/member/security/email", { body });
  }
}

/** Makes a change; the caller wraps it into the step-up (SEC-12). */
export function useChange() {
  const { merchantCode } = useBrand();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(change, merchantCode),
    onSuccess: async (security) => {
      if (security) {
        // An older answer must not replace this one.
        await client.cancelQueries({ queryKey: securityQuery.queryKey });
        client.setQueryData(securityQuery.queryKey, security);
      }
      void client.invalidateQueries({ queryKey: [PRIVATE, "profile"] });
      // A rain may ask for a proved mobile number.
      void client.invalidateQueries({ queryKey: [PRIVATE, "rewards", "rain"] });
    },
    // The change may have been made although its answer was lost.
    onError: () => void client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}
