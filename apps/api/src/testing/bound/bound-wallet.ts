import { defaultWeights, type RequirementState } from "@croupier/domain/requirement";
import type { WaitingCall } from "../../modules/money/wagering/bound-calls.store.ts";
import { decide, findConcerned, follow, listLater } from "../../modules/money/wagering/turnover-roll.ts";
import type { EndedRow, Turnover } from "../../modules/money/wagering/wagering.store.ts";
import type { Tried } from "./bound-sequences.ts";

type Row = Turnover["rows"][number] & { readonly endedAt: Date };
interface Round {
  readonly type: string;
  isOpen: boolean;
  readonly bets: { readonly id: bigint; readonly units: bigint; isUndone: boolean }[];
  counted: bigint;
}

const names: Readonly<Partial<Record<RequirementState, string>>> = { done: "met", given_up: "given up" };
const bindsIn = ({ state }: { state: RequirementState }): boolean => state === "open" || state === "expired";

/** The product's rules on one wallet in memory, which tells its calls as the ledger does. It is quick enough for many sequences. */
export function openWallet(cents: number): Tried {
  let ms = Date.UTC(2026, 0, 1);
  let balance = BigInt(cents) * 1_000n;
  let lastId = 0n;
  let isTelling = false;
  let seen: ReadonlyMap<string, bigint> = new Map();
  const played = new Map<string, bigint>();
  const rounds = new Map<string, Round>();
  const ids = new Map<string, bigint>();
  const wins = new Map<string, bigint>();
  const left: { at: number; balance: bigint }[] = [];
  let calls: WaitingCall[] = [];
  let rows: Row[] = [];
  let paid: bigint[] = [];
  const now = (): Date => new Date(ms);
  const units = (amount: number): bigint => BigInt(amount) * 1_000n;

  const move = (amount: bigint, tell?: Partial<WaitingCall>): bigint => {
    lastId += 1n;
    balance += amount;
    if (tell)
      calls.push({
        transferId: lastId,
        kind: "taken",
        vendor: "v",
        roundId: "",
        round: "",
        category: "",
        undoes: null,
        balanceUnits: balance,
        amountUnits: amount,
        at: now(),
        stage: "told",
        isUndone: false,
        parts: new Map(),
        isOpen: false,
        startedAt: now(),
        ...tell,
      });
    return lastId;
  };
  const leave = (amount: bigint, tell?: Partial<WaitingCall>): bigint => {
    const id = move(-amount, tell);
    left.push({ at: ms, balance });
    return id;
  };
  const settle = (round: Round): void => {
    const stake = round.bets.reduce((sum, bet) => (bet.isUndone ? sum : sum + bet.units), 0n);
    const counts = round.isOpen ? 0n : stake;
    played.set(round.type, (played.get(round.type) ?? 0n) + counts - round.counted);
    round.counted = counts;
  };
  const getRound = (name: string): Round => {
    const round = rounds.get(name);
    if (!round) throw new Error(`no round ${name}`);
    return round;
  };

  const readRounds = (later: readonly WaitingCall[]) => {
    const wanted = [...new Set(later.map(({ round }) => round))];
    const own = calls.filter(({ round }) => wanted.includes(round));
    const undone = new Set(own.map(({ undoes }) => undoes));
    const told = new Set(
      own.filter(({ kind, transferId: id }) => kind === "bet" && !undone.has(id)).map((c) => c.transferId),
    );
    const untold = (name: string): bigint =>
      getRound(name).bets.reduce(
        (sum, bet) => (bet.isUndone || told.has(bet.id) ? sum : sum + bet.units),
        0n,
      );
    return { calls: own, untoldUnits: new Map(wanted.map((name) => [name, untold(name)])) };
  };
  const findEnded = ({ ids: wanted, since }: ReturnType<typeof findConcerned>): EndedRow[] =>
    rows
      .filter((row) => !bindsIn(row))
      .filter(
        (row) =>
          wanted.includes(row.id) || (row.state === "done" && since !== undefined && row.endedAt >= since),
      )
      .map((row) => {
        const since = left.filter(({ at }) => at > row.endedAt.getTime()).map((one) => one.balance);
        return { ...row, lowestUnits: since.toSorted((one, other) => (one < other ? -1 : 1))[0] };
      });

  const roll = (creditedUnits = 0n) => {
    const waiting = calls
      .filter(({ stage }) => stage !== "over")
      .map((call) => ({ ...call, isOpen: call.kind === "bet" && getRound(call.round).isOpen }));
    const before = { rows: rows.filter(bindsIn), waiting, seen, balanceUnits: balance - creditedUnits };
    const read = readRounds(listLater(before));
    const following = follow(before, read, findEnded(findConcerned(before, read)));
    const decided = decide(before, following, following.needsSums ? new Map(played) : seen, now());
    seen = decided.seen;
    const changed = new Map(decided.changed.map((row) => [row.id, row]));
    rows = rows.map((row) => {
      const after = changed.get(row.id);
      if (!after) return row;
      return { ...after, endedAt: after.state === row.state ? row.endedAt : now() };
    });
    const counted = new Map(decided.calls.map((call) => [call.transferId, call]));
    calls = calls.map((call) => ({ ...call, ...counted.get(call.transferId) }));
    return decided;
  };

  const getFree = (): bigint => {
    if (rows.some(({ state, hold }) => state === "open" && hold === "all")) return 0n;
    const rest = balance - rows.reduce((sum, row) => sum + row.boundUnits, 0n);
    return rest > 0n ? rest : 0n;
  };

  return {
    nowMs: () => ms,
    advance: (by) => {
      ms += by;
    },
    grant: async ({ cents: granted, x, bindsAll, isDeposit, expiresAtMs }) => {
      const grantedUnits = units(granted);
      move(grantedUnits);
      roll(grantedUnits);
      const isCounting = rows.some(({ state }) => state === "open");
      const heldUnits = isDeposit ? 0n : grantedUnits;
      const there = balance > 0n ? balance : 0n;
      rows.push({
        id: BigInt(rows.length),
        source: isDeposit ? "deposit" : "promotion",
        titles: {},
        weights: defaultWeights,
        grantedUnits,
        heldUnits,
        requiredUnits: grantedUnits * BigInt(x),
        doneUnits: 0n,
        hold: bindsAll ? "all" : "grant",
        state: "open",
        freedUnits: 0n,
        returnedUnits: 0n,
        endedAt: now(),
        boundUnits: heldUnits < there ? heldUnits : there,
        expiresAt: expiresAtMs === undefined ? null : new Date(expiresAtMs),
      });
      isTelling = true;
      if (!isCounting) seen = new Map(played);
    },
    deposit: async (amount) => {
      move(units(amount));
      roll(units(amount));
    },
    bet: async ({ id, round: name, type, cents: stake, isLast }) => {
      const round = rounds.get(name) ?? { type, isOpen: true, bets: [], counted: 0n };
      rounds.set(name, round);
      const told = { kind: "bet" as const, round: name, category: type, amountUnits: units(stake) };
      const own = move(-units(stake), isTelling ? told : undefined);
      ids.set(id, own);
      round.bets.push({ id: own, units: units(stake), isUndone: false });
      round.isOpen = !isLast;
      settle(round);
    },
    win: async ({ id, round: name, cents: amount, isLast }) => {
      const isKnown = calls.some(({ kind, round }) => kind === "bet" && round === name);
      ids.set(id, move(units(amount), isKnown ? { kind: "win", round: name } : undefined));
      if (isLast) getRound(name).isOpen = false;
      settle(getRound(name));
      wins.set(id, units(amount));
    },
    undo: async ({ id, round: name }) => {
      const round = getRound(name);
      const target = ids.get(id) ?? 0n;
      const bet = round.bets.find((one) => one.id === target);
      const isKnown = calls.some(({ transferId }) => transferId === target);
      const told = { kind: "undo" as const, round: name, undoes: target };
      const won = wins.get(id) ?? 0n;
      if (bet) {
        bet.isUndone = true;
        move(bet.units, isKnown ? told : undefined);
      } else if (isKnown) leave(won, told);
      else leave(won, isTelling ? { kind: "taken", amountUnits: won } : undefined);
      round.isOpen = false;
      settle(round);
    },
    giveUp: async (number) => {
      const { out } = roll();
      const row = rows[number];
      const isOut = out.some(({ parts }) => parts.has(BigInt(number)));
      if (!row || !bindsIn(row) || row.heldUnits === 0n || isOut) return { isDone: false, returnedUnits: 0n };
      if (row.boundUnits > 0n) leave(row.boundUnits);
      const returnedUnits = row.returnedUnits + row.boundUnits;
      rows[number] = { ...row, state: "given_up", boundUnits: 0n, returnedUnits, endedAt: now() };
      return { isDone: true, returnedUnits };
    },
    pay: async (amount) => {
      roll();
      if (getFree() < units(amount)) return false;
      leave(units(amount));
      paid.push(units(amount));
      return true;
    },
    takeBackPayments: async () => {
      const sum = paid.reduce((all, one) => all + one, 0n);
      paid = [];
      roll();
      move(sum);
      return sum;
    },
    take: async (amount) => {
      leave(units(amount), isTelling ? { kind: "taken", amountUnits: units(amount) } : undefined);
    },
    stand: async () => {
      roll();
      const requirements = rows.map(({ state, boundUnits }) => `${names[state] ?? state} ${boundUnits}`);
      return { balance, free: getFree(), requirements };
    },
  };
}
