/** A play that did not happen. The page has a phrase and a remedy for every `code`. */
export class PlayError extends Error {
  readonly code: string;
  readonly balanceUnits: bigint | undefined;

  constructor(code: string, balanceUnits?: bigint) {
    super(code);
    this.code = code;
    this.balanceUnits = balanceUnits;
  }
}
