import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Verdict {
  /** "refused": the database does not take the text, so that another mutant is drawn. */
  readonly outcome: "caught" | "timed out" | "refused by types" | "survived" | "equivalent" | "refused";
  /** Which test noticed it and how, or why it is equivalent. */
  readonly by: string;
  /** How many test files were tried. */
  readonly tests: number;
  readonly seconds: number;
}

/** A run's findings so far. It is written after each mutant, so that a run that is stopped goes on. */
export interface State {
  get(key: string): Verdict | undefined;
  set(key: string, verdict: Verdict): void;
  forget(outcome: Verdict["outcome"]): void;
  /** Whether a test passes without any mutant, as long as its text is the same. */
  health(tree: string, test: string): "green" | "red" | undefined;
  setHealth(tree: string, test: string, health: "green" | "red"): void;
}

interface Stored {
  readonly verdicts: Record<string, Verdict>;
  readonly health: Record<string, "green" | "red">;
}

/** Reads the state of a seed, or begins it. */
export function openState(file: string): State {
  const stored: Stored = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { verdicts: {}, health: {} };
  const save = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(stored, null, 1));
    renameSync(`${file}.new`, file);
  };
  const healthKey = (tree: string, test: string) =>
    `${test} ${createHash("sha256")
      .update(readFileSync(path.join(tree, test)))
      .digest("hex")}`;
  return {
    get: (key) => stored.verdicts[key],
    set: (key, verdict) => {
      stored.verdicts[key] = verdict;
      save();
    },
    forget: (outcome) => {
      for (const [key, verdict] of Object.entries(stored.verdicts)) {
        if (verdict.outcome === outcome) delete stored.verdicts[key];
      }
      save();
    },
    health: (tree, test) => stored.health[healthKey(tree, test)],
    setHealth: (tree, test, health) => {
      stored.health[healthKey(tree, test)] = health;
      save();
    },
  };
}
