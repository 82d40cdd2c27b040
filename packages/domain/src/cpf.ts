/** The weighted sum of digits that a check digit is taken from; weights fall to two. */
const getCheckDigit = (digits: string): number => {
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

/** Nine digits with the two check digits that belong to them. */
export function completeCpf(nine: string): string {
  const first = getCheckDigit(nine);
  return `${nine}${first}${getCheckDigit(`${nine}${first}`)}`;
}

/** How people type a CPF: eleven digits, with points and a dash or without. */
export const cpfPattern = "\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}";
const written = new RegExp(`^${cpfPattern}$`);

/**
 * Brazil's taxpayer number: its eleven digits, if both check digits are right and not all digits are the same (CASE-39).
 * @returns undefined if it is invalid
 */
export function readCpf(text: string): string | undefined {
  const typed = text.trim();
  if (!written.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "");
  if (new Set(digits).size === 1) return undefined;
  return digits === completeCpf(digits.slice(0, 9)) ? digits : undefined;
}

/** Puts points and dash between the digits while they are typed: `529.982.247-25`. */
export function maskTypedCpf(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== "");
  const check = digits.slice(9);
  return `${groups.join(".")}${check === "" ? "" : `-${check}`}`;
}
