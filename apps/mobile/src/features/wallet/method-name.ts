/** A way to pay or to be paid, as a brand names it. */
export interface NamedMethod {
  code: string;
  name: string;
}

/** The name of an order's method; its code if the brand no longer has it. */
export const getMethodName = (methods: readonly NamedMethod[], code: string): string =>
  methods.find((method) => method.code === code)?.name ?? code;
