import { createPrivateKey, randomUUID } from "node:crypto";
import type { KnownData, KnownVendorCall } from "@croupier/test-kit/data-folders";
import { readLaunchCode } from "@croupier/test-kit/launch-address";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { signatureHeader, signBody } from "../../apps/api/src/platform/body-signature.ts";
import { tokenOf } from "../../apps/arcade/src/server/session/token.store.ts";
import { createVault } from "../../apps/arcade/src/server/vault.ts";
import type { OpenedSession } from "../../apps/arcade/src/wire.ts";
import { killNow } from "../../e2e/kill-product.ts";
import type { Stage } from "./stage.ts";

const gameCode = "bgs-jade-lanterns";
const unitsPerCurrency = 100_000;

/** A game session at the in-house vendor, with the ids that its page and its server use. */
interface GameSession {
  /** The token of the page. */
  readonly id: string;
  readonly player: string;
  readonly token: string;
  readonly currency: string;
  /** The smallest coin. */
  readonly coinUnits: string;
}

/** @returns the node id of the game that everybody plays */
export async function getGame(client: WpsClient): Promise<string> {
  const { games } = await client.call("GET /wps/game/list", { query: { gameName: "Jade Lanterns" } });
  const nodeId = games.find((game) => game.gameCode === gameCode)?.nodeId;
  if (nodeId === undefined) throw new Error(`there is no ${gameCode}`);
  return nodeId;
}

async function launchGame(stage: Stage, client: WpsClient, nodeId: string): Promise<GameSession> {
  const { url } = await client.call("GET /wps/game/launch", { query: { nodeId } });
  const opened = await callGameApi(stage, "", "/api/session", { code: readLaunchCode(url) });
  if (!opened.ok) throw new Error(`the game did not open: ${opened.status}`);
  const { session: id } = (await opened.json()) as OpenedSession;
  const [known] = await stage.askArcade<{
    operator: string;
    player: string;
    currency: string;
    sealed_token: Buffer;
  }>("select operator, player, currency, sealed_token from sessions order by created_at desc limit 1");
  if (!known) throw new Error("the arcade has no session");
  const { player, currency } = known;
  const vault = createVault(Buffer.from(stage.readSecret("arcade-secret"), "base64url"));
  const token = vault.open(known.sealed_token, tokenOf(known.operator, player));
  const state = (await (await callGameApi(stage, id, "/api/state")).json()) as { coinUnits: string[] };
  return { id, player, token, currency, coinUnits: state.coinUnits[0] ?? "" };
}

/** A call of the game's page. */
const callGameApi = (stage: Stage, id: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${stage.port + 1}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${id}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const spin = (stage: Stage, { id, coinUnits }: GameSession, spinId: string): Promise<Response> =>
  callGameApi(stage, id, "/api/play", { playId: spinId, coinUnits, choice: null });

/** Some complete spins of the arcade, with bet and win. */
export async function playSpins(
  stage: Stage,
  client: WpsClient,
  nodeId: string,
  count: number,
): Promise<void> {
  const session = await launchGame(stage, client, nodeId);
  for (let played = 0; played < count; played += 1) {
    const { ok, status } = await spin(stage, session, randomUUID());
    if (!ok) throw new Error(`the arcade answered ${status}`);
  }
}

/** Bodies of wallet calls in the in-house vendor's format. */
function createBodies(session: GameSession) {
  const call = (id: string, round: string, over: object) =>
    JSON.stringify({
      user: session.player,
      request_uuid: randomUUID(),
      token: session.token,
      game_code: gameCode,
      transaction_uuid: id,
      supplier_transaction_id: id,
      round,
      round_closed: false,
      ...over,
    });
  const money = (amount: number) => ({
    amount: amount * unitsPerCurrency,
    currency: session.currency,
    is_free: false,
    is_supplier_promo: false,
  });
  const closing = (bet: string) => ({ round_closed: true, reference_transaction_uuid: bet });
  return {
    bet: (id: string, amount: number) => call(id, `round-${id}`, money(amount)),
    win: (bet: string, amount: number) =>
      call(randomUUID(), `round-${bet}`, { ...money(amount), ...closing(bet) }),
    rollback: (bet: string) => call(randomUUID(), `round-${bet}`, closing(bet)),
  };
}

/** Bets of a new game session that may still be placed. */
export async function writeNextBets(
  stage: Stage,
  client: WpsClient,
  nodeId: string,
  amounts: readonly number[],
): Promise<Omit<KnownVendorCall, "reply">[]> {
  const write = createBodies(await launchGame(stage, client, nodeId));
  const path = "/vendor/v2/BGS/transaction/bet";
  return amounts.map((amount) => ({ path, body: write.bet(randomUUID(), amount) }));
}

/** Rounds in every state, made by calls that the vendor signs: settled, rolled back, rejected in advance, open. */
export async function playRounds(
  stage: Stage,
  client: WpsClient,
  nodeId: string,
): Promise<KnownData["play"]> {
  const key = createPrivateKey(stage.readSecret("bgs-private.pem"));
  const send = async (name: string, body: string): Promise<KnownVendorCall> => {
    const path = `/vendor/v2/BGS/transaction/${name}`;
    const headers = {
      "content-type": "application/json",
      [signatureHeader]: signBody(Buffer.from(body), key),
    };
    const response = await fetch(`${stage.origin}${path}`, { method: "POST", headers, body });
    const reply = (await response.json()) as KnownVendorCall["reply"];
    if (reply["status"] !== "RS_OK") throw new Error(`${name} answered ${JSON.stringify(reply)}`);
    return { path, body, reply };
  };
  const write = createBodies(await launchGame(stage, client, nodeId));
  const [settled, returned, never, open] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const settledBet = await send("bet", write.bet(settled, 2));
  await send("win", write.win(settled, 5));
  const rolledBackBet = await send("bet", write.bet(returned, 3));
  await send("rollback", write.rollback(returned));
  await send("rollback", write.rollback(never));
  const openBet = await send("bet", write.bet(open, 4));
  return {
    settledBet,
    rolledBackBet,
    openBet,
    openWin: { path: "/vendor/v2/BGS/transaction/win", body: write.win(open, 9) },
    openWinAmount: 9,
    nextBet: { path: openBet.path, body: write.bet(randomUUID(), 1) },
  };
}

/**
 * Kills the API during a spin, so the arcade keeps a round with a bet of unknown fate and a pending rollback. The
 * supervisor restarts the API, so the caller must stop the product at once, before the arcade tries again.
 */
export async function cutOffSpin(
  stage: Stage,
  client: WpsClient,
  nodeId: string,
): Promise<KnownData["arcade"]["cutOffSpin"]> {
  const session = await launchGame(stage, client, nodeId);
  const spinId = randomUUID();
  killNow(stage.supervisor, "the API");
  const response = await spin(stage, session, spinId);
  if (response.ok) throw new Error("the spin went through: make the folder again");
  return { session: session.id, spinId, player: session.player };
}
