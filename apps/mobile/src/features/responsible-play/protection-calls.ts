import type { BodyOf } from "@croupier/contract/player/contract";
import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import {
  type PlayLimit,
  type PlayProtection,
  protectionQuery,
  realityCheckQuery,
  refreshAfterStop,
} from "../../shared/responsible-play/play-queries.ts";

const keepRow = (client: QueryClient, row: PlayLimit) =>
  client.setQueryData(
    protectionQuery.queryKey,
    (known) =>
      known && {
        ...known,
        limits: known.limits.map((one) => (one.kind === row.kind && one.period === row.period ? row : one)),
      },
  );

const keepAll = (client: QueryClient, protection: PlayProtection) => {
  client.setQueryData(protectionQuery.queryKey, protection);
  void client.invalidateQueries({ queryKey: realityCheckQuery.queryKey });
  refreshAfterStop(client);
};

type LimitName = { kind: LimitKind; period: LimitPeriod };

/** The changes of one limit; each call answers its row. */
export type LimitChange =
  | { step: "set"; body: BodyOf<"POST /wps/play/limits"> }
  | { step: "confirm"; body: BodyOf<"POST /wps/play/limits/confirm"> }
  | { step: "cancelRise"; body: LimitName };

function sendLimit({ step, body }: LimitChange): Promise<PlayLimit> {
  switch (step) {
    case "set":
      return wps("POST /wps/play/limits", { body });
    case "confirm":
      return wps("POST /wps/play/limits/confirm", { body });
    case "cancelRise":
      return wps("POST /wps/play/limits/cancelRise", { body });
  }
}

/** Sets a limit, confirms a higher one, or drops it. */
export function useLimitChange() {
  const client = useQueryClient();
  return useMutation({ mutationFn: sendLimit, onSuccess: (row) => keepRow(client, row) });
}

/** The calls that stop play or resume it; each answers the complete page. */
export type ProtectionChange =
  | { step: "interval"; body: BodyOf<"POST /wps/play/realityCheck/interval"> }
  | { step: "coolOff"; body: BodyOf<"POST /wps/play/coolOff"> }
  | { step: "exclusion"; body: BodyOf<"POST /wps/play/exclusion"> }
  | { step: "exclusionEnd" };

function sendProtection(change: ProtectionChange): Promise<PlayProtection> {
  switch (change.step) {
    case "interval":
      return wps("POST /wps/play/realityCheck/interval", { body: change.body });
    case "coolOff":
      return wps("POST /wps/play/coolOff", { body: change.body });
    case "exclusion":
      return wps("POST /wps/play/exclusion", { body: change.body });
    case "exclusionEnd":
      return wps("POST /wps/play/exclusion/end");
  }
}

/** Changes the member's protection beyond single limits. */
export function useProtectionChange() {
  const client = useQueryClient();
  return useMutation({ mutationFn: sendProtection, onSuccess: (reply) => keepAll(client, reply) });
}
