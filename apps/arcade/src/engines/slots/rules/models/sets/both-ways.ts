import type { ReelModel } from "../../model.ts";
import { type CompactReels, readReels } from "../compact.ts";
import { LINES_5X3 } from "../lines.ts";

const SETS: readonly CompactReels[] = [
  {
    id: "both-ways-1",
    volatility: "low",
    rtp: "total:96.7344 base:88.3989 free:8.3354",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:30 4:100 5:475, B 3:25 4:100 5:475, C 3:19 4:70 5:290, D 3:17 4:60 5:260, K 3:13 4:45 5:150, Q 3:8 4:25 5:110, J 3:8 4:25 5:100, T 3:6 4:20 5:75",
    wilds: "W:1",
    scatter: "3:2 4:10 5:50",
    spins: "3:12 4:15 5:20",
    maxSpins: 48,
    strips:
      "KATBCJTCJDKDKTDAJQKQCBTQTSCQJ DQTDSTQKCJADAQKWKQBTJCTJCKJAJB TDQDTSDKJBJCBQJQTQAKWBCAKATJCQJCK TKSDQTBACTAJCKCKJBKTQTQWTCJDJDAQBJQJ TKDKTDJTAJQTCSBDCQCWJQTBQAJDTKBJK",
  },
  {
    id: "both-ways-2",
    volatility: "medium",
    rtp: "total:95.8259 base:78.7848 free:17.0410",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 3:50 4:250 5:1600, B 3:35 4:150 5:900, C 3:30 4:130 5:725, D 3:25 4:120 5:650, E 3:17 4:70 5:390, F 3:12 4:50 5:280, G 3:11 4:45 5:240, K 3:7 4:30 5:140, Q 3:5 4:21 5:110, J 3:4 4:15 5:80",
    wilds: "W:1",
    scatter: "3:1 4:8 5:20",
    spins: "3:8 4:13 5:14",
    multiplier: 4,
    maxSpins: 40,
    strips:
      "CSCQGJQKFKQJBGJDABEDFKJGFEGFQWKEQAD WBKDAEAEJFKJKJQDSFECQJDKFGBQGCG EQGJEKJFDKQGFQEWKQFSCAJFKJABDBCQGD FDFQAEKFBJSJKGQCKEJEJCGQAGDQGJKBW BCSBEJQWQAKCJKFKEGBJECFDKQDJAFGQJGQ",
  },
  {
    id: "both-ways-3",
    volatility: "medium",
    rtp: "total:94.3609 base:80.6458 free:13.7151",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 3:35 4:150 5:775, B 3:30 4:110 5:525, C 3:24 4:95 5:475, D 3:15 4:60 5:300, K 3:11 4:45 5:190, Q 3:9 4:30 5:130, J 3:6 4:20 5:90, T 3:4 4:14 5:60",
    wilds: "W:1",
    scatter: "3:3 4:8 5:100",
    spins: "3:10 4:12 5:16",
    multiplier: 2,
    maxSpins: 50,
    strips:
      "QKJTDQKJQJCBTCJTAJQKTBDC KDJTQJSCTJQKJDTCBABKTCJDTQ TAJCQWDTQJTKQDJDKJSBTBCSKQ ATWDQKCJCQDJCTQBJSKJTJQTBKQSBTD BKJAQBTDJCDTWKDTJKAQKTQTJC",
    freeStrips:
      "CTJAJDQTQTDJKTQBDKJKCBTQB QKJTJKJAJKBDCTSBDQDQSJTQTC WQJKQJADQSKDKQSTAJTWDCKTBCBTCJ TQDCJSBJKTCBQJKAJKDKBSCJQTQWATDW TJBWQACTWBJKTKQKDCJQAJTDCD",
  },
  {
    id: "both-ways-4",
    volatility: "medium",
    rtp: "total:94.2746 base:83.7228 free:10.5517",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 2:6 3:45 4:190 5:1100, B 2:4 3:35 4:140 5:700, C 3:25 4:110 5:550, D 3:17 4:60 5:310, E 3:14 4:60 5:280, K 3:11 4:40 5:200, Q 3:8 4:30 5:120, J 3:5 4:20 5:90, T 3:4 4:14 5:65",
    wilds: "W:1",
    scatter: "3:2 4:8 5:20",
    spins: "3:10 4:13 5:18",
    multiplier: 5,
    maxSpins: 50,
    strips:
      "KQJETQCEKBJDCAKDJEQDTATJTKBJ QTJKDATKQJCJETASKCJEBTQBJTBQKEDC ETDTKSJQCQJTEDECDTQKWJBJKETBAKAB TCESQEKJQCKSTDKJEJBDTBQAWAKQBJ TQTBAETDATJECKECKQWQKJQTCJQBD",
    freeStrips:
      "EQDQJETQKATJACJKJCDQBKTEQBCT TKQJEKCSDTADQTECBEAQEKTBJDJK KCDQJWTCTJCESTEQTJDEDBATKJBQKEKW EQWKEBCJBCJAJSJEJTQCTADWQDTKTQKBT QBTJKQKDTEAEAJKETJKWTQCQCBJDTWDCJ",
  },
  {
    id: "both-ways-5",
    volatility: "high",
    rtp: "total:96.4215 base:72.8295 free:23.5920",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 3:75 4:320 5:2000, B 3:55 4:250 5:1500, C 3:40 4:170 5:1000, D 3:40 4:180 5:1000, E 3:25 4:110 5:625, F 3:20 4:80 5:475, G 3:17 4:65 5:340, K 3:13 4:55 5:290, Q 3:8 4:35 5:180, J 3:6 4:25 5:120",
    wilds: "W:1",
    scatter: "3:2 4:10 5:100",
    spins: "3:12 4:17 5:22",
    multiplier: 4,
    maxSpins: 60,
    strips:
      "BCFQGJQKDBJDECAQFGEFEKQDQJSKCGAK DKGBWKJFJFGJDACKFQDQKEQFKEQGJEGSQCB CJEKJGDBKFJEKGQJQDFGBQEAEFDSKQCJ FCQDJEQGBDJAKGKDGBESKQFCAFJEFQWJQKJ QJEKFCQGAJFDEGAJCBQJDKDQGQKEGKJSBCF",
  },
  {
    id: "both-ways-6",
    volatility: "high",
    rtp: "total:94.8555 base:77.3241 free:17.5313",
    rows: 3,
    coins: 20,
    lines: 20,
    pays: "A 3:25 4:110 5:600, B 3:21 4:85 5:475, C 3:19 4:75 5:380, D 3:14 4:55 5:270, E 3:10 4:40 5:230, F 3:9 4:35 5:160, G 3:7 4:25 5:120, K 3:5 4:20 5:90, Q 3:5 4:18 5:90, J 3:3 4:11 5:55, T 3:2 4:9 5:45",
    wilds: "W:1",
    scatter: "3:2 4:10 5:100",
    spins: "3:10 4:12 5:16",
    multiplier: 4,
    maxSpins: 50,
    strips:
      "TGBKDKTFBQASEKCQETDFKJAJCTJGEGQDTQ DTQKQKWWWDJCKTBAKFJTJQCEGTSBQJFCGEGTEF CQKFAJEJKFTQBGDTGQWWWQTBGTCJGJFJKCTEDSAETQK DTBGAWWWQJQFABFGETGJCKFJKFCQTETGSDJEJKDT TJQFWWWQJBQBGKEGQSTDEDTDFKCFTCJCKTEAKJGJB",
    freeStrips:
      "JTACEQGKQETQFBDJTAQGTKEFJFGBDJSCK TKJKWWWFJKTWWWDQFGBFQDQSKGETAEBCJTCTGEQAEDJG JQEACFTWWWTKFJEBFQDBSTGJGACJGKDJEQGKDTK ETQTWWWTFDBGJQKSFTJEGBQCFAKDCJEGKQTAG SWWWKGJATKTAQBDTCQJGDEDEQKQFEBCKFJTFGFGJ",
  },
  {
    id: "both-ways-7",
    volatility: "low",
    rtp: "total:96.5508 base:89.0125 free:7.5383",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 3:8 4:25 5:100, B 3:7 4:23 5:80, C 3:5 4:17 5:55, D 3:5 4:16 5:55, E 3:3 4:8 5:25, K 3:3 4:7 5:22, Q 3:2 4:6 5:18",
    wilds: "W:1",
    scatter: "3:1 4:8 5:20",
    spins: "3:8 4:10 5:16",
    multiplier: 2,
    maxSpins: 32,
    strips:
      "BKDEKECEWWWCQKAKEDADCQBQCQBQ QKEQAQEWWWCEASBCDKBADCKDQEKDK BKDADQBQCESEAQWWWCBKADECKCDSQKQKEK QCBDQWWWEKASQKCKDAEQBCQKQEKDSBEACE CEBEDEQBECQWWWQDAKQKQDCKBDKAKA",
    freeStrips:
      "DKWWWKQWWWCEQCDQKEACEDEKCQKBAQDBE WWWECAEQKCSBDEAQDCQBKQEKEBKQDQK WWWCQAKCKBDKBQDKDQEKECQSAEBDEQ WWWQDWWWQBEQAECQEBDCSCQAKQDKBKEKEK KBDKDEWWWQKACKBEWWWEKQADCQCQBEQ",
  },
  {
    id: "both-ways-8",
    volatility: "low",
    rtp: "total:96.4880 base:90.2821 free:6.2059",
    rows: 3,
    coins: 10,
    lines: 10,
    pays: "A 3:22 4:80 5:360, B 3:18 4:60 5:240, C 3:13 4:40 5:160, D 3:9 4:35 5:130, K 3:7 4:22 5:80, Q 3:6 4:18 5:65, J 3:4 4:12 5:35",
    wilds: "W:1",
    scatter: "2:1 3:1 4:10 5:100",
    spins: "3:6 4:11 5:12",
    maxSpins: 36,
    strips:
      "DCQCJQCBKBSKJDABDADJQKJKQKC JDQJWKACKDKBACJDCSQKJQJBQBQDC QDBAKBDKDCQDCSJKJBKJQJQJKCWCA JCDQJKCJAJKABSJDKAJQDBQCQWDBK DJBCKQKBWCKBJKJDJQCAJQDSQAK",
  },
];

/** Lines that pay from the left and from the right. */
export const BOTH_WAYS: readonly ReelModel[] = SETS.map((set) => ({
  kind: "reels",
  ...readReels(set),
  evaluation: { kind: "lines", lines: LINES_5X3.slice(0, set.lines), bothWays: true },
}));
