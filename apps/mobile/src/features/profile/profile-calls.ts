import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { wpsForm } from "../../platform/http/wps-form.ts";
import { headIconQuery } from "../../shared/account/head-icon.tsx";
import { memberQuery } from "../../shared/account/member.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

export type Profile = ReplyOf<"GET /wps/member/profile">;
export type ProfileField = Profile["fields"][number];

export const profileQuery = queryOptions({
  queryKey: [PRIVATE, "profile"],
  queryFn: ({ signal }) => wps("GET /wps/member/profile", { signal }),
});

/** EXT-09: fills in the empty fields. */
export function useFillProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /wps/member/profile">) => wps("PUT /wps/member/profile", { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      void client.invalidateQueries({ queryKey: memberQuery.queryKey });
    },
    // A field may have been filled in from another device meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

/** API-37: a preset or a picture. */
export function useSetHeadIcon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (icon: { preset: number } | { file: File }) =>
      wpsForm(
        "POST /wps/member/headIcon",
        "file" in icon ? { files: [icon.file] } : { texts: { preset: String(icon.preset) } },
      ),
    onSuccess: (icon) => client.setQueryData(headIconQuery.queryKey, icon),
  });
}
