import { requestTypeOf, writeTerms } from "@croupier/domain/contract-codec";
import type {
  ContractTerms,
  DividendPeriod,
  DividendTerms,
  SalaryTerms,
} from "@croupier/domain/contract-terms";
import { addDays, type Day } from "@croupier/domain/periods";
import { beforeAll } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { readTestBrand } from "../../identity/agent-tree/testing.ts";
import { setUpWageringTest, type WageringTest } from "../../money/wagering/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { contractPort } from "../contract/contract.module.ts";
import { createCreditingEarnings } from "../earnings/earnings.module.ts";
import { type Closing, createClosing } from "./closing.service.ts";
import { createPayments, type Payments } from "./payments.ts";

export const units = (amount: number): bigint => BigInt(amount) * 100_000n;

export const salary = (over: Partial<SalaryTerms> = {}): SalaryTerms => ({
  kind: "daily",
  mode: "whole",
  activeThresholdUnits: units(1_000),
  categories: "all",
  release: "auto",
  limited: false,
  tiers: [
    { minTurnoverUnits: units(100_000), minActive: 5, ppm: 1_000 },
    { minTurnoverUnits: units(300_000), minActive: 10, ppm: 1_500 },
    { minTurnoverUnits: units(1_000_000), minActive: 20, ppm: 2_000 },
  ],
  ...over,
});
export const flat = (ppm: number, over: Partial<SalaryTerms> = {}): SalaryTerms =>
  salary({ tiers: [{ minTurnoverUnits: 0n, minActive: 0, ppm }], ...over });
export const dividend = (over: Partial<DividendTerms> = {}): DividendTerms => ({
  kind: "dividend",
  period: "WEEK",
  carry: "forever",
  carryCapUnits: undefined,
  release: "auto",
  limited: false,
  tiers: [{ minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 }],
  ...over,
});
/** Writes a contract that counts from a day on, as if it had been signed the day before. */
export const signContract = async (
  { api }: Pick<WageringTest, "api">,
  of: { brandId: number; payerId?: bigint; beneficiaryId: bigint; terms: ContractTerms; startsOn: Day },
): Promise<bigint> => {
  const { rows } = await api.owner.query<{ id: bigint }>(
    `insert into contracts (merchant_id, beneficiary_id, payer_id, kind, request_type, terms, state, offered_at, answered_at, starts_on)
     values ($1, $2, $3, $4, $5, $6, 'accepted', $7, $7, $8) returning contract_id as id`,
    [
      of.brandId,
      of.beneficiaryId,
      of.payerId ?? null,
      of.terms.kind,
      requestTypeOf(of.terms),
      JSON.stringify(writeTerms(of.terms)),
      api.clock.now(),
      of.startsOn,
    ],
  );
  return rows[0]?.id ?? 0n;
};

/** Adds a member's play on a day, as the ledger reports settled rounds. Amounts are in the currency. */
export const plantPlay = (
  { api }: Pick<WageringTest, "api">,
  of: { brandId: number; memberId: bigint; day: Day; turnover: number; win?: number },
): Promise<unknown> =>
  api.owner.query(
    `insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
     values ($1, $2::date + interval '12 hours', $2, $3, 0, 'RNG', $4, $5, 1)`,
    [of.brandId, of.day, of.memberId, Math.round(of.turnover * 100_000), (of.win ?? 0) * 100_000],
  );

/** A server with the job that closes periods of contracts; days are settled when a test says so. */
export function setUpBillTest() {
  const test = setUpWageringTest();

  let nova: Brand;
  let closing: Closing;
  let payments: Payments;
  /** The reply of the settlement: restated days, and rebates that lower the base of a dividend. */
  const settled = { restated: { days: [] as Day[], untilRun: 0n }, rebates: 0n };
  beforeAll(async () => {
    nova = await readTestBrand(test.database, "nova");
    const earnings = createCreditingEarnings();
    payments = createPayments(earnings);
    earnings.onCredited(payments.serve);
    closing = createClosing({
      database: test.database,
      contracts: contractPort,
      payments,
      playDays: { isComplete: async () => true },
      settlement: {
        isDaySettled: async () => true,
        listComputed: async () => settled.restated,
        sumRebates: async () => settled.rebates,
      },
    });
  });

  const now = () => test.api.clock.now();
  const today = (): Day => nova.calendar.dayOf(now());
  /** A separate day for each test, so that no test closes another one's contracts. */
  let used = 0;
  const nextDay = (): Day => {
    used += 1;
    return addDays(today(), -1_000 + used * 20);
  };
  const close = (
    day: Day,
    cycle: "daily" | DividendPeriod = "daily",
    last = cycle === "daily" ? day : addDays(day, 6),
  ) => closing.close(nova, { cycle, period: day, days: [day, last] }, now());

  let addresses = 0;
  const addAgent = async (above?: TestMember): Promise<TestMember> => {
    addresses += 1;
    const agent = await createMember(test.api, { type: 1, address: `10.72.0.${addresses}` });
    if (above) await under(agent, above);
    return agent;
  };
  const under = (member: Pick<TestMember, "memberId">, upline: TestMember) =>
    test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      member.memberId,
      upline.memberId,
    ]);
  const play = async (agent: TestMember, day: Day, turnovers: readonly number[], win = 0) => {
    for (const turnover of turnovers) {
      const member = await createMember(test.api);
      await under(member, agent);
      await plantPlay(test, { brandId: nova.brandId, memberId: member.memberId, day, turnover, win });
    }
    await rollBrand(test.database, nova.brandId, now());
  };
  const sign = (
    beneficiary: TestMember,
    terms: SalaryTerms | DividendTerms,
    startsOn: Day,
    payer?: TestMember,
  ) =>
    signContract(test, {
      brandId: nova.brandId,
      beneficiaryId: beneficiary.memberId,
      terms,
      startsOn,
      ...(payer && { payerId: payer.memberId }),
    });
  /** Ends the contracts that a test signed, so that later days do not bill them. */
  const endAll = (day: Day) =>
    test.api.owner.query(
      "update contracts set state = 'ended', ends_on = greatest($1::date, starts_on) where state = 'accepted'",
      [day],
    );
  const list = (of: TestMember, side: "received" | "owed" = "received") =>
    of.client.call("GET /wps/agent/bills", { query: { side } });
  const earned = async (of: TestMember) => (await list(of)).balance;
  const openOf = async (of: TestMember) => (await list(of, "owed")).open;

  return {
    test,
    settled,
    now,
    today,
    nextDay,
    close,
    addAgent,
    under,
    play,
    sign,
    endAll,
    list,
    earned,
    openOf,
    brand: (): Brand => nova,
    payments: (): Payments => payments,
    restateDue: (): Promise<void> => closing.restateDue(nova, now()),
    /** Reads the brand again after a change of its settings. */
    readBrand: async (): Promise<void> => {
      nova = await readTestBrand(test.database, "nova");
    },
  };
}
