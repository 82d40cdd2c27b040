import type { TumblingGrid } from "../../tumbles/model.ts";
import { type CompactGrid, readGrid } from "../compact.ts";

const SETS: readonly CompactGrid[] = [
  {
    id: "anywhere-1",
    volatility: "medium",
    rtp: "total:95.4 base:87.5 free:7.2",
    rows: 5,
    coins: 20,
    pays: "A 8:150 9:150 10:525 11:525 12:2700, B 8:120 9:120 10:425 11:425 12:2100, C 8:95 9:95 10:320 11:320 12:1700, D 8:75 9:75 10:250 11:250 12:1300, E 8:55 9:55 10:200 11:200 12:1000, F 8:45 9:45 10:160 11:160 12:800, G 8:35 9:35 10:120 11:120 12:625, Q 8:25 9:25 10:95 11:95 12:500, K 8:22 9:22 10:75 11:75 12:390",
    scatter: "4:3 5:5 6:50",
    spins: "4:10 5:12 6:14",
    maxSpins: 40,
    ladder: [1, 2, 3, 5],
    freeLadder: [2, 4, 6, 10],
    columns: 6,
    weights: "A:6 B:6 C:8 D:9 E:12 F:11 G:12 Q:12 K:12 S:2",
    basis: { rounds: 4000000, error: 0.193 },
  },
  {
    id: "anywhere-2",
    volatility: "medium",
    rtp: "total:94.8 base:70.9 free:23.5",
    firstRtp: "total:94.6 base:70.8 free:23.4",
    rows: 5,
    coins: 20,
    pays: "A 8:18 9:18 10:60 11:60 12:300, B 8:13 9:13 10:45 11:45 12:220, C 8:10 9:10 10:35 11:35 12:160, D 8:7 9:7 10:24 11:24 12:120, E 8:5 9:5 10:18 11:18 12:85, F 8:4 9:4 10:13 11:13 12:65, G 8:3 9:3 10:10 11:10 12:45",
    scatter: "4:3 5:5 6:50",
    spins: "4:10 5:12 6:14",
    maxSpins: 40,
    ladder: [1, 1, 2, 3],
    freeLadder: [2, 2, 4, 6],
    columns: 6,
    weights: "A:6 B:6 C:8 D:10 E:10 F:11 G:10 S:2",
    basis: { rounds: 4000000, error: 0.128 },
  },
  {
    id: "anywhere-3",
    volatility: "medium",
    rtp: "total:96.0 base:87.1 free:8.5",
    rows: 5,
    coins: 20,
    pays: "A 8:130 9:130 10:400 11:400 12:1800, B 8:110 9:110 10:330 11:330 12:1500, C 8:85 9:85 10:270 11:270 12:1200, D 8:70 9:70 10:220 11:220 12:975, E 8:55 9:55 10:180 11:180 12:800, F 8:45 9:45 10:140 11:140 12:650, G 8:35 9:35 10:120 11:120 12:525, Q 8:30 9:30 10:95 11:95 12:425, K 8:25 9:25 10:75 11:75 12:340",
    scatter: "4:3 5:5 6:50",
    spins: "4:10 5:12 6:14",
    maxSpins: 40,
    ladder: [1],
    freeLadder: [2, 3, 4, 5],
    columns: 6,
    weights: "A:7 B:6 C:6 D:8 E:10 F:12 G:12 Q:12 K:16 S:2",
    basis: { rounds: 4000000, error: 0.124 },
  },
];

const readAll = (version: 1 | 2): readonly TumblingGrid[] =>
  SETS.map((set) => readGrid({ kind: "anywhere" }, version, set));

/** Eight or more of a symbol, anywhere, on a grid without strips. */
export const ANYWHERE = readAll(2);

/** Their first version. */
export const FIRST_ANYWHERE = readAll(1);
