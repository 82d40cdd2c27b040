import type { Seat } from "../../engine/engine.ts";
import type { Proof, SharedSource } from "../../fair/proof.ts";
import type { Database } from "../database.ts";
import { findDuel } from "../duels/duel.store.ts";
import { openDuelSeed } from "../duels/duel-play.ts";
import { listSeats } from "../duels/seat.store.ts";
import { getChainSeed } from "../shared/chain.store.ts";
import { type Correction, findCorrection } from "../shared/correction.store.ts";
import { type Draw, findDraw, listBetIds } from "../shared/draw.store.ts";
import type { Vault } from "../vault.ts";
import { openSeed } from "./seed.store.ts";

interface ProofRow {
  id: string;
  game_code: string;
  engine: string;
  model: string;
  version: number;
  choice: unknown;
  actions: unknown[];
  coin_units: string;
  stake_units: string;
  win_units: string;
  currency: string;
  jackpot_pot: string | null;
  jackpot_units: string | null;
  outcome: unknown;
  win_before_units: string | null;
  draw_id: string | null;
  duel_id: string | null;
  seat: Seat | null;
  seed_id: string | null;
  nonce: string | null;
}

/** The proof of a seat of a duel; undefined until the duel is over. */
async function proveDuel(
  database: Database,
  vault: Vault,
  round: Omit<Proof, "outcome" | "source">,
  { duelId, seat }: { readonly duelId: string; readonly seat: Seat },
): Promise<Proof | undefined> {
  const duel = await findDuel(database, duelId);
  if (duel?.state !== "over") return undefined;
  const { play: outcome, actions, hash } = duel;
  const playIds = (await listSeats(database, vault, duelId)).map(({ playId }) => playId);
  const serverSeed = openDuelSeed(vault, duel);
  return { ...round, actions, outcome, source: { kind: "duel", hash, serverSeed, playIds, seat } };
}

const tellCorrection = ({ drawn, reason, correctedAt }: Correction) =>
  ({ by: "operator", at: correctedAt.toISOString(), reason, drawn }) as const;

async function getSource(database: Database, vault: Vault, draw: Draw): Promise<SharedSource> {
  const { id, number, card, chainId, chainPlace: place } = draw;
  const { serverSeed, tip } = await getChainSeed(database, vault, chainId, place);
  const playIds = await listBetIds(database, id);
  return { kind: "shared", number, tip, place, serverSeed, playIds, card };
}

/** The inputs of a draw, possibly without any bets, by the draw's own id. */
async function findDrawProof(database: Database, vault: Vault, drawId: string): Promise<Proof | undefined> {
  const draw = await findDraw(database, drawId);
  if (!draw || draw.outcome === undefined) return undefined;
  const { gameCode, engine, model, version, outcome } = draw;
  const corrected = await findCorrection(database, drawId);
  return {
    roundId: drawId,
    gameCode,
    engine,
    model,
    version,
    outcome,
    choice: null,
    actions: [],
    coinUnits: "0",
    stakeUnits: "0",
    winUnits: "0",
    currency: "",
    jackpot: null,
    source: await getSource(database, vault, draw),
    ...(corrected ? { correction: { ...tellCorrection(corrected), winBeforeUnits: "0" } } : {}),
  };
}

/**
 * The inputs of a finished round, or of a draw. Everybody who knows its id may read it: the id cannot be guessed, and does not
 * reveal whose round it was. @returns undefined for a round that is open or unknown, and "no-seed" for one of the demo's past
 */
export async function findProof(
  database: Database,
  vault: Vault,
  roundId: string,
): Promise<Proof | "no-seed" | undefined> {
  const { rows } = await database.query<ProofRow>({
    name: "find-proof",
    text: `select r.id, r.game_code, r.engine, r.model, r.version, r.choice, r.actions, r.coin_units, r.stake_units, r.win_units,
             r.win_before_units, r.outcome, r.draw_id, r.duel_id, r.seat, r.seed_id, r.nonce, r.jackpot_pot, r.jackpot_units, s.currency
           from rounds r join sessions s on s.id_hash = r.session_hash
           where r.id = $1 and r.state in ('drawn', 'settled')`,
    values: [roundId],
  });
  const row = rows[0];
  if (!row) return findDrawProof(database, vault, roundId);
  const round = {
    roundId: row.id,
    gameCode: row.game_code,
    engine: row.engine,
    model: row.model,
    version: row.version,
    choice: row.choice,
    actions: row.actions,
    coinUnits: row.coin_units,
    stakeUnits: row.stake_units,
    winUnits: row.win_units,
    currency: row.currency,
    jackpot: row.jackpot_pot === null ? null : { pot: row.jackpot_pot, units: row.jackpot_units ?? "0" },
  };
  if (row.draw_id !== null) {
    const draw = await findDraw(database, row.draw_id);
    if (!draw) return undefined;
    const corrected = await findCorrection(database, draw.id);
    // It is being settled again: for a moment it counts as open.
    if (corrected && row.win_before_units === null) return undefined;
    return {
      ...round,
      outcome: draw.outcome,
      source: await getSource(database, vault, draw),
      ...(corrected && row.win_before_units !== null
        ? { correction: { ...tellCorrection(corrected), winBeforeUnits: row.win_before_units } }
        : {}),
    };
  }
  if (row.duel_id !== null && row.seat !== null)
    return proveDuel(database, vault, round, { duelId: row.duel_id, seat: row.seat });
  const seed = row.seed_id === null ? undefined : await openSeed(database, vault, row.seed_id);
  if (!seed) return "no-seed";
  return { ...round, outcome: row.outcome, source: { kind: "solo", ...seed, nonce: Number(row.nonce) } };
}
