import type { TumblingReels } from "../../tumbles/model.ts";
import { type CompactReels, readReels } from "../compact.ts";

type Set = CompactReels & Pick<TumblingReels, "ladder" | "freeLadder">;

const SETS: readonly Set[] = [
  {
    id: "tumbling-lines-1",
    volatility: "medium",
    rtp: "total:96.6064 base:60.9510 free:35.6554",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:30 4:120 5:625, B 3:18 4:75 5:400, C 3:14 4:55 5:290, D 3:13 4:50 5:230, E 3:9 4:35 5:170, F 3:7 4:25 5:130, K 3:5 4:21 5:100, Q 3:4 4:15 5:75, J 3:3 4:11 5:50",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:6 4:9 5:12",
    maxSpins: 24,
    strips:
      "AKDKEACQBJBQDSKFQJF SQEBQFDFAKCWEJCKFJQ WCQJDEJQDBKEKJSFBKA EBAQJQSKJFJQEFBFWDC AQEBJFQCDFSJFDQBJEK",
    ladder: [1, 2, 4, 8],
    freeLadder: [2, 4, 8, 16],
  },
  {
    id: "tumbling-lines-2",
    volatility: "medium",
    rtp: "total:95.3913 base:51.8355 free:43.5558",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:35 4:140 5:775, B 3:30 4:110 5:600, C 3:19 4:80 5:400, D 3:11 4:45 5:220, E 3:8 4:35 5:160, K 3:8 4:25 5:130, Q 3:4 4:15 5:70, J 3:3 4:10 5:45",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:6 4:9 5:12",
    maxSpins: 24,
    strips:
      "BCQSDJEJEKDQECAJBQK BDAESBEKQADQEJCJCQJ DEKBQEKAJCDJEBASJCJ DKCDJAWEKAQBJQDBSCQ ABKBSKQEJCQJDCDJE",
    ladder: [1, 2, 3, 5],
    freeLadder: [3, 6, 9, 15],
  },
];

/** Lines whose winning symbols go, and new ones fall. */
export const TUMBLING_LINES: readonly TumblingReels[] = SETS.map(({ ladder, freeLadder, ...set }) => ({
  kind: "tumbles",
  ...readReels(set),
  ladder,
  freeLadder,
}));
