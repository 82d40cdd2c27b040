import type { TumblingReels } from "../../tumbles/model.ts";
import { type CompactReels, readReels } from "../compact.ts";

type Set = CompactReels & Pick<TumblingReels, "ladder" | "freeLadder">;

const SETS: readonly Set[] = [
  {
    id: "tumbling-ways-1",
    volatility: "medium",
    rtp: "total:95.1765 base:67.5263 free:27.6501",
    rows: 3,
    coins: 20,
    pays: "A 3:11 4:35 5:170, B 3:8 4:25 5:100, C 3:7 4:25 5:110, D 3:6 4:19 5:75, E 3:5 4:16 5:70, F 3:3 4:11 5:35, K 3:3 4:10 5:35, Q 3:2 4:6 5:23, J 3:2 4:5 5:19",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:8 4:11 5:14",
    maxSpins: 32,
    strips:
      "EJDQKFCJKAQDBQEABKS QWEFAKJFBDCEKCDJDJE ABFDKQECQCQWJEJSKBJ FJWQJCKDCSJQAKBDFBE KJKJFEDQJCKABEFCBSQ",
    ladder: [1, 2, 3, 5],
    freeLadder: [2, 4, 6, 10],
  },
  {
    id: "tumbling-ways-2",
    volatility: "medium",
    rtp: "total:95.0044 base:62.1208 free:32.8836",
    rows: 3,
    coins: 25,
    pays: "A 3:3 4:16 5:90, B 3:2 4:10 5:55, C 3:2 4:6 5:35, D 3:1 4:3 5:17, E 3:1 4:3 5:15, K 3:1 4:2 5:10, Q 3:1 4:1 5:6",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:8 4:11 5:14",
    maxSpins: 32,
    strips: "QEBDQDSKAKCAKQBQCE AQEQACDEQKCBKDEBWK CQEBWKEKDCAKDSABEQ ECWCEAKDESQBABDQKQK SQDCDAQABEKCKEBK",
    ladder: [1, 2, 3, 4],
    freeLadder: [2, 4, 6, 8],
  },
  {
    id: "tumbling-ways-3",
    volatility: "medium",
    rtp: "total:96.7374 base:67.7989 free:28.9385",
    rows: 3,
    coins: 20,
    pays: "A 3:2 4:10 5:60, B 3:1 4:6 5:35, C 3:1 4:4 5:25, D 3:1 4:3 5:16, K 3:1 4:1 5:8, Q 3:1 4:1 5:6, J 3:1 4:1 5:4",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:7 4:10 5:13",
    maxSpins: 28,
    strips: "DSCJQAJCQBKJKBDKAQ DBDKCDQAJKCQBJKQJ SACDBQJQWQBKJDKJAC DABCDJAJQKCBKJQS CKBKDKQDQSQJACJABJ",
    ladder: [1, 2, 3, 5],
    freeLadder: [2, 3, 4, 5],
  },
];

/** 243 ways whose winning symbols go, and new ones fall. */
export const TUMBLING_WAYS: readonly TumblingReels[] = SETS.map(({ ladder, freeLadder, ...set }) => ({
  kind: "tumbles",
  ...readReels(set),
  ladder,
  freeLadder,
}));
