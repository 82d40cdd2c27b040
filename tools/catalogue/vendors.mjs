/**
 * Vendors of the demo catalogue: the codes that the spec names, and invented studios. `code|EN|CN|rest`.
 * @param {string} lines
 */
const read = (lines) =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** Slot studios with their preferred themes. All of them run through the in-house aggregator. */
export const slotStudios = read(`
AMBRFX|Amber Fox|琥珀狐|orient,west,jungle
PCRANE|Paper Crane|纸鹤|orient,magic,gems
CKETTL|Copper Kettle|铜壶|fruit,classic,sweets
TINROB|Tin Robot|锡皮机器人|space,classic,gems
VMOON|Velvet Moon|丝绒月|magic,egypt,myth
BHERON|Blue Heron|蓝鹭|sea,jungle,norse
CSAGE|Cinder & Sage|烬与鼠尾草|magic,norse,aztec
LCOMET|Little Comet|小彗星|space,sweets,fruit
SPARW|Sparrow Works|麻雀工坊|jungle,west,carnival
NWAVE|Ninth Wave|第九浪|sea,myth,gems
OOWL|Obsidian Owl|黑曜鸮|aztec,magic,egypt
PTREE|Peach Tree Lane|桃树巷|orient,fruit,sweets
QTHUN|Quiet Thunder|静雷|norse,myth,west
RSTONE|River Stone|河石|jungle,aztec,sea
SALTEM|Salt & Ember|盐与余烬|sea,west,carnival
SACORN|Silver Acorn|银橡果|sweets,magic,fruit
TSHIP|Tall Ship|高桅船|sea,west,norse
UMBRA9|Umbra Nine|九影|space,magic,gems
WPLUM|Wild Plum|野李|fruit,orient,carnival
YKITE|Yellow Kite|黄风筝|orient,carnival,classic
ZMILL|Zephyr Mill|微风磨坊|sweets,fruit,west
LTEAPT|Lucky Teapot|幸运茶壶|orient,sweets,classic
MGARDN|Moss Garden|苔园|jungle,magic,orient
HONEY6|Honeycomb Six|六角蜂房|sweets,classic,space
SANDGL|Sandglass|沙漏|egypt,aztec,myth
ICELMP|Ice Lamp|冰灯|norse,space,gems
BRASSB|Brass Band|铜管乐队|carnival,classic,west
KITSUN|Kite & Sun|鸢与日|egypt,jungle,aztec
`);

export const liveStudios = read(`
PEARLH|Pearl House|珍珠馆
EMRLDR|Emerald Room|翡翠厅
HARBRT|Harbour Tables|港湾赌桌
SAFFRN|Saffron Club|藏红花会所
GSALON|Grand Salon|大沙龙
LANTNH|Lantern House|灯笼馆
ATRIUM|Atrium Nine|九号中庭
RIVERB|Riverboat Live|河船真人
`);

export const fishStudios = read(`
CORALW|Coral Works|珊瑚工坊
DBELL|Deep Bell|深海钟
TIDEPL|Tidepool|潮池
REEFRD|Reef & Rod|礁与竿
BWHALE|Blue Whale Yard|蓝鲸船坞
NAUTLA|Nautila|鹦鹉螺
`);

export const cardStudios = read(`
CGROVE|Card Grove|纸牌林
TTILES|Three Tiles|三张牌
REDTEA|Red Teahouse|红茶馆
ACEANC|Ace & Anchor|王牌与锚
BAMBOO|Bamboo Table|竹桌
JLOFT|Joker's Loft|小丑阁楼
`);

export const sportsVendors = read(`
BTI|BTI Sports|BTI 体育
GOALLN|Goal Line|球门线
FWHSTL|Final Whistle|终场哨
STADM1|Stadium One|一号球场
`);

export const esportsVendors = read(`
AV|AV E-sports|AV 电竞
AI|AI E-sports|AI 电竞
IMES|IM E-sports|IM 电竞
TF|TF Gaming|TF 电竞
IA|IA E-sports|IA 电竞
`);

export const cockfightVendors = read(`
SV3|SV3 Arena|SV3 竞技场
DS88|DS88 Ring|DS88 斗鸡场
DIG|DIG Derby|DIG 德比
WGB|WGB Arena|WGB 竞技场
`);

export const lotteryVendors = read(`
LOTT|Classic Lottery|经典彩票|LOTT
TCG_SEA|South-East Lottery|东南亚彩票|LOTT
LDRUM|Lucky Drum|幸运摇奖|LOTT
ELOTT|Electronic Lottery|电子彩票|ELOTT
TCG_LOTTO_VN|Vietnam Lottery|越南彩票|ELOTT
`);

/** A vendor of the platform itself: there is no aggregator between them. */
export const secondStudio = ["PHARBR", "Paper Harbour", "纸港"];

/** Descriptive names, which are translated. A studio's proper name is the same in Portuguese and in Vietnamese. */
export const portugueseNames = new Map([
  ["BGS", "Originais BGS"],
  ["BTI", "BTI Esportes"],
  ["LOTT", "Loteria Clássica"],
  ["TCG_SEA", "Loteria do Sudeste Asiático"],
  ["LDRUM", "Globo da Sorte"],
  ["ELOTT", "Loteria Eletrônica"],
  ["TCG_LOTTO_VN", "Loteria do Vietnã"],
]);

/** The same in Vietnamese. */
export const vietnameseNames = new Map([
  ["BTI", "BTI Thể Thao"],
  ["LOTT", "Xổ Số Truyền Thống"],
  ["TCG_SEA", "Xổ Số Đông Nam Á"],
  ["LDRUM", "Lồng Cầu May Mắn"],
  ["ELOTT", "Xổ Số Điện Tử"],
  ["TCG_LOTTO_VN", "Xổ Số Việt Nam"],
]);
