import { vendorContract } from "@croupier/contract/vendor/contract";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../ledger/invariants.ts";
import {
  signBody as signVendorBody,
  signatureHeader as vendorHeader,
} from "../../platform/body-signature.ts";
import { signatureHeader, signBody } from "../../platform/payments/signature.ts";
import { createMalformedRequests } from "../../testing/malformed.ts";
import { createTestSoftswiss } from "../../testing/softswiss.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createTestGame, createTestKeys, softswissVendor, type TestKeys } from "../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";

/** A hundredth of the run's requests for each call, as each is signed and asked alone. */
const count = Math.ceil(Number(process.env["MALFORMED_REQUESTS"] ?? 30_000) / 100);
const seed = Number(process.env["MALFORMED_SEED"] ?? 7);
const minutes = 60_000;
const paySecret = "sandbox-test-secret";

const said = { reference: Type.String(), amount: Type.String(), currency: Type.String() };
/** The words of the sandbox; each provider has its own. */
const notices = {
  payments: Type.Object({
    ...said,
    paymentId: Type.String(),
    status: Type.Enum(["paid", "declined", "expired", "charged_back", "reinstated"]),
  }),
  payouts: Type.Object({
    ...said,
    payoutId: Type.String(),
    state: Type.Enum(["pending", "paid", "failed"]),
  }),
};

/** What a body names of the player, so that it gets behind the first question. */
const namesOf = ({ player, token, gameCode, currency }: TestPlayer): Record<string, string> => ({
  user: player,
  user_id: player,
  token,
  game_code: gameCode,
  game: gameCode,
  currency,
});

/** Texts that represent a player become that player's, in every second body. */
function nameIn(bytes: Buffer, names: Record<string, string>, at: number): Buffer {
  if (at % 2 === 0) return bytes;
  try {
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const known = Object.keys(body).filter((key) => typeof body[key] === "string" && key in names);
    for (const key of known) body[key] = names[key];
    return Buffer.from(JSON.stringify(body));
  } catch {
    return bytes;
  }
}

describe("malformed calls with a right signature", () => {
  let api: TestApi;
  let keys: TestKeys;
  let names: Record<"BGS" | typeof softswissVendor, Record<string, string>>;
  beforeAll(async () => {
    keys = createTestKeys();
    api = await createTestApi({ ...keys.env, SANDBOX_PAY_SECRET: paySecret });
    await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
    await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
    const open = (vendor: string, gameCode: string) =>
      createTestPlayer(api, { vendor, gameCode, balanceUnits: 100_000_000n });
    names = {
      BGS: namesOf(await open("BGS", "bgs-jade-lanterns")),
      [softswissVendor]: namesOf(await open(softswissVendor, "dunes")),
    };
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
    await api.close();
    keys.remove();
  });

  const post = async (url: string, payload: Buffer, signed: Record<string, string>): Promise<number> => {
    const headers = { "content-type": "application/json", ...signed };
    return (await api.app.inject({ method: "POST", url, headers, payload })).statusCode;
  };

  /** Sends the bytes as a permitted caller. @returns the status */
  const send = async (call: keyof typeof vendorContract, bytes: Buffer): Promise<number> => {
    const path = call.slice("POST ".length);
    if (path.startsWith("/vendor/softswiss/")) {
      const { statusCode } = await createTestSoftswiss(api, keys.secret).send(
        path.split("/").at(-1) ?? "",
        bytes,
      );
      return statusCode;
    }
    if (path.startsWith("/vendor/"))
      return post(path.replace(":vendor", "BGS"), bytes, {
        [vendorHeader]: signVendorBody(bytes, keys.vendorKey),
      });
    return post(path.replace(":provider", "sandbox"), bytes, {
      [signatureHeader]: signBody(paySecret, bytes.toString(), api.clock.now()),
    });
  };

  it.each(Object.keys(vendorContract) as (keyof typeof vendorContract)[])(
    "SEC-31 %s causes no server error",
    async (call) => {
      const entry: { body?: (typeof notices)["payments"] } = vendorContract[call] as object;
      const body = entry.body ?? (call.includes("payouts") ? notices.payouts : notices.payments);
      const made = createMalformedRequests(
        { summary: call, access: "visitor", body, reply: Type.Unknown() },
        { count, seed, actors: 1 },
      );
      const player = names[call.includes("softswiss") ? softswissVendor : "BGS"];
      const faults: unknown[] = [];
      for (const [at, request] of made.entries()) {
        if (!request.body || !("bytes" in request.body)) continue;
        const bytes = nameIn(request.body.bytes, player, at);
        const status = await send(call, bytes);
        if (status >= 500) faults.push([status, bytes.toString().slice(0, 300)]);
      }
      expect(faults).toEqual([]);
    },
    10 * minutes,
  );
});
