import { addDays, dayIn, startOfDayIn } from "@croupier/domain/periods";
import type { ClientBase } from "pg";
import type { BrandSeed } from "../brand-seed.ts";
import { beginPast } from "./past-day.store.ts";
import { makeMonths } from "./past-partitions.store.ts";
import { type PastPeople, writePeople } from "./past-people.store.ts";

export interface PastSeed {
  readonly days: number;
  readonly endsAt: Date;
  readonly hashPaymentPassword: () => Promise<string>;
}

/** What is known of a brand's past before a day of it is played. */
export interface PastOpening extends PastPeople {
  readonly endsAt: Date;
}

/** A past begins with a day of the brand. */
export function createOpening(
  { settings }: Pick<BrandSeed, "settings">,
  { days, endsAt }: PastSeed,
  hashes: Pick<PastPeople, "passwordHash" | "paymentPasswordHash">,
): PastOpening {
  const zone = settings.timeZone ?? "UTC";
  const firstDay = addDays(dayIn(zone, endsAt), -days);
  return { ...hashes, endsAt, firstDay, beganAt: startOfDayIn(zone, firstDay) };
}

/** Opens the accounts of a brand's tree, and notes that its past is to be played. */
export async function openPast(
  client: ClientBase,
  brandId: number,
  brand: BrandSeed,
  opening: PastOpening,
): Promise<void> {
  await writePeople(client, brandId, brand, opening);
  await makeMonths(client, opening.beganAt);
  await beginPast(client, brandId, opening.beganAt, opening.endsAt);
}
