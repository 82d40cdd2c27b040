/** STATUS-03: 0 normal, 1 maintenance (also when both apply), 2 region restricted only. */
export type SiteStatus = 0 | 1 | 2;

export function getSiteStatus(maintenance: boolean, regionRestriction: boolean): SiteStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}
