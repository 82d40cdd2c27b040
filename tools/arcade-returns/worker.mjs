/** Starts `work.ts` in a thread, which has no loader of its own. */
import { tsImport } from "tsx/esm/api";

await tsImport("./work.ts", import.meta.url);
