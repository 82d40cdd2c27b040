import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
export const DIST = path.join(ROOT, "dist");
