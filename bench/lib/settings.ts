/** What every part is told about this run. */
export interface Settings {
  /** Tiny durations: the harness is tried, nothing is measured. */
  quick: boolean;
  /** Turns that each side takes. */
  rounds: number;
}
