import type { SymbolWin } from "../evaluate.ts";
import type { Board } from "./board.ts";
import type { TumblingGrid } from "./model.ts";

/** The pay of this many of a symbol. The last pay of the table holds for all larger numbers. */
const payOf = (pays: readonly number[], count: number): number => pays[Math.min(count, pays.length - 1)] ?? 0;

const winOf = (
  kind: "cluster" | "anywhere",
  letter: number,
  coins: number,
  cells: readonly number[],
  rows: number,
): SymbolWin => ({
  kind,
  symbol: String.fromCharCode(letter),
  count: cells.length,
  index: 0,
  factor: 1,
  coins,
  cells: cells.map((spot) => [Math.floor(spot / rows), spot % rows] as const),
});

/** Room for the cells of one cluster. Millions of grids are counted, so no memory is allocated for each. */
const spots = new Uint16Array(512);

/**
 * Writes to `spots` the cells that hang together with `start` and show its symbol or a wild. `seen` has the mark of the
 * cluster that a cell was last put into. @returns how many they are
 */
function getCluster(
  board: Board,
  rows: number,
  start: number,
  isWild: Uint8Array,
  seen: Uint16Array,
): number {
  const letter = board[start] ?? 0;
  const mark = start + 1;
  let size = 1;
  spots[0] = start;
  seen[start] = mark;
  for (let at = 0; at < size; at += 1) {
    const spot = spots[at] ?? 0;
    const row = spot % rows;
    for (let side = 0; side < 4; side += 1) {
      if ((side === 0 && row === 0) || (side === 1 && row === rows - 1)) continue;
      const next = side === 0 ? spot - 1 : side === 1 ? spot + 1 : side === 2 ? spot - rows : spot + rows;
      if (next < 0 || next >= board.length || seen[next] === mark) continue;
      const other = board[next] ?? 0;
      if (other !== letter && isWild[other] !== 1) continue;
      seen[next] = mark;
      spots[size] = next;
      size += 1;
    }
  }
  return size;
}

/** Letters of a model by character code. */
interface Table {
  readonly pays: ReadonlyMap<number, readonly number[]>;
  readonly isWild: Uint8Array;
  /** The smallest number of equal symbols that pays. */
  readonly least: number;
}

const tables = new WeakMap<TumblingGrid, Table>();

function tableOf(model: TumblingGrid): Table {
  const known = tables.get(model);
  if (known) return known;
  const isWild = new Uint8Array(128);
  for (const letter of Object.keys(model.wilds)) isWild[letter.charCodeAt(0)] = 1;
  const entries = Object.entries(model.pays);
  const pays = new Map(entries.map(([letter, row]) => [letter.charCodeAt(0), row] as const));
  const least = Math.min(...entries.map(([, row]) => row.findIndex((pay) => pay > 0)));
  const table = { pays, isWild, least };
  tables.set(model, table);
  return table;
}

function findClusters(model: TumblingGrid, board: Board): SymbolWin[] {
  const { pays, isWild, least } = tableOf(model);
  const seen = new Uint16Array(board.length);
  const wins: SymbolWin[] = [];
  for (let spot = 0; spot < board.length; spot += 1) {
    const row = pays.get(board[spot] ?? 0);
    // A wild belongs to each cluster that it touches, so only other symbols are done once they are in one.
    if (row === undefined || seen[spot] !== 0) continue;
    const size = getCluster(board, model.rows, spot, isWild, seen);
    if (size < least) continue;
    const coins = payOf(row, size);
    if (coins > 0)
      wins.push(winOf("cluster", board[spot] ?? 0, coins, [...spots.subarray(0, size)], model.rows));
  }
  return wins;
}

function findAnywhere(model: TumblingGrid, board: Board): SymbolWin[] {
  const { pays, isWild, least } = tableOf(model);
  const counts = new Uint8Array(128);
  let wilds = 0;
  for (const letter of board) {
    counts[letter] = (counts[letter] ?? 0) + 1;
    if (isWild[letter] === 1) wilds += 1;
  }
  const wins: SymbolWin[] = [];
  for (const [letter, row] of pays) {
    const own = counts[letter] ?? 0;
    if (own === 0 || own + wilds < least) continue;
    const coins = payOf(row, own + wilds);
    if (coins === 0) continue;
    const cells = [...board.keys()].filter(
      (spot) => board[spot] === letter || isWild[board[spot] ?? 0] === 1,
    );
    wins.push(winOf("anywhere", letter, coins, cells, model.rows));
  }
  return wins;
}

/** The wins of a grid whose symbols pay in groups. */
export function findGroups(model: TumblingGrid, board: Board): SymbolWin[] {
  return model.evaluation.kind === "clusters" ? findClusters(model, board) : findAnywhere(model, board);
}
