import { isDeepStrictEqual } from "node:util";
import { defaultWeights } from "@croupier/domain/requirement";
import { expect } from "vitest";
import { BoundModel } from "./bound-model.ts";
import { createDice } from "./dice.ts";

const unitsPerCent = 1_000n;
const unitsOf = (cents: number): bigint => BigInt(cents) * unitsPerCent;

/** Terms of a grant in a sequence. */
export interface TriedGrant {
  readonly cents: number;
  readonly x: number;
  readonly bindsAll: boolean;
  /** The member's own deposit, which cannot be given up. */
  readonly isDeposit: boolean;
  readonly expiresAtMs: number | undefined;
}

/** What is tried: the product, or its rules on a wallet in memory. Rounds and calls have ids of the sequence's own. */
export interface Tried {
  nowMs(): number;
  advance(ms: number): void;
  grant(of: TriedGrant): Promise<void>;
  deposit(cents: number): Promise<void>;
  bet(of: { id: string; round: string; type: string; cents: number; isLast: boolean }): Promise<void>;
  win(of: {
    id: string;
    betId: string;
    round: string;
    type: string;
    cents: number;
    isLast: boolean;
  }): Promise<void>;
  undo(of: { id: string; round: string; type: string }): Promise<void>;
  /** @returns whether it was done, and the total returned so far */
  giveUp(number: number): Promise<{ isDone: boolean; returnedUnits: bigint }>;
  /** Sends money away that is free. @returns whether it was taken */
  pay(cents: number): Promise<boolean>;
  /** Takes sent money back, if possible. @returns how much */
  takeBackPayments(): Promise<bigint>;
  /** A correction. */
  take(cents: number): Promise<void>;
  stand(): Promise<{ balance: bigint; free: bigint; requirements: readonly string[] }>;
}

type Dice = ReturnType<typeof createDice>;

const types = ["RNG", "LIVE", "PVP"] as const;

interface SentCall {
  readonly id: string;
  isUndone: boolean;
}
interface SentRound {
  readonly id: string;
  readonly type: string;
  isOpen: boolean;
  readonly bets: SentCall[];
  readonly wins: SentCall[];
}
const isLive = ({ bets }: SentRound): boolean => bets.some(({ isUndone }) => !isUndone);

/** One member's life, step by step, in the tested implementation and in the model. */
class Life {
  readonly model = new BoundModel();
  readonly said: string[] = [];
  private readonly tried: Tried;
  private readonly dice: Dice;
  private readonly name: string;
  private readonly rounds: SentRound[] = [];
  private readonly given = new Map<number, bigint>();

  constructor(tried: Tried, dice: Dice, name: string) {
    this.tried = tried;
    this.dice = dice;
    this.name = name;
  }

  private say(...words: readonly (string | number | bigint | boolean)[]): void {
    this.said.push(words.join(" "));
  }

  async step(): Promise<void> {
    this.wait(1_000);
    const acts = [
      this.bet,
      this.bet,
      this.betMore,
      this.win,
      this.win,
      this.undo,
      this.undo,
      this.grant,
      this.deposit,
      this.giveUp,
      this.pay,
      this.take,
      this.pause,
    ];
    await (this.dice.one(acts) ?? this.pause).call(this);
    // Sometimes several steps are checked together.
    if (this.dice.isOneOf(4)) return;
    this.model.check();
    const tried = await this.tried.stand();
    const said = {
      balance: this.model.balance,
      free: this.model.free,
      requirements: this.model.states().map((state, number) => `${state} ${this.model.boundBy(number)}`),
    };
    if (!isDeepStrictEqual(tried, said)) expect(tried).toEqual(said);
  }

  private wait(ms: number): void {
    this.tried.advance(ms);
    this.model.begin(this.tried.nowMs());
  }
  private async pause(): Promise<void> {
    this.wait(4_000);
    this.say("wait");
  }

  private async grant(): Promise<void> {
    if (this.model.binding().length > 2) return this.bet();
    const [cents, x] = [this.dice.cents(100, 6_000), this.dice.cents(1, 4)];
    const isDeposit = this.dice.isOneOf(8);
    const bindsAll = isDeposit || this.dice.isOneOf(6);
    const expiresAtMs = this.dice.isOneOf(4) ? this.tried.nowMs() + 4_000 : undefined;
    await this.tried.grant({ cents, x, bindsAll, isDeposit, expiresAtMs });
    const [units, none] = [unitsOf(cents), 0n];
    this.model.grant({
      required: units * BigInt(x),
      weights: { ...defaultWeights },
      bindsAll,
      expiresAtMs,
      ...(isDeposit ? { bonus: none, own: units } : { bonus: units, own: none }),
    });
    this.say("grant", cents, `x${x}`, bindsAll ? "all" : "", isDeposit ? "deposit" : "", expiresAtMs ?? "");
  }

  private async deposit(): Promise<void> {
    const cents = this.dice.cents(100, 8_000);
    await this.tried.deposit(cents);
    this.model.receive(unitsOf(cents));
    this.say("deposit", cents);
  }

  private stake(): number | undefined {
    const whole = Number(this.model.balance / unitsPerCent);
    if (whole < 1) return undefined;
    return this.dice.isOneOf(3) ? whole : this.dice.cents(1, Math.min(whole, 7_000));
  }

  private async send(round: SentRound, cents: number): Promise<void> {
    const isLast = this.dice.isOneOf(3);
    const id = `${round.id}-bet-${round.bets.length}`;
    await this.tried.bet({ id, round: round.id, type: round.type, cents, isLast });
    round.bets.push({ id, isUndone: false });
    round.isOpen = !isLast;
    this.model.bet(round.id, round.type, unitsOf(cents), isLast);
    this.say("bet", cents, round.type, id, isLast ? "last" : "");
  }
  private async bet(): Promise<void> {
    const cents = this.stake();
    if (cents === undefined) return this.deposit();
    const id = `${this.name}-${this.rounds.length}`;
    const round = { id, type: this.dice.one(types) ?? "RNG", isOpen: true, bets: [], wins: [] };
    this.rounds.push(round);
    await this.send(round, cents);
  }
  private async betMore(): Promise<void> {
    const round = this.dice.one(this.rounds.filter((one) => one.isOpen && isLive(one)));
    const cents = this.stake();
    await (round && cents !== undefined ? this.send(round, cents) : this.bet());
  }

  private async win(): Promise<void> {
    const round = this.dice.one(this.rounds.filter(isLive));
    const bet = round && this.dice.one(round.bets.filter(({ isUndone }) => !isUndone));
    if (!round || !bet) return this.bet();
    const [cents, isLast] = [this.dice.cents(1, 12_000), !this.dice.isOneOf(3)];
    const id = `${round.id}-win-${round.wins.length}`;
    await this.tried.win({ id, betId: bet.id, round: round.id, type: round.type, cents, isLast });
    round.wins.push({ id, isUndone: false });
    if (isLast) round.isOpen = false;
    this.model.win(round.id, unitsOf(cents), isLast);
    this.say("win", cents, id, isLast ? "last" : "");
  }

  /** A vendor takes the last win of a round back, or a bet if there is none. */
  private async undo(): Promise<void> {
    const round = this.dice.one(this.rounds.filter(isLive));
    if (!round) return this.bet();
    const win = round.wins.findLast(({ isUndone }) => !isUndone);
    const place = round.bets.findIndex(({ isUndone }) => !isUndone);
    const target = win ?? round.bets[place];
    if (!target) return;
    await this.tried.undo({ id: target.id, round: round.id, type: round.type });
    target.isUndone = true;
    round.isOpen = false;
    if (win) this.model.undoWin(round.id);
    else this.model.undoBet(round.id, place);
    this.say("undo", target.id);
  }

  private async giveUp(): Promise<void> {
    const own = this.dice.one(this.model.binding());
    if (!own) return this.grant();
    const answer = await this.tried.giveUp(own.number);
    const units = this.model.giveUp(own.number);
    this.say("give up", own.number, answer.isDone);
    const before = this.given.get(own.number) ?? 0n;
    const returnedUnits = units === undefined ? 0n : before + units;
    const said = { isDone: units !== undefined, returnedUnits };
    if (!isDeepStrictEqual(answer, said)) expect(answer).toEqual(said);
    if (units !== undefined) this.given.set(own.number, returnedUnits);
  }

  private async pay(): Promise<void> {
    if (this.dice.isOneOf(4)) {
      this.model.receive(await this.tried.takeBackPayments());
      this.say("take payments back");
      return;
    }
    const free = Number(this.model.free / unitsPerCent);
    const cents = this.dice.isOneOf(2) && free >= 100 ? free : this.dice.cents(100, 9_000);
    const isPaid = await this.tried.pay(cents);
    if (isPaid !== this.model.pay(unitsOf(cents)))
      throw new Error(`a payment of ${cents} was taken: ${isPaid}`);
    this.say("pay", cents, isPaid);
  }

  /** A correction takes money, bound or not. */
  private async take(): Promise<void> {
    const cents = this.stake();
    if (cents === undefined || !this.dice.isOneOf(2)) return this.bet();
    await this.tried.take(cents);
    this.model.take(unitsOf(cents));
    this.say("take", cents);
  }
}

/** Lives the given number of members by a seed, and compares them with the model after each step. */
export async function verifySequences(
  of: { seed: number; count: number; steps: number },
  open: (number: number, cents: number) => Promise<Tried>,
): Promise<void> {
  const { seed, count, steps } = of;
  for (let number = 0; number < count; number += 1) {
    const own = seed * 100_000 + number;
    const dice = createDice(own);
    const cents = dice.isOneOf(2) ? 0 : dice.cents(100, 6_000);
    const life = new Life(await open(number, cents), dice, `s${own}`);
    life.model.receive(unitsOf(cents));
    for (let step = 1; step <= steps; step += 1)
      await life.step().catch((error: unknown) => {
        const story = life.said.map((line, place) => `${place + 1}. ${line}`).join("\n");
        const where = `seed ${seed}, sequence ${number} (${own}), step ${step}`;
        throw new Error(`${where}:\n${story}\n${String(error)}`, { cause: error });
      });
  }
}
