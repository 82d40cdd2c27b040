/** One place of the product's source that a fault changes while it is planted. */
export interface SourceSwap {
  /** Below apps/. */
  readonly file: string;
  /** Occurs once in the file: an expression, unless `replace` names PLANTED. */
  readonly find: string;
  /** Stands in its place while the fault is planted. With `PLANTED` it always does, and that says whether. */
  readonly replace: string;
}
