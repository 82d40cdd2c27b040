import { isBlank } from "@croupier/domain/visible-text";
import { dictionary } from "@zxcvbn-ts/language-common";

const split = (list: string): string[] => list.trim().split(/\s+/);

/**
 * Passwords missing from the package's list, such as sequences and words of our members' languages: noted from memory, in no
 * particular order.
 */
const noted = split(`
p@ssword aa12345678 12341234 123123123 987654321 0987654321 9876543210 87654321 12121212 123456123456 1234512345
manutd123 minecraft1 fortnite1 iloveu123 loveme123 cutie123 puppylove bmw12345 yamaha123 harley123
harleydavidson suzuki123 toyota123 nissan123 bailey123 cooper123 sophie123 captainamerica deadpool1 avengers1
redsox123 eagles123 lakers123 sydney123 france123 espana123 corinthians santos123 gremio123 internacional
vascodagama fluminense brasileiro vietnam1 beijing1 taiwan123 woaini520 woaini1314 5201314a 5201314520 1314520a
520520520 13145200 52013140 woaiwojia iloveyou520 aini1314 li123456 liu123456 yang123456 zhao123456 zhou123456
wu123456 xu123456 sun123456 ma123456 a5201314 w123456789 zaq1zaq1 xswqaz123 !qaz1qaz abcdefgh abcdefghi
abcdefghij abcabc123 abc123abc123 asdasdasd qwerqwer qwertz123 qwertzuiop zxcvzxcv zxcvbnm, lkjhgfdsa poiuytrewq
android1 facebook1 twitter1 youtube1 instagram whatsapp linkedin windows7 windows10 iphone123 dell1234 lenovo123
hewlett1 tester12 default123 root1234 rootroot toor1234 server123 system123 oracle123 mysql123 postgres
sample123 public123 mypass123 pass12345 pass123456 thepassword oldpassword yourpassword p@55w0rd p@ssw0rd1
p@ssw0rd123 pa$$word passwort123 minhasenha123 mudar123 mudar@123 brasil10 brasil2014 jesuscristo deusefiel
amorzinho teamo123 teamo1234 meuamor1 familia1 saudades camila123 larissa1 beatriz1 leticia1 luckystar winwinwin
bigwin88 slots777 88888888a 999999999a 168168168 16816888 518518518 66668888 88886666 12348888 00001111 24682468
13131313 14141414 15151515 10101010 20202020 19191919 21212121 23232323 25252525 69696969 78787878 98989898
01010101 01234567 012345678 0123456789 27182818 19841984 19851985 19861986 19871987 19881988 19891989 19901990
19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 20002000 753159852 852963741
258456357 wertyuio sdfghjkl xcvbnm12 trustme1 trustno1! someone1 everyone1 nobody12 mamamama sister12 family123
grandpa1 jesus1234 heaven123 zombie123 narutouz pikachu123 digimon1 gundam123 frodo123 harrypotter1 voldemort
assassin1 yoda1234 guitar123 eminem123 tupac123 rihanna1 beyonce1 onedirection backstreet dancing1 dancer12
singer12 gymnastics cycling1 boxing123 karate123 kungfu123 warrior123
`);

const words = split(`
password passw0rd p@ssword qwerty admin welcome letmein monkey dragon master shadow sunshine princess
football baseball superman batman michael jordan jennifer hunter charlie thomas george robert daniel andrew
joshua ashley jessica nicole amanda matthew summer winter spring autumn flower cookie pepper ginger cheese
banana orange purple yellow silver golden diamond tiger eagle soccer hockey tennis ranger killer hello
secret love iloveyou angel baby lovely freedom pokemon naruto samsung google computer internet test guest
user login access changeme temp demo lucky casino poker winner jackpot china brasil brazil senha flamengo
amor deus gabriel lucas maria pedro rafael woaini nihao wang zhang chen huang london berlin paris america
mexico canada india money dollar business company office monday friday january october liverpool arsenal
chelsea barcelona madrid starwars mustang
`);

/** The most common additions to a word: digits, signs, years. */
const endings = split(`
1 12 123 1234 12345 123456 1! 123! ! @123 01 007 11 22 69 77 88 99 777 888
1990 1995 2000 2020 2021 2022 2023 2024 2025 2026
`);

const characters = split("0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u v w x y z");
const repeatedLengths = [8, 9, 10, 11, 12];

/** Shorter ones fail the length rule. */
const shortestPassword = 8;

/**
 * Passwords that SEC-02 refuses, in lower case: those of published breaches that are long enough (17,950 of the 49,233
 * commonest in the package), the ones that it lacks, and common variations of frequent words.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    dictionary["passwords-common"],
    noted,
    words.flatMap((word) => [word + word, ...endings.map((ending) => word + ending)]),
    characters.flatMap((character) => repeatedLengths.map((length) => character.repeat(length))),
  ]
    .flat()
    .filter((password) => password.length >= shortestPassword),
);

/** SEC-02: whether a password is one of the most common ones, ignoring case, or contains nothing visible. */
export const isCommonPassword = (password: string): boolean =>
  isBlank(password) || commonPasswords.has(password.toLowerCase());
