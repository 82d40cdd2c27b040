import type { BrandParameters, TemplateParameters } from "@croupier/brand/parameters";
import { readParameters } from "@croupier/brand/read-parameters";
import type { SwitchName } from "@croupier/brand/switches";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { getSiteStatus, type SiteStatus } from "@croupier/domain/site-status";
import { createContext, useContext } from "react";

type Template = ReplyOf<"GET /wps/system/templates">;
type Status = ReplyOf<"GET /wps/system/status">;

/** The brand as the screens see it: the only place that reads values of the template. */
export interface Brand {
  merchantCode: string;
  title: string;
  parameters: BrandParameters;
  status: Status;
  siteStatus: SiteStatus;
  /** TPL-05: a missing switch counts as off. */
  isOn: (name: SwitchName) => boolean;
}

/** Builds the brand from its template and status, as the server sends them. */
export function createBrand(template: Template, status: Status): Brand {
  // The server fills every parameter from the registry (TPL-02), so the type is the registry's. The status has the
  // member centre's look as well, and the front takes it from there (EXT-01).
  const texts = { ...template.parameters, ...status.mobileTemplate } as unknown as TemplateParameters;
  const parameters = readParameters(texts);
  return {
    merchantCode: template.merchantCode,
    title: parameters.title,
    parameters,
    status,
    siteStatus: getSiteStatus(status.maintenance, status.regionRestriction),
    isOn: (name) => status.whitelabel[name] === true,
  };
}

const BrandContext = createContext<Brand | undefined>(undefined);
export const BrandProvider = BrandContext.Provider;

/** The brand of the page. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error("useBrand outside of its provider");
  return brand;
}
