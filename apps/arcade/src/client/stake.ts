/** The coin that a round is played with, and the resulting cost of the round. */
export interface Stake {
  /** The chosen coin, in units. */
  coinUnits(): bigint;
  /** Selects this coin, if the game has it. */
  choose(coinUnits: bigint): void;
  /** Selects the next smaller or larger coin, if there is one, and remembers it. */
  change(steps: 1 | -1): void;
  /** Shows the cost of a round. */
  show(): void;
}

interface Options {
  readonly coins: readonly bigint[];
  /** How many coins a round costs. */
  readonly coinsPerRound: number;
  readonly memory: Pick<Storage, "getItem" | "setItem">;
  /** The game and its currency: a coin of one currency means nothing in another. */
  readonly key: string;
  readonly setBet: (stakeUnits: bigint, isMin: boolean, isMax: boolean) => void;
}

const DEFAULT_INDEX = 2;

/** The coin of the last visit is selected again; on a first visit it is the third smallest. */
export function createStake({ coins, coinsPerRound, memory, key, setBet }: Options): Stake {
  const last = coins.length - 1;
  const name = `stake/${key}`;
  let index = Math.min(DEFAULT_INDEX, last);
  const coinUnits = (): bigint => coins[index] ?? 0n;
  const choose = (wanted: string): void => {
    const found = coins.findIndex((coin) => String(coin) === wanted);
    if (found >= 0) index = found;
  };
  const show = (): void => setBet(coinUnits() * BigInt(coinsPerRound), index === 0, index === last);
  choose(memory.getItem(name) ?? "");
  return {
    coinUnits,
    choose: (wanted) => choose(String(wanted)),
    change: (steps) => {
      index = Math.max(0, Math.min(last, index + steps));
      memory.setItem(name, String(coinUnits()));
      show();
    },
    show,
  };
}
