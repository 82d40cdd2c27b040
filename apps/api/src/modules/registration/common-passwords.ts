/**
 * Passwords that SEC-02 refuses, in lower case, of 8 characters and more (shorter ones fail the length rule).
 * Written for this project: the first 878 are well-known entries of published breach statistics, noted down from
 * memory; the rest are made from the most frequent words of such statistics with the endings that people add most
 * (digits, years, signs), from repeated words and from repeated characters. It is nobody's list and no ranking.
 */
const list = `
password 12345678 123456789 1234567890 qwerty123 qwertyuiop 11111111 00000000 password1 iloveyou sunshine
princess football baseball superman trustno1 letmein1 welcome1 monkey123 dragon123 passw0rd p@ssw0rd
p@ssword password123 password12 password! password1! passw0rd1 admin123 admin1234 administrator 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsxedc qazwsx123 q1w2e3r4 q1w2e3r4t5 asdfghjkl asdfghjk
asdf1234 zxcvbnm1 zxcvbnm123 qwer1234 qwerty12 qwerty1234 qwerty12345 1234qwer 12345qwert abcd1234 abc12345
abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 123456aa 123456abc 1234567a 12345678a 123456789a
1234abcd 12341234 12344321 123123123 123321123 123454321 1234567891 12345678910 123456789q 123456qwerty
147258369 159753456 159357258 741852963 789456123 987654321 0987654321 9876543210 87654321 88888888 99999999
77777777 66666666 55555555 44444444 33333333 22222222 12121212 123123456 112233445566 11223344 1122334455
111222333 111111111 1111111111 000000000 0000000000 123456123456 123456654321 123456789123 1234512345
010203040506 computer internet whatever jennifer michelle jonathan danielle samantha victoria jessica1
michael1 charlie1 ashley123 michael123 jordan23 jordan123 liverpool liverpool1 chelsea1 arsenal1 barcelona
realmadrid manchester manutd123 football1 baseball1 basketball softball soccer123 hockey123 superstar
rockstar starwars starwars1 pokemon1 pokemon123 nintendo playstation minecraft minecraft1 fortnite1
butterfly sunflower chocolate strawberry blueberry pineapple watermelon bubblegum cinnamon snowflake
rainbow1 princess1 angel123 babygirl babygirl1 sweetheart loveyou1 iloveyou1 iloveyou2 iloveyou123 iloveu123
iloveme1 lovelove loveme123 forever1 friends1 friendship happiness beautiful gorgeous precious sweetie1
cutie123 spongebob tinkerbell cinderella snowwhite mickeymouse scoobydoo garfield elephant dolphin1 penguins
kittycat hellokitty puppylove chihuahua rottweiler labrador stallion mustang1 corvette ferrari1 porsche1
mercedes bmw12345 yamaha123 kawasaki harley123 harleydavidson suzuki123 honda123 toyota123 nissan123
camaro69 firebird thunder1 lightning hurricane blizzard midnight starlight moonlight twilight daylight
november december september february saturday thursday wednesday hello123 hello1234 hellohello helloworld
goodluck goodbye1 welcome123 welcome12 welcome2 changeme changeme1 changeme123 letmein123 letmein12
letmeinnow openopen opensesame access14 access123 master123 masterkey shadow123 shadow12 killer123 hunter12
hunter123 hunter22 ranger123 buster123 bailey123 cooper123 ginger123 pepper123 maggie123 sophie123 chloe123
daniel123 thomas123 robert123 andrew123 joshua123 matthew1 matthew123 william1 anthony1 nicholas alexander
alexandra christian christina christine stephanie elizabeth katherine catherine caroline gabriella isabella
francesca valentina valentine margaret patricia jacqueline geraldine josephine marianne annabelle charlotte
benjamin sebastian nathaniel zachary1 brittany courtney kimberly veronica penelope rosemary theodore
maximilian trinity1 genesis1 phoenix1 warrior1 champion champions gladiator spartan1 spartacus hercules
odysseus achilles alexandria wolverine spiderman spiderman1 batman123 superman1 superman123 ironman1
captainamerica deadpool1 avengers1 darkness darkangel blackcat blackbird blackjack blackops redsox123
yankees1 steelers cowboys1 packers1 eagles123 patriots lakers24 lakers123 celtics1 raiders1 panthers
broncos1 dolphins chargers vikings1 redskins chicago1 newyork1 brooklyn manhattan california florida1
houston1 washington virginia carolina colorado michigan montana1 arizona1 oklahoma tennessee australia
melbourne sydney123 brisbane london123 england1 scotland ireland1 germany1 deutschland berlin123 hamburg1
schalke04 france123 marseille bordeaux espana123 madrid123 barcelona1 portugal brasil123 flamengo
corinthians palmeiras saopaulo santos123 gremio123 internacional vascodagama cruzeiro botafogo fluminense
brasileiro argentina mexico123 colombia venezuela philippines indonesia malaysia singapore thailand vietnam1
hongkong shanghai beijing1 zhongguo china123 taiwan123 woaini520 woaini1314 5201314a 5201314520 1314520a
520520520 13145200 52013140 woaini123 woaiwojia iloveyou520 aini1314 wang1234 zhang123 nihao123 li123456
wang123456 zhang123456 liu123456 chen123456 yang123456 zhao123456 huang123456 zhou123456 wu123456 xu123456
sun123456 ma123456 a5201314 q123456789 w123456789 z123456789 qq123456 qq123456789 qwe123456 qwe123qwe
qweasdzxc qweasd123 asd123456 asd123asd zxc123456 zxc123zxc zaq1zaq1 zaqwsxcde xswqaz123 1qazxsw2 1qaz@wsx
!qaz2wsx 1qaz!qaz !qaz1qaz 2wsx3edc 3edc4rfv 1a2b3c4d 1a2s3d4f 1z2x3c4v a1b2c3d4 a1s2d3f4 abcdefgh abcdefg1
abcdefghi abcdefghij abcabc123 abc123abc abc123abc123 aaaaaaaa aaaa1111 1111aaaa aabbccdd xxxxxxxx zzzzzzzz
qqqqqqqq asdasdasd asdfasdf asdfqwer qwerasdf qwerqwer qwertyui qwerty78 qwerty11 qwerty99 qwertyqwerty
qwertz123 qwertzuiop azerty123 azertyuiop zxcvzxcv zxcv1234 zxcvbnm, lkjhgfdsa mnbvcxz1 poiuytrewq 0p9o8i7u
samsung1 samsung123 android1 google123 facebook facebook1 twitter1 youtube1 instagram whatsapp linkedin
microsoft windows1 windows7 windows10 iphone123 apple123 nokia123 motorola blackberry sony1234 logitech
dell1234 lenovo123 hewlett1 test1234 test12345 testtest test123456 testing1 testing123 tester12 guest123
guest1234 user1234 user12345 username default1 default123 root1234 rootroot toor1234 server123 system123
oracle123 mysql123 postgres database cisco123 temp1234 temppass temporary demo1234 demodemo sample123
public123 private1 secret123 secret12 topsecret mypassword mypass123 pass1234 pass12345 pass123456 passpass
passport password2 password3 password5 password7 password8 password9 password10 password11 password13
password21 password22 password23 password69 password77 password99 password00 password01 password1234
password12345 password123456 passwordpassword drowssap nopassword thepassword newpassword oldpassword
yourpassword passw0rd123 passw0rd! p@55w0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@ssword123 pa55word pa55w0rd
pa$$word pa$$w0rd passwort passwort1 passwort123 motdepasse contrasena senha123 senha1234 senha12345
minhasenha minhasenha123 mudar123 mudar@123 brasil10 brasil2014 jesus123 jesus777 jesuscristo deusefiel
deus1234 amor1234 amorzinho teamo123 teamo1234 meuamor1 felicidade familia1 princesa saudades flamengo1
gabriel1 gabriel123 mariana1 rafael123 lucas123 juliana1 fernanda fernando leonardo eduardo1 ricardo1
carlos123 antonio1 roberto1 francisco vanessa1 patricia1 adriana1 camila123 larissa1 beatriz1 leticia1
casino123 poker123 jackpot1 jackpot777 lucky777 lucky123 lucky888 luckystar winner123 winwinwin bigwin88
slots777 777777777 88888888a 888888888 8888888888 666666666 999999999 999999999a 168168168 16816888
518518518 88889999 66668888 88886666 12348888 00001111 11112222 12345679 12345687 13579246 2468013579
24682468 13131313 14141414 15151515 10101010 20202020 19191919 21212121 23232323 25252525 69696969 78787878
98989898 01010101 01234567 012345678 0123456789 31415926 27182818 19841984 19851985 19861986 19871987
19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999
20002000 12131415 10203040 102030405060 11235813 14789632 147852369 15975321 159753852 321654987 456123789
456789123 741258963 753159852 852963741 963852741 951753852 963258741 369258147 258456357 qaz123wsx qwaszx12
wertyuio sdfghjkl xcvbnm12 trustme1 trustno1! whatever1 nothing1 something someone1 anything everything
everyone1 nobody12 somebody mother12 mommy123 daddy123 mamapapa papamama mamamama brother1 sister12
family123 grandma1 grandpa1 children jesus1234 jesuschrist godisgood blessed1 faith123 heaven123 paradise
angelina angelica archangel devil666 satan666 lucifer1 vampire1 zombie123 monster1 monster123 dragonball
narutouz naruto123 sasuke123 pikachu1 pikachu123 digimon1 gundam123 transformers terminator matrix123
gandalf1 frodo123 hogwarts harrypotter harrypotter1 voldemort starcraft warcraft warcraft1 counter1
counterstrike callofduty assassin1 skywalker darthvader chewbacca yoda1234 startrek enterprise guitar123
metallica nirvana1 slipknot linkinpark greenday blink182 eminem123 tupac123 rihanna1 beyonce1 britney1
justinbieber onedirection backstreet elvis123 beatles1 music123 dancing1 dancer12 singer12 trumpet1
saxophone drummer1 gymnastics swimming swimmer1 volleyball tennis123 cricket1 golf1234 golfer12 fishing1
hunting1 running1 cycling1 skateboard snowboard surfing1 wrestling boxing123 karate123 taekwondo kungfu123
ninja123 samurai1 warrior123 00000000000 000000000000 11111111111 111111111111 222222222 2222222222
22222222222 222222222222 333333333 3333333333 33333333333 333333333333 444444444 4444444444 44444444444
444444444444 555555555 5555555555 55555555555 555555555555 6666666666 66666666666 666666666666 7777777777
77777777777 777777777777 88888888888 888888888888 9999999999 99999999999 999999999999 bbbbbbbb cccccccc
dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh iiiiiiii jjjjjjjj kkkkkkkk llllllll mmmmmmmm nnnnnnnn oooooooo
pppppppp rrrrrrrr ssssssss tttttttt uuuuuuuu vvvvvvvv wwwwwwww yyyyyyyy sunshine1 jennifer1 diamond1
freedom1 computer1 internet1 america1 business1 company1 january1 october1 passw0rd12 p@ssword12 monkey12
dragon12 master12 sunshine12 princess12 football12 baseball12 superman12 batman12 michael12 jordan12
jennifer12 charlie12 thomas12 george12 robert12 daniel12 andrew12 joshua12 ashley12 jessica12 nicole12
amanda12 matthew12 summer12 winter12 spring12 autumn12 flower12 cookie12 pepper12 ginger12 cheese12 banana12
orange12 purple12 yellow12 silver12 golden12 diamond12 soccer12 hockey12 tennis12 ranger12 killer12
iloveyou12 lovely12 freedom12 pokemon12 naruto12 samsung12 google12 computer12 internet12 access12
changeme12 casino12 winner12 jackpot12 brasil12 brazil12 flamengo12 gabriel12 rafael12 woaini12 london12
berlin12 america12 mexico12 canada12 dollar12 business12 company12 office12 monday12 friday12 january12
october12 liverpool12 arsenal12 chelsea12 barcelona12 madrid12 starwars12 mustang12 sunshine123 princess123
football123 baseball123 jennifer123 charlie123 george123 jessica123 nicole123 amanda123 summer123 winter123
spring123 autumn123 flower123 cookie123 cheese123 banana123 orange123 purple123 yellow123 silver123
golden123 diamond123 tiger123 eagle123 lovely123 freedom123 computer123 internet123 login123 jackpot123
brazil123 flamengo123 maria123 pedro123 huang123 paris123 america123 canada123 india123 money123 dollar123
business123 company123 office123 monday123 friday123 january123 october123 liverpool123 arsenal123
chelsea123 barcelona123 starwars123 mustang123 passw0rd1234 p@ssword1234 welcome1234 letmein1234 monkey1234
dragon1234 master1234 shadow1234 sunshine1234 princess1234 football1234 baseball1234 superman1234 batman1234
michael1234 jordan1234 jennifer1234 hunter1234 charlie1234 thomas1234 george1234 robert1234 daniel1234
andrew1234 joshua1234 ashley1234 jessica1234 nicole1234 amanda1234 matthew1234 summer1234 winter1234
spring1234 autumn1234 flower1234 cookie1234 pepper1234 ginger1234 cheese1234 banana1234 orange1234
purple1234 yellow1234 silver1234 golden1234 diamond1234 tiger1234 eagle1234 soccer1234 hockey1234 tennis1234
ranger1234 killer1234 secret1234 love1234 iloveyou1234 angel1234 baby1234 lovely1234 freedom1234 pokemon1234
naruto1234 samsung1234 google1234 computer1234 internet1234 login1234 access1234 changeme1234 lucky1234
casino1234 poker1234 winner1234 jackpot1234 china1234 brasil1234 brazil1234 flamengo1234 gabriel1234
lucas1234 maria1234 pedro1234 rafael1234 woaini1234 nihao1234 zhang1234 chen1234 huang1234 london1234
berlin1234 paris1234 america1234 mexico1234 canada1234 india1234 money1234 dollar1234 business1234
company1234 office1234 monday1234 friday1234 january1234 october1234 liverpool1234 arsenal1234 chelsea1234
barcelona1234 madrid1234 starwars1234 mustang1234 passw0rd12345 p@ssword12345 admin12345 welcome12345
letmein12345 monkey12345 dragon12345 master12345 shadow12345 sunshine12345 princess12345 football12345
baseball12345 superman12345 batman12345 michael12345 jordan12345 jennifer12345 hunter12345 charlie12345
thomas12345 george12345 robert12345 daniel12345 andrew12345 joshua12345 ashley12345 jessica12345 nicole12345
amanda12345 matthew12345 summer12345 winter12345 spring12345 autumn12345 flower12345 cookie12345 pepper12345
ginger12345 cheese12345 banana12345 orange12345 purple12345 yellow12345 silver12345 golden12345 diamond12345
tiger12345 eagle12345 soccer12345 hockey12345 tennis12345 ranger12345 killer12345 hello12345 secret12345
love12345 iloveyou12345 angel12345 baby12345 lovely12345 freedom12345 pokemon12345 naruto12345 samsung12345
google12345 computer12345 internet12345 guest12345 login12345 access12345 changeme12345 temp12345 demo12345
lucky12345 casino12345 poker12345 winner12345 jackpot12345 china12345 brasil12345 brazil12345 flamengo12345
amor12345 deus12345 gabriel12345 lucas12345 maria12345 pedro12345 rafael12345 woaini12345 nihao12345
wang12345 zhang12345 chen12345 huang12345 london12345 berlin12345 paris12345 america12345 mexico12345
canada12345 india12345 money12345 dollar12345 business12345 company12345 office12345 monday12345 friday12345
january12345 october12345 liverpool12345 arsenal12345 chelsea12345 barcelona12345 madrid12345 starwars12345
mustang12345 passw0rd123456 p@ssword123456 qwerty123456 admin123456 welcome123456 letmein123456 monkey123456
dragon123456 master123456 shadow123456 sunshine123456 princess123456 football123456 baseball123456
superman123456 batman123456 michael123456 jordan123456 jennifer123456 hunter123456 charlie123456
thomas123456 george123456 robert123456 daniel123456 andrew123456 joshua123456 ashley123456 jessica123456
nicole123456 amanda123456 matthew123456 summer123456 winter123456 spring123456 autumn123456 flower123456
cookie123456 pepper123456 ginger123456 cheese123456 banana123456 orange123456 purple123456 yellow123456
silver123456 golden123456 diamond123456 tiger123456 eagle123456 soccer123456 hockey123456 tennis123456
ranger123456 killer123456 hello123456 secret123456 love123456 iloveyou123456 angel123456 baby123456
lovely123456 freedom123456 pokemon123456 naruto123456 samsung123456 google123456 computer123456
internet123456 guest123456 user123456 login123456 access123456 changeme123456 temp123456 demo123456
lucky123456 casino123456 poker123456 winner123456 jackpot123456 china123456 brasil123456 brazil123456
senha123456 flamengo123456 amor123456 deus123456 gabriel123456 lucas123456 maria123456 pedro123456
rafael123456 woaini123456 nihao123456 london123456 berlin123456 paris123456 america123456 mexico123456
canada123456 india123456 money123456 dollar123456 business123456 company123456 office123456 monday123456
friday123456 january123456 october123456 liverpool123456 arsenal123456 chelsea123456 barcelona123456
madrid123456 starwars123456 mustang123456 passw0rd1! p@ssword1! qwerty1! welcome1! letmein1! monkey1!
dragon1! master1! shadow1! sunshine1! princess1! football1! baseball1! superman1! batman1! michael1!
jordan1! jennifer1! hunter1! charlie1! thomas1! george1! robert1! daniel1! andrew1! joshua1! ashley1!
jessica1! nicole1! amanda1! matthew1! summer1! winter1! spring1! autumn1! flower1! cookie1! pepper1!
ginger1! cheese1! banana1! orange1! purple1! yellow1! silver1! golden1! diamond1! soccer1! hockey1! tennis1!
ranger1! killer1! secret1! iloveyou1! lovely1! freedom1! pokemon1! naruto1! samsung1! google1! computer1!
internet1! access1! changeme1! casino1! winner1! jackpot1! brasil1! brazil1! flamengo1! gabriel1! rafael1!
woaini1! london1! berlin1! america1! mexico1! canada1! dollar1! business1! company1! office1! monday1!
friday1! january1! october1! liverpool1! arsenal1! chelsea1! barcelona1! madrid1! starwars1! mustang1!
password123! passw0rd123! p@ssword123! qwerty123! admin123! welcome123! letmein123! monkey123! dragon123!
master123! shadow123! sunshine123! princess123! football123! baseball123! superman123! batman123!
michael123! jordan123! jennifer123! hunter123! charlie123! thomas123! george123! robert123! daniel123!
andrew123! joshua123! ashley123! jessica123! nicole123! amanda123! matthew123! summer123! winter123!
spring123! autumn123! flower123! cookie123! pepper123! ginger123! cheese123! banana123! orange123!
purple123! yellow123! silver123! golden123! diamond123! tiger123! eagle123! soccer123! hockey123! tennis123!
ranger123! killer123! hello123! secret123! love123! iloveyou123! angel123! baby123! lovely123! freedom123!
pokemon123! naruto123! samsung123! google123! computer123! internet123! test123! guest123! user123!
login123! access123! changeme123! temp123! demo123! lucky123! casino123! poker123! winner123! jackpot123!
china123! brasil123! brazil123! senha123! flamengo123! amor123! deus123! gabriel123! lucas123! maria123!
pedro123! rafael123! woaini123! nihao123! wang123! zhang123! chen123! huang123! london123! berlin123!
paris123! america123! mexico123! canada123! india123! money123! dollar123! business123! company123!
office123! monday123! friday123! january123! october123! liverpool123! arsenal123! chelsea123! barcelona123!
madrid123! starwars123! mustang123! p@ssword! welcome! letmein! sunshine! princess! football! baseball!
superman! michael! jennifer! charlie! jessica! matthew! diamond! iloveyou! freedom! pokemon! samsung!
computer! internet! changeme! jackpot! flamengo! gabriel! america! business! company! january! october!
liverpool! arsenal! chelsea! barcelona! starwars! mustang! password@123 passw0rd@123 p@ssword@123 qwerty@123
admin@123 welcome@123 letmein@123 monkey@123 dragon@123 master@123 shadow@123 sunshine@123 princess@123
football@123 baseball@123 superman@123 batman@123 michael@123 jordan@123 jennifer@123 hunter@123 charlie@123
thomas@123 george@123 robert@123 daniel@123 andrew@123 joshua@123 ashley@123 jessica@123 nicole@123
amanda@123 matthew@123 summer@123 winter@123 spring@123 autumn@123 flower@123 cookie@123 pepper@123
ginger@123 cheese@123 banana@123 orange@123 purple@123 yellow@123 silver@123 golden@123 diamond@123
tiger@123 eagle@123 soccer@123 hockey@123 tennis@123 ranger@123 killer@123 hello@123 secret@123 love@123
iloveyou@123 angel@123 baby@123 lovely@123 freedom@123 pokemon@123 naruto@123 samsung@123 google@123
computer@123 internet@123 test@123 guest@123 user@123 login@123 access@123 changeme@123 temp@123 demo@123
lucky@123 casino@123 poker@123 winner@123 jackpot@123 china@123 brasil@123 brazil@123 senha@123 flamengo@123
amor@123 deus@123 gabriel@123 lucas@123 maria@123 pedro@123 rafael@123 woaini@123 nihao@123 wang@123
zhang@123 chen@123 huang@123 london@123 berlin@123 paris@123 america@123 mexico@123 canada@123 india@123
money@123 dollar@123 business@123 company@123 office@123 monday@123 friday@123 january@123 october@123
liverpool@123 arsenal@123 chelsea@123 barcelona@123 madrid@123 starwars@123 mustang@123 passw0rd01
p@ssword01 qwerty01 welcome01 letmein01 monkey01 dragon01 master01 shadow01 sunshine01 princess01 football01
baseball01 superman01 batman01 michael01 jordan01 jennifer01 hunter01 charlie01 thomas01 george01 robert01
daniel01 andrew01 joshua01 ashley01 jessica01 nicole01 amanda01 matthew01 summer01 winter01 spring01
autumn01 flower01 cookie01 pepper01 ginger01 cheese01 banana01 orange01 purple01 yellow01 silver01 golden01
diamond01 soccer01 hockey01 tennis01 ranger01 killer01 secret01 iloveyou01 lovely01 freedom01 pokemon01
naruto01 samsung01 google01 computer01 internet01 access01 changeme01 casino01 winner01 jackpot01 brasil01
brazil01 flamengo01 gabriel01 rafael01 woaini01 london01 berlin01 america01 mexico01 canada01 dollar01
business01 company01 office01 monday01 friday01 january01 october01 liverpool01 arsenal01 chelsea01
barcelona01 madrid01 starwars01 mustang01 password007 passw0rd007 p@ssword007 qwerty007 admin007 welcome007
letmein007 monkey007 dragon007 master007 shadow007 sunshine007 princess007 football007 baseball007
superman007 batman007 michael007 jordan007 jennifer007 hunter007 charlie007 thomas007 george007 robert007
daniel007 andrew007 joshua007 ashley007 jessica007 nicole007 amanda007 matthew007 summer007 winter007
spring007 autumn007 flower007 cookie007 pepper007 ginger007 cheese007 banana007 orange007 purple007
yellow007 silver007 golden007 diamond007 tiger007 eagle007 soccer007 hockey007 tennis007 ranger007 killer007
hello007 secret007 iloveyou007 angel007 lovely007 freedom007 pokemon007 naruto007 samsung007 google007
computer007 internet007 guest007 login007 access007 changeme007 lucky007 casino007 poker007 winner007
jackpot007 china007 brasil007 brazil007 senha007 flamengo007 gabriel007 lucas007 maria007 pedro007 rafael007
woaini007 nihao007 zhang007 huang007 london007 berlin007 paris007 america007 mexico007 canada007 india007
money007 dollar007 business007 company007 office007 monday007 friday007 january007 october007 liverpool007
arsenal007 chelsea007 barcelona007 madrid007 starwars007 mustang007 passw0rd11 p@ssword11 welcome11
letmein11 monkey11 dragon11 master11 shadow11 sunshine11 princess11 football11 baseball11 superman11
batman11 michael11 jordan11 jennifer11 hunter11 charlie11 thomas11 george11 robert11 daniel11 andrew11
joshua11 ashley11 jessica11 nicole11 amanda11 matthew11 summer11 winter11 spring11 autumn11 flower11
cookie11 pepper11 ginger11 cheese11 banana11 orange11 purple11 yellow11 silver11 golden11 diamond11 soccer11
hockey11 tennis11 ranger11 killer11 secret11 iloveyou11 lovely11 freedom11 pokemon11 naruto11 samsung11
google11 computer11 internet11 access11 changeme11 casino11 winner11 jackpot11 brasil11 brazil11 flamengo11
gabriel11 rafael11 woaini11 london11 berlin11 america11 mexico11 canada11 dollar11 business11 company11
office11 monday11 friday11 january11 october11 liverpool11 arsenal11 chelsea11 barcelona11 madrid11
starwars11 mustang11 passw0rd22 p@ssword22 qwerty22 welcome22 letmein22 monkey22 dragon22 master22 shadow22
sunshine22 princess22 football22 baseball22 superman22 batman22 michael22 jordan22 jennifer22 charlie22
thomas22 george22 robert22 daniel22 andrew22 joshua22 ashley22 jessica22 nicole22 amanda22 matthew22
summer22 winter22 spring22 autumn22 flower22 cookie22 pepper22 ginger22 cheese22 banana22 orange22 purple22
yellow22 silver22 golden22 diamond22 soccer22 hockey22 tennis22 ranger22 killer22 secret22 iloveyou22
lovely22 freedom22 pokemon22 naruto22 samsung22 google22 computer22 internet22 access22 changeme22 casino22
winner22 jackpot22 brasil22 brazil22 flamengo22 gabriel22 rafael22 woaini22 london22 berlin22 america22
mexico22 canada22 dollar22 business22 company22 office22 monday22 friday22 january22 october22 liverpool22
arsenal22 chelsea22 barcelona22 madrid22 starwars22 mustang22 passw0rd69 p@ssword69 qwerty69 welcome69
letmein69 monkey69 dragon69 master69 shadow69 sunshine69 princess69 football69 baseball69 superman69
batman69 michael69 jordan69 jennifer69 hunter69 charlie69 thomas69 george69 robert69 daniel69 andrew69
joshua69 ashley69 jessica69 nicole69 amanda69 matthew69 summer69 winter69 spring69 autumn69 flower69
cookie69 pepper69 ginger69 cheese69 banana69 orange69 purple69 yellow69 silver69 golden69 diamond69 soccer69
hockey69 tennis69 ranger69 killer69 secret69 iloveyou69 lovely69 freedom69 pokemon69 naruto69 samsung69
google69 computer69 internet69 access69 changeme69 casino69 winner69 jackpot69 brasil69 brazil69 flamengo69
gabriel69 rafael69 woaini69 london69 berlin69 america69 mexico69 canada69 dollar69 business69 company69
office69 monday69 friday69 january69 october69 liverpool69 arsenal69 chelsea69 barcelona69 madrid69
starwars69 mustang69 passw0rd77 p@ssword77 qwerty77 welcome77 letmein77 monkey77 dragon77 master77 shadow77
sunshine77 princess77 football77 baseball77 superman77 batman77 michael77 jordan77 jennifer77 hunter77
charlie77 thomas77 george77 robert77 daniel77 andrew77 joshua77 ashley77 jessica77 nicole77 amanda77
matthew77 summer77 winter77 spring77 autumn77 flower77 cookie77 pepper77 ginger77 cheese77 banana77 orange77
purple77 yellow77 silver77 golden77 diamond77 soccer77 hockey77 tennis77 ranger77 killer77 secret77
iloveyou77 lovely77 freedom77 pokemon77 naruto77 samsung77 google77 computer77 internet77 access77
changeme77 casino77 winner77 jackpot77 brasil77 brazil77 flamengo77 gabriel77 rafael77 woaini77 london77
berlin77 america77 mexico77 canada77 dollar77 business77 company77 office77 monday77 friday77 january77
october77 liverpool77 arsenal77 chelsea77 barcelona77 madrid77 starwars77 mustang77 password88 passw0rd88
p@ssword88 qwerty88 welcome88 letmein88 monkey88 dragon88 master88 shadow88 sunshine88 princess88 football88
baseball88 superman88 batman88 michael88 jordan88 jennifer88 hunter88 charlie88 thomas88 george88 robert88
daniel88 andrew88 joshua88 ashley88 jessica88 nicole88 amanda88 matthew88 summer88 winter88 spring88
autumn88 flower88 cookie88 pepper88 ginger88 cheese88 banana88 orange88 purple88 yellow88 silver88 golden88
diamond88 soccer88 hockey88 tennis88 ranger88 killer88 secret88 iloveyou88 lovely88 freedom88 pokemon88
naruto88 samsung88 google88 computer88 internet88 access88 changeme88 casino88 winner88 jackpot88 brasil88
brazil88 flamengo88 gabriel88 rafael88 woaini88 london88 berlin88 america88 mexico88 canada88 dollar88
business88 company88 office88 monday88 friday88 january88 october88 liverpool88 arsenal88 chelsea88
barcelona88 madrid88 starwars88 mustang88 passw0rd99 p@ssword99 welcome99 letmein99 monkey99 dragon99
master99 shadow99 sunshine99 princess99 football99 baseball99 superman99 batman99 michael99 jordan99
jennifer99 hunter99 charlie99 thomas99 george99 robert99 daniel99 andrew99 joshua99 ashley99 jessica99
nicole99 amanda99 matthew99 summer99 winter99 spring99 autumn99 flower99 cookie99 pepper99 ginger99 cheese99
banana99 orange99 purple99 yellow99 silver99 golden99 diamond99 soccer99 hockey99 tennis99 ranger99 killer99
secret99 iloveyou99 lovely99 freedom99 pokemon99 naruto99 samsung99 google99 computer99 internet99 access99
changeme99 casino99 winner99 jackpot99 brasil99 brazil99 flamengo99 gabriel99 rafael99 woaini99 london99
berlin99 america99 mexico99 canada99 dollar99 business99 company99 office99 monday99 friday99 january99
october99 liverpool99 arsenal99 chelsea99 barcelona99 madrid99 starwars99 mustang99 password777 passw0rd777
p@ssword777 qwerty777 admin777 welcome777 letmein777 monkey777 dragon777 master777 shadow777 sunshine777
princess777 football777 baseball777 superman777 batman777 michael777 jordan777 jennifer777 hunter777
charlie777 thomas777 george777 robert777 daniel777 andrew777 joshua777 ashley777 jessica777 nicole777
amanda777 matthew777 summer777 winter777 spring777 autumn777 flower777 cookie777 pepper777 ginger777
cheese777 banana777 orange777 purple777 yellow777 silver777 golden777 diamond777 tiger777 eagle777 soccer777
hockey777 tennis777 ranger777 killer777 hello777 secret777 iloveyou777 angel777 lovely777 freedom777
pokemon777 naruto777 samsung777 google777 computer777 internet777 guest777 login777 access777 changeme777
casino777 poker777 winner777 china777 brasil777 brazil777 senha777 flamengo777 gabriel777 lucas777 maria777
pedro777 rafael777 woaini777 nihao777 zhang777 huang777 london777 berlin777 paris777 america777 mexico777
canada777 india777 money777 dollar777 business777 company777 office777 monday777 friday777 january777
october777 liverpool777 arsenal777 chelsea777 barcelona777 madrid777 starwars777 mustang777 password888
passw0rd888 p@ssword888 qwerty888 admin888 welcome888 letmein888 monkey888 dragon888 master888 shadow888
sunshine888 princess888 football888 baseball888 superman888 batman888 michael888 jordan888 jennifer888
hunter888 charlie888 thomas888 george888 robert888 daniel888 andrew888 joshua888 ashley888 jessica888
nicole888 amanda888 matthew888 summer888 winter888 spring888 autumn888 flower888 cookie888 pepper888
ginger888 cheese888 banana888 orange888 purple888 yellow888 silver888 golden888 diamond888 tiger888 eagle888
soccer888 hockey888 tennis888 ranger888 killer888 hello888 secret888 iloveyou888 angel888 lovely888
freedom888 pokemon888 naruto888 samsung888 google888 computer888 internet888 guest888 login888 access888
changeme888 casino888 poker888 winner888 jackpot888 china888 brasil888 brazil888 senha888 flamengo888
gabriel888 lucas888 maria888 pedro888 rafael888 woaini888 nihao888 zhang888 huang888 london888 berlin888
paris888 america888 mexico888 canada888 india888 money888 dollar888 business888 company888 office888
monday888 friday888 january888 october888 liverpool888 arsenal888 chelsea888 barcelona888 madrid888
starwars888 mustang888 password2020 passw0rd2020 p@ssword2020 qwerty2020 admin2020 welcome2020 letmein2020
monkey2020 dragon2020 master2020 shadow2020 sunshine2020 princess2020 football2020 baseball2020 superman2020
batman2020 michael2020 jordan2020 jennifer2020 hunter2020 charlie2020 thomas2020 george2020 robert2020
daniel2020 andrew2020 joshua2020 ashley2020 jessica2020 nicole2020 amanda2020 matthew2020 summer2020
winter2020 spring2020 autumn2020 flower2020 cookie2020 pepper2020 ginger2020 cheese2020 banana2020
orange2020 purple2020 yellow2020 silver2020 golden2020 diamond2020 tiger2020 eagle2020 soccer2020 hockey2020
tennis2020 ranger2020 killer2020 hello2020 secret2020 love2020 iloveyou2020 angel2020 baby2020 lovely2020
freedom2020 pokemon2020 naruto2020 samsung2020 google2020 computer2020 internet2020 test2020 guest2020
user2020 login2020 access2020 changeme2020 temp2020 demo2020 lucky2020 casino2020 poker2020 winner2020
jackpot2020 china2020 brasil2020 brazil2020 senha2020 flamengo2020 amor2020 deus2020 gabriel2020 lucas2020
maria2020 pedro2020 rafael2020 woaini2020 nihao2020 wang2020 zhang2020 chen2020 huang2020 london2020
berlin2020 paris2020 america2020 mexico2020 canada2020 india2020 money2020 dollar2020 business2020
company2020 office2020 monday2020 friday2020 january2020 october2020 liverpool2020 arsenal2020 chelsea2020
barcelona2020 madrid2020 starwars2020 mustang2020 password2021 passw0rd2021 p@ssword2021 qwerty2021
admin2021 welcome2021 letmein2021 monkey2021 dragon2021 master2021 shadow2021 sunshine2021 princess2021
football2021 baseball2021 superman2021 batman2021 michael2021 jordan2021 jennifer2021 hunter2021 charlie2021
thomas2021 george2021 robert2021 daniel2021 andrew2021 joshua2021 ashley2021 jessica2021 nicole2021
amanda2021 matthew2021 summer2021 winter2021 spring2021 autumn2021 flower2021 cookie2021 pepper2021
ginger2021 cheese2021 banana2021 orange2021 purple2021 yellow2021 silver2021 golden2021 diamond2021
tiger2021 eagle2021 soccer2021 hockey2021 tennis2021 ranger2021 killer2021 hello2021 secret2021 love2021
iloveyou2021 angel2021 baby2021 lovely2021 freedom2021 pokemon2021 naruto2021 samsung2021 google2021
computer2021 internet2021 test2021 guest2021 user2021 login2021 access2021 changeme2021 temp2021 demo2021
lucky2021 casino2021 poker2021 winner2021 jackpot2021 china2021 brasil2021 brazil2021 senha2021 flamengo2021
amor2021 deus2021 gabriel2021 lucas2021 maria2021 pedro2021 rafael2021 woaini2021 nihao2021 wang2021
zhang2021 chen2021 huang2021 london2021 berlin2021 paris2021 america2021 mexico2021 canada2021 india2021
money2021 dollar2021 business2021 company2021 office2021 monday2021 friday2021 january2021 october2021
liverpool2021 arsenal2021 chelsea2021 barcelona2021 madrid2021 starwars2021 mustang2021 password2022
passw0rd2022 p@ssword2022 qwerty2022 admin2022 welcome2022 letmein2022 monkey2022 dragon2022 master2022
shadow2022 sunshine2022 princess2022 football2022 baseball2022 superman2022 batman2022 michael2022
jordan2022 jennifer2022 hunter2022 charlie2022 thomas2022 george2022 robert2022 daniel2022 andrew2022
joshua2022 ashley2022 jessica2022 nicole2022 amanda2022 matthew2022 summer2022 winter2022 spring2022
autumn2022 flower2022 cookie2022 pepper2022 ginger2022 cheese2022 banana2022 orange2022 purple2022
yellow2022 silver2022 golden2022 diamond2022 tiger2022 eagle2022 soccer2022 hockey2022 tennis2022 ranger2022
killer2022 hello2022 secret2022 love2022 iloveyou2022 angel2022 baby2022 lovely2022 freedom2022 pokemon2022
naruto2022 samsung2022 google2022 computer2022 internet2022 test2022 guest2022 user2022 login2022 access2022
changeme2022 temp2022 demo2022 lucky2022 casino2022 poker2022 winner2022 jackpot2022 china2022 brasil2022
brazil2022 senha2022 flamengo2022 amor2022 deus2022 gabriel2022 lucas2022 maria2022 pedro2022 rafael2022
woaini2022 nihao2022 wang2022 zhang2022 chen2022 huang2022 london2022 berlin2022 paris2022 america2022
mexico2022 canada2022 india2022 money2022 dollar2022 business2022 company2022 office2022 monday2022
friday2022 january2022 october2022 liverpool2022 arsenal2022 chelsea2022 barcelona2022 madrid2022
starwars2022 mustang2022 password2023 passw0rd2023 p@ssword2023 qwerty2023 admin2023 welcome2023 letmein2023
monkey2023 dragon2023 master2023 shadow2023 sunshine2023 princess2023 football2023 baseball2023 superman2023
batman2023 michael2023 jordan2023 jennifer2023 hunter2023 charlie2023 thomas2023 george2023 robert2023
daniel2023 andrew2023 joshua2023 ashley2023 jessica2023 nicole2023 amanda2023 matthew2023 summer2023
winter2023 spring2023 autumn2023 flower2023 cookie2023 pepper2023 ginger2023 cheese2023 banana2023
orange2023 purple2023 yellow2023 silver2023 golden2023 diamond2023 tiger2023 eagle2023 soccer2023 hockey2023
tennis2023 ranger2023 killer2023 hello2023 secret2023 love2023 iloveyou2023 angel2023 baby2023 lovely2023
freedom2023 pokemon2023 naruto2023 samsung2023 google2023 computer2023 internet2023 test2023 guest2023
user2023 login2023 access2023 changeme2023 temp2023 demo2023 lucky2023 casino2023 poker2023 winner2023
jackpot2023 china2023 brasil2023 brazil2023 senha2023 flamengo2023 amor2023 deus2023 gabriel2023 lucas2023
maria2023 pedro2023 rafael2023 woaini2023 nihao2023 wang2023 zhang2023 chen2023 huang2023 london2023
berlin2023 paris2023 america2023 mexico2023 canada2023 india2023 money2023 dollar2023 business2023
company2023 office2023 monday2023 friday2023 january2023 october2023 liverpool2023 arsenal2023 chelsea2023
barcelona2023 madrid2023 starwars2023 mustang2023 password2024 passw0rd2024 p@ssword2024 qwerty2024
admin2024 welcome2024 letmein2024 monkey2024 dragon2024 master2024 shadow2024 sunshine2024 princess2024
football2024 baseball2024 superman2024 batman2024 michael2024 jordan2024 jennifer2024 hunter2024 charlie2024
thomas2024 george2024 robert2024 daniel2024 andrew2024 joshua2024 ashley2024 jessica2024 nicole2024
amanda2024 matthew2024 summer2024 winter2024 spring2024 autumn2024 flower2024 cookie2024 pepper2024
ginger2024 cheese2024 banana2024 orange2024 purple2024 yellow2024 silver2024 golden2024 diamond2024
tiger2024 eagle2024 soccer2024 hockey2024 tennis2024 ranger2024 killer2024 hello2024 secret2024 love2024
iloveyou2024 angel2024 baby2024 lovely2024 freedom2024 pokemon2024 naruto2024 samsung2024 google2024
computer2024 internet2024 test2024 guest2024 user2024 login2024 access2024 changeme2024 temp2024 demo2024
lucky2024 casino2024 poker2024 winner2024 jackpot2024 china2024 brasil2024 brazil2024 senha2024 flamengo2024
amor2024 deus2024 gabriel2024 lucas2024 maria2024 pedro2024 rafael2024 woaini2024 nihao2024 wang2024
zhang2024 chen2024 huang2024 london2024 berlin2024 paris2024 america2024 mexico2024 canada2024 india2024
money2024 dollar2024 business2024 company2024 office2024 monday2024 friday2024 january2024 october2024
liverpool2024 arsenal2024 chelsea2024 barcelona2024 madrid2024 starwars2024 mustang2024 password2025
passw0rd2025 p@ssword2025 qwerty2025 admin2025 welcome2025 letmein2025 monkey2025 dragon2025 master2025
shadow2025 sunshine2025 princess2025 football2025 baseball2025 superman2025 batman2025 michael2025
jordan2025 jennifer2025 hunter2025 charlie2025 thomas2025 george2025 robert2025 daniel2025 andrew2025
joshua2025 ashley2025 jessica2025 nicole2025 amanda2025 matthew2025 summer2025 winter2025 spring2025
autumn2025 flower2025 cookie2025 pepper2025 ginger2025 cheese2025 banana2025 orange2025 purple2025
yellow2025 silver2025 golden2025 diamond2025 tiger2025 eagle2025 soccer2025 hockey2025 tennis2025 ranger2025
killer2025 hello2025 secret2025 love2025 iloveyou2025 angel2025 baby2025 lovely2025 freedom2025 pokemon2025
naruto2025 samsung2025 google2025 computer2025 internet2025 test2025 guest2025 user2025 login2025 access2025
changeme2025 temp2025 demo2025 lucky2025 casino2025 poker2025 winner2025 jackpot2025 china2025 brasil2025
brazil2025 senha2025 flamengo2025 amor2025 deus2025 gabriel2025 lucas2025 maria2025 pedro2025 rafael2025
woaini2025 nihao2025 wang2025 zhang2025 chen2025 huang2025 london2025 berlin2025 paris2025 america2025
mexico2025 canada2025 india2025 money2025 dollar2025 business2025 company2025 office2025 monday2025
friday2025 january2025 october2025 liverpool2025 arsenal2025 chelsea2025 barcelona2025 madrid2025
starwars2025 mustang2025 password2026 passw0rd2026 p@ssword2026 qwerty2026 admin2026 welcome2026 letmein2026
monkey2026 dragon2026 master2026 shadow2026 sunshine2026 princess2026 football2026 baseball2026 superman2026
batman2026 michael2026 jordan2026 jennifer2026 hunter2026 charlie2026 thomas2026 george2026 robert2026
daniel2026 andrew2026 joshua2026 ashley2026 jessica2026 nicole2026 amanda2026 matthew2026 summer2026
winter2026 spring2026 autumn2026 flower2026 cookie2026 pepper2026 ginger2026 cheese2026 banana2026
orange2026 purple2026 yellow2026 silver2026 golden2026 diamond2026 tiger2026 eagle2026 soccer2026 hockey2026
tennis2026 ranger2026 killer2026 hello2026 secret2026 love2026 iloveyou2026 angel2026 baby2026 lovely2026
freedom2026 pokemon2026 naruto2026 samsung2026 google2026 computer2026 internet2026 test2026 guest2026
user2026 login2026 access2026 changeme2026 temp2026 demo2026 lucky2026 casino2026 poker2026 winner2026
jackpot2026 china2026 brasil2026 brazil2026 senha2026 flamengo2026 amor2026 deus2026 gabriel2026 lucas2026
maria2026 pedro2026 rafael2026 woaini2026 nihao2026 wang2026 zhang2026 chen2026 huang2026 london2026
berlin2026 paris2026 america2026 mexico2026 canada2026 india2026 money2026 dollar2026 business2026
company2026 office2026 monday2026 friday2026 january2026 october2026 liverpool2026 arsenal2026 chelsea2026
barcelona2026 madrid2026 starwars2026 mustang2026 password1990 passw0rd1990 p@ssword1990 qwerty1990
admin1990 welcome1990 letmein1990 monkey1990 dragon1990 master1990 shadow1990 sunshine1990 princess1990
football1990 baseball1990 superman1990 batman1990 michael1990 jordan1990 jennifer1990 hunter1990 charlie1990
thomas1990 george1990 robert1990 daniel1990 andrew1990 joshua1990 ashley1990 jessica1990 nicole1990
amanda1990 matthew1990 summer1990 winter1990 spring1990 autumn1990 flower1990 cookie1990 pepper1990
ginger1990 cheese1990 banana1990 orange1990 purple1990 yellow1990 silver1990 golden1990 diamond1990
tiger1990 eagle1990 soccer1990 hockey1990 tennis1990 ranger1990 killer1990 hello1990 secret1990 love1990
iloveyou1990 angel1990 baby1990 lovely1990 freedom1990 pokemon1990 naruto1990 samsung1990 google1990
computer1990 internet1990 test1990 guest1990 user1990 login1990 access1990 changeme1990 temp1990 demo1990
lucky1990 casino1990 poker1990 winner1990 jackpot1990 china1990 brasil1990 brazil1990 senha1990 flamengo1990
amor1990 deus1990 gabriel1990 lucas1990 maria1990 pedro1990 rafael1990 woaini1990 nihao1990 wang1990
zhang1990 chen1990 huang1990 london1990 berlin1990 paris1990 america1990 mexico1990 canada1990 india1990
money1990 dollar1990 business1990 company1990 office1990 monday1990 friday1990 january1990 october1990
liverpool1990 arsenal1990 chelsea1990 barcelona1990 madrid1990 starwars1990 mustang1990 password1995
passw0rd1995 p@ssword1995 qwerty1995 admin1995 welcome1995 letmein1995 monkey1995 dragon1995 master1995
shadow1995 sunshine1995 princess1995 football1995 baseball1995 superman1995 batman1995 michael1995
jordan1995 jennifer1995 hunter1995 charlie1995 thomas1995 george1995 robert1995 daniel1995 andrew1995
joshua1995 ashley1995 jessica1995 nicole1995 amanda1995 matthew1995 summer1995 winter1995 spring1995
autumn1995 flower1995 cookie1995 pepper1995 ginger1995 cheese1995 banana1995 orange1995 purple1995
yellow1995 silver1995 golden1995 diamond1995 tiger1995 eagle1995 soccer1995 hockey1995 tennis1995 ranger1995
killer1995 hello1995 secret1995 love1995 iloveyou1995 angel1995 baby1995 lovely1995 freedom1995 pokemon1995
naruto1995 samsung1995 google1995 computer1995 internet1995 test1995 guest1995 user1995 login1995 access1995
changeme1995 temp1995 demo1995 lucky1995 casino1995 poker1995 winner1995 jackpot1995 china1995 brasil1995
brazil1995 senha1995 flamengo1995 amor1995 deus1995 gabriel1995 lucas1995 maria1995 pedro1995 rafael1995
woaini1995 nihao1995 wang1995 zhang1995 chen1995 huang1995 london1995 berlin1995 paris1995 america1995
mexico1995 canada1995 india1995 money1995 dollar1995 business1995 company1995 office1995 monday1995
friday1995 january1995 october1995 liverpool1995 arsenal1995 chelsea1995 barcelona1995 madrid1995
starwars1995 mustang1995 password2000 passw0rd2000 p@ssword2000 qwerty2000 admin2000 welcome2000 letmein2000
monkey2000 dragon2000 master2000 shadow2000 sunshine2000 princess2000 football2000 baseball2000 superman2000
batman2000 michael2000 jordan2000 jennifer2000 hunter2000 charlie2000 thomas2000 george2000 robert2000
daniel2000 andrew2000 joshua2000 ashley2000 jessica2000 nicole2000 amanda2000 matthew2000 summer2000
winter2000 spring2000 autumn2000 flower2000 cookie2000 pepper2000 ginger2000 cheese2000 banana2000
orange2000 purple2000 yellow2000 silver2000 golden2000 diamond2000 tiger2000 eagle2000 soccer2000 hockey2000
tennis2000 ranger2000 killer2000 hello2000 secret2000 love2000 iloveyou2000 angel2000 baby2000 lovely2000
freedom2000 pokemon2000 naruto2000 samsung2000 google2000 computer2000 internet2000 test2000 guest2000
user2000 login2000 access2000 changeme2000 temp2000 demo2000 lucky2000 casino2000 poker2000 winner2000
jackpot2000 china2000 brasil2000 brazil2000 senha2000 flamengo2000 amor2000 deus2000 gabriel2000 lucas2000
maria2000 pedro2000 rafael2000 woaini2000 nihao2000 wang2000 zhang2000 chen2000 huang2000 london2000
berlin2000 paris2000 america2000 mexico2000 canada2000 india2000 money2000 dollar2000 business2000
company2000 office2000 monday2000 friday2000 january2000 october2000 liverpool2000 arsenal2000 chelsea2000
barcelona2000 madrid2000 starwars2000 mustang2000 passw0rdpassw0rd p@sswordp@ssword adminadmin
welcomewelcome letmeinletmein monkeymonkey dragondragon mastermaster shadowshadow sunshinesunshine
princessprincess footballfootball baseballbaseball supermansuperman batmanbatman michaelmichael jordanjordan
jenniferjennifer hunterhunter charliecharlie thomasthomas georgegeorge robertrobert danieldaniel
andrewandrew joshuajoshua ashleyashley jessicajessica nicolenicole amandaamanda matthewmatthew summersummer
winterwinter springspring autumnautumn flowerflower cookiecookie pepperpepper gingerginger cheesecheese
bananabanana orangeorange purplepurple yellowyellow silversilver goldengolden diamonddiamond tigertiger
eagleeagle soccersoccer hockeyhockey tennistennis rangerranger killerkiller secretsecret iloveyouiloveyou
angelangel babybaby lovelylovely freedomfreedom pokemonpokemon narutonaruto samsungsamsung googlegoogle
computercomputer internetinternet guestguest useruser loginlogin accessaccess changemechangeme temptemp
luckylucky casinocasino pokerpoker winnerwinner jackpotjackpot chinachina brasilbrasil brazilbrazil
senhasenha flamengoflamengo amoramor deusdeus gabrielgabriel lucaslucas mariamaria pedropedro rafaelrafael
woainiwoaini nihaonihao wangwang zhangzhang chenchen huanghuang londonlondon berlinberlin parisparis
americaamerica mexicomexico canadacanada indiaindia moneymoney dollardollar businessbusiness companycompany
officeoffice mondaymonday fridayfriday januaryjanuary octoberoctober liverpoolliverpool arsenalarsenal
chelseachelsea barcelonabarcelona madridmadrid starwarsstarwars mustangmustang
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/** SEC-02: whether a password is one of the most common ones, however its letters are cased. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
