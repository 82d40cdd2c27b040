import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { DuelEngine, DuelModel, DuelState, RandomBelow, Seat } from "../engine.ts";
import { seededRandom } from "../testing.ts";

const SEATS = [0, 1] as const;

/** Values that no game takes from a page. */
const MALFORMED: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  "__proto__",
  "constructor",
  Number.NaN,
  -1,
  0.5,
  1e9,
  [],
  {},
  [[]],
  [null],
  { move: "__proto__" },
  { move: ["raise"] },
  { move: null },
  { ["__proto__"]: 1 },
];

interface Checks<State> {
  /** Whether a state can be. */
  readonly check?: (state: State) => boolean;
  /** The same state as far as a seat may know it, and otherwise another one. */
  readonly hide?: (state: State, seat: Seat, random: RandomBelow) => State;
  /** The most actions that a duel may take. */
  readonly mostActions: number;
  readonly duels?: number;
  /** In how many of them every state is checked closely. */
  readonly closely?: number;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** As `toEqual`, fast enough for every state of hundreds of duels. */
function mustEqual(actual: unknown, wanted: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual, what).toStrictEqual(wanted);
}

/** Plays a duel to its end, asking `choose` for every action. */
export function playDuel<Model extends DuelModel, State extends DuelState, Action>(
  engine: DuelEngine<Model, State, Action>,
  model: Model,
  random: RandomBelow,
  choose: (state: State, seat: Seat) => Action,
  seen: (state: State, seat: Seat, action: Action) => void = () => undefined,
  mostActions = 5000,
): State {
  let state = engine.deal(model, random);
  for (let actions = 0; state.turn !== "none"; actions += 1) {
    if (actions >= mostActions) throw new RangeError("the duel does not end");
    const seat: Seat = state.turn === "both" ? SEATS[random(2) === 0 ? 0 : 1] : state.turn;
    const action = choose(state, seat);
    seen(state, seat, action);
    state = engine.act(model, state, seat, action, random);
  }
  return state;
}

/**
 * The rules that every duel must keep: bots play it to its end, both stakes are shared, only the seat whose turn it is may act,
 * malformed actions are refused, a state is plain JSON, a duel ends even if players stay away, and a seat sees no hidden cards.
 */
export function expectDuel<Model extends DuelModel, State extends DuelState, Action>(
  engine: DuelEngine<Model, State, Action>,
  model: Model,
  { check = () => true, hide, mostActions, duels = 300, closely = 20 }: Checks<State>,
): State[] {
  expect([model.stake % 100, model.rakePercent, model.rtp.total]).toEqual([0, 5, "95.0000"]);
  const random = seededRandom(model.id.length + 77);
  const ends: State[] = [];
  const read = (state: State, seat: Seat, value: unknown) => engine.readAction(model, state, seat, value);
  const sound = (state: State) => {
    if (!check(state)) expect(state, "a state that can be").toBeUndefined();
  };
  const look = (state: State, seat: Seat, action: Action) => {
    mustEqual(plain(state), state, "a state is plain JSON");
    mustEqual(read(state, seat, plain(action)), action, "an action is read as it was chosen");
    if (state.turn !== "both") mustEqual(read(state, seat === 0 ? 1 : 0, action), undefined, "out of turn");
    for (const value of MALFORMED) mustEqual(read(state, seat, value), undefined, "malformed");
    const late = engine.timeOut(model, state, seat);
    mustEqual(read(state, seat, plain(late)), late, "what is done for a player who is away may be done");
    sound(state);
    if (!hide) return;
    for (const side of SEATS) {
      const other = engine.show(model, hide(state, side, random), side);
      mustEqual(other, engine.show(model, state, side), "a seat sees no hidden cards");
    }
    const choose = (now: State, seed: number) => engine.chooseForBot(model, now, seat, seededRandom(seed));
    const seed = random(1000);
    mustEqual(choose(hide(state, seat, random), seed), choose(state, seed), "a bot knows what its seat sees");
  };
  const bot = (state: State, seat: Seat) => engine.chooseForBot(model, state, seat, random);
  const late = (state: State, seat: Seat) => engine.timeOut(model, state, seat);
  for (let duel = 0; duel < duels; duel += 1) {
    // Most duels are between bots; in some a player is away, and in some both are.
    const away = duel % 10 === 0 ? [0] : duel % 10 === 1 ? [1] : duel % 50 === 2 ? [0, 1] : [];
    const choose = (state: State, seat: Seat) => (away.includes(seat) ? late(state, seat) : bot(state, seat));
    const end = playDuel(engine, model, random, choose, duel < closely ? look : sound, mostActions);
    const [first, second] = engine.sharesOf(model, end);
    expect([first + second, Number.isInteger(first), first >= 0, second >= 0]).toEqual([
      2 * model.stake,
      true,
      true,
      true,
    ]);
    sound(end);
    for (const seat of SEATS) {
      expect(() => JSON.stringify(engine.show(model, end, seat))).not.toThrow();
      expect(engine.readAction(model, end, seat, bot.name)).toBeUndefined();
    }
    if (away.length === 0) ends.push(end);
  }
  const shares = ends.map((end) => engine.sharesOf(model, end)[0] / (2 * model.stake));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  // Neither seat is better: a share has at most half a pot of standard deviation, and these are 3.3 standard errors.
  expect(Math.abs(mean - 0.5)).toBeLessThan(1.65 / Math.sqrt(shares.length));
  return ends;
}
