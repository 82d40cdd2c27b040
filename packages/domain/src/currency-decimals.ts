/**
 * Currencies whose smallest coin is not a hundredth, by ISO 4217 as its writer knew it on 2026-11-28. Every other
 * currency of the list has two decimals. The table is kept here because a runtime's locale data is of how people write
 * prices, and changes with the runtime: Intl gives IDR none, ISO 4217 two (CASE-09).
 */
const codesByDecimals: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

/**
 * The decimals of a currency by ISO 4217, which is what vendors and providers count its smallest coin by. A code that is not of the list,
 * as that of a cryptocurrency, has two.
 */
export const getIsoDecimals = (code: string): number =>
  codesByDecimals.find(([, codes]) => codes.split(" ").includes(code))?.[0] ?? 2;
