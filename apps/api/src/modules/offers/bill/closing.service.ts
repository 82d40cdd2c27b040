import { dividendPeriodOf, readHour, writeHour } from "@croupier/domain/bill";
import { dividendPeriods, isSalary } from "@croupier/domain/contract-terms";
import { addDays, countDays, type Day, type DayRange } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { ContractPort, CountingContract } from "../contract/contract.port.ts";
import { correctionOf, limitBills, orderByPayer, type PeriodFigures, reckonBill } from "./bill.policy.ts";
import * as store from "./bill.store.ts";
import { sumSalaries } from "./bill-lines.store.ts";
import * as dueStore from "./due.store.ts";
import { createOpenings } from "./open-due.ts";
import type { Payments } from "./payments.ts";

/** What bills need from the settlement of rebates. */
export interface SettlementForBills {
  /** Whether the day's rebates are computed, and paid except those that wait for a person. */
  isDaySettled(q: Queryable, day: Day): Promise<boolean>;
  /** The days computed since a run, for the first time or again, and the last run so far. */
  listComputed(q: Queryable, sinceRun: bigint): Promise<{ days: readonly Day[]; untilRun: bigint }>;
  /** The rebates of its days that a team and its agent were paid, or those of a member for their own play. */
  sumRebates(q: Queryable, base: { memberId: bigint; isAgent: boolean }, days: DayRange): Promise<bigint>;
}

export interface ClosingDeps {
  database: Database;
  contracts: ContractPort;
  payments: Payments;
  playDays: Pick<PlayDaysPort, "isComplete">;
  settlement: SettlementForBills;
}

const hourMs = 3_600_000;
/** An hour is closed some time after its end, because calls may still be under way. */
const hourDelayMs = 5 * 60_000;
/** At most this many hours are closed at once after an outage. */
const mostHours = 48;
const closeMs = 120_000;

/** Closes periods of contracts: computes bills, and pays the payable ones (ADR 71). */
export function createClosing({ database, contracts, payments, playDays, settlement }: ClosingDeps) {
  const openDue = createOpenings(contracts);

  const readFigures = async (
    q: Queryable,
    contract: CountingContract,
    period: store.BillPeriod,
  ): Promise<PeriodFigures> => {
    const { terms, startsOn, endsOn } = contract;
    const [first, last] = period.days;
    // A contract that begins or ends within the period counts for its own days.
    const days: DayRange = [
      startsOn > first ? startsOn : first,
      endsOn !== null && endsOn < last ? endsOn : last,
    ];
    const base = { memberId: contract.beneficiaryId, isAgent: contract.isAgent };
    const rows = await contracts.listFigures(q, base, terms, days);
    const own = terms.kind === "hourly" ? rows.filter((row) => row.period === period.period) : rows;
    const sum = (of: "turnover" | "loss"): bigint => own.reduce((total, row) => total + row[of], 0n);
    const active = own.reduce((total, row) => total + row.active, 0);
    if (isSalary(terms)) return { turnoverUnits: sum("turnover"), lossUnits: 0n, active, carryInUnits: 0n };
    // Earlier payments lower the base, so there is no circle: rebates, salaries, then dividends.
    const before = (await settlement.sumRebates(q, base, days)) + (await sumSalaries(q, base, days));
    const earlier = await store.findEarlier(q, contract.id, first);
    return {
      turnoverUnits: sum("turnover"),
      lossUnits: sum("loss") - before,
      active: Math.floor(active / countDays(days)),
      carryInUnits: earlier?.carryOutUnits ?? 0n,
    };
  };

  /** The bills of all contracts in a period, payers first. */
  const compute = async (q: Queryable, period: store.BillPeriod) => {
    const counting = orderByPayer(await contracts.listCounting(q, period.cycle, period.days));
    const reckoned = [];
    for (const contract of counting) {
      const figures = await readFigures(q, contract, period);
      reckoned.push({ bill: reckonBill(contract, period, figures), isLimited: contract.terms.limited });
    }
    return { bills: limitBills(reckoned), byId: new Map(counting.map((one) => [one.id, one])) };
  };

  /** Closes a period once. @returns false if it was already closed */
  const close = (brand: Brand, period: store.BillPeriod, now: Date): Promise<boolean> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        // The second caller waits: if it went on to the next period, this one would be left out when the first caller fails.
        await lockBrand(q, "bills");
        if (!(await store.insertRun(q, period, now))) return false;
        const { bills: computed, byId } = await compute(q, period);
        const disabled = await store.listDisabled(
          q,
          computed.map(({ beneficiaryId }) => beneficiaryId),
        );
        let brandTotal = 0n;
        const billIds = [];
        for (const bill of computed) {
          // An hour without activity makes no bill.
          if (bill.kind === "hourly" && bill.turnoverUnits === 0n) continue;
          const billId = await store.insertBill(q, period, bill, now);
          billIds.push(billId);
          if (bill.payerId === null) brandTotal += bill.computedUnits;
          const contract = byId.get(bill.contractId);
          if (!contract) throw new Error(`contract ${bill.contractId} counts but is missing`);
          const of = { bill, contract, isDisabled: disabled.has(bill.beneficiaryId) };
          const due = { ...of, billId, revision: 1, units: bill.computedUnits, brandTotal };
          await openDue(q, brand, period, due, now);
        }
        await payments.pay(q, await dueStore.listDuesOf(q, billIds), now);
        return true;
      },
      closeMs,
    );

  /** The open part of a bill is lowered first; money already paid goes back the way it came. */
  const lower = async (q: Queryable, bill: store.BillRow, revision: number, byUnits: bigint, now: Date) => {
    let left = byUnits;
    for (const due of (await dueStore.listDuesOf(q, [bill.id])).toReversed()) {
      const open = due.units - due.paidUnits;
      if (due.toId !== bill.beneficiaryId || open === 0n || due.state === "cancelled") continue;
      const cut = open < left ? open : left;
      if (cut > 0n) await dueStore.reduceDue(q, due.id, cut, now);
      left -= cut;
    }
    if (left === 0n) return;
    const way = { fromId: bill.beneficiaryId, toId: bill.payerId };
    await dueStore.insertDue(q, { billId: bill.id, revision, ...way, units: left, state: "due", now });
  };

  /** Computes a closed period again, and owes the difference once (AGT-30). */
  const restate = (brand: Brand, period: store.BillPeriod, now: Date): Promise<void> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        await lockBrand(q, "bills");
        const { bills, byId } = await compute(q, period);
        const computed = new Map(bills.map((bill) => [bill.contractId, bill]));
        const disabled = await store.listDisabled(
          q,
          bills.map(({ beneficiaryId }) => beneficiaryId),
        );
        const changed = [];
        for (const bill of await store.listBillsOf(q, period)) {
          const fresh = computed.get(bill.contractId);
          const contract = byId.get(bill.contractId);
          if (!fresh || !contract || isSame(bill, fresh)) continue;
          const revision = await store.updateBill(q, bill.id, fresh);
          const delta = correctionOf(fresh, await dueStore.listDuesOf(q, [bill.id]));
          const of = { bill: fresh, contract, isDisabled: disabled.has(bill.beneficiaryId) };
          await openDue(
            q,
            brand,
            period,
            { ...of, billId: bill.id, revision, units: delta, brandTotal: 0n },
            now,
          );
          if (delta < 0n) await lower(q, bill, revision, -delta, now);
          changed.push(bill.id);
        }
        const dues = await dueStore.listDuesOf(q, changed);
        await payments.pay(
          q,
          dues.filter(({ revision }) => revision > 1),
          now,
        );
      },
      closeMs,
    );

  /** Closes the settled days and periods of dividends that are not closed yet. */
  const closeDays = async (
    brand: Brand,
    cycle: "daily" | (typeof dividendPeriods)[number],
    first: Day | undefined,
    now: Date,
  ) => {
    if (first === undefined) return;
    const last = await database.forBrand(brand.brandId, (q) => store.findLastRun(q, cycle));
    const periodOf = (day: Day): DayRange => (cycle === "daily" ? [day, day] : dividendPeriodOf(cycle, day));
    const next = last === undefined ? first : addDays(last.days[1], 1);
    for (let days = periodOf(next > first ? next : first); days[1] < brand.calendar.dayOf(now); ) {
      const [begin, end] = days;
      if (!(await database.forBrand(brand.brandId, (q) => settlement.isDaySettled(q, end)))) return;
      await close(brand, { cycle, period: begin, days }, now);
      days = periodOf(addDays(end, 1));
    }
  };

  const closeHours = async (brand: Brand, first: Day | undefined, now: Date): Promise<void> => {
    if (first === undefined) return;
    const last = await database.forBrand(brand.brandId, (q) => store.findLastRun(q, "hourly"));
    const { calendar } = brand;
    let at = calendar.startOf(first);
    if (last) at = new Date(Math.max(at.getTime(), readHour(last.period).getTime() + hourMs));
    for (let count = 0; count < mostHours; count += 1) {
      const day = calendar.dayOf(at);
      const hour = calendar.hourOf(at);
      // When the brand changes its time zone, the last hour may be cut.
      const end = new Date(Math.min(hour.getTime() + hourMs, calendar.startOf(addDays(day, 1)).getTime()));
      const isOver = await database.forBrand(brand.brandId, (q) =>
        playDays.isComplete(q, new Date(end.getTime() + hourDelayMs)),
      );
      if (end.getTime() + hourDelayMs > now.getTime() || !isOver) return;
      await close(brand, { cycle: "hourly", period: writeHour(hour), days: [day, day] }, now);
      at = end;
    }
  };

  return {
    close,
    restate,
    /** Closes everything due at a brand, in the order of the design: salaries, then dividends. */
    closeDue: async (brand: Brand, now: Date): Promise<void> => {
      const first = await database.forBrand(brand.brandId, (q) => contracts.listFirstDays(q));
      await closeHours(brand, first.get("hourly"), now);
      for (const cycle of ["daily", ...dividendPeriods] as const)
        await closeDays(brand, cycle, first.get(cycle), now);
    },
    /**
     * Restates what the settlement has computed since the last run: the day's bills, and dividends from its period on. At the
     * first run of a day, its hours alone have bills, which do not know of later changes on the day.
     */
    restateDue: async (brand: Brand, now: Date): Promise<void> => {
      const { days, untilRun } = await database.forBrand(brand.brandId, async (q) =>
        settlement.listComputed(q, (await store.findMark(q)) ?? 0n),
      );
      const periods = new Map<string, store.BillPeriod>();
      for (const day of days)
        for (const period of await database.forBrand(brand.brandId, (q) => store.listRunsFrom(q, day)))
          periods.set(`${period.cycle} ${period.period}`, period);
      const ordered = [...periods.values()].toSorted(
        (a, b) => Number(isDividend(a)) - Number(isDividend(b)) || (a.period < b.period ? -1 : 1),
      );
      for (const period of ordered) await restate(brand, period, now);
      if (untilRun > 0n) await database.forBrand(brand.brandId, (q) => store.setMark(q, untilRun));
    },
  };
}

const isDividend = ({ cycle }: store.BillPeriod): boolean => cycle !== "daily" && cycle !== "hourly";

const isSame = (bill: store.BillRow, now: store.NewBill): boolean =>
  bill.computedUnits === now.computedUnits &&
  bill.baseUnits === now.baseUnits &&
  bill.carryOutUnits === now.carryOutUnits &&
  bill.turnoverUnits === now.turnoverUnits &&
  bill.active === now.active;

export type Closing = ReturnType<typeof createClosing>;
