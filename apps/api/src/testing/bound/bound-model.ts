/**
 * How much of a wallet is free, by the rule of ADR 93 alone. It shares no code with the product: money is coins of an owner, every
 * step is taken at once, and nothing is counted later. Amounts are units.
 */
import {
  countPlay,
  type Grant,
  hasOpenStake,
  type ModelRound,
  settleRound,
  splitCoins,
  stakesOf,
  type UndonePlay,
} from "./bound-model-play.ts";
import { least, type Owner, Purse } from "./bound-purse.ts";

const dust = 100_000n;

export class BoundModel {
  private readonly wallet = new Purse();
  private readonly grants: Grant[] = [];
  private readonly rounds = new Map<string, ModelRound>();
  /** Play since nothing was open, by category. */
  beyond = new Map<string, bigint>();
  private step = 0;
  private nowMs = 0;
  /** Turnover that this step has undone, of bets that were staked after the first grant. */
  undone: UndonePlay[] = [];
  playedNow = new Map<string, bigint>();
  private back = new Map<number, bigint>();

  get balance(): bigint {
    return this.wallet.total;
  }
  get free(): bigint {
    if (this.binding().some(({ bindsAll, state }) => bindsAll && state === "open")) return 0n;
    const own = this.wallet.of("own");
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
    return this.wallet.of(number);
  }
  isOut(number: number): boolean {
    return hasOpenStake(this.rounds.values(), ({ coins }) => (coins.get(number) ?? 0n) > 0n);
  }

  begin(nowMs: number): void {
    this.step += 1;
    this.nowMs = nowMs;
  }

  /** A deposit, a gift, a withdrawal that is cancelled. A credit checks first. */
  receive(units: bigint): void {
    this.check();
    this.wallet.put("own", units);
  }

  grant(
    of: Pick<Grant, "required" | "weights" | "bindsAll" | "expiresAtMs"> & { bonus: bigint; own: bigint },
  ): number {
    this.check();
    const number = this.grants.length;
    const { required, weights, bindsAll, expiresAtMs } = of;
    if (!this.grants.some(({ state }) => state === "open")) this.beyond = new Map();
    this.grants.push({
      number,
      required,
      weights,
      bindsAll,
      expiresAtMs,
      hasBonus: of.bonus > 0n,
      until: this.step,
      state: "open",
      played: 0n,
      freed: 0n,
      lowest: undefined,
      bindsBack: false,
    });
    this.wallet.put("own", of.own);
    this.wallet.put(number, of.bonus);
    return number;
  }

  bet(round: string, category: string, units: bigint, isLast: boolean): void {
    const at = this.rounds.get(round) ?? { category, isOpen: true, wins: [], bets: [], counted: 0n };
    this.rounds.set(round, at);
    const isKnown = this.grants.length > 0;
    at.bets.push({
      round,
      step: this.step,
      units,
      coins: this.wallet.spend(units),
      isKnown,
      isUndone: false,
    });
    if (isLast) at.isOpen = false;
    this.settle(at);
  }

  win(round: string, units: bigint, isLast: boolean): void {
    const at = this.get(round);
    const coins = splitCoins(stakesOf(at), units);
    for (const [owner, part] of coins) this.comeBack(owner, part);
    at.wins.push({ units, coins, isUndone: false });
    if (isLast) at.isOpen = false;
    this.settle(at);
    this.wallet.cover();
  }

  undoWin(round: string): void {
    const at = this.get(round);
    const win = at.wins.findLast(({ isUndone }) => !isUndone);
    if (!win) throw new Error("no win");
    win.isUndone = true;
    at.isOpen = false;
    for (const [owner, part] of win.coins) this.goAway(owner, part);
    this.settle(at);
    this.wallet.cover();
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
    this.wallet.cover();
  }

  /** A withdrawal, a rain, a top-up: at most the free money. */
  pay(units: bigint): boolean {
    this.check();
    if (units > this.free) return false;
    this.wallet.put("own", -units);
    this.left();
    return true;
  }

  /** A correction or a chargeback: any money that is there. */
  take(units: bigint): void {
    this.wallet.spend(units);
    this.left();
  }

  /** @returns the returned amount; undefined while some of it is in an open round, or if it is over */
  giveUp(number: number): bigint | undefined {
    this.check();
    const grant = this.grants[number];
    if (!grant?.hasBonus || !this.binding().includes(grant) || this.isOut(number)) return undefined;
    const units = this.boundBy(number);
    this.wallet.empty(number);
    this.finish(grant, "given up");
    if (units > 0n) this.left();
    return units;
  }

  /** The state seen by a check after the step. */
  check(): void {
    const { ended, isCounting } = countPlay(this.grants, this);
    for (const grant of this.grants) this.checkGrant(grant);
    this.undone = [];
    this.playedNow = new Map();
    this.back = new Map();
    const isTaken = ended.some(
      ({ grant, played }) => this.binding().includes(grant) || grant.played !== played,
    );
    if (!isCounting && isTaken) this.beyond = new Map();
  }

  private get(round: string): ModelRound {
    const at = this.rounds.get(round);
    if (!at) throw new Error(`no round ${round}`);
    return at;
  }
  private comeBack(owner: Owner, units: bigint): void {
    const grant = owner === "own" ? undefined : this.grants[owner];
    if (!grant) this.wallet.add("own", units);
    else if (grant.state === "met") {
      this.back.set(grant.number, (this.back.get(grant.number) ?? 0n) + units);
      this.wallet.add("own", units);
    } else {
      if (grant.state === "emptied" || grant.state === "given up") {
        grant.state = "open";
        grant.bindsBack = true;
        grant.bindsAll = false;
      }
      this.wallet.add(grant.number, units);
    }
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
    if (grant && part > 0n) this.wallet.add(grant.number, -part);
    this.wallet.add("own", part - units);
  }

  private left(): void {
    // Money that leaves at the moment in which it is met was there before.
    for (const grant of this.grants)
      if (grant.state === "met" && grant.until < this.step)
        grant.lowest = least(grant.lowest ?? this.balance, this.balance);
  }

  private finish(grant: Grant, state: "met" | "given up" | "emptied"): void {
    const coins = this.boundBy(grant.number);
    this.wallet.empty(grant.number);
    if (coins > 0n) this.wallet.add("own", coins);
    grant.state = state;
    grant.until = this.step;
    grant.freed = state === "met" ? coins : 0n;
    grant.lowest = undefined;
  }

  /** Records which part of a round counts as play, and which no longer does. */
  private settle(at: ModelRound): void {
    const change = settleRound(at);
    if (change !== 0n) this.playedNow.set(at.category, (this.playedNow.get(at.category) ?? 0n) + change);
  }

  private checkGrant(grant: Grant): void {
    const back = this.back.get(grant.number) ?? 0n;
    if (grant.state === "met" && grant.played < grant.required) {
      const stayed = least(
        grant.freed,
        grant.lowest === undefined || grant.lowest > grant.freed ? grant.freed : grant.lowest,
      );
      const own = this.wallet.of("own");
      const binds = least((stayed > 0n ? stayed : 0n) + back, own > 0n ? own : 0n);
      this.wallet.add("own", -binds);
      this.wallet.add(grant.number, binds);
      grant.state = "open";
    } else if (grant.state === "met") grant.freed += back;
    if (!this.binding().includes(grant)) return;
    const isOut = grant.bindsAll
      ? hasOpenStake(this.rounds.values(), ({ isKnown }) => isKnown)
      : this.isOut(grant.number);
    const isNothing = !grant.bindsAll && grant.hasBonus && this.boundBy(grant.number) === 0n;
    if (grant.played === grant.required) this.finish(grant, "met");
    else if ((isNothing || this.balance < dust) && !isOut) this.finish(grant, "emptied");
    else if (grant.expiresAtMs !== undefined && grant.expiresAtMs <= this.nowMs) grant.state = "expired";
  }
}
