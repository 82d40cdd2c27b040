import type { BodyOf } from "@croupier/contract/player/contract";
import { writeTerms } from "@croupier/domain/contract-codec";
import type { ContractKind, ContractTerms } from "@croupier/domain/contract-terms";
import { toUnits } from "../../seed/to-units.ts";
import { findDaily, findOffered } from "./past-acts.store.ts";
import type { Stage } from "./past-stage.ts";

type Reaction = "accept" | "refuse" | "withdraw" | undefined;
type Tier = readonly [minTurnover: number, minActive: number, ppm: number];
type Offer = Pick<BodyOf<"POST /wps/agent/contract/offer">, "tiers"> & { release?: "manual" };

const auto = { release: "auto", limited: false } as const;
const toTiers = (tiers: readonly Tier[]) =>
  tiers.map(([minTurnover, minActive, ppm]) => ({ minTurnoverUnits: toUnits(minTurnover), minActive, ppm }));
const salary = (kind: "daily" | "hourly", tiers: readonly Tier[]): ContractTerms => ({
  kind,
  activeThresholdUnits: toUnits(50),
  categories: "all",
  mode: "whole",
  ...auto,
  tiers: toTiers(tiers),
});

/** The brand's payments to its agent, by the time of the agreement. */
const first = salary("daily", [
  [100, 1, 5_000],
  [2_000, 4, 7_000],
  [8_000, 10, 9_000],
]);
const better = salary("daily", [
  [100, 1, 6_000],
  [2_000, 4, 8_000],
  [8_000, 10, 10_000],
]);
const best = salary("daily", [
  [100, 1, 7_000],
  [2_000, 3, 9_000],
  [6_000, 8, 12_000],
]);
const hourly = salary("hourly", [
  [100, 1, 1_000],
  [1_000, 2, 2_000],
]);
const dividend: ContractTerms = {
  kind: "dividend",
  period: "HALF_MONTH",
  carry: "forever",
  carryCapUnits: undefined,
  ...auto,
  tiers: [
    { minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 },
    { minLossUnits: toUnits(2_000), minTurnoverUnits: toUnits(10_000), minActive: 2, ppm: 150_000 },
  ],
};

const tier = (minTurnover: number, minActive: number, ppm: number) => ({
  minTurnover: String(minTurnover),
  minActive,
  ppm,
});
/** Agents' offers to those below them: never more than their own. */
const below: Offer = { tiers: [tier(100, 1, 4_500), tier(2_000, 4, 6_000)] };
const furtherBelow: Offer = { tiers: [tier(100, 1, 4_000)] };
const share: Offer = { tiers: [{ ...tier(0, 0, 80_000), minLoss: "0" }] };

/** Has an offer made, once, and answered. */
async function agree(
  stage: Stage,
  to: string,
  kind: ContractKind,
  makeOffer: () => Promise<unknown>,
  answer: Reaction,
  payer?: string,
): Promise<void> {
  const { services, actor, database, brand, walker } = stage;
  const beneficiary = actor(to);
  const find = () =>
    database.forBrand(brand.brandId, (q) => findOffered(q, beneficiary.memberId, kind, walker.now));
  if (!(await find())) await makeOffer();
  const offered = await find();
  if (offered?.state !== "offered" || answer === undefined) return;
  const id = String(offered.id);
  if (answer === "withdraw" && payer)
    await services.call("POST /wps/agent/contract/withdraw", actor(payer), { body: { id } });
  else if (answer !== "withdraw")
    await services.call("POST /wps/member/contract/answer", beneficiary, { body: { id, answer } });
}

/** The brand offers its agent a contract. */
const fromBrand = (stage: Stage, terms: ContractTerms, answer: Reaction): Promise<void> =>
  agree(
    stage,
    "agent",
    terms.kind,
    async () => {
      const wish = { agent: "agent", terms: JSON.parse(JSON.stringify(writeTerms(terms))) as unknown };
      const acted = await stage.acts.contracts.offer(stage.brand, wish, stage.walker.now);
      if ("denied" in acted) throw new Error(acted.denied);
    },
    answer,
  );

/** Lets an agent offer a contract to a member below. */
function fromAgent(
  stage: Stage,
  [payer, to]: readonly [string, string],
  kind: ContractKind,
  { tiers, release }: Offer,
  answer: Reaction,
): Promise<void> {
  const { services, actor } = stage;
  const member = String(actor(to).memberId);
  const body = { member, kind, tiers: [...tiers], release: release ?? ("auto" as const), limited: false };
  const makeOffer = () => services.call("POST /wps/agent/contract/offer", actor(payer), { body });
  return agree(stage, to, kind, makeOffer, answer, payer);
}

/** Ends the current contract between two, as an operator does. */
async function end({ database, brand, acts, walker, actor }: Stage, to: string): Promise<void> {
  const kept = await database.forBrand(brand.brandId, (q) => findDaily(q, actor(to).memberId));
  if (kept) await acts.contracts.withdraw(brand, kept.id, walker.now);
}

/** What is agreed, refused, taken back, replaced and ended in the course of the past. */
export async function actOnContracts(stage: Stage): Promise<void> {
  const { number, left, agents } = stage;
  const [ofFirst = "", ofFirst2 = ""] = agents.ofFirst;
  const [ofSecond = "", ofSecond2 = ""] = agents.ofSecond;
  if (number === 0) {
    await fromBrand(stage, dividend, "accept");
    await fromBrand(stage, first, "accept");
    await fromAgent(stage, ["agent", agents.first], "dividend", share, "accept");
    await fromAgent(stage, ["agent", agents.second], "dividend", share, "refuse");
  }
  if (left === 26) {
    await fromAgent(stage, ["agent", agents.first], "daily", below, "accept");
    // An agent who releases bills by hand may be late, and those below wait with them.
    await fromAgent(stage, ["agent", agents.second], "daily", { ...below, release: "manual" }, "accept");
    await fromAgent(stage, ["agent", agents.third], "daily", below, "accept");
    await fromAgent(stage, [agents.first, ofFirst], "daily", furtherBelow, "accept");
    await fromAgent(stage, [agents.first, ofFirst2], "daily", furtherBelow, "withdraw");
    await fromAgent(stage, [agents.second, ofSecond], "daily", furtherBelow, "accept");
    await fromAgent(stage, [agents.second, ofSecond2], "daily", furtherBelow, "accept");
  }
  if (left === 20) await fromBrand(stage, better, "accept");
  if (left === 12) await end(stage, ofSecond2);
  if (left === 1) {
    await fromBrand(stage, hourly, "accept");
    // One stays open, so that the demo's agent is prompted at sign-in (AGENT-19).
    await fromBrand(stage, best, undefined);
  }
}
