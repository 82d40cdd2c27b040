import { isBlank } from "@croupier/domain/visible-text";

/**
 * Passwords that SEC-02 refuses, in lower case, 8 characters or longer (shorter ones fail the length rule). Written for
 * this project: well-known entries of published breach statistics, noted from memory, and common variations of their
 * most frequent words. It is not a copy of any list and not a ranking.
 */
const split = (list: string): string[] => list.trim().split(/\s+/);

const noted = split(`
password 12345678 123456789 1234567890 qwertyuiop iloveyou sunshine princess football baseball superman
trustno1 passw0rd p@ssw0rd p@ssword administrator 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx
qazwsxedc qazwsx123 q1w2e3r4 q1w2e3r4t5 asdfghjkl asdfghjk asdf1234 zxcvbnm1 zxcvbnm123 qwer1234 1234qwer
12345qwert abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 123456aa 123456abc
1234567a 12345678a 123456789a 1234abcd 12341234 12344321 123123123 123321123 123454321 1234567891
12345678910 123456789q 123456qwerty 147258369 159753456 159357258 741852963 789456123 987654321 0987654321
9876543210 87654321 12121212 123123456 112233445566 11223344 1122334455 111222333 123456123456 123456654321
123456789123 1234512345 010203040506 computer internet whatever jennifer michelle jonathan danielle samantha
victoria jordan23 liverpool barcelona realmadrid manchester manutd123 basketball softball superstar rockstar
starwars nintendo playstation minecraft minecraft1 fortnite1 butterfly sunflower chocolate strawberry
blueberry pineapple watermelon bubblegum cinnamon snowflake rainbow1 babygirl babygirl1 sweetheart loveyou1
iloveyou2 iloveu123 iloveme1 loveme123 forever1 friends1 friendship happiness beautiful gorgeous precious
sweetie1 cutie123 spongebob tinkerbell cinderella snowwhite mickeymouse scoobydoo garfield elephant dolphin1
penguins kittycat hellokitty puppylove chihuahua rottweiler labrador stallion corvette ferrari1 porsche1
mercedes bmw12345 yamaha123 kawasaki harley123 harleydavidson suzuki123 honda123 toyota123 nissan123
camaro69 firebird thunder1 lightning hurricane blizzard midnight starlight moonlight twilight daylight
november december september february saturday thursday wednesday helloworld goodluck goodbye1 welcome2
changeme letmeinnow openopen opensesame access14 masterkey buster123 bailey123 cooper123 maggie123 sophie123
chloe123 william1 anthony1 nicholas alexander alexandra christian christina christine stephanie elizabeth
katherine catherine caroline gabriella isabella francesca valentina valentine margaret patricia jacqueline
geraldine josephine marianne annabelle charlotte benjamin sebastian nathaniel zachary1 brittany courtney
kimberly veronica penelope rosemary theodore maximilian trinity1 genesis1 phoenix1 warrior1 champion
champions gladiator spartan1 spartacus hercules odysseus achilles alexandria wolverine spiderman spiderman1
ironman1 captainamerica deadpool1 avengers1 darkness darkangel blackcat blackbird blackjack blackops
redsox123 yankees1 steelers cowboys1 packers1 eagles123 patriots lakers24 lakers123 celtics1 raiders1
panthers broncos1 dolphins chargers vikings1 redskins chicago1 newyork1 brooklyn manhattan california
florida1 houston1 washington virginia carolina colorado michigan montana1 arizona1 oklahoma tennessee
australia melbourne sydney123 brisbane england1 scotland ireland1 germany1 deutschland hamburg1 schalke04
france123 marseille bordeaux espana123 portugal flamengo corinthians palmeiras saopaulo santos123 gremio123
internacional vascodagama cruzeiro botafogo fluminense brasileiro argentina colombia venezuela philippines
indonesia malaysia singapore thailand vietnam1 hongkong shanghai beijing1 zhongguo taiwan123 woaini520
woaini1314 5201314a 5201314520 1314520a 520520520 13145200 52013140 woaiwojia iloveyou520 aini1314 li123456
liu123456 yang123456 zhao123456 zhou123456 wu123456 xu123456 sun123456 ma123456 a5201314 q123456789
w123456789 z123456789 qq123456 qq123456789 qwe123456 qwe123qwe qweasdzxc qweasd123 asd123456 asd123asd
zxc123456 zxc123zxc zaq1zaq1 zaqwsxcde xswqaz123 1qazxsw2 1qaz@wsx !qaz2wsx 1qaz!qaz !qaz1qaz 2wsx3edc
3edc4rfv 1a2b3c4d 1a2s3d4f 1z2x3c4v a1b2c3d4 a1s2d3f4 abcdefgh abcdefg1 abcdefghi abcdefghij abcabc123
abc123abc abc123abc123 aaaa1111 1111aaaa aabbccdd asdasdasd asdfasdf asdfqwer qwerasdf qwerqwer qwertyui
qwerty78 qwertz123 qwertzuiop azerty123 azertyuiop zxcvzxcv zxcv1234 zxcvbnm, lkjhgfdsa mnbvcxz1 poiuytrewq
0p9o8i7u android1 facebook facebook1 twitter1 youtube1 instagram whatsapp linkedin microsoft windows1
windows7 windows10 iphone123 apple123 nokia123 motorola blackberry sony1234 logitech dell1234 lenovo123
hewlett1 testing1 testing123 tester12 username default1 default123 root1234 rootroot toor1234 server123
system123 oracle123 mysql123 postgres database cisco123 temppass temporary sample123 public123 private1
topsecret mypassword mypass123 pass1234 pass12345 pass123456 passpass passport password2 password3 password5
password7 password8 password9 password10 password13 password21 password23 password00 drowssap nopassword
thepassword newpassword oldpassword yourpassword p@55w0rd p@ssw0rd1 p@ssw0rd123 pa55word pa55w0rd pa$$word
pa$$w0rd passwort passwort1 passwort123 motdepasse contrasena minhasenha minhasenha123 mudar123 mudar@123
brasil10 brasil2014 jesus123 jesus777 jesuscristo deusefiel amorzinho teamo123 teamo1234 meuamor1 felicidade
familia1 princesa saudades mariana1 juliana1 fernanda fernando leonardo eduardo1 ricardo1 carlos123 antonio1
roberto1 francisco vanessa1 patricia1 adriana1 camila123 larissa1 beatriz1 leticia1 luckystar winwinwin
bigwin88 slots777 88888888a 999999999a 168168168 16816888 518518518 88889999 66668888 88886666 12348888
00001111 11112222 12345679 12345687 13579246 2468013579 24682468 13131313 14141414 15151515 10101010
20202020 19191919 21212121 23232323 25252525 69696969 78787878 98989898 01010101 01234567 012345678
0123456789 31415926 27182818 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 20002000 12131415 10203040
102030405060 11235813 14789632 147852369 15975321 159753852 321654987 456123789 456789123 741258963
753159852 852963741 963852741 951753852 963258741 369258147 258456357 qaz123wsx qwaszx12 wertyuio sdfghjkl
xcvbnm12 trustme1 trustno1! whatever1 nothing1 something someone1 anything everything everyone1 nobody12
somebody mother12 mommy123 daddy123 mamapapa papamama mamamama brother1 sister12 family123 grandma1 grandpa1
children jesus1234 jesuschrist godisgood blessed1 faith123 heaven123 paradise angelina angelica archangel
devil666 satan666 lucifer1 vampire1 zombie123 monster1 monster123 dragonball narutouz sasuke123 pikachu1
pikachu123 digimon1 gundam123 transformers terminator matrix123 gandalf1 frodo123 hogwarts harrypotter
harrypotter1 voldemort starcraft warcraft warcraft1 counter1 counterstrike callofduty assassin1 skywalker
darthvader chewbacca yoda1234 startrek enterprise guitar123 metallica nirvana1 slipknot linkinpark greenday
blink182 eminem123 tupac123 rihanna1 beyonce1 britney1 justinbieber onedirection backstreet elvis123
beatles1 music123 dancing1 dancer12 singer12 trumpet1 saxophone drummer1 gymnastics swimming swimmer1
volleyball cricket1 golf1234 golfer12 fishing1 hunting1 running1 cycling1 skateboard snowboard surfing1
wrestling boxing123 karate123 taekwondo kungfu123 ninja123 samurai1 warrior123
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

/** Contains over 4,000 passwords. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    noted,
    words.flatMap((word) => [word + word, ...endings.map((ending) => word + ending)]),
    characters.flatMap((character) => repeatedLengths.map((length) => character.repeat(length))),
  ]
    .flat()
    .filter((password) => password.length >= 8),
);

/** SEC-02: whether a password is one of the most common ones, ignoring case, or shows nothing at all. */
export const isCommonPassword = (password: string): boolean =>
  isBlank(password) || commonPasswords.has(password.toLowerCase());
