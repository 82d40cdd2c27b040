import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runVendorKit } from "./main.ts";
import { createHub88Front } from "./wallet/hub88-front.ts";
import { createMemoryWallet, rightPolicy } from "./wallet/memory-wallet.ts";
import { createSoftswissFront } from "./wallet/softswiss-front.ts";
import { serveWallet } from "./wallet/wallet-server.ts";
import { readFields } from "./wires/wire.ts";

const secret = "a secret of both sides";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "vendor-kit-"));
  writeFileSync(path.join(folder, "secret"), `${secret}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command against a platform in memory. */
async function run(policy: Partial<typeof rightPolicy>, ...more: string[]) {
  const wallet = createMemoryWallet({ ...rightPolicy, ...policy });
  wallet.players.set("one", { token: "", game: "dunes", currency: "CNY", balance: 100_000n });
  const server = await serveWallet(wallet, createSoftswissFront(secret));
  const said: string[] = [];
  try {
    const of = {
      url: server.url,
      key: path.join(folder, "secret"),
      user: "one",
      game: "dunes",
      currency: "CNY",
    };
    const args = Object.entries(of).flatMap(([name, value]) => [`--${name}`, value]);
    const code = await runVendorKit(["--adapter", "softswiss", ...args, ...more], (line) => said.push(line));
    return { code, said: said.join("\n") };
  } finally {
    await server.close();
  }
}

describe("vendor:conformance", () => {
  it("reports what was sent and expected for each rule, and ends with 0 if nothing is broken", async () => {
    const { code, said } = await run({});
    expect(code).toBe(0);
    expect(said).toContain("VK-05 held      sent: a bet, a win and a rollback, each a second time");
    expect(said).toContain("VK-18 not tried sent:");
    expect(said).toMatch(/\n19 held, 0 broken, 1 not tried$/);
  });

  it("ends with 1 when a rule is broken, and shows the request and the answer", async () => {
    const { code, said } = await run({ hasTombstones: false }, "--only", "VK-12,VK-11");
    expect(code).toBe(1);
    expect(said).toMatch(
      /VK-12 BROKEN .*\n {6}\/play \{"user_id":"one".* should be refused, and was HTTP 200/,
    );
    expect(said).toMatch(/\n1 held, 1 broken, 0 not tried$/);
  });

  it("VK-18 is tried with two players, each of whose calls has the token of its own player", async () => {
    const { privateKey, publicKey } = rsaPair("vendor");
    const key = path.join(folder, "key.pem");
    writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
    const wallet = createMemoryWallet();
    for (const user of ["one", "two"])
      wallet.players.set(user, {
        token: `${user}-token`,
        game: "dunes",
        currency: "CNY",
        balance: 100_000_000n,
      });
    const front = createHub88Front(publicKey);
    const callers = new Set<string>();
    const server = await serveWallet(wallet, {
      ...front,
      answer: (held, request) => {
        const { user, token } = readFields(request.text);
        callers.add([user, token].join(" "));
        return front.answer(held, request);
      },
    });
    const said: string[] = [];
    const of = {
      url: server.url,
      key,
      user: "one",
      token: "one-token",
      "second-user": "two",
      "second-token": "two-token",
      game: "dunes",
      currency: "CNY",
      only: "VK-18",
    };
    try {
      const args = Object.entries(of).flatMap(([name, value]) => [`--${name}`, value]);
      expect(await runVendorKit(args, (line) => said.push(line))).toBe(0);
    } finally {
      await server.close();
    }
    expect(said.join("\n")).toMatch(/^VK-18 held .*\n1 held, 0 broken, 0 not tried$/);
    expect([...callers].toSorted()).toEqual(["one one-token", "two two-token"]);
  });

  it.each([[[]], [["--adapter", "evolution"]], [["--url", "http://127.0.0.1:1", "--adapter", "softswiss"]]])(
    "shows its usage to %j",
    async (args) => {
      await expect(runVendorKit(args, () => undefined)).rejects.toThrow("npm run vendor:conformance");
    },
  );
});
