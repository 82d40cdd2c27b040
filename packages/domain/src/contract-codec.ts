import { catalogueGameTypes } from "./codes.ts";
import {
  type ContractCategories,
  type ContractTerms,
  carries,
  dividendPeriods,
  releases,
  salaryModes,
} from "./contract-terms.ts";
import { formatUnits, parseAmount, readAmount } from "./money.ts";

/** As many tiers as a contract may have. */
export const mostTiers = 10;
/** A rate of one half: nothing above is a share. */
export const mostPpm = 500_000;
const mostActive = 1_000_000;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasKeys = (value: Json, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

/** An amount of currency, `"100000"` or `"12.5"`, not below 0. */
function readUnits(value: unknown): bigint | undefined {
  const units = typeof value === "string" ? parseAmount(value) : undefined;
  return units !== undefined && units >= 0n ? units : undefined;
}

const readWhole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

const readOne = <const T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

function readCategories(value: unknown): ContractCategories | undefined {
  if (value === "all") return value;
  if (!isObject(value) || Object.keys(value).length === 0 || !hasKeys(value, catalogueGameTypes))
    return undefined;
  const isWeight = (weight: unknown) => readWhole(weight, 1, 100) !== undefined;
  return Object.values(value).every(isWeight) ? (value as ContractCategories) : undefined;
}

interface Tier {
  readonly minLossUnits: bigint;
  readonly minTurnoverUnits: bigint;
  readonly minActive: number;
  readonly ppm: number;
}

const tierKeys = ["minLoss", "minTurnover", "minActive", "ppm"];

function readTier(value: unknown): Tier | undefined {
  if (!isObject(value) || !hasKeys(value, tierKeys)) return undefined;
  const minLossUnits = readUnits(value["minLoss"] ?? "0");
  const minTurnoverUnits = readUnits(value["minTurnover"]);
  const minActive = readWhole(value["minActive"], 0, mostActive);
  const ppm = readWhole(value["ppm"], 1, mostPpm);
  if (minLossUnits === undefined || minTurnoverUnits === undefined) return undefined;
  if (minActive === undefined || ppm === undefined) return undefined;
  return { minLossUnits, minTurnoverUnits, minActive, ppm };
}

/** From tier to tier the rate rises, and no condition falls. */
const rises = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, place) => {
    const before = tiers[place - 1];
    return (
      !before ||
      (tier.ppm > before.ppm &&
        tier.minLossUnits >= before.minLossUnits &&
        tier.minTurnoverUnits >= before.minTurnoverUnits &&
        tier.minActive >= before.minActive)
    );
  });

function readTiers(value: unknown): readonly Tier[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostTiers) return undefined;
  const tiers = value.map(readTier);
  return tiers.every((tier) => tier !== undefined) && rises(tiers) ? tiers : undefined;
}

function readSalary(json: Json, kind: "daily" | "hourly", tiers: readonly Tier[]): ContractTerms | undefined {
  const keys = ["kind", "tiers", "activeThreshold", "categories", "mode", "release", "limited"];
  const activeThresholdUnits = readUnits(json["activeThreshold"]);
  const categories = readCategories(json["categories"]);
  const mode = readOne(json["mode"], salaryModes);
  const release = readOne(json["release"], releases);
  if (!hasKeys(json, keys) || tiers.some(({ minLossUnits }) => minLossUnits > 0n)) return undefined;
  if (activeThresholdUnits === undefined || categories === undefined || !mode || !release) return undefined;
  return {
    kind,
    activeThresholdUnits,
    categories,
    mode,
    release,
    limited: json["limited"] === true,
    tiers: tiers.map(({ minTurnoverUnits, minActive, ppm }) => ({ minTurnoverUnits, minActive, ppm })),
  };
}

function readDividend(json: Json, tiers: readonly Tier[]): ContractTerms | undefined {
  const keys = ["kind", "tiers", "period", "carry", "carryCap", "release", "limited"];
  const period = readOne(json["period"], dividendPeriods);
  const carry = readOne(json["carry"], carries);
  const release = readOne(json["release"], releases);
  const hasCap = json["carryCap"] !== undefined;
  const carryCapUnits = readUnits(json["carryCap"]);
  if (!hasKeys(json, keys) || !period || !carry || !release) return undefined;
  // A month's period carries nothing within its month.
  if (carry === "month" && period === "MONTH") return undefined;
  if (hasCap && (carryCapUnits === undefined || carryCapUnits === 0n || carry === "none")) return undefined;
  return {
    kind: "dividend",
    period,
    carry,
    carryCapUnits,
    release,
    limited: json["limited"] === true,
    tiers,
  };
}

/**
 * Terms from JSON, with amounts in currency as texts and rates in millionths; undefined for invalid terms. Rates rise from
 * tier to tier and conditions never fall.
 */
export function readTerms(json: unknown): ContractTerms | undefined {
  if (!isObject(json) || (json["limited"] !== undefined && typeof json["limited"] !== "boolean"))
    return undefined;
  const tiers = readTiers(json["tiers"]);
  if (!tiers) return undefined;
  switch (json["kind"]) {
    case "daily":
    case "hourly":
      return readSalary(json, json["kind"], tiers);
    case "dividend":
      return readDividend(json, tiers);
    default:
      return undefined;
  }
}

const amountKeys: ReadonlySet<string> = new Set(["minLoss", "minTurnover", "activeThreshold", "carryCap"]);

/** Whether each written amount of terms is possible in a currency with the given decimals (CASE-16). */
export const hasFittingAmounts = (json: unknown, decimals: number): boolean => {
  if (Array.isArray(json)) return json.every((part) => hasFittingAmounts(part, decimals));
  if (!isObject(json)) return true;
  return Object.entries(json).every(([key, value]) =>
    amountKeys.has(key) && typeof value === "string"
      ? readAmount(value, decimals) !== undefined
      : hasFittingAmounts(value, decimals),
  );
};

const writeUnits = (units: bigint): string => formatUnits(units, 5).replace(/\.?0+$/, "");

/** JSON that `readTerms` reads as the same terms. */
export function writeTerms(terms: ContractTerms): Json {
  const { kind, release, limited } = terms;
  if (terms.kind === "dividend") {
    const { period, carry, carryCapUnits, tiers } = terms;
    return {
      kind,
      period,
      carry,
      release,
      limited,
      ...(carryCapUnits !== undefined && { carryCap: writeUnits(carryCapUnits) }),
      tiers: tiers.map((tier) => ({
        minLoss: writeUnits(tier.minLossUnits),
        minTurnover: writeUnits(tier.minTurnoverUnits),
        minActive: tier.minActive,
        ppm: tier.ppm,
      })),
    };
  }
  const { activeThresholdUnits, categories, mode, tiers } = terms;
  return {
    kind,
    activeThreshold: writeUnits(activeThresholdUnits),
    categories,
    mode,
    release,
    limited,
    tiers: tiers.map((tier) => ({
      minTurnover: writeUnits(tier.minTurnoverUnits),
      minActive: tier.minActive,
      ppm: tier.ppm,
    })),
  };
}

/** The wire's description of an offered contract (AGENT-19): the base of a salary, or a dividend's period. */
export const requestTypeOf = (terms: ContractTerms): string =>
  terms.kind === "dividend" ? terms.period : terms.kind === "hourly" ? "HOUR_TURNOVER" : "TURNOVER";
