/** A spin that did not happen. `code` is one that the page has a phrase and an action for. */
export class SpinError extends Error {
  readonly code: string;
  readonly balanceUnits: bigint | undefined;

  constructor(code: string, balanceUnits?: bigint) {
    super(code);
    this.code = code;
    this.balanceUnits = balanceUnits;
  }
}
