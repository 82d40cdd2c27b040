/**
 * `node tools/captcha/read.mjs [--known 2000] [--unknown 500] [--seed 1] [--drawing easy|hard|old]`: how many captchas a reader of
 * nearest neighbours solves (SEC-47). Fails beyond one in ten.
 */
import { parseArgs } from "node:util";
import { requireNode } from "../lib/node-version.mjs";

requireNode();
const { runTool, ToolError } = await import("../lib/run.mjs");

const most = 0.1;

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      known: { type: "string", default: "2000" },
      unknown: { type: "string", default: "500" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      drawing: { type: "string", default: "easy" },
    },
  });
  const [known, unknown, seed] = [values.known, values.unknown, values.seed].map(Number);
  const { register } = await import("tsx/esm/api");
  register();
  const { drawings, tryReader } = await import("./try-reader.ts");
  if (!Object.hasOwn(drawings, values.drawing)) throw new ToolError("--drawing is easy, hard or old");
  const drawing = /** @type {keyof typeof drawings} */ (values.drawing);
  console.log(`seed ${seed}: ${known} labelled pictures, ${unknown} to read`);
  const readings = await tryReader({ drawing, known: known ?? 0, unknown: unknown ?? 0, seed: seed ?? 0 });
  for (const { method, solved, of, digitShare } of readings)
    console.log(
      `${method.threshold}, ${method.cut}: ${solved} of ${of} solved, ${(digitShare * 100).toFixed(1)} % of digits`,
    );
  const [best] = readings;
  if (drawing !== "old" && best && best.solved > best.of * most)
    throw new ToolError(`the best method solves more than ${most * 100} %`);
});
