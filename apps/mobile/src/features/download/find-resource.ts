import type { Brand } from "../../platform/brand/brand.tsx";
import { isSafeLink } from "../../platform/html/safe-link.ts";

/** The link of a resource of the brand (APP-05); one that is missing or could run a script counts as none. */
export function findResource({ status }: Brand, type: string): string | undefined {
  const url = status.resources.find((entry) => entry.resourceType === type)?.url ?? "";
  return isSafeLink(url) ? url : undefined;
}
