import { createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { Verdict } from "../../rules/rule.ts";
import { startPlantedVendor, type VendorPlant, vendorTestKeys } from "../../testing/planted-vendor.ts";
import { createHub88Front } from "../../wallet/hub88-front.ts";
import { createSoftswissFront } from "../../wallet/softswiss-front.ts";
import type { Adapter } from "../../wires/wire.ts";
import { createSign } from "../launch-client.ts";
import { runVendorRules } from "../run-vendor-rules.ts";

/** A port that nothing listens on. */
const findPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const { platformPem, vendorPublicPem, secret } = vendorTestKeys;

/** Tests a vendor who plays automatically. A vendor who breaks a rule is watched for `playMs`. */
async function tryVendor(adapter: Adapter, plant: VendorPlant, playMs: number) {
  const port = await findPort();
  const vendor = await startPlantedVendor(adapter, `http://127.0.0.1:${port}`, plant);
  const said: string[] = [];
  const isHub88 = adapter === "hub88";
  try {
    const verdicts = await runVendorRules({
      adapter,
      port,
      playMs,
      currency: "EUR",
      balance: 1_000_000n,
      target: { url: vendor.url, game: "dunes", casinoId: "croupier" },
      sign: createSign(adapter, isHub88 ? platformPem : secret),
      signWrongly: (): Record<string, string> =>
        isHub88 ? { "x-hub88-signature": "bm8=" } : { "x-request-sign": "no" },
      front: isHub88 ? createHub88Front(createPublicKey(vendorPublicPem)) : createSoftswissFront(secret),
      say: (line) => said.push(line),
    });
    return { verdicts, said };
  } finally {
    await vendor.close();
  }
}

const adapters = ["hub88", "softswiss"] as const;
const idsOf = (verdicts: readonly Verdict[], state: Verdict["state"]) =>
  verdicts.filter((each) => each.state === state).map(({ id }) => id);

const plants: readonly [rule: string, plant: VendorPlant][] = [
  ["VK-31", { givesNoAddress: true }],
  ["VK-32", { opensForAnybody: true }],
  ["VK-32", { opensForUnsigned: true }],
  ["VK-32", { opensForAnyKey: true }],
  ["VK-33", { playsDemosWithMoney: true }],
  ["VK-34", { signsNothing: true }],
  ["VK-35", { forgetsOpenBets: true }],
  ["VK-36", { winsWithoutBet: true }],
  ["VK-37", { winsOnce: true }],
];

describe.each(adapters)("the rules of a vendor of %s", (adapter) => {
  it("VK-31 VK-32 VK-33 VK-34 VK-35 VK-36 VK-37 are all held by a right one", async () => {
    const { verdicts, said } = await tryVendor(adapter, {}, 30_000);
    expect(verdicts.filter(({ state }) => state !== "held")).toEqual([]);
    expect(said.join("\n")).toMatch(
      /the wallet is at .*\nplay five rounds and more at https:\/\/games.example/,
    );
  });

  it.each(plants)("%s is broken by one of %j", async (rule, plant) => {
    const { verdicts } = await tryVendor(adapter, plant, 1_500);
    expect(idsOf(verdicts, "broken")).toContain(rule);
  });
});
