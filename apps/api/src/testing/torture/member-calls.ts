import { testBrands } from "@croupier/test-kit/brands";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { type SendWpsRequest, sendByHttp } from "@croupier/test-kit/wps-transport";
import type { TorturePlayer } from "./operation.ts";

/** A reply's envelope. */
export interface MemberAnswer {
  readonly success?: boolean;
  readonly code?: string;
  readonly value?: unknown;
}

const tooMany = 429;
const notOurs = 500;

/** Each member has an address of their own, because limits count by it. The processes trust one proxy. */
const addressOf = ({ player }: TorturePlayer): string =>
  `10.${[16n, 8n, 0n].map((bits) => (player.memberId >> bits) & 255n).join(".")}`;

/** A transport to one process. */
const sendTo =
  (of: TorturePlayer, origin: string): SendWpsRequest =>
  (request) => {
    const { hostname: address, port } = new URL(origin);
    const headers = { ...request.headers, "x-forwarded-for": addressOf(of) };
    return sendByHttp({ address, port: Number(port) })({ ...request, headers });
  };

const brandOf = ({ player }: TorturePlayer) => {
  const code = player.player.split("-")[0];
  return testBrands.find((brand) => brand.code === code) ?? testBrands[0];
};

/** A client of a signed-in member at one process, for calls that are sealed. */
export function createMemberClient(of: TorturePlayer, origin: string): WpsClient {
  const { host, code: merchantCode } = brandOf(of);
  const client = createWpsClient({ request: sendTo(of, origin), host, merchantCode });
  client.adopt(of.player.login);
  return client;
}

/**
 * Makes a call of a signed-in member to a process.
 * @returns undefined when it has to be made again
 */
export async function callAsMember(
  of: TorturePlayer,
  origin: string,
  key: string,
  body: object,
): Promise<MemberAnswer | undefined> {
  const { status, json } = await createMemberClient(of, origin).send(key, { body });
  return status === tooMany || status >= notOurs ? undefined : json;
}
