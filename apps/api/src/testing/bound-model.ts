/**
 * How much of a wallet is free, by the rule of ADR 93 alone. It shares no code with the product: money is coins of an owner, every
 * step is taken at once, and nothing is counted later. Amounts are units.
 */

/** The member, or the number of a grant. */
type Owner = number | "own";
type Coins = Map<Owner, bigint>;

interface Grant {
  readonly number: number;
  readonly required: bigint;
  readonly weights: Readonly<Record<string, number>>;
  bindsAll: boolean;
  readonly hasBonus: boolean;
  readonly expiresAtMs: number | undefined;
  until: number;
  state: "open" | "expired" | "met" | "given up" | "emptied";
  played: bigint;
  /** Coins that were its own when it was met. */
  freed: bigint;
  lowest: bigint | undefined;
  bindsBack: boolean;
}

interface ModelBet {
  readonly round: string;
  readonly step: number;
  readonly units: bigint;
  readonly coins: Coins;
  readonly isKnown: boolean;
  isUndone: boolean;
}

interface ModelRound {
  readonly category: string;
  isOpen: boolean;
  readonly wins: { units: bigint; coins: Coins; isUndone: boolean }[];
  readonly bets: ModelBet[];
  /** What of it has counted as played. */
  counted: bigint;
}

const dust = 100_000n;
const least = (...all: bigint[]): bigint => all.reduce((one, other) => (one < other ? one : other));
const sum = (all: Iterable<bigint>): bigint => {
  let whole = 0n;
  for (const one of all) whole += one;
  return whole;
};
const byName = (sums: ReadonlyMap<string, bigint>) =>
  [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
const age = (owner: Owner): number => (owner === "own" ? -1 : owner);

export class BoundModel {
  private readonly wallet: Coins = new Map([["own", 0n]]);
  private readonly grants: Grant[] = [];
  private readonly rounds = new Map<string, ModelRound>();
  /** Play since nothing was open, by category. */
  private beyond = new Map<string, bigint>();
  private step = 0;
  private nowMs = 0;
  /** Turnover that this step has undone, of bets that were staked after the first grant. */
  private undone: { category: string; units: bigint; bet: ModelBet }[] = [];
  private playedNow = new Map<string, bigint>();
  private back = new Map<number, bigint>();

  get balance(): bigint {
    return sum(this.wallet.values());
  }
  get free(): bigint {
    if (this.binding().some(({ bindsAll, state }) => bindsAll && state === "open")) return 0n;
    const own = this.wallet.get("own") ?? 0n;
    return own > 0n ? own : 0n;
  }
  states(): string[] {
    return this.grants.map(({ state }) => state);
  }
  /** The grants that still bind, oldest first. */
  binding(): Grant[] {
    return this.grants.filter(({ state }) => state === "open" || state === "expired");
  }
  boundBy(number: number): bigint {
    return this.wallet.get(number) ?? 0n;
  }
  isOut(number: number): boolean {
    return [...this.rounds.values()].some(
      ({ isOpen, bets }) => isOpen && bets.some(({ coins, isUndone }) => !isUndone && (coins.get(number) ?? 0n) > 0n),
    );
  }

  begin(nowMs: number): void {
    this.step += 1;
    this.nowMs = nowMs;
  }

  /** A deposit, a gift, a withdrawal that is cancelled. Whoever credits looks first. */
  receive(units: bigint): void {
    this.look();
    this.put("own", units);
  }

  grant(of: Pick<Grant, "required" | "weights" | "bindsAll" | "expiresAtMs"> & { bonus: bigint; own: bigint }): number {
    this.look();
    const number = this.grants.length;
    const { required, weights, bindsAll, expiresAtMs } = of;
    if (!this.grants.some(({ state }) => state === "open")) this.beyond = new Map();
    this.grants.push({
      ...{ number, required, weights, bindsAll, expiresAtMs, hasBonus: of.bonus > 0n },
      ...{ until: this.step, state: "open", played: 0n, freed: 0n, lowest: undefined, bindsBack: false },
    });
    this.put("own", of.own);
    this.put(number, of.bonus);
    return number;
  }

  bet(round: string, category: string, units: bigint, isLast: boolean): void {
    const at = this.rounds.get(round) ?? { category, isOpen: true, wins: [], bets: [], counted: 0n };
    this.rounds.set(round, at);
    const isKnown = this.grants.length > 0;
    at.bets.push({ round, step: this.step, units, coins: this.spend(units), isKnown, isUndone: false });
    if (isLast) at.isOpen = false;
    this.settle(at);
  }

  win(round: string, units: bigint, isLast: boolean): void {
    const at = this.get(round);
    const stakes: Coins = new Map();
    for (const { coins, isUndone } of at.bets)
      if (!isUndone) for (const [owner, part] of coins) stakes.set(owner, (stakes.get(owner) ?? 0n) + part);
    const whole = sum(stakes.values());
    const coins: Coins = new Map();
    let before = 0n;
    let given = 0n;
    for (const owner of [...stakes.keys()].toSorted((one, other) => age(one) - age(other))) {
      before += stakes.get(owner) ?? 0n;
      const until = (units * before) / whole;
      if (until > given) coins.set(owner, until - given);
      given = until;
    }
    for (const [owner, part] of coins) this.comeBack(owner, part);
    at.wins.push({ units, coins, isUndone: false });
    if (isLast) at.isOpen = false;
    this.settle(at);
    this.cover();
  }

  undoWin(round: string): void {
    const at = this.get(round);
    const win = at.wins.findLast(({ isUndone }) => !isUndone);
    if (!win) throw new Error("no win");
    win.isUndone = true;
    at.isOpen = false;
    for (const [owner, part] of win.coins) this.goAway(owner, part);
    this.settle(at);
    this.cover();
    this.left();
  }

  undoBet(round: string, place: number): void {
    const at = this.get(round);
    const bet = at.bets[place];
    if (!bet || bet.isUndone) throw new Error("no bet");
    bet.isUndone = true;
    at.isOpen = false;
    for (const [owner, part] of bet.coins) this.comeBack(owner, part);
    if (bet.isKnown) this.undone.push({ category: at.category, units: bet.units, bet });
    this.settle(at);
    this.cover();
  }

  /** A withdrawal, a rain, a top-up: what is free, and no more. */
  pay(units: bigint): boolean {
    this.look();
    if (units > this.free) return false;
    this.put("own", -units);
    this.left();
    return true;
  }

  /** A correction or a chargeback: whatever is there. */
  take(units: bigint): void {
    this.spend(units);
    this.left();
  }

  /** @returns what went back; undefined while some of it is in an open round, or when it is over */
  giveUp(number: number): bigint | undefined {
    this.look();
    const grant = this.grants[number];
    if (!grant?.hasBonus || !this.binding().includes(grant) || this.isOut(number)) return undefined;
    const units = this.boundBy(number);
    this.wallet.delete(number);
    this.finish(grant, "given up");
    if (units > 0n) this.left();
    return units;
  }

  /** What is seen when somebody looks after the step. */
  look(): void {
    const { ended, isCounting } = this.countPlay();
    for (const grant of this.grants) this.lookAt(grant);
    this.undone = [];
    this.playedNow = new Map();
    this.back = new Map();
    const isTaken = ended.some(({ grant, played }) => this.binding().includes(grant) || grant.played !== played);
    if (!isCounting && isTaken) this.beyond = new Map();
  }

  private get(round: string): ModelRound {
    const at = this.rounds.get(round);
    if (!at) throw new Error(`no round ${round}`);
    return at;
  }
  private put(owner: Owner, units: bigint): void {
    this.wallet.set(owner, (this.wallet.get(owner) ?? 0n) + units);
    this.cover();
  }

  /** Takes coins, the member's own first and then by age; what is not there is owed by the member. */
  private spend(units: bigint): Coins {
    const taken: Coins = new Map();
    let rest = units;
    for (const owner of [...this.wallet.keys()].toSorted((one, other) => age(one) - age(other))) {
      const there = this.wallet.get(owner) ?? 0n;
      const part = least(rest, there > 0n ? there : 0n);
      if (part === 0n) continue;
      taken.set(owner, part);
      this.wallet.set(owner, there - part);
      rest -= part;
    }
    if (rest > 0n) this.wallet.set("own", (this.wallet.get("own") ?? 0n) - rest);
    return taken;
  }

  /** What the member owes is paid with whatever coins there are. */
  private cover(): void {
    const own = this.wallet.get("own") ?? 0n;
    if (own >= 0n) return;
    this.wallet.set("own", 0n);
    this.spend(-own);
  }

  private comeBack(owner: Owner, units: bigint): void {
    const grant = owner === "own" ? undefined : this.grants[owner];
    if (!grant) this.putOnly("own", units);
    else if (grant.state === "met") {
      this.back.set(grant.number, (this.back.get(grant.number) ?? 0n) + units);
      this.putOnly("own", units);
    } else {
      if (grant.state === "emptied" || grant.state === "given up") {
        grant.state = "open";
        grant.bindsBack = true;
        grant.bindsAll = false;
      }
      this.putOnly(grant.number, units);
    }
  }
  private putOnly(owner: Owner, units: bigint): void {
    this.wallet.set(owner, (this.wallet.get(owner) ?? 0n) + units);
  }

  private goAway(owner: Owner, units: bigint): void {
    const grant = owner === "own" ? undefined : this.grants[owner];
    if (grant?.state === "met") {
      // What came back last goes first.
      const recent = this.back.get(grant.number) ?? 0n;
      this.back.set(grant.number, recent - least(units, recent));
      grant.freed -= least(units - least(units, recent), grant.freed);
    }
    const there = grant ? this.boundBy(grant.number) : 0n;
    const part = least(units, there);
    if (grant && part > 0n) this.wallet.set(grant.number, there - part);
    this.putOnly("own", part - units);
  }

  private left(): void {
    for (const grant of this.grants)
      // What leaves in the moment in which it is met was there before.
      if (grant.state === "met" && grant.until < this.step) grant.lowest = least(grant.lowest ?? this.balance, this.balance);
  }

  private finish(grant: Grant, state: "met" | "given up" | "emptied"): void {
    const coins = this.boundBy(grant.number);
    this.wallet.delete(grant.number);
    if (coins > 0n) this.putOnly("own", coins);
    grant.state = state;
    grant.until = this.step;
    grant.freed = state === "met" ? coins : 0n;
    grant.lowest = undefined;
  }

  /** Notes what of a round counts as played, and what no longer does. */
  private settle(at: ModelRound): void {
    const stake = sum(at.bets.filter(({ isUndone }) => !isUndone).map(({ units }) => units));
    const counts = at.isOpen ? 0n : stake;
    const change = counts - at.counted;
    at.counted = counts;
    if (change === 0n) return;
    this.playedNow.set(at.category, (this.playedNow.get(at.category) ?? 0n) + change);
  }

  private playOn(list: readonly Grant[], category: string, units: bigint): void {
    let rest = units;
    for (const grant of list) {
      const percent = BigInt(grant.weights[category] ?? 0);
      const missing = grant.required - grant.played;
      if (rest === 0n || percent === 0n || missing === 0n) continue;
      const gain = (rest * percent) / 100n;
      if (gain < missing) {
        grant.played += gain;
        return;
      }
      grant.played = grant.required;
      rest -= (missing * 100n + percent - 1n) / percent;
    }
  }
  /** @returns what of the stake nobody had */
  private playBack(list: readonly Grant[], category: string, units: bigint): bigint {
    let rest = units;
    for (const grant of [...list].reverse()) {
      const percent = BigInt(grant.weights[category] ?? 0);
      if (rest === 0n || percent === 0n || grant.played === 0n) continue;
      const loss = (rest * percent) / 100n;
      if (loss <= grant.played) {
        grant.played -= loss;
        return 0n;
      }
      rest -= (grant.played * 100n + percent - 1n) / percent;
      grant.played = 0n;
    }
    return rest;
  }

  private countPlay() {
    const counting = this.grants.filter(({ state, bindsBack }) => state === "open" && !bindsBack);
    const ended = this.grants.filter(
      ({ state, bindsBack, until }) =>
        bindsBack || (state === "met" && this.undone.some(({ bet }) => bet.step <= until)),
    );
    const before = ended.map((grant) => ({ grant, played: grant.played }));
    const isCounting = counting.length > 0;
    if (!isCounting)
      for (const [category, units] of this.playedNow)
        this.beyond.set(category, (this.beyond.get(category) ?? 0n) + units);
    // What was given back goes first.
    if (isCounting || this.undone.length > 0)
      for (const [category, units] of byName(isCounting ? this.playedNow : this.beyond)) {
        if (units >= 0n) continue;
        const rest = isCounting ? this.playBack(counting, category, -units) : -units;
        const theirs = sum(this.undone.filter((one) => one.category === category).map((one) => one.units));
        this.playBack(ended, category, least(rest, theirs));
      }
    if (isCounting)
      for (const [category, units] of byName(this.playedNow))
        if (units > 0n) this.playOn(counting, category, units);
    for (const grant of this.grants) grant.bindsBack = false;
    return { ended: before, isCounting };
  }

  private lookAt(grant: Grant): void {
    const back = this.back.get(grant.number) ?? 0n;
    if (grant.state === "met" && grant.played < grant.required) {
      const stayed = least(grant.freed, grant.lowest === undefined || grant.lowest > grant.freed ? grant.freed : grant.lowest);
      const own = this.wallet.get("own") ?? 0n;
      const binds = least((stayed > 0n ? stayed : 0n) + back, own > 0n ? own : 0n);
      this.putOnly("own", -binds);
      this.putOnly(grant.number, binds);
      grant.state = "open";
    } else if (grant.state === "met") grant.freed += back;
    if (!this.binding().includes(grant)) return;
    const isOut = grant.bindsAll
      ? [...this.rounds.values()].some(({ isOpen, bets }) => isOpen && bets.some((bet) => bet.isKnown && !bet.isUndone))
      : this.isOut(grant.number);
    const isNothing = !grant.bindsAll && grant.hasBonus && this.boundBy(grant.number) === 0n;
    if (grant.played === grant.required) this.finish(grant, "met");
    else if ((isNothing || this.balance < dust) && !isOut) this.finish(grant, "emptied");
    else if (grant.expiresAtMs !== undefined && grant.expiresAtMs <= this.nowMs) grant.state = "expired";
  }
}
