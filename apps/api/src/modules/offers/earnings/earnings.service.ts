import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { readAmount, unitsToWire } from "@croupier/domain/money";
import { fullWeights } from "@croupier/domain/requirement";
import { isRealType } from "@croupier/domain/session-types";
import type { Logger } from "pino";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import type { Grant, WageringPort } from "../../money/wagering/wagering.port.ts";
import type { WithdrawalPort } from "../../money/withdrawal/withdrawal.port.ts";
import type { EarningsPort } from "./earnings.port.ts";
import * as store from "./earnings.store.ts";

export interface EarningsDeps {
  database: Database;
  port: EarningsPort;
  securityCentre: Pick<SecurityCentrePort, "hasPaymentPassword">;
  live: Pick<LivePort, "announce">;
  logger: Pick<Logger, "warn">;
  stepUps: StepUpPort;
  wagering: Pick<WageringPort, "endEmptied" | "grant">;
  withdrawals: Pick<WithdrawalPort, "getTransferableUnits">;
}

type Earnings = ReplyOf<"GET /wps/agent/earnings">;
type Moved = ReplyOf<"POST /wps/agent/earnings/payout">;
type Kind = store.MoveRow["kind"];
const pageSize = 20;

/** A payout is a multiple of the currency's smallest amount, and at least of 0.01 (AGT-41). */
export const payoutStep = ({ currency }: Pick<Brand, "currency">): bigint =>
  10n ** BigInt(5 - Math.min(currency.decimals, 2));

/** Earnings accounts: credits, debts, bills, and transfers to and from the wallet (ADR 69). */
export function createEarningsService(deps: EarningsDeps) {
  const { database, securityCentre, live, logger, stepUps, wagering, withdrawals } = deps;
  const { port } = deps;

  const present = ({ brand }: SessionContext, row: store.MoveRow): Moved => ({
    amount: unitsToWire(row.amountUnits, brand.currency),
    balance: unitsToWire(row.balanceUnits, brand.currency),
    wallet: unitsToWire(row.walletUnits, brand.currency),
  });

  const findCopy = async (
    q: Queryable,
    context: SessionContext,
    asked: { kind: Kind; key: string; units: bigint | undefined },
  ): Promise<Moved | undefined> => {
    const row = await store.findMove(q, context.session.memberId, asked.key);
    if (row && (row.kind !== asked.kind || row.askedUnits !== (asked.units ?? null)))
      throw createFailure("idempotency.conflict");
    return row && present(context, row);
  };

  const createAmountFailure = (): Error =>
    createFailure("earnings.amount", { fields: { amount: "error.earnings.amount" } });

  const readUnits = ({ brand }: SessionContext, amount: string | undefined): bigint | undefined => {
    if (amount === undefined) return undefined;
    const units = readAmount(amount, brand.currency.decimals) ?? 0n;
    if (units <= 0n || units % payoutStep(brand) !== 0n) throw createAmountFailure();
    return units;
  };

  /** Moves earnings to the wallet in the caller's transaction. @returns undefined if there is less than a step */
  const payOut = async (
    q: Queryable,
    brand: Brand,
    of: { memberId: bigint; key: string; units: bigint | undefined; now: Date },
  ): Promise<store.MoveRow | undefined> => {
    const { memberId, key, units, now } = of;
    const step = payoutStep(brand);
    const amountUnits = units ?? ((await getBalance(q, memberId, "agent")) / step) * step;
    if (amountUnits <= 0n) return undefined;
    const { status, fromUnits, toUnits } = await transfer(q, {
      kind: "earnings_payout",
      key: `${memberId}:${key}`,
      reference: "earnings",
      now,
      amountUnits,
      from: { kind: "agent", memberId },
      to: { kind: "member", memberId },
    });
    if (status === "not_enough_money") throw createFailure("earnings.short");
    if (status !== "ok") throw new Error(`the ledger refused a payout: ${status}`);
    const walletUnits = toUnits ?? 0n;
    const credit = { memberId, creditedUnits: amountUnits, now };
    // The member's own money: it cannot be given up, so none of it is held.
    const requirement: Grant = {
      source: "payout",
      sourceKey: `${memberId}:${key}`,
      titles: {},
      weights: fullWeights,
      hold: "all",
      grantedUnits: amountUnits,
      heldUnits: 0n,
      requiredUnits: amountUnits,
      expiresAt: undefined,
    };
    await wagering.grant(q, credit, brand.settings.earnings.playOnce ? [requirement] : []);
    await live.announce(q, brand.brandId, memberId, "balance");
    const move = { kind: "earnings_payout", amountUnits, askedUnits: units ?? null } as const;
    return { ...move, balanceUnits: fromUnits ?? 0n, walletUnits };
  };

  return {
    list: async (
      context: SessionContext,
      { before }: QueryOf<"GET /wps/agent/earnings">,
    ): Promise<Earnings> => {
      const { brand, session } = context;
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return database.forBrand(brand.brandId, async (q) => {
        const rows = await store.listMovements(q, session.memberId, {
          before: before === undefined ? undefined : BigInt(before),
          limit: pageSize + 1,
        });
        const balance = await getBalance(q, session.memberId, "agent");
        const step = payoutStep(brand);
        return {
          balance: show(balance),
          free: show((balance / step) * step),
          step: show(step),
          canMove: isRealType(session.type),
          isPlayedOnce: brand.settings.earnings.playOnce === true,
          debts: (await store.listDebts(q, [session.memberId])).map((debt) => ({
            id: String(debt.id),
            reference: debt.reference,
            time: debt.createdAt.getTime(),
            asked: show(debt.askedUnits),
            left: show(debt.leftUnits),
          })),
          list: rows.slice(0, pageSize).map((row) => ({
            id: String(row.id),
            kind: row.kind,
            reference: row.reference ?? "",
            time: row.at.getTime(),
            amount: show(row.units),
            balance: show(row.balanceUnits),
          })),
          next: rows.length > pageSize ? String(rows[pageSize - 1]?.id) : null,
        };
      });
    },

    /** @throws Failure as the contract's entry names them */
    payOut: async (
      context: SessionContext,
      { idempotencyKey: key, amount }: BodyOf<"POST /wps/agent/earnings/payout">,
    ): Promise<Moved> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      const units = readUnits(context, amount);
      return database.transaction(brand.brandId, async (q) => {
        await store.lockMember(q, memberId);
        const copy = await findCopy(q, context, { kind: "earnings_payout", key, units });
        if (copy) return copy;
        const move = await payOut(q, brand, { memberId, key, units, now });
        if (!move) throw createFailure("earnings.short");
        await store.insertMove(q, { ...move, memberId, key, now });
        return present(context, move);
      });
    },

    /** The only way from a wallet to earnings: its owner's, with the payment password. @throws Failure as the contract names them */
    topUp: async (
      context: SessionContext,
      { idempotencyKey: key, amount }: BodyOf<"POST /wps/agent/earnings/topUp">,
    ): Promise<Moved> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      const units = readUnits(context, amount) ?? 0n;
      const asked = { kind: "top_up", key, units } as const;
      const copy = await database.forBrand(brand.brandId, (q) => findCopy(q, context, asked));
      if (copy) return copy;
      await stepUps.require(context);
      return database.transaction(brand.brandId, async (q) => {
        if (!(await securityCentre.hasPaymentPassword(q, memberId)))
          throw createFailure("payment.password.missing");
        await lockBrand(q, "earnings");
        await store.lockMember(q, memberId);
        const meanwhile = await findCopy(q, context, asked);
        if (meanwhile) return meanwhile;
        const { status, fromUnits } = await transfer(q, {
          kind: "top_up",
          key: `${memberId}:${key}`,
          reference: "earnings",
          now,
          amountUnits: units,
          from: { kind: "member", memberId },
          to: { kind: "agent", memberId },
        });
        if (status === "not_enough_money") throw createFailure("earnings.short");
        if (status !== "ok") throw new Error(`the ledger refused a top-up: ${status}`);
        const walletUnits = fromUnits ?? 0n;
        // The wallet is locked by now. At most what was free before may have left it.
        if ((await withdrawals.getTransferableUnits(q, memberId, walletUnits + units)) < units)
          throw createFailure("earnings.short");
        await port.serve(q, [memberId], now);
        const balanceUnits = await getBalance(q, memberId, "agent");
        const move = {
          kind: "top_up",
          amountUnits: units,
          askedUnits: units,
          balanceUnits,
          walletUnits,
        } as const;
        await store.insertMove(q, { ...move, memberId, key, now });
        await live.announce(q, brand.brandId, memberId, "balance");
        return present(context, move);
      });
    },

    /** Pays all members' earnings out, if the brand does so automatically. */
    payOutAll: async (brand: Brand, now: Date): Promise<void> => {
      const members = await database.forBrand(brand.brandId, (q) => store.listPayable(q, payoutStep(brand)));
      // One agent who cannot be paid must not keep the others waiting.
      for (const { memberId } of members)
        await database
          .transaction(brand.brandId, async (q) => {
            await store.lockMember(q, memberId);
            await payOut(q, brand, { memberId, key: `by itself:${now.getTime()}`, units: undefined, now });
          })
          .catch((error: unknown) =>
            logger.warn(
              { err: error, merchant: brand.code, member: String(memberId) },
              "earnings were not paid out",
            ),
          );
    },
  };
}
