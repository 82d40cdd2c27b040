/** The coin that a round is played with, and the resulting cost of the round. */
export interface Stake {
  /** The chosen coin, in units. */
  coinUnits(): bigint;
  /** Selects this coin, if the game has it. */
  choose(coinUnits: bigint): void;
  /** Selects the next smaller or larger coin, if there is one. */
  change(steps: 1 | -1): void;
  /** Shows the cost of a round. */
  show(): void;
}

const DEFAULT_INDEX = 2;

/** The third smallest coin is the default. `coinsPerRound`: how many coins a round costs. */
export function createStake(
  coins: readonly bigint[],
  coinsPerRound: number,
  setBet: (stakeUnits: bigint, isMin: boolean, isMax: boolean) => void,
): Stake {
  const last = coins.length - 1;
  let index = Math.min(DEFAULT_INDEX, last);
  const coinUnits = (): bigint => coins[index] ?? 0n;
  const show = (): void => setBet(coinUnits() * BigInt(coinsPerRound), index === 0, index === last);
  return {
    coinUnits,
    choose: (wanted) => {
      const found = coins.indexOf(wanted);
      if (found >= 0) index = found;
    },
    change: (steps) => {
      index = Math.max(0, Math.min(last, index + steps));
      show();
    },
    show,
  };
}
