import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

export type Country = ReplyOf<"GET /wps/system/country">[number];

const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["countries", language],
    queryFn: ({ signal }) => wps("GET /wps/system/country", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * REG-16: the dialing codes of all countries, the visitor's own first; undefined while they load. After a change of the
 * language the earlier names stay until the new ones are there: without any, a form would lose what was typed and said.
 */
export function useCountries(isWanted: boolean): readonly Country[] | undefined {
  const { country } = useBrand().status.location;
  const { language } = usePhrases();
  const { data, isError } = useQuery({
    ...countriesQuery(language),
    enabled: isWanted,
    placeholderData: (last) => last,
  });
  if (!isWanted || isError) return [];
  if (!data) return undefined;
  const own = data.filter((entry) => entry.country === country);
  return [...own, ...data.filter((entry) => entry.country !== country)];
}
