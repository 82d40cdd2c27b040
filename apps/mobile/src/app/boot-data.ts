import type { BootData } from "@croupier/contract/player/boot";
import { resolveLanguage } from "@croupier/domain/languages";
import { createBrand } from "../platform/brand/brand.tsx";
import { wps } from "../platform/http/wps.ts";
import { localStore } from "../shared/storage/stores.ts";

/** The data that the page starts with; the language is known only where the server wrote the page. */
export type BootInput = Omit<BootData, "language"> & Partial<Pick<BootData, "language">>;

function readInlined(): BootInput | undefined {
  const text = document.getElementById("boot")?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as BootInput;
  } catch {
    return undefined;
  }
}

async function fetchBoot(): Promise<BootInput> {
  const [template, status] = await Promise.all([
    wps("GET /wps/system/templates", {
      query: { domain: location.hostname, url: location.href, device: "MOBILE" },
    }),
    wps("GET /wps/system/status"),
  ]);
  return { template, status };
}

/**
 * TPL-01, STATUS-01: template and status, from the page when the server wrote them there, else from the
 * calls; both are kept under their names (TPL-03).
 * @throws when there is no template or it has no settings; the app is then not mounted (TPL-04).
 */
export async function loadBoot(): Promise<BootInput> {
  const boot = readInlined() ?? (await fetchBoot());
  const parameters: unknown = boot.template?.parameters;
  if (typeof parameters !== "object" || parameters === null || Object.keys(parameters).length === 0) {
    throw new Error("the template has no settings");
  }
  localStore.write("setTemplate", boot.template);
  localStore.write("status", boot.status);
  return boot;
}

/** I18N-01 to I18N-03: the stored choice, else the browser's, else the brand's first language. */
export function getLanguage(boot: BootInput) {
  const { languages } = createBrand(boot.template, boot.status).parameters;
  return resolveLanguage(languages, localStore.read("language"), navigator.languages);
}
