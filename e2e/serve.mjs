/** Playwright's web server: runs the real product on E2E_PORT and removes its data folder afterwards. */
import { rmSync } from "node:fs";
import { startProduct } from "@croupier/test-kit/product";

const dataDir = process.env.E2E_DATA_DIR;
if (!dataDir) throw new Error("E2E_DATA_DIR must name the data folder");
const product = await startProduct({ port: Number(process.env.E2E_PORT), dataDir });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => void end(0));
product.process.once("exit", () => void end(1));

let ending = false;
/** @param {number} code */
async function end(code) {
  if (ending) return;
  ending = true;
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
