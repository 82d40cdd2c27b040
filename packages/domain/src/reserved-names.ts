/** Names that read as the house's own. */
const reserved: ReadonlySet<string> = new Set(
  (
    "abuse account accounts admin administrator administration billing bot cashier compliance contact customercare " +
    "customerservice helpdesk helpdesk hostmaster info kefu legal manager mod moderator moderators noreply null official " +
    "operator operators owner payment payments payout postmaster privacy risk root security service services staff " +
    "superuser supervisor support sysadmin system team undefined verification verified webmaster withdrawal withdrawals"
  ).split(" "),
);

/**
 * Whether a member's name reads as the house's own, also with digits around it: `admin`, `Support01`, the brand's name (CASE-22).
 * @param house words of the brand, as its code and its title
 */
export function isReservedName(name: string, house: readonly string[] = []): boolean {
  const stem = name.toLowerCase().replace(/^\d+|\d+$/g, "");
  const own = house.map((word) => word.toLowerCase().replace(/[^a-z]/g, ""));
  return reserved.has(stem) || own.some((word) => word !== "" && word === stem);
}
