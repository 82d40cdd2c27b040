import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { hasFittingAmounts, readTerms, writeTerms } from "@croupier/domain/contract-codec";
import { type ContractTerms, isSalary } from "@croupier/domain/contract-terms";
import { unitsToWire } from "@croupier/domain/money";
import type { Day } from "@croupier/domain/periods";
import { isAgentType, isRealType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { exampleRange, type Figures, listPeriods, openTerms } from "./contract.policy.ts";
import { presentContract, presentTerms } from "./contract.presenter.ts";
import { type ContractDeps, requireDominance } from "./contract.service.ts";
import * as store from "./contract.store.ts";
import { createPayerEnds, type PayerEndDeps } from "./contract-ends.service.ts";
import { findEnding } from "./contract-ends.store.ts";
import { getFirstDay, listFigures } from "./contract-figures.store.ts";
import { createContractMessages } from "./contract-messages.ts";

type Contract = ReplyOf<"POST /wps/agent/contract/offer">;
type Offered = BodyOf<"POST /wps/agent/contract/offer">;
type Offering = ReplyOf<"GET /wps/agent/contract">;

/**
 * The terms of an offer; it is computed from the same figures as the payer's own contract. @throws Failure contract.terms
 */
function readOffer(own: ContractTerms, asked: Offered, decimals: number): ContractTerms {
  const { release, limited, tiers, mode, carry, carryCap } = asked;
  const common = { ...writeTerms(own), tiers, release, limited };
  // An undefined cap means none: the payer's own cap is not copied.
  const terms = isSalary(own)
    ? readTerms({ ...common, mode: mode ?? own.mode })
    : readTerms({ ...common, carry: carry ?? own.carry, carryCap });
  if (!terms || !hasFittingAmounts(asked, decimals)) throw createFailure("contract.terms");
  return terms;
}

const nothing: Figures = { turnoverUnits: 0n, lossUnits: 0n, active: 0 };
const isSame = (terms: ContractTerms, row: store.ContractRow): boolean =>
  JSON.stringify(writeTerms(terms)) === JSON.stringify(writeTerms(openTerms(row.terms)));

/** Agents' offers to their direct members (ADR 70). */
export function createContractOffers(deps: PayerEndDeps & Pick<ContractDeps, "getBills">) {
  const { database, getBills } = deps;
  const messages = createContractMessages(deps);
  const ends = createPayerEnds(deps);
  /** @throws Failure member.not.found for anybody but a direct member or agent with real money */
  const getDirect = async (q: Queryable, payerId: bigint, memberId: string): Promise<store.PartyRow> => {
    const member = await store.findParty(q, BigInt(memberId));
    if (!member || member.upline_id !== payerId || member.disabled || !isRealType(member.type))
      throw createFailure("member.not.found");
    return member;
  };

  const findOwnTerms = async (q: Queryable, memberId: bigint, kind: Offered["kind"]) => {
    const own = await store.findKept(q, memberId, kind);
    // One that was signed before they became an agent counts their own play, and may bring in less than a team is owed.
    return own?.of_team ? openTerms(own.terms) : undefined;
  };

  return {
    getOffering: async (
      { brand, session, now }: SessionContext,
      { kind, member }: QueryOf<"GET /wps/agent/contract">,
    ): Promise<Offering> =>
      database.forBrand(brand.brandId, async (q) => {
        const payerId = session.memberId;
        const direct = await getDirect(q, payerId, member);
        const own = await findOwnTerms(q, payerId, kind);
        const live = (await store.listLive(q, direct.id)).filter((row) => row.kind === kind);
        const today = brand.calendar.dayOf(now);
        const offer = live.find((row) => row.state === "offered" && row.payer_id === payerId);
        const kept = live.find(({ state }) => state === "accepted");
        const ending = await findEnding(q, direct.id, kind, today);
        const current = kept ?? (ending && (await store.findContract(q, ending.id)));
        const range = exampleRange(today);
        const readPeriods = async (memberId: bigint, isAgent: boolean, first: Day) =>
          own
            ? listPeriods(own, await listFigures(q, { memberId, isAgent }, own, [first, range[1]]), range)
            : new Map<string, Figures>();
        const mine = await readPeriods(payerId, true, range[0]);
        // The days before they joined are another agent's (AGT-37).
        const since = await getFirstDay(q, { agentId: payerId, memberId: direct.id }, range[0]);
        const theirs = await readPeriods(direct.id, isAgentType(direct.type), since);
        const show = ({ turnoverUnits, lossUnits, active }: Figures) => ({
          turnover: unitsToWire(turnoverUnits, brand.currency),
          loss: unitsToWire(lossUnits, brand.currency),
          active,
        });
        return {
          member: { id: String(direct.id), name: direct.username, isAgent: isAgentType(direct.type) },
          own: own ? presentTerms(brand, own) : null,
          offer: offer ? presentContract(brand, offer) : null,
          current: current ? presentContract(brand, current) : null,
          end: kept?.payer_id === payerId ? await ends.foresee(q, kept, today) : null,
          // The members of their base are in the agent's team as well.
          periods: [...mine].map(([period, figures]) => ({
            mine: show(figures),
            theirs: show(theirs.get(period) ?? nothing),
          })),
        };
      }),

    /** Makes an offer once: the same offer again returns the open one. @throws Failure as the contract's entry names them */
    offer: async ({ brand, session, now }: SessionContext, asked: Offered): Promise<Contract> => {
      const payerId = session.memberId;
      return database.transaction(brand.brandId, async (q) => {
        await store.lockMembers(q, [payerId, BigInt(asked.member)]);
        const direct = await getDirect(q, payerId, asked.member);
        // Contracts with the upline they leave have been ended.
        if (direct.is_moving) throw createFailure("member.not.found");
        if (await getBills().isOverdue(q, payerId, now)) throw createFailure("contract.payer.overdue");
        const own = await findOwnTerms(q, payerId, asked.kind);
        if (!own) throw createFailure("contract.not.dominated");
        const terms = readOffer(own, asked, brand.currency.decimals);
        requireDominance(brand, own, terms);
        const open = await store.takeOpenOffer(q, { beneficiaryId: direct.id, payerId, kind: terms.kind });
        if (open && !isSame(terms, open)) throw createFailure("contract.offer.open");
        const id =
          open?.id ?? (await store.insertOffer(q, { beneficiaryId: direct.id, payerId, terms, now }));
        const row = await store.findContract(q, id);
        if (!row) throw new Error("an offer exists once it is made");
        if (!open) await messages.tellOffered(q, brand, row, now);
        return presentContract(brand, row);
      });
    },

    end: ends.end,

    /** @throws Failure contract.gone for an offer that was answered, or is not the agent's */
    withdraw: async (
      { brand, session, now }: SessionContext,
      { id }: BodyOf<"POST /wps/agent/contract/withdraw">,
    ): Promise<Contract> =>
      database.transaction(brand.brandId, async (q) => {
        const row = await store.findContract(q, BigInt(id));
        if (row?.payer_id !== session.memberId) throw createFailure("contract.gone");
        const isDone = await store.closeOffer(q, row.id, "withdrawn", now);
        const after = await store.findContract(q, row.id);
        if (!after || !(isDone || after.state === "withdrawn")) throw createFailure("contract.gone");
        return presentContract(brand, after);
      }),
  };
}

export type ContractOffers = ReturnType<typeof createContractOffers>;
