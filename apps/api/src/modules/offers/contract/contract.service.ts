import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { type ContractTerms, findShortfall, haveSameBase } from "@croupier/domain/contract-terms";
import { unitsToWire } from "@croupier/domain/money";
import { addDays, type Day } from "@croupier/domain/periods";
import { getsContractPrompts, isRealType } from "@croupier/domain/session-types";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import type { BillPort } from "../bill/bill.port.ts";
import { countPeriods, exampleRange, listPeriods, openTerms, reckon } from "./contract.policy.ts";
import { presentContract } from "./contract.presenter.ts";
import * as store from "./contract.store.ts";
import { endKept, findEnding } from "./contract-ends.store.ts";
import { listFigures } from "./contract-figures.store.ts";
import { type ContractMessageDeps, createContractMessages } from "./contract-messages.ts";

export interface ContractDeps extends ContractMessageDeps {
  database: Database;
  securityCentre: Pick<SecurityCentrePort, "hasPaymentPassword">;
  stepUps: StepUpPort;
  /** Bills are created later, because they are computed from contracts. */
  getBills(): Pick<BillPort, "isOverdue">;
}

type Contract = ReplyOf<"POST /wps/member/contract/answer">;
type Overview = ReplyOf<"GET /wps/member/contract">;
const mostShown = 50;

/** @throws Failure contract.not.dominated, with figures on which the payer falls short if there are any */
export function requireDominance(
  brand: Brand,
  payer: ContractTerms | undefined,
  offered: ContractTerms,
): void {
  if (!payer || !haveSameBase(payer, offered)) throw createFailure("contract.not.dominated");
  const short = findShortfall(payer, offered);
  if (!short) return;
  const show = (units: bigint): number => unitsToWire(units, brand.currency);
  throw createFailure("contract.not.dominated", {
    shortfall: { loss: show(short.lossUnits), turnover: show(short.turnoverUnits), active: short.active },
  });
}

/** Contracts as their beneficiaries see and answer them (EXT-24 to EXT-26, ADR 70). */
export function createContractService({ database, securityCentre, stepUps, ...told }: ContractDeps) {
  const { exclusions } = told;
  const messages = createContractMessages(told);
  const reckonExample = async (
    q: Queryable,
    { brand, session, now }: SessionContext,
    row: store.ContractRow,
  ): Promise<Overview["example"]> => {
    const terms = openTerms(row.terms);
    const range = exampleRange(brand.calendar.dayOf(now));
    const base = { memberId: session.memberId, isAgent: row.of_team };
    const periods = listPeriods(terms, await listFigures(q, base, terms, range), range);
    const amounts = reckon(terms, periods.values());
    const sum = (all: readonly bigint[]): number =>
      unitsToWire(
        all.reduce((total, units) => total + units, 0n),
        brand.currency,
      );
    return {
      startDate: range[0],
      endDate: range[1],
      periods: countPeriods(terms),
      reached: amounts.filter(({ tier }) => tier >= 0).length,
      turnover: sum([...periods.values()].map(({ turnoverUnits }) => turnoverUnits)),
      loss: sum([...periods.values()].map(({ lossUnits }) => lossUnits)),
      amount: sum(amounts.map(({ amountUnits }) => amountUnits)),
    };
  };

  /** Whether the payer of an offer is still the one above: the upline, or the brand for an agent without one. */
  const isBound = async (q: Queryable, row: store.ContractRow): Promise<boolean> => {
    const beneficiary = await store.findParty(q, row.beneficiary_id);
    if (!beneficiary || beneficiary.is_moving || beneficiary.upline_id !== row.payer_id) return false;
    if (row.payer_id === null) return true;
    const payer = await store.findParty(q, row.payer_id);
    return payer !== undefined && !payer.disabled;
  };

  /** The first day of a contract that is accepted now. @throws Failure contract.gone for a payer who receives nothing */
  const getStart = async (q: Queryable, row: store.ContractRow, today: Day): Promise<Day> => {
    // A contract that its payer has ended counts to the end of its period, and this one after it.
    const ending = await findEnding(q, row.beneficiary_id, row.kind, today);
    const next = addDays(ending?.lastDay ?? today, 1);
    if (row.payer_id === null) return next;
    const paidBy = await store.findKept(q, row.payer_id, row.kind);
    if (!paidBy?.starts_on) throw createFailure("contract.gone");
    // Until then the payer receives nothing that covers it.
    return paidBy.starts_on > next ? paidBy.starts_on : next;
  };

  const accept = async (q: Queryable, { brand, now }: SessionContext, row: store.ContractRow) => {
    const terms = openTerms(row.terms);
    if (!(await isBound(q, row))) throw createFailure("contract.gone");
    for (const owed of await store.listOwed(q, row.beneficiary_id, row.kind))
      requireDominance(brand, terms, openTerms(owed.terms));
    const startsOn = await getStart(q, row, brand.calendar.dayOf(now));
    const before = await store.findKept(q, row.beneficiary_id, row.kind);
    if (before) await endKept(q, before.id, { state: "replaced", lastDay: addDays(startsOn, -1), now });
    return store.acceptOffer(q, row.id, { startsOn, now });
  };

  return {
    /**
     * API-34, AGENT-20: every field is empty for types that get no prompts, and for a member who has stopped play (RWD-29).
     */
    getConsolidated: async ({
      brand,
      session,
      now,
    }: SessionContext): Promise<ReplyOf<"GET /wps/member/info/funds/consolidated">> => {
      const offers = getsContractPrompts(session.type)
        ? await database.forBrand(brand.brandId, async (q) => {
            const open = await store.listOpenOffers(q, session.memberId);
            const isHidden = open.length > 0 && (await exclusions.isExcluded(q, session.memberId, now));
            return isHidden ? [] : open;
          })
        : [];
      const typeOf = (kind: store.OfferRow["kind"]): string =>
        offers.find((offer) => offer.kind === kind)?.request_type ?? "";
      return {
        dailysalreqtype: typeOf("daily"),
        divtypecompperiodreq: typeOf("dividend"),
        contracthoursalreq: typeOf("hourly"),
      };
    },

    getOwn: async (
      context: SessionContext,
      { kind }: QueryOf<"GET /wps/member/contract">,
    ): Promise<Overview> => {
      const { brand, session } = context;
      if (!getsContractPrompts(session.type))
        return { offer: null, current: null, history: [], example: null };
      return database.forBrand(brand.brandId, async (q) => {
        const isStopped = await exclusions.isExcluded(q, session.memberId, context.now);
        const rows = (await store.listContracts(q, session.memberId, kind, mostShown)).filter(
          ({ state }) => !(isStopped && state === "offered"),
        );
        const show = (row: store.ContractRow): Contract => presentContract(brand, row);
        const offer = rows.find(({ state }) => state === "offered");
        const ending = await findEnding(q, session.memberId, kind, brand.calendar.dayOf(context.now));
        const current =
          rows.find(({ state }) => state === "accepted") ?? rows.find(({ id }) => id === ending?.id);
        const shown = offer ?? current;
        return {
          offer: offer ? show(offer) : null,
          current: current ? show(current) : null,
          history: rows.filter((row) => row !== offer && row !== current).map(show),
          example: shown ? await reckonExample(q, context, shown) : null,
        };
      });
    },

    /**
     * Accepts or refuses an offer. One of two answers counts, and repeating it returns the same result (AGT-32).
     * @throws Failure contract.gone, contract.not.dominated, step.up.required or payment.password.missing
     */
    answer: async (
      context: SessionContext,
      { id, answer }: BodyOf<"POST /wps/member/contract/answer">,
    ): Promise<Contract> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      const wanted = answer === "accept" ? "accepted" : "refused";
      const find = async (q: Queryable): Promise<store.ContractRow> => {
        const row = await store.findContract(q, BigInt(id));
        if (!row || row.beneficiary_id !== memberId) throw createFailure("contract.gone");
        return row;
      };
      // A beneficiary with directs under contract is responsible for money that goes on to others.
      const isPayer =
        answer === "accept" && (await database.forBrand(brand.brandId, (q) => store.isPayer(q, memberId)));
      if (isPayer) await stepUps.require(context);
      return database.transaction(brand.brandId, async (q) => {
        if (isPayer && !(await securityCentre.hasPaymentPassword(q, memberId)))
          throw createFailure("payment.password.missing");
        const { payer_id: payerId } = await find(q);
        await store.lockMembers(q, payerId === null ? [memberId] : [memberId, payerId]);
        const row = await find(q);
        if (row.state === wanted) return presentContract(brand, row);
        if (row.state !== "offered" || !isRealType(session.type)) throw createFailure("contract.gone");
        if (await exclusions.isExcluded(q, memberId, now)) throw createFailure("contract.gone");
        const isDone =
          answer === "accept"
            ? await accept(q, context, row)
            : await store.closeOffer(q, row.id, "refused", now);
        if (!isDone) throw createFailure("contract.gone");
        const after = await find(q);
        await messages.tellAnswered(q, brand, after);
        return presentContract(brand, after);
      });
    },
  };
}

export type ContractService = ReturnType<typeof createContractService>;
