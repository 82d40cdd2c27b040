import type { BodyOf } from "@croupier/contract/player/contract";
import { requestTypeOf, writeTerms } from "@croupier/domain/contract-codec";
import type { ContractTerms, DividendTerms, SalaryTerms } from "@croupier/domain/contract-terms";
import { unitsPerCurrency } from "@croupier/domain/money";
import { addDays } from "@croupier/domain/periods";
import { afterAll, beforeAll } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import {
  createMember,
  type TestBrand,
  type TestMember,
  type TestMemberOptions,
} from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { isExcluded } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxModule } from "../../ground/inbox/inbox.module.ts";
import { createLivePublisher } from "../../ground/live/live.module.ts";
import type { ContractMessageDeps } from "./contract-messages.ts";

export const money = (currency: number): bigint => BigInt(currency) * unitsPerCurrency;
export const fundsKey = "GET /wps/member/info/funds/consolidated";
export const withdrawKey = "POST /wps/agent/contract/withdraw";
const ownKey = "GET /wps/member/contract";
const answerKey = "POST /wps/member/contract/answer";
const offerKey = "POST /wps/agent/contract/offer";
/** The prompts of a member without offers. */
export const noOffers = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };

export const daily = (over: Partial<SalaryTerms> = {}): SalaryTerms => ({
  kind: "daily",
  activeThresholdUnits: money(5),
  categories: "all",
  mode: "whole",
  release: "auto",
  limited: false,
  tiers: [
    { minTurnoverUnits: money(10), minActive: 1, ppm: 10_000 },
    { minTurnoverUnits: money(30), minActive: 2, ppm: 20_000 },
  ],
  ...over,
});
export const dividend: DividendTerms = {
  kind: "dividend",
  period: "WEEK",
  carry: "forever",
  carryCapUnits: undefined,
  release: "manual",
  limited: false,
  tiers: [{ minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 }],
};
/** An agent's input into the form. */
const offered = (over: Partial<BodyOf<typeof offerKey>> = {}): Omit<BodyOf<typeof offerKey>, "member"> => ({
  kind: "daily",
  release: "auto",
  limited: false,
  tiers: [{ minTurnover: "10", minActive: 1, ppm: 9_000 }],
  ...over,
});

interface Served {
  api: TestApi;
  bgs: ConnectedApi["bgs"];
  nodeId: string;
  database: Database;
}

/** A server for the tests of a file, and members' actions on contracts. */
export function setUpContractTest() {
  const test = {} as Served;
  beforeAll(async () => {
    const { api, bgs, nodeId, close } = await createConnectedApi();
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
    Object.assign(test, { api, bgs, nodeId, database });
    return close;
  });
  afterAll(() => test.database.close());
  return Object.assign(test, createActions(test));
}

function createActions(test: Served) {
  let members = 0;
  const today = () => test.api.clock.now().toISOString().slice(0, 10);
  /** A member below another one, with a payment password. */
  const join = async (uplineId: bigint | undefined, options: TestMemberOptions = {}): Promise<TestMember> => {
    members += 1;
    const member = await createMember(test.api, {
      address: `10.80.${members >> 8}.${members & 255}`,
      ...options,
    });
    await test.api.owner.query(
      "update members set upline_id = $2, payment_password_hash = 'set' where member_id = $1",
      [member.memberId, uplineId],
    );
    return member;
  };
  const insert = async (
    member: TestMember,
    terms: ContractTerms,
    over: { state?: string; payerId?: bigint } = {},
  ): Promise<string> => {
    const { state = "offered", payerId } = over;
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      `insert into contracts (merchant_id, beneficiary_id, payer_id, kind, request_type, terms, state, offered_at, starts_on, ends_on)
       values ($1, $2, $3, $4, $5, $6, $7, $9, case when $7 in ('accepted', 'ended', 'replaced') then $8::date end,
         case when $7 in ('ended', 'replaced') then $8::date end)
       returning contract_id as id`,
      [
        member.brandId,
        member.memberId,
        payerId ?? null,
        terms.kind,
        requestTypeOf(terms),
        JSON.stringify(writeTerms(terms)),
        state,
        addDays(today(), -40),
        test.api.clock.now(),
      ],
    );
    return String(rows[0]?.id);
  };
  /** An agent with a contract by the brand, and a direct agent and a direct member. */
  const growLine = async (terms: ContractTerms = daily(), brand: TestBrand = "nova") => {
    const ann = await join(undefined, { type: 2, brand });
    await insert(ann, terms, { state: "accepted" });
    return {
      ann,
      bob: await join(ann.memberId, { type: 1, brand }),
      max: await join(ann.memberId, { brand }),
    };
  };
  const send = async (member: TestMember, key: string, body: object) => {
    const { status, json } = await member.client.send(key, { body });
    return { status, code: json.code, value: json.value as Record<string, unknown> };
  };
  const offer = (payer: TestMember, to: TestMember, over: Partial<BodyOf<typeof offerKey>> = {}) =>
    send(payer, offerKey, { ...offered(over), member: String(to.memberId) });
  const offerId = async (...args: Parameters<typeof offer>) => String((await offer(...args)).value["id"]);
  const answer = (member: TestMember, id: string, which: "accept" | "refuse" = "accept") =>
    send(member, answerKey, { id, answer: which });
  const stateOf = async (id: string) =>
    (
      await test.api.owner.query<{ state: string; starts: string; ends: string }>(
        "select state, starts_on::text as starts, ends_on::text as ends from contracts where contract_id = $1",
        [id],
      )
    ).rows[0];
  const own = ({ client }: TestMember, kind: "daily" | "hourly" | "dividend" = "daily") =>
    client.call(ownKey, { query: { kind } });
  /** The means by which a desk tells members. */
  const tellers = (): ContractMessageDeps => {
    const { api, database } = test;
    const live = createLivePublisher({ database, onError: () => undefined });
    const { port: inbox } = createInboxModule({ database, clock: api.clock, live });
    return { inbox, exclusions: { isExcluded } };
  };
  return { today, tellers, join, insert, growLine, send, offer, offerId, answer, stateOf, own };
}
