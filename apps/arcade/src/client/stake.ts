/** Which of a game's coins a round is played with, and what the round then costs. */
export interface Stake {
  /** The chosen coin, in units. */
  coinUnits(): bigint;
  /** Takes this coin, if the game has it. */
  choose(coinUnits: bigint): void;
  /** Takes the next smaller or larger coin, if there is one. */
  change(steps: 1 | -1): void;
  /** Shows what a round costs. */
  show(): void;
}

/** The third smallest coin is the first choice. `coinsPerRound`: how many coins a round costs. */
export function createStake(
  coins: readonly bigint[],
  coinsPerRound: number,
  setBet: (stakeUnits: bigint, isLeast: boolean, isMost: boolean) => void,
): Stake {
  const last = coins.length - 1;
  let index = Math.min(2, last);
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
