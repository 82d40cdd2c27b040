import type { ReplyOf } from "@croupier/contract/player/contract";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";

export type Country = ReplyOf<"GET /wps/system/country">[number];

const countriesQuery = {
  queryKey: ["countries"],
  queryFn: ({ signal }: { signal: AbortSignal }) => wps("GET /wps/system/country", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** REG-16: the dialing codes of all countries, the visitor's own first; undefined while they load. */
export function useCountries(isWanted: boolean): readonly Country[] | undefined {
  const { country } = useBrand().status.location;
  const { data, isError } = useQuery({ ...countriesQuery, enabled: isWanted });
  if (!isWanted || isError) return [];
  if (!data) return undefined;
  const own = data.filter((entry) => entry.country === country);
  return [...own, ...data.filter((entry) => entry.country !== country)];
}
