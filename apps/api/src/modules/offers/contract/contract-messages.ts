import type { ContractKind } from "@croupier/domain/contract-terms";
import { languages } from "@croupier/domain/languages";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort, TextByLanguage } from "../../ground/inbox/inbox.port.ts";
import type { ContractRow } from "./contract.store.ts";

export interface ContractMessageDeps {
  inbox: Pick<InboxPort, "sendMessage" | "sendMessages">;
  exclusions: Pick<ExclusionPort, "isExcluded">;
}

const nameKind = (kind: ContractKind): TextByLanguage =>
  Object.fromEntries(
    languages.map((language) => [language, getServerTranslator(language).t(`contract.kind.${kind}`)]),
  );

/**
 * Messages to the two sides of a contract, each in the transaction that changes it. An offer invites to play, so a
 * self-excluded member gets no message about one (RWD-29). Answers and ends concern an agreement: everybody gets those, so
 * no upline learns of an exclusion.
 */
export function createContractMessages({ inbox, exclusions }: ContractMessageDeps) {
  return {
    tellOffered: async (q: Queryable, brand: Brand, row: ContractRow, now: Date): Promise<void> => {
      const memberId = row.beneficiary_id;
      const silent = new Set((await exclusions.isExcluded(q, memberId, now)) ? [memberId] : []);
      const params = { payer: row.payer ?? brand.parameters.title, contract: nameKind(row.kind) };
      // Runs the same statements whether or not the message reaches the member, so that the payer cannot tell (CASE-27).
      await inbox.sendMessages(q, brand, [{ memberId, template: "contractOffered", params }], silent);
    },

    /** The brand needs no message: operators have a list. */
    tellAnswered: async (q: Queryable, brand: Brand, row: ContractRow): Promise<void> => {
      if (row.payer_id === null) return;
      const params = { member: row.beneficiary, contract: nameKind(row.kind) };
      await inbox.sendMessage(
        q,
        brand,
        row.payer_id,
        row.starts_on === null
          ? { template: "contractRefused", params }
          : { template: "contractAccepted", params: { ...params, date: row.starts_on } },
      );
    },

    /** Tells both sides of the last day. */
    tellEnded: async (q: Queryable, brand: Brand, row: ContractRow): Promise<void> => {
      const { beneficiary_id: beneficiaryId, payer_id: payerId } = row;
      const common = { contract: nameKind(row.kind), date: row.ends_on ?? "" };
      const template = "contractEnded";
      const other = row.payer ?? brand.parameters.title;
      await inbox.sendMessage(q, brand, beneficiaryId, { template, params: { ...common, other } });
      if (payerId === null) return;
      const params = { ...common, other: row.beneficiary };
      await inbox.sendMessage(q, brand, payerId, { template, params });
    },
  };
}

export type ContractMessages = ReturnType<typeof createContractMessages>;
