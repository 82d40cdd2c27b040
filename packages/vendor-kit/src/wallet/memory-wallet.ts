/** A call as a wallet reads it, in any convention. Amounts are integers of the wire. */
export interface WalletCall {
  readonly kind: "bet" | "win" | "rollback";
  readonly user: string;
  readonly token: string | undefined;
  readonly game: string;
  readonly currency: string | undefined;
  readonly id: string;
  readonly round: string;
  readonly closesRound: boolean;
  /** The bet of a win, or the call to roll back. Undefined for a win that only names its round. */
  readonly of: string | undefined;
  readonly amount: bigint;
}

export type WalletRefusal =
  | "player"
  | "token"
  | "currency"
  | "game"
  | "conflict"
  | "closed"
  | "money"
  | "no reference"
  | "settled";

export interface WalletAnswer {
  readonly status: "ok" | WalletRefusal;
  readonly balance: bigint;
}

export interface MemoryPlayer {
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  balance: bigint;
}

interface Entry {
  readonly call: WalletCall;
  readonly bet: string | undefined;
  readonly answer: WalletAnswer;
  isUndone: boolean;
}

/** The decisions of a wallet, each of which is one of its rules. */
export interface WalletPolicy {
  /** Whether a call with an id that was seen is a copy of the call that had it. */
  isCopy(call: WalletCall, earlier: WalletCall): boolean;
  /** Whether an answer is stored, and repeated for a copy. */
  isKept(call: WalletCall, answer: WalletAnswer): boolean;
  canPay(balance: bigint, amount: bigint): boolean;
  /** Whether the target of a rollback may be undone once more. */
  canUndo(isUndone: boolean): boolean;
  hasTombstones: boolean;
  checksToken(call: WalletCall): boolean;
  checksPlace: boolean;
  checksOwner: boolean;
  checksBetOfWin: boolean;
  /** Whether a bet that was rolled back has no win. */
  checksUndoneBet: boolean;
  checksRound: boolean;
  checksWinOfBet: boolean;
  /** The balance in an answer. */
  tell(balance: bigint): bigint;
}

const dataOf = ({ token: _token, ...data }: WalletCall): string =>
  JSON.stringify(Object.values(data).map(String));

/** The policy of a right wallet. */
export const rightPolicy: WalletPolicy = {
  isCopy: (call, earlier) => dataOf(call) === dataOf(earlier),
  isKept: ({ kind }, { status }) => status === "ok" || (kind === "bet" && status !== "conflict"),
  canPay: (balance, amount) => balance >= amount,
  canUndo: (isUndone) => !isUndone,
  hasTombstones: true,
  checksToken: ({ kind }) => kind === "bet",
  checksPlace: true,
  checksOwner: true,
  checksBetOfWin: true,
  checksUndoneBet: true,
  checksRound: true,
  checksWinOfBet: true,
  tell: (balance) => balance,
};

export type MemoryWallet = ReturnType<typeof createMemoryWallet>;

/** A wallet in memory, for trying a vendor without a platform. Its players are put in by their names. */
export function createMemoryWallet(policy: WalletPolicy = rightPolicy) {
  const players = new Map<string, MemoryPlayer>();
  let entries = new Map<string, Entry>();
  let tombstones = new Set<string>();
  let closedRounds = new Set<string>();

  const stands = ({ isUndone }: Entry): boolean => !policy.checksUndoneBet || !isUndone;
  const findBet = (call: WalletCall): Entry | undefined => {
    if (call.of !== undefined) return entries.get(call.of);
    return [...entries.values()].find(
      (entry) =>
        entry.call.kind === "bet" &&
        entry.call.round === call.round &&
        entry.call.user === call.user &&
        entry.answer.status === "ok" &&
        stands(entry),
    );
  };
  const isOwn = (call: WalletCall, { call: made }: Entry): boolean =>
    !policy.checksOwner || made.user === call.user;

  const placeBet = (call: WalletCall, player: MemoryPlayer): WalletAnswer["status"] => {
    if (policy.hasTombstones && tombstones.has(call.id)) return "conflict";
    if (policy.checksPlace && call.game !== player.game) return "game";
    if (policy.checksPlace && call.currency !== player.currency) return "currency";
    if (policy.checksRound && closedRounds.has(`${call.user} ${call.round}`)) return "closed";
    if (!policy.canPay(player.balance, call.amount)) return "money";
    player.balance -= call.amount;
    return "ok";
  };
  const payWin = (call: WalletCall, player: MemoryPlayer, bet: Entry | undefined): WalletAnswer["status"] => {
    const isBet = bet?.call.kind === "bet" && bet.answer.status === "ok" && stands(bet) && isOwn(call, bet);
    if (policy.checksBetOfWin && !isBet) return "no reference";
    player.balance += call.amount;
    return "ok";
  };
  const undo = (call: WalletCall, player: MemoryPlayer): WalletAnswer["status"] => {
    const target = entries.get(call.of ?? "");
    if (!target) {
      tombstones.add(call.of ?? "");
      return "ok";
    }
    if (!isOwn(call, target) || target.call.kind === "rollback") return "no reference";
    if (target.answer.status !== "ok" || !policy.canUndo(target.isUndone)) return "ok";
    const hasWin = [...entries.values()].some(
      ({ call: made, bet, isUndone }) => made.kind === "win" && bet === target.call.id && !isUndone,
    );
    if (policy.checksWinOfBet && target.call.kind === "bet" && hasWin) return "settled";
    const { kind, amount } = target.call;
    player.balance += kind === "bet" ? amount : -amount;
    target.isUndone = true;
    return "ok";
  };

  const apply = (call: WalletCall): WalletAnswer => {
    const player = players.get(call.user);
    if (!player) return { status: "player", balance: 0n };
    const answer = (status: WalletAnswer["status"]): WalletAnswer => ({
      status,
      balance: policy.tell(player.balance),
    });
    const earlier = entries.get(call.id);
    if (earlier) return policy.isCopy(call, earlier.call) ? earlier.answer : answer("conflict");
    if (call.token !== undefined && policy.checksToken(call) && call.token !== player.token)
      return answer("token");
    const bet = call.kind === "win" ? findBet(call) : undefined;
    const run = {
      bet: () => placeBet(call, player),
      win: () => payWin(call, player, bet),
      rollback: () => undo(call, player),
    };
    const said = answer(run[call.kind]());
    if (policy.isKept(call, said))
      entries.set(call.id, { call, bet: bet?.call.id, answer: said, isUndone: false });
    if (said.status === "ok" && call.closesRound) closedRounds.add(`${call.user} ${call.round}`);
    return said;
  };

  return {
    players,
    /** What was answered to the call of an id. */
    find: (id: string): WalletAnswer | undefined => entries.get(id)?.answer,
    apply,
    /** Applies calls all or none. @returns the last answer, or that of the call that was refused */
    applyTogether: (calls: readonly WalletCall[]): WalletAnswer => {
      const before = [new Map(entries), new Set(tombstones), new Set(closedRounds)] as const;
      const balances = [...players.values()].map((player) => [player, player.balance] as const);
      let last: WalletAnswer = { status: "ok", balance: 0n };
      for (const call of calls) {
        last = apply(call);
        if (last.status === "ok") continue;
        const refused = entries.get(call.id);
        [entries, tombstones, closedRounds] = before;
        for (const [player, balance] of balances) player.balance = balance;
        if (refused) entries.set(call.id, refused);
        return { ...last, balance: policy.tell(players.get(call.user)?.balance ?? 0n) };
      }
      return last;
    },
  };
}
