/** The settings of this run, for every part. */
export interface Settings {
  /** Tiny durations: this tests the harness and measures nothing. */
  quick: boolean;
  /** The number of turns for each side. */
  rounds: number;
}
