import type { BalanceView, GameState } from "../wire.ts";
import type { Api } from "./api.ts";
import { codeOf, describeError } from "./describe-error.ts";
import { ask } from "./dialogs.ts";
import type { Frame } from "./frame.ts";
import type { Host } from "./host.ts";
import type { Translate } from "./phrases.ts";

interface Options {
  readonly state: GameState;
  readonly api: Pick<Api, "getBalance" | "refillDemo">;
  readonly host: Host;
  readonly frame: Frame;
  readonly t: Translate;
}

export type Purse = ReturnType<typeof createPurse>;

/** The player's money as the page knows it, and the remedy when a play is refused. */
export function createPurse({ state, api, host, frame, t }: Options) {
  let balance = BigInt(state.balanceUnits);
  let plays = 0;
  let isLobbyExplaining = false;

  /** Stores a balance that the server has told, and tells the lobby. */
  function set(units: bigint): void {
    balance = units;
    frame.setBalance(units);
    host.post({ type: "balance", units: String(units), currency: state.currency });
  }

  async function read(): Promise<BalanceView> {
    const asked = plays;
    const told = await api.getBalance();
    // A play that started meanwhile has a newer balance.
    if (asked === plays) set(BigInt(told.balanceUnits));
    return told;
  }

  return {
    balance: () => balance,
    set,
    read,
    /** A play begins: a balance that was asked for before is not shown any more. */
    notePlay: () => {
      plays += 1;
    },
    /** From now on the lobby says why a bet was refused for a limit. */
    letLobbyExplain: () => {
      isLobbyExplaining = true;
    },
    /** Explains why a play did not happen. @returns whether the player wants to try again */
    async explain(error: unknown, stakeUnits: bigint): Promise<boolean> {
      if (isLobbyExplaining && codeOf(error) === "RS_ERROR_LIMIT_REACHED") {
        host.post({ type: "limit-reached", stakeUnits: String(stakeUnits) });
        await read().catch(() => undefined);
        return false;
      }
      const canDeposit = state.depositUrl !== undefined;
      const remedy = await ask(describeError(error, t, { isDemo: state.demo, canDeposit }));
      if (remedy === "retry") return true;
      if (remedy === "deposit") host.leave("deposit");
      else if (remedy === "exit") host.leave("close");
      else if (remedy === "refill") set(BigInt((await api.refillDemo()).balanceUnits));
      else await read().catch(() => undefined);
      return false;
    },
  };
}
