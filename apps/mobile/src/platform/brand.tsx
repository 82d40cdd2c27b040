import type { TemplateParameters } from "@croupier/brand/parameters";
import type { SwitchName } from "@croupier/brand/switches";
import type { ReplyOf } from "@croupier/contract/contract";
import { type Language, parseLanguageList } from "@croupier/domain/languages";
import { getSiteStatus, type SiteStatus } from "@croupier/domain/site-status";
import { createContext, useContext } from "react";

type Template = ReplyOf<"GET /wps/system/templates">;
type Status = ReplyOf<"GET /wps/system/status">;

/** The brand as the screens see it: template and status in plain words. */
export interface Brand {
  merchantCode: string;
  title: string;
  parameters: TemplateParameters;
  languages: readonly Language[];
  status: Status;
  siteStatus: SiteStatus;
  /** TPL-05: a missing switch counts as off. */
  isOn: (name: SwitchName) => boolean;
  /** LAYOUT-09: whether sign-up buttons show. */
  offersSignUp: boolean;
}

export function createBrand(template: Template, status: Status): Brand {
  // The server fills every parameter from the registry (TPL-02), so the type is the registry's.
  const parameters = template.parameters as TemplateParameters;
  return {
    merchantCode: template.merchantCode,
    title: parameters.title,
    parameters,
    languages: parseLanguageList(parameters.language),
    status,
    siteStatus: getSiteStatus(status.maintenance, status.regionRestriction),
    isOn: (name) => Object.hasOwn(status.whitelabel, name) && status.whitelabel[name] === true,
    offersSignUp: (parameters.switch_register_button ?? "1") === "1",
  };
}

const BrandContext = createContext<Brand | undefined>(undefined);
export const BrandProvider = BrandContext.Provider;

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand outside of its provider");
  return brand;
}
