import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { readAmount, unitsToWire, wireToUnits } from "@croupier/domain/money";
import { isRealType } from "@croupier/domain/session-types";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import { transferAll } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import type { WageringPort } from "../../money/wagering/wagering.port.ts";
import type { WithdrawalPort } from "../../money/withdrawal/withdrawal.port.ts";
import { findShares, fingerprintOf, mostReceivers } from "./red-rain.policy.ts";
import * as store from "./red-rain.store.ts";

export interface RedRainDeps {
  database: Database;
  securityCentre: Pick<SecurityCentrePort, "hasPaymentPassword">;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  inbox: Pick<InboxPort, "sendMessages">;
  live: Pick<LivePort, "announce">;
  stepUps: StepUpPort;
  wagering: Pick<WageringPort, "endEmptied">;
  withdrawals: Pick<WithdrawalPort, "getTransferableUnits">;
}

type Asked = BodyOf<"POST /wps/agent/redRain">;
type Receipt = ReplyOf<"POST /wps/agent/redRain">;
const pageSize = 20;

/** An agent's rain: sends the agent's own money to several direct members at once, all or none (EXT-17, ADR 61). */
export function createRedRainService(deps: RedRainDeps) {
  const { database, securityCentre, exclusions, inbox, live, stepUps, wagering, withdrawals } = deps;

  const startOfToday = ({ brand, now }: SessionContext): Date => {
    const today = brand.calendar.dayOf(now);
    return brand.calendar.boundsOf([today, today]).from;
  };

  const presentRain = ({ brand }: SessionContext, row: store.RainRow): Omit<Receipt, "shares"> => ({
    id: String(row.id),
    mode: row.mode,
    receivers: row.receivers,
    time: row.created_at.getTime(),
    total: unitsToWire(row.total_units, brand.currency),
  });
  const presentReceipt = async (
    q: Queryable,
    context: SessionContext,
    row: store.RainRow,
  ): Promise<Receipt> => ({
    ...presentRain(context, row),
    shares: (await store.listShares(q, row.id)).map(({ name, units }) => ({
      name,
      amount: unitsToWire(units, context.brand.currency),
    })),
  });

  /**
   * The receivers, as many as the agent has confirmed. A refusal never says whom it is about, or why (AGT-33). A member who
   * has stopped play is paid like any other: everybody else on the form's list can be paid, so a refusal would tell the
   * agent (AGT-43).
   * @throws Failure rain.refused, rain.changed or rain.too.many
   */
  const findReceivers = async (
    q: Queryable,
    context: SessionContext,
    { to, receivers = [], count }: Asked,
  ): Promise<readonly store.DirectRow[]> => {
    const { session } = context;
    const since = startOfToday(context);
    const ids = [...new Set(receivers)].map(BigInt);
    const found = await store.listDirects(q, session.memberId, {
      ...(to === "chosen" && { ids }),
      onlyActive: to === "active",
      since,
      limit: mostReceivers + 1,
    });
    if (found.length > mostReceivers) throw createFailure("rain.too.many");
    if (to === "chosen" && found.length !== ids.length) throw createFailure("rain.refused");
    if (count !== undefined && count !== found.length) throw createFailure("rain.changed");
    if (found.length === 0) throw createFailure("rain.refused");
    return found;
  };

  const pay = async (q: Queryable, context: SessionContext, rain: store.NewRain): Promise<store.RainRow> => {
    const { agentId, key, shares, totalUnits, now } = rain;
    const row = await store.insertRain(q, rain);
    const { status } = await transferAll(q, {
      kind: "send",
      key: `${agentId}:${key}`,
      reference: `rain ${row.id}`,
      now,
      legs: shares.map(({ memberId, units }) => ({
        from: { kind: "member", memberId: agentId },
        to: { kind: "member", memberId },
        amountUnits: units,
      })),
    });
    if (status === "not_enough_money") throw createFailure("rain.short");
    if (status !== "ok") throw new Error(`the ledger refused rain ${row.id}: ${status}`);
    // The wallet is locked by now. At most what was free before may have left it.
    const balanceBefore = (await getBalance(q, agentId)) + totalUnits;
    if ((await withdrawals.getTransferableUnits(q, agentId, balanceBefore)) < totalUnits)
      throw createFailure("rain.short");
    const { brand, session } = context;
    const stopped = await exclusions.listExcluded(
      q,
      shares.map(({ memberId }) => memberId),
      now,
    );
    for (const { memberId, units } of shares) {
      await wagering.endEmptied(q, { memberId, creditedUnits: units, now });
      await live.announce(q, brand.brandId, memberId, "balance");
    }
    const messages = shares.map(({ memberId, units }) => ({
      memberId,
      template: "rainReceived" as const,
      params: { agent: session.userName, amount: unitsToWire(units) },
    }));
    // Their record and balance show it; members who stopped get no message of a rain (RWD-29), by the same statements (CASE-27).
    await inbox.sendMessages(q, brand, messages, stopped);
    await live.announce(q, brand.brandId, agentId, "balance");
    return row;
  };

  return {
    /**
     * Sends once per key, and returns the same receipt for a copy (AGT-34).
     * @throws Failure as the contract's entry names them
     */
    send: async (context: SessionContext, asked: Asked): Promise<Receipt> => {
      const { brand, session, now } = context;
      const agentId = session.memberId;
      const amountUnits = readAmount(asked.amount, brand.currency.decimals) ?? 0n;
      const { idempotencyKey: key, mode, to, receivers = [] } = asked;
      const fingerprint = fingerprintOf({ mode, to, amountUnits, receivers });
      const findCopy = async (q: Queryable): Promise<Receipt | undefined> => {
        const row = await store.findByKey(q, agentId, key);
        if (row && !row.fingerprint.equals(fingerprint)) throw createFailure("idempotency.conflict");
        return row && presentReceipt(q, context, row);
      };
      // A copy needs no proof again: its answer may have been lost.
      const copy = await database.forBrand(brand.brandId, findCopy);
      if (copy) return copy;
      await stepUps.require(context);
      return database.transaction(brand.brandId, async (q) => {
        if (!(await securityCentre.hasPaymentPassword(q, agentId)))
          throw createFailure("payment.password.missing");
        await store.lockAgent(q, agentId);
        const meanwhile = await findCopy(q);
        if (meanwhile) return meanwhile;
        const directs = await findReceivers(q, context, asked);
        const units = findShares(mode, amountUnits, directs.length, brand.currency.decimals);
        if (!units) throw createFailure("rain.amount", { fields: { amount: "error.rain.amount" } });
        const totalUnits = units.reduce((sum, share) => sum + share, 0n);
        const { perSend, perDay } = brand.settings.agentRain;
        const sent = await store.sumSent(q, agentId, startOfToday(context));
        if (totalUnits > wireToUnits(perSend) || sent + totalUnits > wireToUnits(perDay))
          throw createFailure("rain.limit");
        const shares = directs.map(({ id }, place) => ({ memberId: id, units: units[place] ?? 0n }));
        const row = await pay(q, context, { agentId, key, mode, fingerprint, totalUnits, shares, now });
        return presentReceipt(q, context, row);
      });
    },

    /** The agent's rains, newest first, and the amount that may be sent now. */
    list: async (
      context: SessionContext,
      { before }: QueryOf<"GET /wps/agent/redRain">,
    ): Promise<ReplyOf<"GET /wps/agent/redRain">> => {
      const { brand, session } = context;
      const agentId = session.memberId;
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return database.transaction(brand.brandId, async (q) => {
        const since = startOfToday(context);
        const rows = await store.listRains(q, agentId, {
          before: before === undefined ? undefined : BigInt(before),
          limit: pageSize + 1,
        });
        const directs = await store.listDirects(q, agentId, { since, limit: mostReceivers + 1 });
        const { perSend, perDay } = brand.settings.agentRain;
        const sentUnits = await store.sumSent(q, agentId, since);
        const free = isRealType(session.type) ? await withdrawals.getTransferableUnits(q, agentId) : 0n;
        const leftUnits = wireToUnits(perDay) - sentUnits;
        return {
          list: rows.slice(0, pageSize).map((row) => presentRain(context, row)),
          next: rows.length > pageSize ? String(rows[pageSize - 1]?.id) : null,
          free: show(free),
          perSend: show(wireToUnits(perSend)),
          leftToday: show(leftUnits > 0n ? leftUnits : 0n),
          directs: directs.map(({ id, name, isActive }) => ({ id: String(id), name, isActive })),
          active: await store.countActive(q, agentId, since),
          mostReceivers,
        };
      });
    },

    /** One of the agent's rains with everybody's share. @throws Failure rain.not.found */
    get: (context: SessionContext, { id }: QueryOf<"GET /wps/agent/redRain/receipt">): Promise<Receipt> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const row = await store.findRain(q, context.session.memberId, BigInt(id));
        if (!row) throw createFailure("rain.not.found");
        return presentReceipt(q, context, row);
      }),
  };
}

export type RedRainService = ReturnType<typeof createRedRainService>;
