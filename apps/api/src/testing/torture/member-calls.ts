import { testBrands } from "@croupier/test-kit/brands";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { type SendWpsRequest, sendByHttp } from "@croupier/test-kit/wps-transport";
import type { CallAnswer, TorturePlayer } from "./operation.ts";

/** Whether the seal of a call grew old on its way, as it does when a day passes meanwhile. The call has to be sealed anew. */
export const isSealOver = (code: string | undefined): boolean => code?.startsWith("payload.") === true;

/** A reply's envelope. */
export interface MemberAnswer {
  readonly success?: boolean;
  readonly code?: string;
  readonly value?: unknown;
}

const tooMany = 429;
const notOurs = 500;

/** Each member has an address of their own, because limits count by it. The processes trust one proxy. */
export const addressOf = ({ player }: Pick<TorturePlayer, "player">): string =>
  `10.${[16n, 8n, 0n].map((bits) => (player.memberId >> bits) & 255n).join(".")}`;

/** A transport to one process. */
const sendTo =
  (of: Pick<TorturePlayer, "player">, origin: string): SendWpsRequest =>
  (request) => {
    const { hostname: address, port } = new URL(origin);
    const headers = { ...request.headers, "x-forwarded-for": addressOf(of) };
    return sendByHttp({ address, port: Number(port) })({ ...request, headers });
  };

const brandOf = ({ player }: Pick<TorturePlayer, "player">) => {
  const code = player.player.split("-")[0];
  return testBrands.find((brand) => brand.code === code) ?? testBrands[0];
};

/** A client of a signed-in member at one process, for calls that are sealed. */
export function createMemberClient(of: Pick<TorturePlayer, "player">, origin: string): WpsClient {
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

/**
 * The same, answered as a client keeps it: `ok` with the call's value, or the code of the refusal.
 * @returns undefined when it has to be made again
 */
export async function sendAsMember(
  of: TorturePlayer,
  origin: string,
  key: string,
  body: object,
): Promise<CallAnswer | undefined> {
  const answer = await callAsMember(of, origin, key, body);
  if (!answer) return undefined;
  return answer.success === true
    ? { status: "ok", balance: answer.value }
    : { status: answer.code ?? "refused", balance: undefined };
}
