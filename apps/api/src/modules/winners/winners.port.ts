/** What other modules tell the winners board. */
export interface WinnersPort {
  /** A win was paid or undone at the brand: the board may have changed. Costs the caller nothing. */
  noteWin(brandId: number): void;
}
