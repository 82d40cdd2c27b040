/**
 * `npm run attack`: runs the corpus against a product of its own with development settings, then with production
 * settings. It prints one line for each attack and exits with 1 if one of them works.
 *
 *   --settings development   one of the two
 *   --url http://localhost:3000   a product that runs already, in the place of its own
 *   --only "forged calls"    some families
 */
import { parseArgs } from "node:util";
import { judge } from "./attack.ts";
import { corpus } from "./corpus.ts";
import { findProduct, openProduct, type SettingsName } from "./product.ts";
import type { Target } from "./target.ts";

const { values } = parseArgs({
  options: { settings: { type: "string" }, only: { type: "string" }, url: { type: "string" } },
});
const only = values.only?.split(",");
const families = corpus.filter(({ name }) => only?.includes(name) ?? true);
if (families.length === 0)
  throw new Error(`no such family; there are ${corpus.map(({ name }) => name).join(", ")}`);

/** @returns how many attacks work */
async function attack(target: Target): Promise<number> {
  let working = 0;
  let leftOut = 0;
  for (const { name, attacks } of families)
    for (const one of attacks) {
      if (one.needs && !target.has(one.needs)) {
        leftOut += 1;
        continue;
      }
      const { isHeld, line } = await judge(name, one, target);
      console.log(line);
      if (!isHeld) working += 1;
    }
  if (leftOut > 0) console.log(`${leftOut} need a part that this product has not`);
  return working;
}

async function attackOwn(): Promise<number> {
  const product = await openProduct();
  let working = 0;
  try {
    // Production is never seeded, so it gets the brands and accounts of the development before it.
    for (const settings of ["development", "production"] satisfies SettingsName[]) {
      const target = await product.start(settings);
      if (values.settings !== undefined && values.settings !== settings) continue;
      console.log(`\n${settings} settings`);
      working += await attack(target);
    }
  } finally {
    await product.stop();
  }
  return working;
}

const working = values.url === undefined ? await attackOwn() : await attack(findProduct(new URL(values.url)));
console.log(`\n${working === 0 ? "every attack was held" : `${working} attacks work`}`);
process.exitCode = working === 0 ? 0 : 1;
