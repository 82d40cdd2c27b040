import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFairDialog } from "./fair-dialog.ts";
import { FAIR_WORDS } from "./words.ts";

const words = FAIR_WORDS.EN;
const seeds = { active: { hash: "own-hash", clientSeed: "my words", nonce: 3 }, nextHash: "next-hash" };
const getSeeds = vi.fn(async () => seeds);

/** Opens the dialog. @returns its text, and whether it offers another seed */
async function open(drawHash: (() => string | undefined) | undefined) {
  await openFairDialog({
    api: { getSeeds, changeSeed: getSeeds },
    language: "EN",
    lastRoundId: undefined,
    drawHash,
    isDuel: false,
  });
  const dialog = document.querySelector("dialog");
  return { text: dialog?.textContent, hasForm: dialog?.querySelector("form") !== null };
}

beforeEach(() => {
  getSeeds.mockClear();
  document.body.replaceChildren();
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

describe("the dialog on fair draws", () => {
  it.each([
    ["with the hash of the shown draw", "draw-hash"],
    ["before the room's first draw", undefined],
  ])("speaks of the shared draw in a game that runs by the clock, %s", async (_when, hash) => {
    const { text, hasForm } = await open(() => hash);
    expect(text).toContain(words.shared);
    expect(text).not.toContain(words.text);
    expect([text?.includes("draw-hash"), hasForm, getSeeds.mock.calls.length]).toEqual([
      hash !== undefined,
      false,
      0,
    ]);
  });

  it("speaks of the player's own seed in a game of one player, and lets them change it", async () => {
    const { text, hasForm } = await open(undefined);
    expect(text).toContain(words.text);
    expect([text?.includes("own-hash"), hasForm]).toEqual([true, true]);
  });
});
