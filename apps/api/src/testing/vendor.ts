import { type KeyObject, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { signatureHeader, signBody } from "../platform/body-signature.ts";
import { createTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
import type { TestPlayer } from "./vendor-players.ts";

export interface TestKeys {
  /** Settings under which the server knows them. */
  readonly env: Record<string, string>;
  readonly vendorKey: KeyObject;
  /** Of the vendor that speaks the SoftSwiss convention. */
  readonly secret: Buffer;
  readonly platformPublicKey: KeyObject;
  remove(): void;
}

/** The code of the vendor that speaks the SoftSwiss convention. */
export const softswissVendor = "SSW";

/** Where a vendor of the SoftSwiss convention is, unless a test starts one. */
const nowhere = { baseUrl: "http://127.0.0.1:9/gcp", gameOrigin: "http://games.localhost:3998" };

/**
 * Key pairs of platform and in-house vendor, in files as `npm start` keeps them; and the file of a second vendor, who speaks
 * the SoftSwiss convention.
 */
export function createTestKeys(softswiss: typeof nowhere = nowhere): TestKeys {
  const [platform, vendor] = [rsaPair("platform"), rsaPair("vendor")];
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-keys-"));
  const write = (name: string, key: KeyObject, type: "pkcs8" | "spki"): string => {
    const file = path.join(folder, name);
    writeFileSync(file, key.export({ type, format: "pem" }));
    return file;
  };
  const secret = randomBytes(24).toString("base64url");
  writeFileSync(path.join(folder, "ssw-secret"), `${secret}\n`);
  const entry = {
    vendor: softswissVendor,
    adapter: "softswiss",
    casinoId: "croupier",
    secretFile: "ssw-secret",
  };
  const vendorsFile = path.join(folder, "vendors.json");
  writeFileSync(vendorsFile, JSON.stringify([{ ...entry, ...softswiss }]));
  return {
    env: {
      VENDORS_FILE: vendorsFile,
      PLATFORM_PRIVATE_KEY_FILE: write("platform.pem", platform.privateKey, "pkcs8"),
      BGS_PUBLIC_KEY_FILE: write("bgs.pem", vendor.publicKey, "spki"),
    },
    vendorKey: vendor.privateKey,
    platformPublicKey: platform.publicKey,
    secret: Buffer.from(secret),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface WalletResponse {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;
}

/** A vendor that signs what it sends, as it is: text, bytes or a body that becomes JSON. */
export const createTestVendor = (api: TestApi, key: KeyObject, vendor = "BGS") => {
  const send = async (
    walletPath: string,
    payload: string | Buffer,
    signature: string | undefined = signBody(Buffer.from(payload), key),
  ): Promise<WalletResponse> => {
    const response = await api.app.inject({
      method: "POST",
      url: `/vendor/v2/${vendor}/${walletPath}`,
      headers: {
        "content-type": "application/json",
        ...(signature === "" ? {} : { [signatureHeader]: signature }),
      },
      payload,
    });
    return { statusCode: response.statusCode, body: response.json() };
  };
  return {
    send,
    call: (walletPath: string, body: object) => send(walletPath, JSON.stringify(body)),
  };
};

/** Bodies of a player's wallet calls, with what a test leaves unsaid filled in. */
export const bodiesOf = (player: Pick<TestPlayer, "player" | "token" | "gameCode" | "currency">) => {
  const caller = () => ({ user: player.player, request_uuid: randomUUID() });
  const transaction = (id: string) => ({
    ...caller(),
    token: player.token,
    game_code: player.gameCode,
    transaction_uuid: id,
    supplier_transaction_id: id,
    round: `round-of-${id}`,
    round_closed: false,
  });
  const money = (amount: number) => ({
    amount,
    currency: player.currency,
    is_free: false,
    is_supplier_promo: false,
  });
  return {
    info: caller,
    balance: () => ({ ...caller(), token: player.token, game_code: player.gameCode }),
    bet: (id: string, amount: number, over: object = {}) => ({
      ...transaction(id),
      ...money(amount),
      ...over,
    }),
    win: (id: string, reference: string, amount: number, over: object = {}) => ({
      ...transaction(id),
      ...money(amount),
      round: `round-of-${reference}`,
      round_closed: true,
      reference_transaction_uuid: reference,
      ...over,
    }),
    rollback: (id: string, reference: string, over: object = {}) => ({
      ...transaction(id),
      round: `round-of-${reference}`,
      reference_transaction_uuid: reference,
      ...over,
    }),
  };
};

/** Puts a game into the catalogue, with its vendor. @returns its node id. */
export async function createTestGame(
  api: TestApi,
  game: { vendor?: string; aggregator?: string | null; gameCode: string; gameType?: string; name: string },
): Promise<string> {
  const { vendor = "BGS", aggregator = null, gameType = "RNG" } = game;
  await api.owner.query(
    `insert into vendors (vendor, names, aggregator) values ($1, jsonb_build_object('EN', $1::text), $2) on conflict do nothing`,
    [vendor, aggregator],
  );
  const names = { EN: game.name, CN: `${game.name} CN` };
  const { rows } = await api.owner.query<{ node_id: number }>(
    `insert into games (vendor, game_code, game_type, names, folded, has_demo)
     values ($1, $2, $3, $4, $4, true) returning node_id`,
    [vendor, game.gameCode, gameType, names],
  );
  return String(rows[0]?.node_id);
}

export interface ConnectedApi {
  readonly api: TestApi;
  readonly keys: TestKeys;
  readonly bgs: ReturnType<typeof createTestVendor>;
  /** Of the vendor's game `bgs-jade-lanterns`. */
  readonly nodeId: string;
  close(): Promise<void>;
}

/** A server of the test's own that the in-house vendor is connected to, with one game of it. */
export async function createConnectedApi(options: TestApiOptions = {}): Promise<ConnectedApi> {
  const keys = createTestKeys();
  const api = await createTestApi(keys.env, options);
  return {
    api,
    keys,
    bgs: createTestVendor(api, keys.vendorKey),
    nodeId: await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" }),
    close: async () => {
      await api.close();
      keys.remove();
    },
  };
}
