import { type Language, languages } from "@croupier/domain/languages";
import { expect, it } from "vitest";
import { methodsQuery } from "./deposit-calls.ts";
import { requirementsQuery } from "./requirement-calls.ts";
import { withdrawalQuery } from "./withdraw-calls.ts";

/** Calls that name no language are answered in the page's; shared/session/query-keys.test.tsx sees those that name one. */
const queries: Readonly<Record<string, (language: Language) => { readonly queryKey: readonly unknown[] }>> = {
  "deposit methods": methodsQuery,
  "withdrawal methods": withdrawalQuery,
  requirements: requirementsQuery,
};

it.each(Object.entries(queries))(
  "I18N-05 a list kept in one language is not shown in another: %s",
  (_list, query) => {
    const keys = languages.map((language) => JSON.stringify(query(language).queryKey));
    expect(keys).toEqual([...new Set(keys)]);
  },
);
