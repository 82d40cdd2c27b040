import fc from "fast-check";

/** A call of a vendor, as a test of interleavings draws it. */
export interface DrawnCall {
  /** Which of the players; calls of several go to the database together. */
  readonly player: number;
  readonly kind: "bet" | "win" | "rollback";
  readonly id: number;
  readonly reference: number;
  readonly amount: number;
  /** How many copies of the call are sent at once. */
  readonly copies: number;
}

const between = (min: number, max: number) => fc.integer({ min, max });

/**
 * Waves of calls: those of one wave are sent at once, waves follow one another. Few ids, so that calls meet: mostly each
 * kind has its own, sometimes any call has any id.
 */
export function drawWaves(most: { players: number; calls: number; waves: number }) {
  const callOf = (
    kind: fc.Arbitrary<DrawnCall["kind"]>,
    id: fc.Arbitrary<number>,
    reference: fc.Arbitrary<number>,
  ): fc.Arbitrary<DrawnCall> =>
    fc.record({
      player: between(0, most.players - 1),
      kind,
      id,
      reference,
      amount: fc.constantFrom(0, 1, 250, 400, 1_001),
      copies: between(1, 3),
    });
  const any = fc.constantFrom("bet", "win", "rollback");
  const call = fc.oneof(
    { weight: 3, arbitrary: callOf(fc.constant("bet"), between(0, 3), fc.constant(0)) },
    { weight: 3, arbitrary: callOf(fc.constant("win"), between(4, 6), between(0, 3)) },
    { weight: 3, arbitrary: callOf(fc.constant("rollback"), between(7, 10), between(0, 6)) },
    { weight: 1, arbitrary: callOf(any, between(0, 10), between(0, 10)) },
  );
  const wave = fc.array(call, { minLength: 1, maxLength: most.calls });
  return fc.array(wave, { minLength: 1, maxLength: most.waves });
}
