/** Words for names that combine a kind and a place: `EN|CN|PT|VI|classification`. */
const read = (/** @type {string} */ lines) =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

export const liveKinds = read(`
Baccarat|百家乐|Bacará|Baccarat|BAC
Speed Baccarat|极速百家乐|Bacará Rápido|Baccarat Tốc Độ|BAC
No-Commission Baccarat|免佣百家乐|Bacará Sem Comissão|Baccarat Miễn Phí Hoa Hồng|BAC
Squeeze Baccarat|眯牌百家乐|Bacará com Squeeze|Baccarat Nặn Bài|BAC
Roulette|轮盘|Roleta|Roulette|ROU
Auto Roulette|自动轮盘|Roleta Automática|Roulette Tự Động|ROU
Speed Roulette|极速轮盘|Roleta Rápida|Roulette Tốc Độ|ROU
Blackjack|二十一点|Blackjack|Blackjack|BJ
Infinite Blackjack|无限二十一点|Blackjack Infinito|Blackjack Vô Hạn|BJ
Dragon & Tiger|龙虎|Dragão e Tigre|Rồng Hổ|DT
Sic Bo|骰宝|Sic Bo|Tài Xỉu|SIC
Fan Tan|番摊|Fan Tan|Fan Tan|SIC
Niu Niu|牛牛|Niu Niu|Ngưu Ngưu|POKER
Three Card Poker|三张扑克|Pôquer de Três Cartas|Poker Ba Lá|POKER
Prize Wheel|幸运大转盘|Roda de Prêmios|Vòng Quay May Mắn|SHOW
Ball Draw Show|摇球秀|Show das Bolas|Quay Bóng Trực Tiếp|SHOW
`);

export const salons = read(`
Jade|翡翠厅|Jade|Phòng Ngọc Bích
Pearl|珍珠厅|Pérola|Phòng Ngọc Trai
Ruby|红宝石厅|Rubi|Phòng Hồng Ngọc
Amber|琥珀厅|Âmbar|Phòng Hổ Phách
Orchid|兰花厅|Orquídea|Phòng Phong Lan
Lotus|莲花厅|Lótus|Phòng Hoa Sen
Sapphire|蓝宝石厅|Safira|Phòng Lam Ngọc
Ivory|象牙厅|Marfim|Phòng Ngà
Bamboo|竹厅|Bambu|Phòng Trúc
Coral|珊瑚厅|Coral|Phòng San Hô
Cedar|雪松厅|Cedro|Phòng Tuyết Tùng
Crystal|水晶厅|Cristal|Phòng Pha Lê
Topaz|黄玉厅|Topázio|Phòng Hoàng Ngọc
Maple|枫叶厅|Bordo|Phòng Lá Phong
Riviera|海岸厅|Riviera|Phòng Bờ Biển
Sunrise|日出厅|Aurora|Phòng Bình Minh
`);

export const fishPlaces = read(`
Coral Bay|珊瑚湾|Baía de Coral|Vịnh San Hô
Dragon Palace|龙宫|Palácio do Dragão|Long Cung
Deep Trench|深海沟|Fossa Profunda|Rãnh Biển Sâu
Mermaid Cove|人鱼湾|Enseada da Sereia|Vịnh Người Cá
Pearl Lagoon|珍珠泻湖|Lagoa das Pérolas|Đầm Ngọc Trai
Thunder Reef|雷霆礁|Recife do Trovão|Rạn Sấm Sét
Kraken Strait|海怪海峡|Estreito do Kraken|Eo Biển Thủy Quái
Golden Toad Pond|金蟾池|Lago do Sapo Dourado|Ao Cóc Vàng
Ice Sea|冰海|Mar de Gelo|Biển Băng
Pirate Harbour|海盗港|Porto Pirata|Bến Cướp Biển
Jade River|翡翠河|Rio de Jade|Sông Ngọc
Sunken City|沉没之城|Cidade Submersa|Thành Phố Chìm
Moon Tide|月潮|Maré da Lua|Thủy Triều Trăng
Volcano Shore|火山海岸|Costa do Vulcão|Bờ Núi Lửa
Crystal Cave|水晶洞|Caverna de Cristal|Hang Pha Lê
Turtle Island|海龟岛|Ilha da Tartaruga|Đảo Rùa
Koi Garden|锦鲤园|Jardim das Carpas|Vườn Cá Chép
Shark Gate|鲨鱼门|Portal do Tubarão|Cửa Cá Mập
`);

export const fishKinds = read(`
Fishing|捕鱼|Pescaria|Bắn Cá|SHOOT
Hunters|猎手|Caçadores|Thợ Săn|SHOOT
Cannon|炮台|Canhão|Đại Bác|SHOOT
Boss Battle|巨兽之战|Batalha do Chefe|Đại Chiến Boss|BOSS
Jackpot|大奖|Jackpot|Jackpot|BOSS
Expedition|远征|Expedição|Thám Hiểm|SHOOT
`);

export const cardKinds = read(`
Dou Dizhu|斗地主|Dou Dizhu|Đấu Địa Chủ|POKER
Texas Hold'em|德州扑克|Texas Hold'em|Texas Hold'em|POKER
Golden Flower|炸金花|Flor Dourada|Kim Hoa|POKER
Banker Niu Niu|抢庄牛牛|Niu Niu do Banqueiro|Ngưu Ngưu Cướp Cái|POKER
Thirteen Cards|十三水|Treze Cartas|Mậu Binh|POKER
Big Two|大老二|Big Two|Big Two|POKER
Mahjong for Two|二人麻将|Mahjong a Dois|Mạt Chược Hai Người|MAHJONG
Blood Battle Mahjong|血战麻将|Mahjong Batalha|Mạt Chược Huyết Chiến|MAHJONG
Pai Gow|牌九|Pai Gow|Bài Cửu|MAHJONG
Truco|特鲁科|Truco|Truco|POKER
Buraco|布拉科|Buraco|Buraco|POKER
Dominoes|多米诺|Dominó|Domino|BOARD
Ludo|飞行棋|Ludo|Cờ Cá Ngựa|BOARD
Chinese Checkers|跳棋|Damas Chinesas|Cờ Nhảy|BOARD
`);

export const cardRooms = read(`
Beginners' Room|新手场|Sala Iniciante|Phòng Tân Thủ
Courtyard|庭院场|Pátio|Sân Đình
Teahouse Table|茶馆场|Mesa da Casa de Chá|Bàn Trà Quán
Bamboo Hall|竹林场|Salão do Bambu|Sảnh Trúc
Harbour Room|海港场|Sala do Porto|Phòng Bến Cảng
Masters' Room|大师场|Sala dos Mestres|Phòng Cao Thủ
Emerald Room|翡翠场|Sala Esmeralda|Phòng Lục Bảo
Riverside|河畔场|Beira-Rio|Bên Sông
Night Market|夜市场|Feira Noturna|Chợ Đêm
Champions' Cup|冠军场|Copa dos Campeões|Cúp Vô Địch
Golden Hall|金殿场|Salão Dourado|Sảnh Vàng
Festival Room|节庆场|Sala do Festival|Phòng Lễ Hội
`);

export const sportsKinds = read(`
Sportsbook|体育博彩|Apostas Esportivas|Cược Thể Thao|BOOK
Live Betting|滚球|Apostas ao Vivo|Cược Trực Tiếp|INPLAY
Virtual Football|虚拟足球|Futebol Virtual|Bóng Đá Ảo|VIRTUAL
Virtual Basketball|虚拟篮球|Basquete Virtual|Bóng Rổ Ảo|VIRTUAL
Virtual Racing|虚拟赛马|Corrida Virtual|Đua Ngựa Ảo|VIRTUAL
`);

export const esportsKinds = read(`
Arena|竞技馆|Arena|Đấu Trường|BOOK
Live Matches|实时赛事|Partidas ao Vivo|Trận Trực Tiếp|INPLAY
Champions League|冠军联赛|Liga dos Campeões|Giải Vô Địch|BOOK
`);

export const cockfightKinds = read(`
Main Ring|主赛场|Ringue Principal|Sới Chính|INPLAY
Derby|德比赛|Derby|Derby|INPLAY
Night Ring|夜场|Ringue Noturno|Sới Đêm|INPLAY
`);

export const lotteryKinds = read(`
Minute Five|分分彩|Cinco por Minuto|Năm Số Mỗi Phút|SSC
Three-Minute Five|三分彩|Cinco em Três Minutos|Năm Số Ba Phút|SSC
Five-Minute Five|五分彩|Cinco em Cinco Minutos|Năm Số Năm Phút|SSC
Racing Ten|赛车十|Corrida dos Dez|Đua Xe Mười|PK10
Lucky Airship|幸运飞艇|Dirigível da Sorte|Phi Thuyền May Mắn|PK10
Fast Three|快三|Três Rápidos|Xúc Xắc Nhanh|K3
Eleven Pick Five|十一选五|Onze Escolhe Cinco|Mười Một Chọn Năm|PICK
Lucky Twenty-Eight|幸运二十八|Vinte e Oito da Sorte|Hai Mươi Tám May Mắn|PICK
Mark Six|六合|Seis Marcados|Lục Hợp|PICK
Four Digits|四字现|Quatro Dígitos|Bốn Chữ Số|DIGIT
`);

export const electronicKinds = read(`
Keno Express|快乐基诺|Keno Expresso|Keno Nhanh|KENO
Keno Garden|花园基诺|Jardim do Keno|Vườn Keno|KENO
Scratch Meadow|草地刮刮乐|Raspadinha do Campo|Vé Cào Đồng Cỏ|SCRATCH
Scratch Harbour|海港刮刮乐|Raspadinha do Porto|Vé Cào Bến Cảng|SCRATCH
Bingo Hall|宾果厅|Salão de Bingo|Sảnh Bingo|BINGO
Bingo Ninety|九十球宾果|Bingo de Noventa|Bingo Chín Mươi|BINGO
Northern Draw|北部开奖|Sorteio do Norte|Xổ Số Miền Bắc|DRAW
Central Draw|中部开奖|Sorteio do Centro|Xổ Số Miền Trung|DRAW
Southern Draw|南部开奖|Sorteio do Sul|Xổ Số Miền Nam|DRAW
Hourly Draw|整点开奖|Sorteio de Hora em Hora|Quay Số Mỗi Giờ|DRAW
`);
