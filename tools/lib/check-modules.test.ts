import { describe, expect, it } from "vitest";
import { checkModules } from "./check-modules.mjs";
import { plant } from "./check-planting.ts";

const folder = "apps/api/src/modules";
const validModules: Record<string, string> = {
  [`${folder}/money/wallet/wallet.module.ts`]: "export function createWalletModule() {}",
  [`${folder}/money/wallet/wallet.routes.ts`]: "export const routes = 1;",
  [`${folder}/identity/step-up/step-up.module.ts`]: "export async function createStepUpModule() {}",
};

describe("modules that wire themselves", () => {
  it("pass, and are counted", () => {
    expect(checkModules(plant(validModules))).toEqual({ modules: 2, problems: [] });
  });

  const breaches: [fault: string, files: Record<string, string>, problem: string][] = [
    [
      "has no module file",
      { [`${folder}/play/games/games.routes.ts`]: "export const routes = 1;" },
      `${folder}/play/games/games.module.ts: is missing`,
    ],
    [
      "lies outside of a wing",
      { [`${folder}/games/games.module.ts`]: "export function createGamesModule() {}" },
      `${folder}/games/games.module.ts: lies in no module of a wing`,
    ],
    [
      "has a second module file",
      { [`${folder}/money/wallet/other.module.ts`]: "export function createOtherModule() {}" },
      `${folder}/money/wallet/other.module.ts: is not wallet.module.ts`,
    ],
    [
      "exports its factory under another name",
      { [`${folder}/identity/step-up/step-up.module.ts`]: "export function createStepupModule() {}" },
      `${folder}/identity/step-up/step-up.module.ts: exports no createStepUpModule`,
    ],
    [
      "keeps its factory to itself",
      { [`${folder}/money/wallet/wallet.module.ts`]: "function createWalletModule() {}" },
      `${folder}/money/wallet/wallet.module.ts: exports no createWalletModule`,
    ],
  ];
  it.each(breaches)("are reported missing when a folder %s", (_fault, files, problem) => {
    expect(checkModules(plant({ ...validModules, ...files })).problems).toEqual([problem]);
  });

  it("are reported missing when no folder is found, so the check never passes on nothing", () => {
    expect(checkModules(plant({ "README.md": "" })).problems).toEqual([`${folder} holds no module`]);
  });
});
