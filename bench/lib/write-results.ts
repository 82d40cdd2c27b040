/** Stores the latest results in docs/performance.md, between two markers. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Settings } from "./settings.ts";
import { type Figure, printTable } from "./table.ts";

const FILE = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));
const BEGIN = "<!-- results: begin -->";
const END = "<!-- results: end -->";

/** Replaces the results and returns the file's name. Throws when the markers are missing. */
export function writeResults(figures: readonly Figure[], settings: Settings): string {
  const text = readFileSync(FILE, "utf8");
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${FILE} has lost its result marks`);
  const results = `${BEGIN}\n${describeRun(settings)}\n\n${printTable(figures)}\n`;
  writeFileSync(FILE, text.slice(0, before) + results + text.slice(after));
  return "docs/performance.md";
}

function describeRun(settings: Settings): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const dirty = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }).trim() !== "";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${memory}, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, commit ${commit}${dirty ? " with local changes" : ""}, medians of ${settings.rounds}, ${machine}.`;
}
