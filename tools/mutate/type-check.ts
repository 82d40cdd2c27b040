import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ToolError } from "../lib/run.mjs";
import { type Mutant, plant } from "./mutant.ts";

/**
 * Asks the type checker about mutants that no test noticed: `npm run check` would stop them. The first call checks the
 * complete tree, later ones the files that a mutant touches.
 * @returns a function with the first complaint, or undefined when the types are right
 */
export function createTypeCheck(tree: string): (mutant: Mutant) => Promise<string | undefined> {
  let isReady = false;
  return async (mutant) => {
    const place = path.join(tree, mutant.file);
    if (!isReady) {
      const complaint = await findComplaint(tree);
      if (complaint !== undefined)
        throw new ToolError(`the types are wrong without any mutant: ${complaint}`);
      isReady = true;
    }
    const text = readFileSync(place, "utf8");
    writeFileSync(place, plant(text, mutant));
    try {
      return await findComplaint(tree);
    } finally {
      writeFileSync(place, text);
    }
  };
}

function findComplaint(tree: string): Promise<string | undefined> {
  const tsc = path.join(tree, "node_modules", "@typescript", "native", "bin", "tsc");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, "-b", "--pretty", "false"], { cwd: tree });
    let output = "";
    child.stdout.on("data", (piece: Buffer) => {
      output += piece.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? undefined : (output.split("\n")[0] ?? "")));
  });
}
