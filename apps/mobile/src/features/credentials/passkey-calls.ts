import type { ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { addPasskey } from "./ceremony.ts";

export type Passkey = ReplyOf<"GET /wps/member/passkeys">["list"][number];

export const passkeysQuery = queryOptions({
  queryKey: [PRIVATE, "passkeys"],
  queryFn: ({ signal }) => wps("GET /wps/member/passkeys", { signal }),
});

/** Changes the passkeys; the list is refetched in any case. */
function usePasskeyChange<V>(mutationFn: (value: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export const useAddPasskey = () => usePasskeyChange<void>(addPasskey);
export const useRenamePasskey = () =>
  usePasskeyChange((body: { id: string; name: string }) => wps("PUT /wps/member/passkey", { body }));
export const useRemovePasskey = () =>
  usePasskeyChange((id: string) => wps("DELETE /wps/member/passkey", { query: { id } }));
