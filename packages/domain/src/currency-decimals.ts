/**
 * Currencies whose smallest coin is not a hundredth, by ISO 4217 as known on 2026-11-28. Every other currency of the
 * list has two decimals. The table is here because a runtime's locale data describes how people write prices, and
 * changes with the runtime: Intl gives IDR none, ISO 4217 two (CASE-09).
 */
const codesByDecimals: readonly (readonly [decimals: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

/**
 * The decimals of a currency by ISO 4217, by which vendors and providers count its smallest coin. A code that is not on the
 * list, such as that of a cryptocurrency, has two.
 */
export const getIsoDecimals = (code: string): number =>
  codesByDecimals.find(([, codes]) => codes.split(" ").includes(code))?.[0] ?? 2;
