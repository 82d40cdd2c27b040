import type { BrandSettings } from "@croupier/brand/settings";
import type { InviteProgramme } from "@croupier/domain/invite";
import { wireToUnits } from "@croupier/domain/money";
import type { Conditions } from "./invite.store.ts";

/** Masks a name to its first and last character: its owner recognises it, others cannot read it (EXT-14). */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ""] = characters;
  return characters.length < 3 ? `${first}***` : `${first}***${characters.at(-1)}`;
}

/**
 * The turnover that a friend's reward requires: all games count, so none in a market that allows one product only (RWD-11).
 */
export const wageringOf = ({
  inviteProgramme,
  wagering,
}: Pick<BrandSettings, "inviteProgramme" | "wagering">): number =>
  wagering.singleProduct ? 0 : Math.min(inviteProgramme.wagering, wagering.maxWagering);

/** What the programme requires of a friend, in units. */
export const conditionsOf = ({ deposit, turnover, days }: InviteProgramme): Conditions => ({
  depositUnits: wireToUnits(deposit),
  turnoverUnits: wireToUnits(turnover),
  days,
});
