import type { JackpotRule } from "../../../../../engine/jackpot.ts";
import type { ReelModel } from "../../model.ts";
import { type CompactReels, readReels } from "../compact.ts";

/**
 * The pots that these games fill together. A stake of 1.00 wins the grand one once in 4,000,000 spins, the major one in 100,000
 * and the mini one in 2,000. When they are won they hold 30,000.00, 750.00 and 15.00 on average.
 */
const MOON: JackpotRule = {
  family: "moon",
  of: 400_000_000,
  pots: [
    { name: "grand", sharePerMille: 5, seed: 1_000_000, numbers: 1 },
    { name: "major", sharePerMille: 5, seed: 25_000, numbers: 40 },
    { name: "mini", sharePerMille: 5, seed: 500, numbers: 2_000 },
  ],
};

const SETS: readonly (CompactReels & { readonly expands?: true })[] = [
  {
    id: "jackpot-1",
    volatility: "medium",
    rtp: "total:94.3355 base:92.0855 free:0.0000 jackpot:2.2500",
    rows: 3,
    coins: 5,
    lines: 5,
    pays: "A 3:80, B 3:50, C 3:23, D 3:13, E 3:7, F 3:4",
    wilds: "W:1",
    strips: "BFEDAFDFWFECBDACEBEFC BEDFCDFBDEFBCDAFECAEAEFW ADFECFDECBDFWFECDBFBFACEAED",
  },
  {
    id: "jackpot-2",
    volatility: "medium",
    rtp: "total:95.2556 base:85.3456 free:7.6600 jackpot:2.2500",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:120 4:530 5:3300, B 3:95 4:440 5:2600, C 3:75 4:340 5:2050, D 3:50 4:220 5:1250, E 3:40 4:150 5:900, F 3:29 4:120 5:610, K 3:24 4:110 5:530, Q 3:17 4:75 5:390, J 3:14 4:55 5:260, T 3:11 4:45 5:200",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:8 4:11 5:18",
    multiplier: 3,
    maxSpins: 48,
    strips:
      "EJBDETEATQTCQJBQTFTCFJKDBDAJFKQK FJCJKQABWTBJFDKTEKTQFAQSDBSJTECKE QFJQJCQDWKFEBKTKTJFJBTDTQEACSKETA AKQTEKTDECBDFSKFECQFSJTBAKQJQJWTJT CTDWTFQDEKJKEKBDKBTEFJFKQAQBAJQTCFJ",
    freeStrips:
      "JQBATKJKFJTKQFDJEFBTCQEKBDJQCADFT JFSJBCWQACEKFDEFABQKBTQTKTFJQTDCEW TWQKEAFKTKCJFQTDJCDSFTECJEABJQBQ SFCJBKTDJFTFCQFEQJKTKJQKDWAJQEBEAT TCJTKQKDJWQFQEBFBEKQCADTJKTD",
  },
  {
    id: "jackpot-3",
    volatility: "high",
    rtp: "total:94.9169 base:86.3752 free:6.2916 jackpot:2.2500",
    rows: 3,
    coins: 20,
    pays: "A 3:24 4:90 5:440, B 3:18 4:75 5:330, C 3:16 4:60 5:250, D 3:13 4:50 5:220, E 3:11 4:45 5:190, F 3:8 4:29 5:130, G 3:7 4:23 5:110, K 3:7 4:23 5:95, Q 3:5 4:16 5:70, J 3:4 4:11 5:40, T 3:3 4:11 5:40",
    wilds: "W:1",
    scatter: "3:2 4:10 5:50",
    spins: "3:12 4:14 5:18",
    multiplier: 2,
    maxSpins: 60,
    strips:
      "TGFETQTSCQFDEJEQFGJDGTCTKJTKEQBKJAJCJDABG KEDFKTFETGFETAWWWJCDFQKBQEQJSCGCBJQTJBAQJDGAT ADTGFSWWWAQKECKJQJEJTFDKBTQDBKFQJEGBAFGTGCDCJT GJTFECBJSTJKQDETCKQEGWWWBDTKDGAFKQKQTGJBCFATFQ GCTBFTKJQGJKADTJEDKESJDKGEFTQBCTJQGDFCAQT",
  },
  {
    id: "jackpot-4",
    volatility: "medium",
    rtp: "total:95.8434 base:69.5852 free:24.0082 jackpot:2.2500",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 2:3 3:20 4:95 5:580, B 2:2 3:18 4:75 5:440, C 3:14 4:60 5:320, D 3:10 4:40 5:220, K 3:6 4:23 5:110, Q 3:5 4:19 5:95, J 3:3 4:13 5:70, T 3:2 4:8 5:40",
    wilds: "W:1",
    scatter: "3:2 4:8 5:20",
    spins: "3:6 4:8 5:14",
    multiplier: 5,
    maxSpins: 24,
    strips:
      "JAKSJBJQTSKCQTDQTAJKBTJQDC QKTKCKTBCJBAJTJDBDQATDQCWQJT QASKQTJCDQCJDWJKTQSKTCBAJKDTB DQTKQTKDTBDQJDCJBTQWJKACKCJT ADCDSJCJKTQJTDJKTCAQBQTSBKQ",
    freeStrips:
      "CQCSJDBKTJTAKQTKDBQTCQJSD DTJBKDAQJCJTWQCKQJTJADBTQK QBQABQTQCTDSCJDWTCKJTAKBJKJ CTKJQJKDQTCWAQKBAJTQTCTBKJD DJKCTSTCKQTKQJQCKDJDABTBJTA",
    expands: true,
  },
];

/** Games with pots that grow, over reels of several kinds. */
export const JACKPOTS: readonly ReelModel[] = SETS.map(({ expands, ...set }) => ({
  kind: "reels",
  ...readReels(set),
  ...(expands ? { expands } : {}),
  jackpot: MOON,
}));
