import { randomUUID } from "node:crypto";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import type { Hub88Connection } from "../../../platform/vendor-connections.ts";
import { readFeedReply, type ToldLottery } from "./feed-reply.ts";

const path = "/operator/generic/v2/lotteries/draws";
const operatorId = "croupier";
const timeoutMs = 3_000;
const mostBytes = 4_000_000;

/** The point from which a lottery's draws are requested. */
export interface Cursor {
  /** `<vendor>:<game code>`. */
  readonly gameId: string;
  /** The last known draw, in ms since 1970; undefined before the first. */
  readonly lastMs: number | undefined;
}

/** The bytes are not this vendor's answer to this request: forged, replayed, or broken. */
export class FeedRefused extends Error {}

/**
 * Asks a vendor for its lotteries' draws for a brand. Both directions are signed (SEC-29, SEC-34): an answer is accepted if
 * the vendor's key has signed its bytes, and it names this request and this brand.
 * @throws FeedRefused for any other answer, Error if there is none
 */
export async function askForDraws(
  connection: Hub88Connection,
  brandCode: string,
  cursors: readonly Cursor[],
): Promise<readonly ToldLottery[]> {
  const requestId = randomUUID();
  const lotteries = cursors.map(({ gameId, lastMs }) => ({ game_code: gameId, after: lastMs ?? null }));
  const order = { request_uuid: requestId, operator_id: operatorId, sub_partner_id: brandCode, lotteries };
  const bytes = Buffer.from(JSON.stringify(order));
  const response = await fetch(connection.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", [signatureHeader]: connection.sign(bytes) },
    body: bytes,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${connection.vendor} answered ${response.status}`);
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > mostBytes) throw new FeedRefused("the answer is too long");
  if (!isBodySignature(answer, response.headers.get(signatureHeader), connection.publicKey))
    throw new FeedRefused("the answer's signature is wrong");
  try {
    return readFeedReply(answer, { requestId, brandCode });
  } catch (error) {
    throw new FeedRefused((error as Error).message);
  }
}
