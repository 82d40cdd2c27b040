import { unitsPerCurrency } from "@croupier/domain/money";
import { defaultWeights } from "@croupier/domain/requirement";
import { expect } from "vitest";
import { openPlayer, type Player, type WageringTest } from "../modules/wagering/testing.ts";
import { BoundModel } from "./bound-model.ts";

/** Numbers by seed (mulberry32). */
function createDice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    /** Between two amounts of currency, in hundredths. */
    amount: (from: number, to: number): number => (from * 100 + below((to - from) * 100 + 1)) / 100,
    one: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    isOneOf: (many: number): boolean => below(many) === 0,
  };
}
type Dice = ReturnType<typeof createDice>;

const units = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (unitsPerCurrency / 100n);
const types = ["RNG", "LIVE", "PVP"] as const;

interface OpenRound {
  readonly id: string;
  readonly type: string;
  isOpen: boolean;
  bets: { id: string; isUndone: boolean }[];
  wins: { id: string; isUndone: boolean }[];
}

/** One member's life, step by step, in the product and in the model. */
class Life {
  readonly model = new BoundModel();
  readonly said: string[] = [];
  private readonly rounds: OpenRound[] = [];
  private readonly given = new Map<number, bigint>();
  private ordersOpen: { method: string; amount: number }[] = [];

  constructor(
    private readonly test: WageringTest,
    private readonly member: Player,
    private readonly dice: Dice,
  ) {}

  private say(...words: unknown[]): void {
    this.said.push(words.join(" "));
  }

  async step(): Promise<void> {
    this.test.api.clock.advanceMs(1_000);
    this.model.begin(this.test.api.clock.now().getTime());
    const acts = [
      ...[this.bet, this.bet, this.betMore, this.win, this.win, this.undo, this.undo],
      ...[this.grant, this.deposit, this.giveUp, this.withdraw, this.take, this.wait],
    ];
    await (this.dice.one(acts) ?? this.wait).call(this);
    this.model.look();
  }

  private async grant(): Promise<void> {
    if (this.model.binding().length > 2) return this.bet();
    const [bonus, x] = [this.dice.amount(1, 60), 1 + this.dice.below(4)];
    const isDeposit = this.dice.isOneOf(8);
    const bindsAll = isDeposit || this.dice.isOneOf(6);
    const isShort = this.dice.isOneOf(4);
    const expiresAtMs = isShort ? this.test.api.clock.now().getTime() + 4_000 : undefined;
    await this.member.grant(bonus, x, {
      ...(isDeposit && { source: "deposit" as const, heldUnits: 0n }),
      hold: bindsAll ? "all" : "grant",
      expiresAt: expiresAtMs === undefined ? undefined : new Date(expiresAtMs),
    });
    this.model.grant({
      ...{ required: units(bonus * x), weights: defaultWeights as Record<string, number>, bindsAll, expiresAtMs },
      ...(isDeposit ? { bonus: 0n, own: units(bonus) } : { bonus: units(bonus), own: 0n }),
    });
    this.say("grant", bonus, `x${x}`, bindsAll ? "all" : "", isDeposit ? "deposit" : "", isShort ? "short" : "");
  }

  private async deposit(): Promise<void> {
    const amount = this.dice.amount(1, 80);
    await this.member.deposit(amount);
    this.model.receive(units(amount));
    this.say("deposit", amount);
  }

  private stake(): number | undefined {
    const whole = Number(this.model.balance / (unitsPerCurrency / 100n)) / 100;
    if (whole < 0.01) return undefined;
    return this.dice.isOneOf(3) ? whole : this.dice.amount(0.01, Math.min(whole, 70));
  }

  private async bet(): Promise<void> {
    const stake = this.stake();
    if (stake === undefined) return this.deposit();
    const type = this.dice.one(types) ?? "RNG";
    const isLast = this.dice.isOneOf(3);
    const id = await this.member.bet(stake, type, isLast);
    if (id === undefined) throw new Error(`a bet of ${stake} was refused`);
    this.rounds.push({ id, type, isOpen: !isLast, bets: [{ id: `${id}-bet`, isUndone: false }], wins: [] });
    this.model.bet(id, type, units(stake), isLast);
    this.say("bet", stake, type, id, isLast ? "last" : "");
  }

  private async betMore(): Promise<void> {
    const round = this.dice.one(this.rounds.filter((one) => one.isOpen && one.bets.some((b) => !b.isUndone)));
    const stake = this.stake();
    if (!round || stake === undefined) return this.bet();
    const isLast = this.dice.isOneOf(3);
    const id = `${round.id}-bet-${round.bets.length}`;
    const status = await this.member.betAs(id, round.id, stake, round.type, isLast);
    expect(status).toBe("ok");
    round.bets.push({ id, isUndone: false });
    round.isOpen = !isLast;
    this.model.bet(round.id, round.type, units(stake), isLast);
    this.say("bet more", stake, round.id, isLast ? "last" : "");
  }

  private async win(): Promise<void> {
    const round = this.dice.one(this.rounds.filter(({ bets }) => bets.some(({ isUndone }) => !isUndone)));
    const bet = round && this.dice.one(round.bets.filter(({ isUndone }) => !isUndone));
    if (!round || !bet) return this.bet();
    const amount = this.dice.amount(0.01, 120);
    const isLast = !this.dice.isOneOf(3);
    const id = `${round.id}-win-${round.wins.length}`;
    await this.member.winAs(id, bet.id, round.id, amount, round.type, isLast);
    round.wins.push({ id, isUndone: false });
    if (isLast) round.isOpen = false;
    this.model.win(round.id, units(amount), isLast);
    this.say("win", amount, round.id, isLast ? "last" : "");
  }

  /** A vendor takes the last win of a round back, or where it has none a bet. */
  private async undo(): Promise<void> {
    const round = this.dice.one(this.rounds.filter(({ bets }) => bets.some(({ isUndone }) => !isUndone)));
    if (!round) return this.bet();
    const win = round.wins.findLast(({ isUndone }) => !isUndone);
    const place = round.bets.findIndex(({ isUndone }) => !isUndone);
    const bet = round.bets[place];
    const target = win ?? bet;
    if (!target) return;
    await this.member.undoAs(target.id, round.id, round.type);
    target.isUndone = true;
    round.isOpen = false;
    if (win) this.model.undoWin(round.id);
    else this.model.undoBet(round.id, place);
    this.say("undo", target.id);
  }

  private async giveUp(): Promise<void> {
    const own = this.dice.one(this.model.binding());
    if (!own) return this.grant();
    const id = await this.idOf(own.number);
    const { json } = await this.member.giveUp(String(id));
    const units = this.model.giveUp(own.number);
    this.say("give up", own.number, json.code ?? JSON.stringify(json.value));
    if (units === undefined) {
      expect(["requirement.in.round", "requirement.not.open"]).toContain(json.code);
      return;
    }
    this.given.set(own.number, (this.given.get(own.number) ?? 0n) + units);
    const returned = Number((this.given.get(own.number) ?? 0n) / 100n) / 1_000;
    expect(json.value).toEqual({ returned });
  }

  private async withdraw(): Promise<void> {
    if (this.ordersOpen.length === 2) {
      for (const { amount } of this.ordersOpen) this.model.receive(units(amount));
      this.ordersOpen = [];
      await this.member.cancelAll();
      this.say("cancel withdrawals");
      return;
    }
    const method = this.ordersOpen.length === 0 ? "bank" : "wallet";
    const free = Number(this.model.free / (unitsPerCurrency / 100n)) / 100;
    const amount = this.dice.isOneOf(2) && free >= 1 ? free : this.dice.amount(1, 90);
    const body = this.member.bodyOf({ amount: amount.toFixed(2), method });
    const { json } = await this.member.client.send("POST /wps/withdrawal/orders", { body });
    const isPaid = this.model.pay(units(amount));
    expect([amount, json.success ? "taken" : json.code]).toEqual([
      amount,
      isPaid ? "taken" : "withdrawal.amount.not.free",
    ]);
    if (isPaid) this.ordersOpen.push({ method, amount });
    this.say("withdraw", amount, isPaid ? "" : "refused");
  }

  /** A correction takes what is there, bound or not. */
  private async take(): Promise<void> {
    const stake = this.stake();
    if (stake === undefined || !this.dice.isOneOf(2)) return this.bet();
    await this.member.take(stake);
    this.model.take(units(stake));
    this.say("take", stake);
  }

  private async wait(): Promise<void> {
    this.test.api.clock.advanceMs(4_000);
    this.model.begin(this.test.api.clock.now().getTime());
    this.say("wait");
  }

  private async rows() {
    const { rows } = await this.test.api.owner.query<{ id: bigint; bound: bigint; state: string }>(
      `select requirement_id as id, bound_units as bound, state from requirements where member_id = $1 order by 1`,
      [this.member.memberId],
    );
    return rows;
  }
  private async idOf(number: number): Promise<bigint> {
    return (await this.rows())[number]?.id ?? 0n;
  }

  /** Compares what is free, to the unit, and what each requirement binds. */
  async compare(): Promise<void> {
    const { model, member, test } = this;
    const left = await test.database.forBrand(member.brandId, (q) =>
      test.turnover.port.getLeft(q, member.memberId),
    );
    const [account] = (
      await test.api.owner.query<{ balance: bigint }>(
        "select balance_units as balance from accounts where member_id = $1 and kind = 'member'",
        [member.memberId],
      )
    ).rows;
    const balance = account?.balance ?? 0n;
    const rest = left.boundUnits === "all" ? 0n : balance - left.boundUnits - left.expiredUnits;
    const names: Record<string, string> = { done: "met", given_up: "given up" };
    const rows = await this.rows();
    const product = {
      ...{ balance, free: rest > 0n ? rest : 0n },
      requirements: rows.map(({ state, bound }) => `${names[state] ?? state} ${bound}`),
    };
    expect(product).toEqual({
      ...{ balance: model.balance, free: model.free },
      requirements: model.states().map((state, number) => `${state} ${model.boundBy(number)}`),
    });
  }
}

const stepsEach = 24;

/** Lives so many members by a seed, and compares product and model after each step. */
export async function compareSequences(test: WageringTest, seed: number, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const own = seed * 100_000 + number;
    const dice = createDice(own);
    const balance = dice.isOneOf(2) ? 0 : dice.amount(1, 60);
    const brand = number % 2 === 0 ? "nova" : "lotus";
    const member = await openPlayer(test, { brand, balance });
    const life = new Life(test, member, dice);
    life.model.receive(units(balance));
    for (let step = 0; step < stepsEach; step += 1) {
      try {
        await life.step();
        await life.compare();
      } catch (error) {
        const story = life.said.map((line, place) => `${place + 1}. ${line}`).join("\n");
        throw new Error(`seed ${seed}, sequence ${number} (${own}), step ${step + 1}:\n${story}\n${String(error)}`, {
          cause: error,
        });
      }
    }
    expect((await member.funds()).free).toBe(Number(life.model.free / 100n) / 1_000);
  }
}
