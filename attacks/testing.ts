import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMember, testPassword } from "../apps/api/src/testing/members.ts";
import { createTestApi } from "../apps/api/src/testing/test-api.ts";
import { createTestGame, createTestKeys } from "../apps/api/src/testing/vendor.ts";
import { startVendor } from "../bench/lib/vendor.ts";
import { createTarget, type Target } from "./target.ts";

const paySecret = "sandbox-test-secret";

/** The server half of a front that draws nothing. */
const shell = `
  export const renderShell = () => "";
  export const findPart = () => undefined;
  export const isRoute = () => true;
  export const listModules = () => [];
`;

/** A built front in a folder of its own, so that no test depends on what was built last. */
function createFront() {
  const folder = mkdtempSync(join(tmpdir(), "croupier-attacks-"));
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, ".vite/manifest.json"), `{"m":{"file":"assets/m.js","isEntry":true}}`);
  writeFileSync(join(folder, "assets/m.js"), "");
  const shellFile = join(folder, "shell.mjs");
  writeFileSync(shellFile, shell);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return { env: { FRONT_DIR: folder, SHELL_FILE: shellFile }, remove };
}

export interface AttackedSite {
  readonly target: Target;
  close(): Promise<void>;
}

/** The server in this process, listening, with the accounts that the attacks ask for. */
export async function openAttackedSite(): Promise<AttackedSite> {
  const vendor = await startVendor();
  const keys = createTestKeys();
  const front = createFront();
  const arcade = { ARCADE_URL: vendor.origin, ARCADE_INTERNAL_URL: vendor.origin };
  const api = await createTestApi({ ...keys.env, ...front.env, ...arcade, SANDBOX_PAY_SECRET: paySecret });
  await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
  );
  await createMember(api, { username: "agent" });
  const { username } = await createMember(api, { brand: "lotus", username: "demo" });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const target = createTarget({
    port: (api.app.server.address() as AddressInfo).port,
    hosts: { nova: "localhost", lotus: "lotus.localhost" },
    vendor,
    vendorKey: keys.vendorKey.export({ type: "pkcs8", format: "pem" }).toString(),
    paySecret,
    signInAtLotus: async (client) => void (await client.login(username, testPassword)),
    now: api.clock.now,
  });
  const close = async (): Promise<void> => {
    await api.close();
    await vendor.stop();
    keys.remove();
    front.remove();
  };
  return { target, close };
}
