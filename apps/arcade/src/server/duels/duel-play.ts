import { randomBytes, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { afterRake, clientSeedOfDuel } from "../../engine/duel.ts";
import type { DuelState, RandomBelow, Seat } from "../../engine/engine.ts";
import { createStream, hashOfSeed } from "../../fair/stream.ts";
import type { NewRound } from "../rounds/round.store.ts";
import { payDemos, setBetsDrawn, setBetsVoid } from "../shared/bet.store.ts";
import type { Vault } from "../vault.ts";
import { createCalls } from "../wallet/outbox.store.ts";
import { createRollbackCall, createWinCall, type WalletCall } from "../wallet/wallet-body.ts";
import { type Duel, type Lobby, type NewDuel, setPlay, setVoidDuel } from "./duel.store.ts";
import { hasActed, rulesOf } from "./duel-rules.ts";
import { listSeats, type SeatToPay } from "./seat.store.ts";

const SEED_BYTES = 32;
const PAY_LEASE_SECONDS = 2;
const DEAL_STEP = 0;

const seedName = (id: string): string => `duel/${id}`;

/** A duel's secret seed. It is told to nobody before the duel is over. */
export const openDuelSeed = (vault: Vault, { id, sealedSeed }: Pick<Duel, "id" | "sealedSeed">): string =>
  vault.open(sealedSeed, seedName(id));

export type DuelPlay = ReturnType<typeof createDuelPlay>;

/**
 * Plays duels by their engines, inside the transactions of those who hold them. Payments are stored with the play, and
 * returned as calls to send once all is stored.
 * @param random numbers that a test has chosen
 */
export function createDuelPlay(vault: Vault, random?: RandomBelow) {
  const openSeed = (duel: Duel): string => openDuelSeed(vault, duel);

  function streamOf(duel: Duel, seats: readonly SeatToPay[], step: number): RandomBelow {
    if (random) return random;
    const clientSeed = clientSeedOfDuel(seats.map(({ playId }) => playId));
    return createStream({ serverSeed: openSeed(duel), clientSeed, nonce: 0, step });
  }

  const contextOfSeat = (
    { roundId, vendor, gameCode, currency }: SeatToPay,
    member: NonNullable<SeatToPay["member"]>,
  ) => ({
    vendor,
    player: member.player,
    token: member.token,
    gameCode,
    currency,
    roundId,
  });

  /** Pays what the two have won. @returns the calls to send once all is stored */
  async function settle(client: PoolClient, duel: Duel, play: DuelState): Promise<WalletCall[]> {
    const { engine, model } = rulesOf(duel);
    const shares = engine.sharesOf(model, play);
    const seats = await listSeats(client, vault, duel.id);
    const won = seats.map((seat) => {
      const coins = shares[seat.seat];
      return { ...seat, id: seat.roundId, coins, winUnits: afterRake(duel.coinUnits * BigInt(coins), model) };
    });
    await setBetsDrawn(client, won);
    const demos = won.filter(({ member }) => !member);
    await payDemos(
      client,
      demos.map(({ sessionHash, winUnits }) => ({ sessionHash, units: winUnits })),
    );
    const calls = won.flatMap((seat) =>
      seat.member
        ? [createWinCall(contextOfSeat(seat, seat.member), seat.member.betUuid, seat.winUnits)]
        : [],
    );
    await createCalls(client, vault, calls, PAY_LEASE_SECONDS);
    return calls;
  }

  /** Stores the state of a duel after an action, lets the bot of demo play answer, and settles it when it is over. */
  async function goOn(
    client: PoolClient,
    duel: Duel,
    next: Pick<Duel, "play" | "actions">,
  ): Promise<WalletCall[]> {
    const { engine, model } = rulesOf(duel);
    const seats = await listSeats(client, vault, duel.id);
    let { play, actions } = next;
    while (
      play &&
      duel.hasBot &&
      (play.turn === 1 || (play.turn === "both" && !hasActed(engine, model, play, 1)))
    ) {
      const step = actions.length + 1;
      const action = engine.chooseForBot(model, play, 1, streamOf(duel, seats, step));
      play = engine.act(model, play, 1, action, streamOf(duel, seats, step));
      actions = [...actions, { seat: 1, action }];
    }
    if (!play) return [];
    // Where both decide at once, one time is for both: a new one would tell the second that the first has decided.
    const isSameTime = duel.play?.turn === "both" && play.turn !== "both";
    const turnSeconds = isSameTime ? undefined : model.turnSeconds;
    await setPlay(client, duel.id, { play, actions, turnSeconds });
    return play.turn === "none" ? settle(client, duel, play) : [];
  }

  /** Deals, once both seats are taken. */
  async function deal(client: PoolClient, duel: Duel): Promise<WalletCall[]> {
    const { engine, model } = rulesOf(duel);
    const seats = await listSeats(client, vault, duel.id);
    return goOn(client, duel, { play: engine.deal(model, streamOf(duel, seats, DEAL_STEP)), actions: [] });
  }

  /** A duel that waits for players, with a seed of its own. */
  function prepareDuel(lobby: Lobby, round: NewRound, hasBot: boolean): NewDuel {
    const id = randomUUID();
    const seed = randomBytes(SEED_BYTES).toString("hex");
    const { engine, model, version } = round;
    const sealedSeed = vault.seal(seed, seedName(id));
    return { id, ...lobby, engine, model, version, hasBot, sealedSeed, hash: hashOfSeed(seed) };
  }

  /** Performs a seat's decision, or the default when its time is over. */
  async function actFor(client: PoolClient, duel: Duel, seat: Seat, action: unknown): Promise<WalletCall[]> {
    const { engine, model } = rulesOf(duel);
    if (!duel.play) return [];
    const seats = await listSeats(client, vault, duel.id);
    const step = duel.actions.length + 1;
    const play = engine.act(model, duel.play, seat, action, streamOf(duel, seats, step));
    return goOn(client, duel, { play, actions: [...duel.actions, { seat, action }] });
  }

  /** Ends a duel that nobody plays to its end, and gives the stakes back. */
  async function endWaiting(client: PoolClient, duel: Duel): Promise<WalletCall[]> {
    const seats = await listSeats(client, vault, duel.id);
    await setVoidDuel(client, duel.id);
    await setBetsVoid(
      client,
      seats.map(({ roundId }) => roundId),
    );
    const calls = seats.flatMap((seat) =>
      seat.member ? [createRollbackCall(contextOfSeat(seat, seat.member), seat.member.betUuid)] : [],
    );
    await createCalls(client, vault, calls, PAY_LEASE_SECONDS);
    return calls;
  }

  /** Ends a time that is over: nobody came, or somebody has not acted. */
  async function endTime(client: PoolClient, duel: Duel): Promise<WalletCall[]> {
    if (duel.state === "waiting") return endWaiting(client, duel);
    const { engine, model } = rulesOf(duel);
    const state = duel.play;
    if (!state || state.turn === "none") return [];
    const late: Seat = state.turn === "both" ? (hasActed(engine, model, state, 0) ? 1 : 0) : state.turn;
    return actFor(client, duel, late, engine.timeOut(model, state, late));
  }

  return { openSeed, prepareDuel, deal, actFor, endWaiting, endTime };
}
