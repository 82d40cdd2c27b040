import type { KnownOperator } from "@croupier/test-kit/data-folders";
import type { ReviewTerminal } from "../app/croupier/operator-lines.ts";
import type { Database } from "../platform/db/database.ts";
import { createTotpCode, getTotpStep } from "../platform/totp.ts";
import type { KeptProduct } from "./kept-product.ts";

/**
 * Lets an operator of a kept folder type lines at a terminal, and then agree to the command shown last, as often as given.
 * The code is that of the next step: the present one may be used up. @returns the output of the terminal
 */
export async function agreeAtTerminal(
  { clock, config }: KeptProduct,
  database: Database,
  review: (terminal: ReviewTerminal, args: readonly string[]) => Promise<void>,
  { username, password, factor }: KnownOperator,
  { lines, times = 1 }: { lines: readonly string[]; times?: number },
): Promise<string> {
  const code = createTotpCode(Buffer.from(factor, "hex"), getTotpStep(clock.now()) + 1);
  const said: string[] = [];
  const typed = async function* () {
    yield* lines;
    const exact = /^agree: +(approve .+)$/m.exec(said.join("\n"))?.[1] ?? "nothing was shown";
    for (let time = 0; time < times; time += 1) yield exact;
    yield "quit";
  };
  await review(
    {
      database,
      clock,
      masterSecret: config.masterSecret,
      logger: { info: () => undefined },
      ask: async (what) => (what === "code" ? code : password),
      lines: typed(),
      say: (text) => void said.push(text),
      onError: (error) => {
        throw error;
      },
    },
    ["--brand", "nova", "--operator", username],
  );
  return said.join("\n");
}
