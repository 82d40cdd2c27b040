import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createBrand } from "../platform/brand/brand.tsx";
import { createQueryClient } from "../shared/session/query-client.ts";
import { buildBoot } from "../testing/builders.ts";
import { Providers } from "./app-providers.tsx";
import { hasBar } from "./layout-rules.ts";
import { getRoute, screenPaths } from "./routes.ts";
import { StaticScreen } from "./static-screen.tsx";

it.each(screenPaths)("LAYOUT-04 the server draws %s with the title that the app has for it", async (path) => {
  const { template, status } = buildBoot();
  const translator = createTranslator("EN", await loadCatalogue("EN"));
  const drawn = document.createElement("div");
  drawn.innerHTML = renderToStaticMarkup(
    <Providers brand={createBrand(template, status)} translator={translator} client={createQueryClient()}>
      <StaticScreen path={path} boot={{ language: "EN", template, status }} />
    </Providers>,
  );
  const { title, isBare } = getRoute(path);
  const due = hasBar(path) && !isBare ? translator.t(title) : undefined;
  expect(drawn.querySelector(".barTitle")?.textContent).toBe(due);
});
