import { resolveSettings } from "@croupier/brand/settings";
import { isPlayMetric } from "@croupier/domain/mission";
import { describe, expect, it } from "vitest";
import type { BrandSeed } from "./brand-seed.ts";
import { lotus } from "./lotus.ts";
import { lotusPromotions } from "./lotus-promotions.ts";
import { nova } from "./nova.ts";
import { novaPromotions } from "./nova-promotions.ts";
import type { BrandPromotions, PromotionSeed } from "./promotion-seed.ts";

interface Offers {
  readonly brand: BrandSeed;
  readonly promoted: BrandPromotions;
}

/** Whether every language of a promotion states the required stakes. */
const saysStake = ({ staked, texts }: PromotionSeed): boolean =>
  staked !== undefined &&
  staked > 0 &&
  Object.values(texts).every(({ title, content }) =>
    // Thousands are written with a point or a comma.
    `${title} ${content}`.replaceAll(/(?<=\d)[.,](?=\d{3})/g, "").includes(`R$ ${staked}`),
  );

/**
 * The parts of a brand's seed that give money, a bonus or a spin for registering, for a visit, for a deposit, or to everybody
 * present.
 */
function listGivenBeforePlay({ brand, promoted }: Offers): string[] {
  const { checkIn, inviteProgramme, points, rains, wheel } = resolveSettings(brand.settings);
  const isOn = (name: BrandSeed["switches"][number]): boolean => brand.switches.includes(name);
  const given: [string, boolean][] = [
    ["check-in", isOn("CHECKIN") && (wheel.checkIn || checkIn.amounts.some((amount) => amount > 0))],
    ["wheel of the check-in", isOn("WHEEL") && wheel.checkIn],
    ["rain", isOn("REDRAIN") || rains.hourly !== null],
    ["agents' rain", isOn("AGENTRANSMULTDOWN3")],
    ["invitation", inviteProgramme.tiers.length > 0 && inviteProgramme.turnover === 0],
    ["points", brand.mall.length > 0 && Object.keys(points.rates).length === 0],
    ...brand.missions.map(({ code, metric, target }): [string, boolean] => [
      `mission ${code}`,
      !isPlayMetric(metric) || target <= 0,
    ]),
    ...brand.ranks.map(({ labelId, turnover, keep, gifts = {} }): [string, boolean] => [
      `rank ${labelId}`,
      Object.keys(gifts).length > 0 && (turnover <= 0 || (keep?.turnover ?? 0) <= 0),
    ]),
    ...brand.mall.map(({ code, price }): [string, boolean] => [`item ${code}`, price <= 0]),
    ...promoted.promotions.map((promotion): [string, boolean] => [
      `promotion ${promotion.texts.EN.title}`,
      !saysStake(promotion),
    ]),
  ];
  return given.flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

const seed: Offers = { brand: lotus, promoted: lotusPromotions };
const settings = lotus.settings;
const [mission] = lotus.missions;
const [rank, ...ranks] = lotus.ranks;
const [item] = lotus.mall;
const [promotion] = lotusPromotions.promotions;
if (!mission || !rank || !item || !promotion) throw new Error("Lótus offers nothing");
const withBrand = (over: Partial<BrandSeed>): Offers => ({ ...seed, brand: { ...lotus, ...over } });
const withPromotion = (over: Partial<PromotionSeed>): Offers => ({
  ...seed,
  promoted: { ...lotusPromotions, promotions: [{ ...promotion, ...over }] },
});

describe("CASE-39 the offers of Lótus", () => {
  it("give nothing for registering, for signing in, or before a bet", () => {
    expect(listGivenBeforePlay(seed)).toEqual([]);
  });

  it.each<[string, Offers]>([
    ["check-in", withBrand({ switches: [...lotus.switches, "CHECKIN"] })],
    [
      "wheel of the check-in",
      withBrand({ settings: { ...settings, wheel: { checkIn: true, level: true, most: 1 } } }),
    ],
    ["rain", withBrand({ switches: [...lotus.switches, "REDRAIN"] })],
    ["rain", withBrand({ settings: { ...settings, rains: nova.settings.rains } as BrandSeed["settings"] })],
    ["agents' rain", withBrand({ switches: [...lotus.switches, "AGENTRANSMULTDOWN3"] })],
    [
      "invitation",
      withBrand({
        settings: {
          ...settings,
          inviteProgramme: {
            deposit: 50,
            turnover: 0,
            days: 30,
            monthly: 10,
            wagering: 0,
            tiers: [{ from: 1, amount: 5 }],
          },
        },
      }),
    ],
    [
      "points",
      withBrand({
        settings: { ...settings, points: { rates: {}, factors: [100], months: 6, voucherMost: 25 } },
      }),
    ],
    ...(["deposit", "loginDays", "mobile"] as const).map((metric): [string, Offers] => [
      `mission ${mission.code}`,
      withBrand({ missions: [{ ...mission, metric }] }),
    ]),
    [`mission ${mission.code}`, withBrand({ missions: [{ ...mission, target: 0 }] })],
    [`rank ${rank.labelId}`, withBrand({ ranks: [{ ...rank, gifts: { birthday: 5 } }, ...ranks] })],
    [`item ${item.code}`, withBrand({ mall: [{ ...item, price: 0 }] })],
    [`promotion ${promotion.texts.EN.title}`, withPromotion({ staked: 0 })],
    [`promotion ${promotion.texts.EN.title}`, withPromotion({ staked: 40 })],
    [
      `promotion ${promotion.texts.EN.title}`,
      withPromotion({
        texts: {
          ...promotion.texts,
          PT: { ...promotion.texts.PT, title: "Grátis", content: "<p>Já é seu.</p>" },
        },
      }),
    ],
  ])("would be found if one gave before: %s", (name, planted) => {
    expect(listGivenBeforePlay(planted)).toContain(name);
  });

  it("differ from those of a brand whose market has no such rule", () => {
    const free = listGivenBeforePlay({ brand: nova, promoted: novaPromotions });
    expect(free).toEqual(expect.arrayContaining(["check-in", "rain"]));
  });
});
