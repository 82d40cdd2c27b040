import type { TicketSource, WheelChance, WheelPrizeKind } from "@croupier/domain/wheel";
import type { Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { RewardTerms } from "../reward/reward.port.ts";
import type { NewTicket } from "./wheel.port.ts";

export interface Prize extends WheelChance {
  readonly code: string;
  readonly kind: WheelPrizeKind;
  readonly amountUnits: bigint;
  readonly terms: RewardTerms | null;
}

const prizeColumns = `prize_id as id, code, kind, amount_units as "amountUnits", wagering as terms, weight, stock as left,
  stand_in_id as "standInId"`;

/** The brand's prizes that have not ended, in the order in which they were set, which is that of the wheel. */
export const listPrizes = (q: Queryable): Promise<Prize[]> =>
  q.query<Prize>({
    name: "wheel-prizes",
    text: `select ${prizeColumns} from wheel_prizes where merchant_id = app_merchant() and ended_at is null order by prize_id`,
  });

/** The same, locked, so that two operators come one after the other. */
export const lockPrizes = async (q: Queryable): Promise<Prize[]> => {
  await lockBrand(q, "wheelPrizes");
  return q.query<Prize>(
    `select ${prizeColumns} from wheel_prizes where merchant_id = app_merchant() and ended_at is null order by prize_id for update`,
  );
};

export type PrizeRow = Omit<Prize, "id">;

const valuesOf = (p: PrizeRow) => [p.amountUnits, p.terms, p.weight, p.left, p.standInId];

export const insertPrize = (q: Queryable, p: PrizeRow): Promise<object[]> =>
  q.query(
    `insert into wheel_prizes (merchant_id, amount_units, wagering, weight, stock, stand_in_id, code, kind)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7)`,
    [...valuesOf(p), p.code, p.kind],
  );

export const updatePrize = (q: Queryable, id: bigint, p: PrizeRow): Promise<object[]> =>
  q.query(
    `update wheel_prizes set amount_units = $1, wagering = $2, weight = $3, stock = $4, stand_in_id = $5
     where merchant_id = app_merchant() and prize_id = $6`,
    [...valuesOf(p), id],
  );

export const endPrize = (q: Queryable, id: bigint, now: Date): Promise<object[]> =>
  q.query("update wheel_prizes set ended_at = $2 where merchant_id = app_merchant() and prize_id = $1", [
    id,
    now,
  ]);

/** Takes one of a limited prize. @returns false if somebody else had the last one */
export const takeOne = async (q: Queryable, id: bigint): Promise<boolean> =>
  (
    await q.query(
      `update wheel_prizes set stock = stock - 1
       where merchant_id = app_merchant() and prize_id = $1 and stock > 0 and ended_at is null returning prize_id`,
      [id],
    )
  ).length > 0;

/** Locks the member first, as every transaction does that changes one: two spins of one member come one after the other. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where merchant_id = app_merchant() and member_id = $1 for no key update", [
    memberId,
  ]);

/** @returns false if the source had given it before */
export const insertTicket = async (q: Queryable, ticket: NewTicket): Promise<boolean> =>
  (
    await q.query(
      `insert into wheel_tickets (merchant_id, member_id, source, source_key, given_at) values (app_merchant(), $1, $2, $3, $4)
       on conflict (merchant_id, source, source_key) do nothing returning ticket_id`,
      [ticket.memberId, ticket.source, ticket.sourceKey, ticket.now],
    )
  ).length > 0;

export const listGiven = async (
  q: Queryable,
  source: TicketSource,
  keys: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await q.query<{ source_key: string }>(
        {
          name: "wheel-given",
          text: `select source_key from wheel_tickets where merchant_id = app_merchant() and source = $1 and source_key = any($2)`,
        },
        [source, keys],
      )
    ).map((row) => row.source_key),
  );

export interface TicketCount {
  readonly source: TicketSource;
  readonly count: number;
}

/** The spins that a member may make, by their source. */
export const countTickets = (q: Queryable, memberId: bigint): Promise<TicketCount[]> =>
  q.query<TicketCount>(
    {
      name: "wheel-tickets",
      text: `select source, count(*)::integer as count from wheel_tickets
        where merchant_id = app_merchant() and member_id = $1 and spun_at is null group by source order by source`,
    },
    [memberId],
  );

/** Spends the member's oldest ticket. @returns its id, or undefined if there is none */
export const spendTicket = async (q: Queryable, memberId: bigint, now: Date): Promise<bigint | undefined> =>
  (
    await q.query<{ ticket_id: bigint }>(
      `update wheel_tickets set spun_at = greatest($2, given_at) where merchant_id = app_merchant() and ticket_id =
         (select ticket_id from wheel_tickets where merchant_id = app_merchant() and member_id = $1 and spun_at is null
          order by ticket_id limit 1)
       returning ticket_id`,
      [memberId, now],
    )
  )[0]?.ticket_id;

export interface Spin {
  readonly id: bigint;
  readonly drawnId: bigint;
  readonly kind: WheelPrizeKind;
  readonly amountUnits: bigint;
  readonly spunAt: Date;
}

const spinColumns = `spin_id as id, drawn_prize_id as "drawnId", kind, amount_units as "amountUnits", spun_at as "spunAt"`;

export const findByKey = async (q: Queryable, memberId: bigint, key: string): Promise<Spin | undefined> =>
  (
    await q.query<Spin>(
      `select ${spinColumns} from wheel_spins where merchant_id = app_merchant() and member_id = $1 and idempotency_key = $2`,
      [memberId, key],
    )
  )[0];

/** A member's last spins, newest first. */
export const listSpins = (q: Queryable, memberId: bigint, limit: number): Promise<Spin[]> =>
  q.query<Spin>(
    {
      name: "wheel-spins",
      text: `select ${spinColumns} from wheel_spins where merchant_id = app_merchant() and member_id = $1
        order by spin_id desc limit $2`,
    },
    [memberId, limit],
  );

export interface NewSpin {
  readonly memberId: bigint;
  readonly ticketId: bigint;
  readonly key: string;
  readonly drawn: number;
  readonly weights: number;
  readonly fallen: Prize;
  readonly given: Prize;
  readonly now: Date;
}

export const insertSpin = async (q: Queryable, spin: NewSpin): Promise<Spin> => {
  const { given } = spin;
  const [row] = await q.query<Spin>(
    `insert into wheel_spins (merchant_id, member_id, ticket_id, idempotency_key, drawn, weights, drawn_prize_id, prize_id, kind,
       amount_units, spun_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${spinColumns}`,
    [
      spin.memberId,
      spin.ticketId,
      spin.key,
      spin.drawn,
      spin.weights,
      spin.fallen.id,
      given.id,
      given.kind,
      given.amountUnits,
      spin.now,
    ],
  );
  if (!row) throw new Error("an inserted row is returned");
  return row;
};

export interface SpinGivers {
  readonly mission: boolean;
  readonly level: boolean;
  readonly mall: boolean;
}

/** Whether a live mission or an item of the mall gives spins, and whether there is a VIP level to rise to. */
export const getGivers = async (q: Queryable): Promise<SpinGivers> => {
  const [row] = await q.query<SpinGivers>({
    name: "wheel-givers",
    text: `select exists (select from missions where merchant_id = app_merchant() and gives = 'spin' and ended_at is null) as mission,
      exists (select from vip_ranks where merchant_id = app_merchant() and level > 0) as level,
      exists (select from mall_items where merchant_id = app_merchant() and kind = 'spins' and ended_at is null) as mall`,
  });
  return row ?? { mission: false, level: false, mall: false };
};
