import path from "node:path";
import { localAddress, type Ports } from "./ports.ts";
import { type Secrets, writePrivately } from "./secrets.ts";
import type { Settings } from "./settings.ts";

/** As the arcade calls itself towards the platform. */
const SECOND_STUDIO = "PHARBR";

/** The file of the vendors that `npm start` connects, unless VENDORS_FILE names another. */
export const vendorsFileOf = ({ studioSecretFile }: Pick<Secrets, "studioSecretFile">): string =>
  path.join(path.dirname(studioSecretFile), "vendors.json");

/** Where browsers play the arcade's games. */
export const arcadeUrlOf = (
  { ARCADE_URL }: Readonly<Record<string, string | undefined>>,
  { arcade }: Pick<Ports, "arcade">,
): string => ARCADE_URL || `http://arcade.localhost:${arcade}`;

/** Writes the file of vendors: the second studio, who is the arcade's as well and speaks another convention. */
export function writeVendorsFile(
  { host }: Pick<Settings, "host">,
  ports: Ports,
  secrets: Pick<Secrets, "studioSecretFile">,
  arcadeUrl: string,
): void {
  const entry = {
    vendor: SECOND_STUDIO,
    adapter: "softswiss",
    casinoId: "croupier/{brand}",
    baseUrl: `${localAddress(host, ports.arcade)}/operator/softswiss/${SECOND_STUDIO}`,
    gameOrigin: new URL(arcadeUrl).origin,
    secretFile: path.basename(secrets.studioSecretFile),
  };
  writePrivately(vendorsFileOf(secrets), `${JSON.stringify([entry], null, 2)}\n`);
}
