const weigh = (digits: number[]): number => {
  const rest = digits.reduce((sum, digit, index) => sum + digit * (digits.length + 1 - index), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** A valid CPF for each number from 0 on, always the same one for the same number. */
export function createCpf(n: number): string {
  // A large odd factor spreads neighbours; nine digits that were all the same would be no CPF.
  const nine = String((100_000_007 + n * 7_919) % 1_000_000_000).padStart(9, "0");
  const digits = [...nine].map(Number);
  digits.push(weigh(digits));
  digits.push(weigh(digits));
  return digits.join("");
}
