import { commonTokens } from "@stryker-mutator/api/plugin";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";
import { ignorer } from "./ignored.ts";
import { type Mutant, withKeys } from "./mutant.ts";

const nothing = (): void => undefined;
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

const instrumenter = createInstrumenter(
  createInjector()
    .provideValue(commonTokens.logger, silent)
    .provideValue(commonTokens.getLogger, () => silent),
);

/**
 * The faults that StrykerJS would plant in a file. Only the list of its instrumenter is used: each fault is planted as
 * text, alone.
 */
export async function listTypeScriptMutants(file: string, text: string): Promise<Mutant[]> {
  const lines = text.split("\n");
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0));
  const offsetOf = ({ line, column }: { line: number; column: number }) => (starts[line] ?? 0) + column;
  const options = { ignorers: [ignorer], excludedMutations: [], plugins: null, noHeader: true };
  const { mutants } = await instrumenter.instrument([{ name: file, content: text, mutate: true }], options);
  const planted = mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ location, mutatorName, replacement }) => {
      const start = offsetOf(location.start);
      const original = text.slice(start, offsetOf(location.end));
      // The brackets of `!(a || b)` do not belong to the rest without the `!`.
      const needsBrackets = mutatorName === "BooleanLiteral" && original.startsWith("!");
      return {
        file,
        mutator: mutatorName,
        start,
        original,
        replacement: needsBrackets ? `(${replacement})` : replacement,
      };
    })
    .toSorted((a, b) => a.start - b.start || a.original.length - b.original.length);
  return withKeys(planted.filter(({ original, replacement }) => original !== replacement));
}
