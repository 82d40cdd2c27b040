import type { Mutant } from "./mutant.ts";
import type { Verdict } from "./state.ts";

/**
 * Lets each worker take the next mutant as soon as it is free, until as many as wanted have a verdict. One that the
 * database refuses does not count. With any number of workers, the same mutants are judged.
 * @returns `present` of each verdict, in the order of the draw
 */
export async function judgeAll<T>(
  workers: readonly ((mutant: Mutant) => Promise<Verdict>)[],
  drawn: Iterable<Mutant>,
  count: number,
  present: (mutant: Mutant, verdict: Verdict) => T,
): Promise<T[]> {
  const queue = drawn[Symbol.iterator]();
  const judged: T[][] = [];
  let wanted = count;
  const work = async (judge: (mutant: Mutant) => Promise<Verdict>): Promise<void> => {
    while (wanted > 0) {
      const { value: mutant, done } = queue.next();
      if (done) return;
      wanted -= 1;
      const place = judged.push([]) - 1;
      const verdict = await judge(mutant);
      if (verdict.outcome === "refused") wanted += 1;
      else judged[place] = [present(mutant, verdict)];
    }
  };
  // Nobody starts another mutant after a failure, and the failure is told when all have ended.
  const ends = await Promise.allSettled(
    workers.map((worker) =>
      work(worker).catch((error: unknown) => {
        wanted = Number.NEGATIVE_INFINITY;
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return judged.flat();
}
