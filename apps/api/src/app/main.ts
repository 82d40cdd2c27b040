import { loadConfig } from "../platform/config.ts";
import { serve } from "./serve.ts";

/** The API process of `npm start`; in production it is `croupier serve`. */
const main = async (): Promise<void> => serve(loadConfig(process.env));

main().catch((error: unknown) => {
  process.stderr.write(`croupier-api: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
