import type { BuyRule } from "../../common.ts";
import type { ReelModel } from "../../model.ts";
import { type CompactReels, readReels } from "../compact.ts";

type Set = CompactReels & { readonly buy: BuyRule; readonly sticky?: true };

const SETS: readonly Set[] = [
  {
    id: "free-spins-buy-1",
    volatility: "high",
    rtp: "total:96.1505 base:69.8018 free:26.3486 buy:96.2896",
    rows: 3,
    coins: 25,
    pays: "A 3:40 4:180 5:1200, B 3:35 4:150 5:950, C 3:24 4:110 5:650, D 3:18 4:80 5:450, E 3:15 4:65 5:360, F 3:12 4:50 5:280, G 3:9 4:40 5:210, K 3:6 4:25 5:130, Q 3:4 4:16 5:80, J 3:3 4:13 5:65",
    wilds: "W:1",
    scatter: "3:3 4:8 5:50",
    spins: "3:12 4:14 5:20",
    multiplier: 5,
    maxSpins: 60,
    strips:
      "JADSKBQJDQBFCKGEFGKJFGACQJKEQJEGF FQEGJEKJKCGFJSCQJQKBEJQDAFADGBKBDG KGQFEDFDBKJKSJGQFEQKJEWCKBAJDGCAGFQ AKJEFKFDJFGQEKGECBCDCDGJAWQJKBQSQBQ KDFCDFQGCJGEAKGDWEJKFJBQCGJEQSBFQAE",
    buy: { coins: 1250, reels: [0, 2, 4] },
  },
  {
    id: "free-spins-buy-2",
    volatility: "high",
    rtp: "total:95.5750 base:61.8202 free:33.7547 buy:94.9089",
    rows: 3,
    coins: 25,
    pays: "A 3:4 4:18 5:85, B 3:3 4:13 5:70, C 3:2 4:7 5:35, D 3:2 4:6 5:25, E 3:1 4:3 5:15, K 3:1 4:2 5:9, Q 3:1 4:1 5:6",
    wilds: "W:1",
    scatter: "3:1 4:5 5:20",
    spins: "3:10 4:15 5:16",
    multiplier: 2,
    maxSpins: 40,
    strips:
      "KBDCDAQKESQEQBKAQEKCDSEQKCDB KCDQAEDWWWEDBEQKQDCKBQEABKQKCAEQ DWWWKBQEKASBCQDBEDQCSKQCKAEKDQE QCKDKBQDQDAWWWCBQEKQKQEBAKEDCE WWWDQECBCKDKQABCEQEKBSEAKQDQDS",
    freeStrips:
      "DEDBEACBKCKQSQKBKEAEQDKQCQ EBWWWEAQECQDKWWWQKBQCQBKDKCDAEQCA WWWEKBDKCKEAWWWQKBEASQDQDCQCDSK DWWWCBQDKDKCKBAQEKQDCEQEABCQWWW BWWWDWWWQKQDBACDEBKCEQKEQSECASKQECDK",
    buy: { coins: 1100, reels: [0, 2, 4] },
  },
  {
    id: "free-spins-buy-3",
    volatility: "medium",
    rtp: "total:94.7451 base:79.1549 free:15.5902 buy:94.3478",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:85 4:280 5:1200, B 3:65 4:230 5:825, C 3:60 4:210 5:875, D 3:55 4:160 5:600, E 3:45 4:150 5:550, K 3:30 4:90 5:280, Q 3:23 4:75 5:270, J 3:25 4:70 5:200, T 3:21 4:65 5:200",
    wilds: "W:1",
    scatter: "3:3 4:5 5:50",
    spins: "3:8 4:11 5:14",
    maxSpins: 14,
    strips:
      "QTJTKDJKJDTBQJKTBADQECQKBESTKCETCAQJ QDATKCQEQDBDKTJCJCTQEKBAJKSTJQJET TQESAQTDBCQADQKTJTJETCEBDJBTQKJWKCJE TJAKDEQDTEJTAEQAKJDJCEKCQTBSTJQTBWK TJCTATKBADJQJDEDTQKCQJWQETEKCJASDJEBKBQ",
    freeStrips:
      "JQJTEQECAKBAKTQABEBCTKDCTJDQDQJKTJE BKQTEAJKJDETBTQDQECTADCDAQJTKJKBCJ JTBKCQTAQWJEDEBTKDEJCQKCJEAWKTQDET CKQEKQJQWCTATKCAJTDAQTKBDQJBEWJDTBECEJTD QEDATKJKTDCEQEKQJWBCJDTJATBQTDBWEC",
    buy: { coins: 680, reels: [0, 2, 4] },
    sticky: true,
  },
  {
    id: "free-spins-buy-4",
    volatility: "medium",
    rtp: "total:95.0724 base:84.0566 free:11.0157 buy:96.4185",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 2:6 3:50 4:170 5:725, B 2:5 3:40 4:130 5:500, C 3:30 4:95 5:320, D 3:25 4:70 5:220, E 3:16 4:45 5:150, K 3:13 4:40 5:120, Q 3:11 4:35 5:100, W 2:10 3:80 4:220 5:1100",
    wilds: "W:1",
    scatter: "3:2 4:8 5:100",
    spins: "3:7 4:10 5:13",
    maxSpins: 13,
    strips:
      "BEKQBDQACKDKQCQDEQKEKECADQBC CQSDEAKCDBEBDKAQDCEBKQKQKQSE DKCDEASACKCEWQKEBDEQBQBQKQCK QEQBESAQBWKQEKDEBDSQECKACQCAKD QCADABKDKBCQECKEKQKEWEDQB",
    freeStrips:
      "DKQCKBEAKBEQACEDQBCKQKADCQE KCQBKCADBEADKBEKCQKQEQEDAC QCKDEQKDBDAWBEBQCQADCQCWKEKAEK KDWQKCQEWKECDCBAKEBCDQAQEDQ CKQCKQDQWAKQDQCQKEBEBKEWDBACE",
    buy: { coins: 270, reels: [1, 2, 3] },
    sticky: true,
  },
  {
    id: "free-spins-buy-5",
    volatility: "medium",
    rtp: "total:95.3192 base:77.6492 free:17.6699 buy:96.8787",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 2:9 3:70 4:230 5:900, B 2:7 3:55 4:190 5:825, C 3:40 4:140 5:475, D 3:40 4:130 5:525, E 3:30 4:110 5:400, F 3:23 4:65 5:230, G 3:20 4:55 5:200, K 3:16 4:45 5:130, Q 3:13 4:30 5:110",
    wilds: "W:1",
    scatter: "3:2 4:5 5:20",
    spins: "3:8 4:13 5:18",
    maxSpins: 18,
    strips:
      "FGDCKFKDCKEQCDGCFQEKAFKQDAEGFSQBGQBA WKEQFKQCGFQEAGFBEGDGKDBQSCKFQFDQAKBGC GFKGQCQKDFEDQKGQFADEKGSAFBDECECBW QEFQGFQFAKFKDEQDGCKWDBEQDGQBGSACAKCKB CGQBCESAKCEDKDQGDFKQGQFKFEABGDKFQ",
    freeStrips:
      "QFAEDEDABDQKGFEBQGFDQAQKQCEFCKGKBGCK BEFGQKCKADFBCBQGCQDFGAEDWKDGFKQEKEQ BECGQFAWQCAQWDBGEGKEDKFCFAQDKQEBGKGFQ AKGWQGQDKFGFKDBAKQCQGQEDGCEFBFBKECDF KABKAFGKEBFQGKDFDKGECDCEQEQDQCQFG",
    buy: { coins: 330, reels: [0, 2, 4] },
    sticky: true,
  },
];

/** Free spins that can be bought. Bought spins have a return of their own. */
export const FREE_SPINS_BUY: readonly ReelModel[] = SETS.map(({ buy, sticky, ...set }) => {
  const { free, ...reels } = readReels(set);
  return {
    kind: "reels",
    ...reels,
    ...(free ? { free: { ...free, ...(sticky ? { sticky } : {}) } } : {}),
    buy,
  };
});
