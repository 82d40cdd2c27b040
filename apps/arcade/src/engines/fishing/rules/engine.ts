import type { PlayState, RandomBelow, SoloEngine } from "../../../engine/engine.ts";
import { type Fish, type FishingModel, MODELS } from "./models.ts";
import { findFish, type School, swimOn } from "./school.ts";

/** A magazine: the number of its shots and their price in coins. */
export interface FishingChoice {
  readonly power: number;
  readonly shots: number;
}

/** The result of one action. */
export interface Burst {
  readonly swimmer: number;
  readonly fish: string;
  readonly shots: number;
  readonly isCaught: boolean;
  /** How often the jackpot of a boss fell. */
  readonly jackpots: number;
  readonly coins: number;
}

export interface FishingState extends PlayState {
  readonly power: number;
  /** Shots that are left in the magazine, and those that were fired. */
  readonly left: number;
  readonly fired: number;
  readonly school: School;
  readonly bursts: readonly Burst[];
  /** Coins of shots that were not fired. They are part of `coins` when the play is over. */
  readonly givenBack: number;
}

export type FishingAction =
  | { readonly do: "shoot"; readonly swimmer: number; readonly shots: number }
  | { readonly do: "collect" };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a chance of `percent` in a hundred divided by `pays` comes true. */
const isHit = ({ pays, percent }: Pick<Fish, "pays" | "percent">, random: RandomBelow): boolean =>
  random(100 * pays) < percent;

/** Fires until the fish is caught or the burst is over. */
function fire(fish: Fish, swimmer: number, power: number, most: number, random: RandomBelow): Burst {
  let shots = 0;
  let jackpots = 0;
  let isCaught = false;
  while (shots < most && !isCaught) {
    shots += 1;
    isCaught = isHit(fish, random);
    if (fish.jackpot && isHit(fish.jackpot, random)) jackpots += 1;
  }
  const coins = power * ((isCaught ? fish.pays : 0) + jackpots * (fish.jackpot?.pays ?? 0));
  return { swimmer, fish: fish.id, shots, isCaught, jackpots, coins };
}

function collect(state: FishingState): FishingState {
  const givenBack = state.left * state.power;
  return { ...state, coins: state.coins + givenBack, left: 0, givenBack, isOver: true };
}

export const fishing: SoloEngine<FishingModel, FishingChoice, FishingState, FishingAction> = {
  kind: "solo",
  id: "fishing",
  models: MODELS,
  describe: ({ powers, magazines, mostBurst, inView, fish, rtp }) => ({
    powers,
    magazines,
    mostBurst,
    inView,
    fish,
    rtp,
  }),
  readChoice: ({ powers, magazines }, value) => {
    if (!isRecord(value) || Object.keys(value).toSorted().join() !== "power,shots") return undefined;
    const power = powers.find((one) => one === value["power"]);
    const shots = magazines.find((one) => one === value["shots"]);
    return power === undefined || shots === undefined ? undefined : { power, shots };
  },
  costOf: (_model, { power, shots }) => power * shots,
  start: (model, { power, shots }, random) => ({
    coins: 0,
    isOver: false,
    steps: 0,
    power,
    left: shots,
    fired: 0,
    school: swimOn(model, { swimmers: [], next: 1 }, 0, random),
    bursts: [],
    givenBack: 0,
  }),
  turns: {
    readAction: (model, state, value) => {
      if (!isRecord(value) || state.isOver) return undefined;
      if (value["do"] === "collect") return { do: "collect" };
      if (value["do"] !== "shoot") return undefined;
      const swimmer = state.school.swimmers.find(({ id }) => id === value["swimmer"]);
      const { shots } = value;
      if (!swimmer || typeof shots !== "number" || !Number.isInteger(shots)) return undefined;
      if (shots < 1 || shots > Math.min(model.mostBurst, state.left)) return undefined;
      return { do: "shoot", swimmer: swimmer.id, shots };
    },
    costOf: () => 0,
    act: (model, state, action, random) => {
      if (action.do === "collect") return collect(state);
      const swimmer = state.school.swimmers.find(({ id }) => id === action.swimmer);
      const fish = findFish(model, swimmer?.fish ?? "");
      if (!swimmer || !fish) return state;
      const burst = fire(fish, swimmer.id, state.power, Math.min(action.shots, state.left), random);
      const left = state.left - burst.shots;
      const fired = state.fired + burst.shots;
      const stayed = state.school.swimmers.filter(({ id }) => !burst.isCaught || id !== swimmer.id);
      return {
        ...state,
        coins: state.coins + burst.coins,
        isOver: left === 0,
        steps: state.steps + 1,
        left,
        fired,
        school: swimOn(model, { ...state.school, swimmers: stayed }, fired, random),
        bursts: [...state.bursts, burst],
      };
    },
    giveUp: () => ({ do: "collect" }),
  },
  /** When a fish swims away is not told. */
  show: (_model, { school, ...state }) => ({
    ...state,
    school: school.swimmers.map(({ id, fish }) => ({ id, fish })),
  }),
};
