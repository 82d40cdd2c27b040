import type { Language } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { ToastRegion } from "@croupier/ui-kit/toast";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Providers } from "../app/app-providers.tsx";
import { createBrand } from "../platform/brand/brand.tsx";
import { createQueryClient } from "../shared/session/query-client.ts";
import { type BrandOverrides, buildBoot } from "./builders.ts";

/** Renders a part of a screen with its providers, on the fake server. */
export async function renderPart(part: ReactNode, language: Language = "EN", overrides: BrandOverrides = {}) {
  const { template, status } = buildBoot(overrides);
  const texts = await loadCatalogue(language);
  const client = createQueryClient();
  const { queries = {} } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  const view = render(
    <Providers
      brand={createBrand(template, status)}
      translator={createTranslator(language, texts)}
      client={client}
    >
      {part}
      <ToastRegion />
    </Providers>,
  );
  return { ...view, client };
}
