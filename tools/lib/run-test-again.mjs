/**
 * Runs one test of the folder it is started in some times, alone. Exit code 0 when it passed each time.
 *
 *   node tools/lib/run-test-again.mjs <file> <full name, or nothing for the complete file> <times>
 */
import path from "node:path";
import { createVitest } from "vitest/node";

const [file = "", name = "", times = "1"] = process.argv.slice(2);
const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const vitest = await createVitest("test", {
  root: process.cwd(),
  watch: false,
  reporters: ["dot"],
  ...(name ? { testNamePattern: `^${pattern}$` } : {}),
});
let passes = 0;
try {
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications([path.resolve(file)]);
  while (passes < Number(times)) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const hasPassed = testModules.some((module) => [...module.children.allTests("passed")].length > 0);
    if (unhandledErrors.length > 0 || !hasPassed || testModules.some((module) => !module.ok())) break;
    passes += 1;
  }
} finally {
  await vitest.close();
}
process.stdout.write(`croupier: passed ${passes} of ${times} times alone.\n`);
process.exit(passes === Number(times) ? 0 : 1);
