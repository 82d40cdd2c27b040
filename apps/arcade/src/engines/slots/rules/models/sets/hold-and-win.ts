import type { CoinValue, HoldRule } from "../../hold/model.ts";
import type { HoldModel } from "../../model.ts";
import { type CompactReels, readReels } from "../compact.ts";

/** `chance`: one in this many draws puts a coin on a free cell. `grand`: the pay of a full grid, in stakes. */
type Set = CompactReels & { readonly chance: number; readonly grand: number };

/** The values of coins in stakes, with the weight of each. */
const VALUES: readonly CoinValue[] = [
  { coins: 1, weight: 30 },
  { coins: 2, weight: 24 },
  { coins: 3, weight: 16 },
  { coins: 5, weight: 10 },
  { coins: 8, weight: 5 },
  { coins: 10, weight: 3 },
  { coins: 15, weight: 3, pot: "mini" },
  { coins: 40, weight: 2, pot: "minor" },
  { coins: 150, weight: 1, pot: "major" },
];

const holdOf = ({ coins, chance, grand }: Set): HoldRule => ({
  from: 6,
  respins: 3,
  chance: { one: 1, of: chance },
  values: VALUES.map((value) => ({ ...value, coins: value.coins * coins })),
  grand: grand * coins,
});

const SETS: readonly Set[] = [
  {
    id: "hold-and-win-1",
    volatility: "medium",
    rtp: "total:95.2874 base:76.7048 free:0.0000 hold:18.5825",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:50 4:160 5:700, B 3:35 4:110 5:450, C 3:22 4:75 5:270, D 3:20 4:55 5:180, K 3:14 4:40 5:140, Q 3:10 4:25 5:75",
    wilds: "W:1",
    strips:
      "OQKQBOKCDQCKAQKDKODBOABC BQDKQOQABQBKCDAQKCOKCWCDADOD QAKBDQWKDAKABOCOCDQBDKQCOQOCO KAKDBQOQCQBDOQOKWDKADOCBKOQBC OQAKCAQKQOCADKBKDCOBQBQKDQD",
    chance: 24,
    grand: 1000,
  },
  {
    id: "hold-and-win-2",
    volatility: "high",
    rtp: "total:94.2359 base:45.3805 free:0.0000 hold:48.8553",
    rows: 3,
    coins: 25,
    pays: "A 3:20 4:90 5:575, B 3:11 4:50 5:300, C 3:9 4:40 5:230, D 3:5 4:24 5:130, E 3:4 4:14 5:85, K 3:2 4:8 5:45, Q 3:2 4:7 5:30",
    wilds: "W:1",
    strips:
      "OEODCKQCBKAODOQDCAQEKEBKQ KBDQOEOWCQKDAKQADBDCQEKOQKOE EQBDQEQBCECDOKAEKDOCDKAKOQO OCBQODEQWDOBDQEOKOQEQAQEAKCK QKDOBCAOKDKQKOEQACEOCQBQKOEBED",
    chance: 20,
    grand: 1000,
  },
  {
    id: "hold-and-win-3",
    volatility: "high",
    rtp: "total:95.0267 base:80.0935 free:0.0000 hold:14.9331",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 2:13 3:110 4:370 5:1700, B 2:11 3:85 4:290 5:1300, C 3:70 4:240 5:975, D 3:50 4:160 5:625, E 3:40 4:130 5:475, K 3:35 4:110 5:390, Q 3:30 4:90 5:300, J 3:23 4:65 5:200, T 3:17 4:50 5:180",
    wilds: "W:1",
    strips:
      "DEJDBJOCTBQETQJOJTECOAKQKOKOCKTADTETJDQ QTAKCTDOCKJQAWOQJAOBQDTETEJKBEODTJCKTDE CEBJTJDTCQOAJODCKQDKWDOKEKJATBOTKQETQOBJ ETDQDOCDEQJCJOJOBOAOKQTWKTCKQTETAJEBDKCB TJKDECOKATAEKQKOJQCJADCDKJQJBTBOQOETEO",
    chance: 16,
    grand: 1000,
  },
  {
    id: "hold-and-win-4",
    volatility: "high",
    rtp: "total:94.4569 base:69.5631 free:0.0000 hold:24.8938",
    rows: 3,
    coins: 25,
    pays: "A 3:55 4:270 5:1700, B 3:35 4:160 5:975, C 3:25 4:120 5:725, D 3:18 4:75 5:450, E 3:12 4:55 5:320, K 3:10 4:40 5:210, Q 3:7 4:30 5:170, J 3:5 4:20 5:110, T 3:3 4:13 5:65",
    wilds: "W:1",
    strips:
      "BJEBKQDETQEJQKOEKDQTJADTCTOCOCJ TQBJKBAJETQOTECDTKQOTJEJKODQEODCOJ OBOAOQTJDBTQKTACJCJTKECEBWJOQDKEKQ BETJECJTQTCAOJOTOTQBCDQWKDJOJKQKE KODTJCEQDTKCOTJQJOJDKAWEBAQBQETOJKQO",
    chance: 18,
    grand: 2000,
  },
  {
    id: "hold-and-win-5",
    volatility: "high",
    rtp: "total:94.8322 base:37.8673 free:0.0000 hold:56.9649",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:35 4:160 5:825, B 3:30 4:130 5:675, C 3:20 4:85 5:450, D 3:14 4:60 5:290, K 3:8 4:30 5:130, Q 3:6 4:22 5:95, J 3:4 4:13 5:60",
    wilds: "W:1",
    strips:
      "CBJKCKODQJODACQOQJKBJAQOKJD QJODCAODCJDJOCWJKQOKBQOQKB QCAJKJDQOCJBKDBQAOWJKDQOJOKCO DKDOJCJBOKBQDCJQWQJOQCKODA CJKABADJDKOQJCOJOQOQKBQ",
    chance: 14,
    grand: 2000,
  },
  {
    id: "hold-and-win-6",
    volatility: "high",
    rtp: "total:95.4311 base:74.0958 free:0.0000 hold:21.3353",
    rows: 3,
    coins: 25,
    pays: "A 3:19 4:70 5:310, B 3:17 4:55 5:240, C 3:14 4:45 5:180, D 3:9 4:30 5:110, E 3:7 4:25 5:85, K 3:6 4:18 5:65, Q 3:5 4:12 5:35",
    wilds: "W:1",
    strips:
      "EADQEDKQOAKQAQOCKBKEQECOCDBOBDKCQ CQEQOQKEDACWEQEKDBKDQODAOCEOBCBKO QCDQWKCBDADQAKBECKDBQKOEOQEOQOEK KEKEQCOEBAKDCEADCQOBODQAWQKDBKOQ CWKOBCOCKDQEKDQBOQEKEQDCDQOABKEAO",
    chance: 14,
    grand: 2000,
  },
  {
    id: "hold-and-win-7",
    volatility: "high",
    rtp: "total:96.0663 base:78.4923 free:0.0000 hold:17.5739",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 2:14 3:110 4:475 5:3200, B 2:9 3:75 4:350 5:2100, C 3:65 4:290 5:1800, D 3:35 4:150 5:850, K 3:25 4:110 5:650, Q 3:19 4:80 5:425, J 3:13 4:50 5:270, T 3:8 4:35 5:160",
    wilds: "W:1",
    strips:
      "AJTQOJDBDTOKQOQAKTCOJCKTBQJ DQCQKBTDOJKWTJTKATOTJBDBKCOJQOA CQKQOKOKTKJBCJOBTABQDQODJTCQTOT OKQJAJTCDOBKCJTQKDQWCTDOBTOK QTODOTKBDAJQCTAKOTDJQJCDOCKQBQO",
    chance: 24,
    grand: 1000,
  },
  {
    id: "hold-and-win-8",
    volatility: "high",
    rtp: "total:95.0615 base:35.2040 free:0.0000 hold:59.8574",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:30 4:150 5:850, B 3:16 4:70 5:400, C 3:12 4:50 5:280, D 3:5 4:23 5:120, K 3:3 4:15 5:85, Q 3:2 4:8 5:40",
    wilds: "W:1",
    strips:
      "QDQCOKOKQOKBKQACBQAODCD DOQDOCOBQKACKOQWCKDBAKQOQ BCKDKDACQODAOWDQKOQCQBO OQDCKOQKDQODOKDOQABWQCKBA KDQCOCKQOBWABQKAQDCKDODQOB",
    chance: 16,
    grand: 2000,
  },
  {
    id: "hold-and-win-9",
    volatility: "medium",
    rtp: "total:96.8450 base:80.1677 free:0.0000 hold:16.6773",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 2:10 3:80 4:260 5:1100, B 2:6 3:50 4:160 5:700, C 3:45 4:150 5:625, D 3:40 4:120 5:425, K 3:30 4:100 5:400, Q 3:21 4:70 5:270, J 3:16 4:50 5:180, T 3:14 4:40 5:140",
    wilds: "W:1",
    strips:
      "QKTOJOBABDQDCJKJKTJKTDACQOBJQDOTC DQWCATQDJKBTCQKDBCKJTJOKCOBODTATOQJQ DQTATJCKOTBJBCTOBAJKCDOJODKAKQTQOQTDW OTJDJQOTCKQKJWCDTKACBJDQTBATQKBTDOQ AODOBJQJTOQTDTQDJCWKCBCQTKJBAKTKTO",
    chance: 20,
    grand: 2000,
  },
];

/** Six coins in view stay for the respins. The pots are fixed pays. */
export const HOLD_AND_WIN: readonly HoldModel[] = SETS.map((set) => ({
  kind: "hold",
  ...readReels(set),
  hold: holdOf(set),
}));
