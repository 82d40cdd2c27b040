import type { ReelModel } from "../../model.ts";
import { type CompactReels, readReels } from "../compact.ts";

const SETS: readonly CompactReels[] = [
  {
    id: "classic-1",
    volatility: "medium",
    rtp: "total:95.3721 base:95.3721 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:21, B 3:13, C 3:10, D 3:6, E 3:5, F 3:3, K 3:2, Q 3:2",
    wilds: "W:1 X:2 Y:3",
    strips:
      "XCQKEQDEDAQFEFECDAQADYBFKBCEKWFKF XFKAKEFKQCBQADBWQFECDQCEKFYBKDFDKEQ QCQBAQBABYKDQCFXKDFDKEDWCKEFEFE",
  },
  {
    id: "classic-2",
    volatility: "medium",
    rtp: "total:94.3930 base:94.3930 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:85, B 3:50, C 3:24, D 3:13, E 3:7, F 3:4",
    wilds: "W:1",
    strips: "BFEAFEDFBDWEBCAFDFCEC FEWDBAFDFCEAEFEDBFBDCAEC FAFCDCAFEAEBEFECDFCEDFDBWDB",
  },
  {
    id: "classic-3",
    volatility: "low",
    rtp: "total:95.2564 base:95.2564 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:16, B 3:8, C 3:6, D 3:4, E 3:2, F 3:1",
    wilds: "W:1 X:2 Y:3",
    strips: "FDFWECFDYEBFBFABCEFDXACECD CDEWDEFXFDCBABCYCFEFDEFA DEWBEFAXDFCFDFCBAEBCFCEAE",
  },
  {
    id: "classic-4",
    volatility: "high",
    rtp: "total:94.8734 base:94.8734 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:20, B 3:13, C 3:7, D 3:5, E 3:4, F 3:2, G 3:1, K 3:1, Q 3:1, W 3:40",
    wilds: "W:1 X:2 Y:3",
    strips:
      "XCFDQGDAKFWKDEBKECFQYBKEGKGAQE KDFQCFEQEXGKCKBFBQGQDGKYKEAWCDFGAE GKQACFQEBCGKXCEQDKAYGDEKFKQWBFQ",
  },
  {
    id: "classic-5",
    volatility: "high",
    rtp: "total:95.4416 base:95.4416 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:50, B 3:35, C 3:20, D 3:12, E 3:7, F 3:4, G 3:2, K 3:1, Q 3:1",
    wilds: "W:1 X:3",
    strips: "AKFQFBGQGEKGQEDEDGKWCBCAFXQK XQCFKFDQEQKDFQEDCGWBEGCKBFGAQK FCKBWDBEDCQKGQAQAGCEFQXFQBDKFGE",
  },
  {
    id: "classic-6",
    volatility: "low",
    rtp: "total:94.4510 base:94.4510 free:0.0000",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:70, B 3:45, C 3:25, D 3:16, E 3:9, F 3:5",
    wilds: "W:1",
    strips: "FACDEBFBFCADCDEWFBEFE CEDCBDBFECEDFEADAFWFAF FWDEDEBFCFBACDEFADEFEC",
  },
];

/** Three reels and five lines. Some have wilds that multiply. */
export const CLASSIC: readonly ReelModel[] = SETS.map((set) => ({ kind: "reels", ...readReels(set) }));
