/** A notice that the sandbox will send about a payout. */
export interface News {
  readonly state: "paid" | "failed";
  readonly reason?: "account_refused";
  readonly afterMs: number;
  /** Not sent to anybody: the platform learns of it by asking. */
  readonly isLost?: true;
}

/** The sandbox's handling of a payout. */
export interface Behaviour {
  readonly news: readonly News[];
  /** It accepts the payout, but answers with an error. */
  readonly answersWithError?: true;
}

const soonMs = 3_000;
const paid: News = { state: "paid", afterMs: soonMs };

/** By the last two digits of the amount that is sent. Every other amount is simply paid. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  "01": { news: [{ state: "failed", reason: "account_refused", afterMs: soonMs }] },
  "02": { news: [{ state: "paid", afterMs: 120_000 }] },
  "03": { news: [paid, paid] },
  "04": { news: [paid, { state: "failed", afterMs: 10_000 }] },
  "05": { news: [{ ...paid, isLost: true }] },
  "06": { news: [paid], answersWithError: true },
};

/**
 * How the sandbox behaves, chosen by the last two digits of the amount: .01 fails, .02 is late, .03 is reported twice, .04
 * is taken back, .05 is never reported, .06 is accepted with an error.
 */
export const getBehaviour = (amount: string): Behaviour => behaviours[amount.slice(-2)] ?? { news: [paid] };
