import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, makeProduct, startProduct, waitFor } from "../testing.ts";

let root = "";
beforeAll(async () => {
  root = await makeProduct();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const isListening = (origin: string): Promise<boolean> =>
  fetch(`${origin}/`).then(
    () => true,
    () => false,
  );

describe("a process of the product that is killed again and again", () => {
  it("FAULT-17 listens again within five seconds of the last of many kills", async () => {
    const run = startProduct(root, { DATA_DIR: makeDataDir() });
    const origin = await run.ready();
    for (let kills = 0; kills < 6; kills += 1) {
      await fetch(`${origin}/die`).catch(() => undefined);
      await waitFor(() => isListening(origin));
    }
    const killedAt = Date.now();
    await fetch(`${origin}/die`).catch(() => undefined);
    await waitFor(() => isListening(origin));
    expect(Date.now() - killedAt).toBeLessThan(5_000);
  });
});
