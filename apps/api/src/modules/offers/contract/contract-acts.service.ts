import { hasFittingAmounts, readTerms } from "@croupier/domain/contract-codec";
import { isAgentType, isRealType } from "@croupier/domain/session-types";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import * as store from "./contract.store.ts";
import { createContractEnds } from "./contract-ends.service.ts";
import { type ContractMessageDeps, createContractMessages } from "./contract-messages.ts";

/** The result of an operator's action. */
export type ContractActed =
  | { readonly memberId: bigint; readonly id: bigint }
  | { readonly memberId?: bigint; readonly denied: string };

/** Operators' actions on contracts. The caller has checked their permission. */
export function createContractActs({ database, ...told }: { database: Database } & ContractMessageDeps) {
  const messages = createContractMessages(told);
  const ends = createContractEnds(told);
  return {
    /** Open offers and current contracts, of any payer. */
    list: ({ brandId }: Brand): Promise<readonly store.ContractRow[]> =>
      database.forBrand(brandId, (q) => store.listLive(q)),

    /** Offers a contract that the brand pays to an agent without an upline. */
    offer: (brand: Brand, wish: { agent: string; terms: unknown }, now: Date): Promise<ContractActed> =>
      database.transaction(brand.brandId, async (q): Promise<ContractActed> => {
        const terms = readTerms(wish.terms);
        if (!terms || !hasFittingAmounts(wish.terms, brand.currency.decimals))
          return { denied: "these terms do not make a contract" };
        const agent = await store.findPartyByName(q, wish.agent);
        if (!agent || !isRealType(agent.type) || !isAgentType(agent.type))
          return { denied: `${brand.code} has no agent ${wish.agent}` };
        const memberId = agent.id;
        await store.lockMembers(q, [memberId]);
        if (agent.upline_id !== null)
          return { memberId, denied: `${wish.agent} has an upline, who offers contracts` };
        if (agent.is_moving) return { memberId, denied: `a move of ${wish.agent} is still to come` };
        const open = await store.takeOpenOffer(q, {
          beneficiaryId: memberId,
          payerId: null,
          kind: terms.kind,
        });
        if (open) return { memberId, denied: `offer ${open.id} waits for an answer: withdraw it first` };
        const id = await store.insertOffer(q, { beneficiaryId: memberId, payerId: null, terms, now });
        const row = await store.findContract(q, id);
        if (row) await messages.tellOffered(q, brand, row, now);
        return { memberId, id };
      }),

    /**
     * Withdraws an offer, or ends a contract with the present day as its last. A beneficiary who owes such contracts to others
     * keeps theirs.
     */
    withdraw: (brand: Brand, id: bigint, now: Date): Promise<ContractActed> =>
      database.transaction(brand.brandId, async (q): Promise<ContractActed> => {
        const found = await store.findContract(q, id);
        if (!found) return { denied: `${brand.code} has no contract ${id}` };
        const memberId = found.beneficiary_id;
        await store.lockMembers(q, found.payer_id === null ? [memberId] : [memberId, found.payer_id]);
        if (await store.closeOffer(q, id, "withdrawn", now)) return { memberId, id };
        const kept = await store.findKept(q, memberId, found.kind);
        if (kept?.id !== id) return { memberId, denied: `contract ${id} is over` };
        const owed = await store.listOwed(q, memberId, found.kind);
        if (owed.length > 0)
          return {
            memberId,
            denied: `${found.beneficiary} pays or offers others: withdraw ${owed.map((one) => one.id).join(", ")} first`,
          };
        await ends.end(q, brand, id, { lastDay: brand.calendar.dayOf(now), now });
        return { memberId, id };
      }),
  };
}
