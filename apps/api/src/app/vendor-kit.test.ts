import { writeFileSync } from "node:fs";
import path from "node:path";
import { runVendorKit } from "@croupier/vendor-kit/main";
import { runRules } from "@croupier/vendor-kit/run-rules";
import { createHub88Wire } from "@croupier/vendor-kit/wires/hub88-wire";
import { createSoftswissWire } from "@croupier/vendor-kit/wires/softswiss-wire";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../ledger/invariants.ts";
import { createAdapterPlayer, createTestAdapters, type TestAdapter } from "../testing/adapters.ts";
import { type ConnectedApi, createConnectedApi, softswissVendor } from "../testing/vendor.ts";
import type { TestPlayer } from "../testing/vendor-players.ts";

let connected: ConnectedApi;
let adapters: readonly TestAdapter[];
let url: string;
let vendorPem: string;
beforeAll(async () => {
  connected = await createConnectedApi();
  adapters = await createTestAdapters(connected);
  url = await connected.api.app.listen({ port: 0, host: "127.0.0.1" });
  vendorPem = connected.keys.vendorKey.export({ type: "pkcs8", format: "pem" }).toString();
  return connected.close;
});
afterEach(async () => {
  expect(await checkInvariants((sql) => connected.api.owner.query(sql))).toEqual([]);
});

const open = async (name: TestAdapter["name"]): Promise<TestPlayer> => {
  const adapter = adapters.find((each) => each.name === name);
  if (!adapter) throw new Error(`no adapter ${name}`);
  return createAdapterPlayer(connected, adapter, 100_000);
};
const toKit = ({ player: user, token, gameCode: game, currency }: TestPlayer) => ({
  user,
  token,
  game,
  currency,
});
const wires = {
  hub88: () => createHub88Wire(`${url}/vendor/v2/BGS`, vendorPem),
  softswiss: () =>
    createSoftswissWire(`${url}/vendor/softswiss/${softswissVendor}`, String(connected.keys.secret)),
};

describe("the vendor kit, against this platform over HTTP", () => {
  it.each(["hub88", "softswiss"] as const)(
    "VK-01 VK-02 VK-03 VK-04 VK-05 VK-06 VK-07 VK-08 VK-09 VK-10 VK-11 VK-12 VK-13 VK-14 VK-15 VK-16 VK-17 VK-18 VK-19 VK-20 are held for a vendor of %s",
    async (name) => {
      const [player, second] = [toKit(await open(name)), toKit(await open(name))];
      const verdicts = await runRules({ wire: wires[name](), player, second });
      expect(verdicts.filter(({ state }) => state !== "held")).toEqual([]);
      const withoutBatches = ["VK-19"];
      const expected = Array.from({ length: 20 }, (_, at) => `VK-${String(at + 1).padStart(2, "0")}`);
      expect(verdicts.map(({ id }) => id)).toEqual(
        name === "hub88" ? expected.filter((id) => !withoutBatches.includes(id)) : expected,
      );
    },
  );

  it("runs as docs/vendor-kit.md shows it, and exits with 0", async () => {
    const player = await open("hub88");
    const key = path.join(
      path.dirname(connected.keys.env["BGS_PUBLIC_KEY_FILE"] ?? ""),
      "vendor-private.pem",
    );
    writeFileSync(key, vendorPem);
    const said: string[] = [];
    const code = await runVendorKit(
      [
        "--url",
        `${url}/vendor/v2/BGS`,
        "--key",
        key,
        "--user",
        player.player,
        `--token=${player.token}`,
        "--game",
        player.gameCode,
        "--currency",
        "CNY",
        "--only",
        "VK-01,VK-04,VK-05",
      ],
      (line) => said.push(line),
    );
    expect([code, said.join("\n")]).toEqual([0, expect.stringMatching(/3 held, 0 broken, 0 not tried$/)]);
  });
});
