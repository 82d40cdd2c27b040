/** Words for names that combine a kind and a place: `EN|CN|PT|classification|rest`. */
const read = (/** @type {string} */ lines) =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

export const liveKinds = read(`
Baccarat|百家乐|Bacará|BAC
Speed Baccarat|极速百家乐|Bacará Rápido|BAC
No-Commission Baccarat|免佣百家乐|Bacará Sem Comissão|BAC
Squeeze Baccarat|眯牌百家乐|Bacará com Squeeze|BAC
Roulette|轮盘|Roleta|ROU
Auto Roulette|自动轮盘|Roleta Automática|ROU
Speed Roulette|极速轮盘|Roleta Rápida|ROU
Blackjack|二十一点|Blackjack|BJ
Infinite Blackjack|无限二十一点|Blackjack Infinito|BJ
Dragon & Tiger|龙虎|Dragão e Tigre|DT
Sic Bo|骰宝|Sic Bo|SIC
Fan Tan|番摊|Fan Tan|SIC
Niu Niu|牛牛|Niu Niu|POKER
Three Card Poker|三张扑克|Pôquer de Três Cartas|POKER
Prize Wheel|幸运大转盘|Roda de Prêmios|SHOW
Ball Draw Show|摇球秀|Show das Bolas|SHOW
`);

export const salons = read(`
Jade|翡翠厅|Jade
Pearl|珍珠厅|Pérola
Ruby|红宝石厅|Rubi
Amber|琥珀厅|Âmbar
Orchid|兰花厅|Orquídea
Lotus|莲花厅|Lótus
Sapphire|蓝宝石厅|Safira
Ivory|象牙厅|Marfim
Bamboo|竹厅|Bambu
Coral|珊瑚厅|Coral
Cedar|雪松厅|Cedro
Crystal|水晶厅|Cristal
Topaz|黄玉厅|Topázio
Maple|枫叶厅|Bordo
Riviera|海岸厅|Riviera
Sunrise|日出厅|Aurora
`);

export const fishPlaces = read(`
Coral Bay|珊瑚湾|Baía de Coral
Dragon Palace|龙宫|Palácio do Dragão
Deep Trench|深海沟|Fossa Profunda
Mermaid Cove|人鱼湾|Enseada da Sereia
Pearl Lagoon|珍珠泻湖|Lagoa das Pérolas
Thunder Reef|雷霆礁|Recife do Trovão
Kraken Strait|海怪海峡|Estreito do Kraken
Golden Toad Pond|金蟾池|Lago do Sapo Dourado
Ice Sea|冰海|Mar de Gelo
Pirate Harbour|海盗港|Porto Pirata
Jade River|翡翠河|Rio de Jade
Sunken City|沉没之城|Cidade Submersa
Moon Tide|月潮|Maré da Lua
Volcano Shore|火山海岸|Costa do Vulcão
Crystal Cave|水晶洞|Caverna de Cristal
Turtle Island|海龟岛|Ilha da Tartaruga
Koi Garden|锦鲤园|Jardim das Carpas
Shark Gate|鲨鱼门|Portal do Tubarão
`);

export const fishKinds = read(`
Fishing|捕鱼|Pescaria|SHOOT
Hunters|猎手|Caçadores|SHOOT
Cannon|炮台|Canhão|SHOOT
Boss Battle|巨兽之战|Batalha do Chefe|BOSS
Jackpot|大奖|Jackpot|BOSS
Expedition|远征|Expedição|SHOOT
`);

export const cardKinds = read(`
Dou Dizhu|斗地主|Dou Dizhu|POKER
Texas Hold'em|德州扑克|Texas Hold'em|POKER
Golden Flower|炸金花|Flor Dourada|POKER
Banker Niu Niu|抢庄牛牛|Niu Niu do Banqueiro|POKER
Thirteen Cards|十三水|Treze Cartas|POKER
Big Two|大老二|Big Two|POKER
Mahjong for Two|二人麻将|Mahjong a Dois|MAHJONG
Blood Battle Mahjong|血战麻将|Mahjong Batalha|MAHJONG
Pai Gow|牌九|Pai Gow|MAHJONG
Truco|特鲁科|Truco|POKER
Buraco|布拉科|Buraco|POKER
Dominoes|多米诺|Dominó|BOARD
Ludo|飞行棋|Ludo|BOARD
Chinese Checkers|跳棋|Damas Chinesas|BOARD
`);

export const cardRooms = read(`
Beginners' Room|新手场|Sala Iniciante
Courtyard|庭院场|Pátio
Teahouse Table|茶馆场|Mesa da Casa de Chá
Bamboo Hall|竹林场|Salão do Bambu
Harbour Room|海港场|Sala do Porto
Masters' Room|大师场|Sala dos Mestres
Emerald Room|翡翠场|Sala Esmeralda
Riverside|河畔场|Beira-Rio
Night Market|夜市场|Feira Noturna
Champions' Cup|冠军场|Copa dos Campeões
Golden Hall|金殿场|Salão Dourado
Festival Room|节庆场|Sala do Festival
`);

export const sportsKinds = read(`
Sportsbook|体育博彩|Apostas Esportivas|BOOK
Live Betting|滚球|Apostas ao Vivo|INPLAY
Virtual Football|虚拟足球|Futebol Virtual|VIRTUAL
Virtual Basketball|虚拟篮球|Basquete Virtual|VIRTUAL
Virtual Racing|虚拟赛马|Corrida Virtual|VIRTUAL
`);

export const esportsKinds = read(`
Arena|竞技馆|Arena|BOOK
Live Matches|实时赛事|Partidas ao Vivo|INPLAY
Champions League|冠军联赛|Liga dos Campeões|BOOK
`);

export const cockfightKinds = read(`
Main Ring|主赛场|Ringue Principal|INPLAY
Derby|德比赛|Derby|INPLAY
Night Ring|夜场|Ringue Noturno|INPLAY
`);

export const lotteryKinds = read(`
Minute Five|分分彩|Cinco por Minuto|SSC
Three-Minute Five|三分彩|Cinco em Três Minutos|SSC
Five-Minute Five|五分彩|Cinco em Cinco Minutos|SSC
Racing Ten|赛车十|Corrida dos Dez|PK10
Lucky Airship|幸运飞艇|Dirigível da Sorte|PK10
Fast Three|快三|Três Rápidos|K3
Eleven Pick Five|十一选五|Onze Escolhe Cinco|PICK
Lucky Twenty-Eight|幸运二十八|Vinte e Oito da Sorte|PICK
Mark Six|六合|Seis Marcados|PICK
Four Digits|四字现|Quatro Dígitos|DIGIT
`);

export const electronicKinds = read(`
Keno Express|快乐基诺|Keno Expresso|KENO
Keno Garden|花园基诺|Jardim do Keno|KENO
Scratch Meadow|草地刮刮乐|Raspadinha do Campo|SCRATCH
Scratch Harbour|海港刮刮乐|Raspadinha do Porto|SCRATCH
Bingo Hall|宾果厅|Salão de Bingo|BINGO
Bingo Ninety|九十球宾果|Bingo de Noventa|BINGO
Northern Draw|北部开奖|Sorteio do Norte|DRAW
Central Draw|中部开奖|Sorteio do Centro|DRAW
Southern Draw|南部开奖|Sorteio do Sul|DRAW
Hourly Draw|整点开奖|Sorteio de Hora em Hora|DRAW
`);
