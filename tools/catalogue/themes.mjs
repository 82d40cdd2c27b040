/**
 * Words of the slot names, by theme. A noun is `EN|CN|PT|VI|gender` (m, f, mp, fp: the last two are plurals and only
 * take adjectives); an adjective is `EN|CN|PT|VI` with the Portuguese masculine singular, from which the other forms
 * are made, or all four forms with slashes. Names of real games are kept out by hand.
 * @typedef {{ nouns: string, adjectives: string }} Theme
 * @type {Record<string, Theme>}
 */
export const themes = {
  orient: {
    nouns: `Dragon|龙|Dragão|Rồng|m
Phoenix|凤凰|Fênix|Phượng Hoàng|f
Koi|锦鲤|Carpa|Cá Chép Koi|f
Panda|熊猫|Panda|Gấu Trúc|m
Crane|仙鹤|Grou|Hạc Tiên|m
Lantern|灯笼|Lanterna|Lồng Đèn|f
Lotus|莲花|Lótus|Hoa Sen|m
Firecracker|鞭炮|Rojão|Tràng Pháo|m
Emperor|皇帝|Imperador|Hoàng Đế|m
Empress|女皇|Imperatriz|Nữ Hoàng|f
Teahouse|茶馆|Casa de Chá|Trà Quán|f
Tiger|猛虎|Tigre|Mãnh Hổ|m
Peony|牡丹|Peônia|Mẫu Đơn|f
Coins|铜钱|Moedas|Xâu Tiền|fp`,
    adjectives: `Jade|翡翠|de Jade/de Jade/de Jade/de Jade|Ngọc Bích
Golden|黄金|Dourado|Dát Vàng
Imperial|御用|Imperial|Cung Đình
Crimson|赤焰|Carmesim/Carmesim/Carmesins/Carmesins|Đỏ Thắm
Prosperous|鸿运|Próspero|Thịnh Vượng
Silken|锦绣|de Seda/de Seda/de Seda/de Seda|Lụa Là
Moonlit|月下|Enluarado|Dưới Trăng
Auspicious|吉祥|Auspicioso|Cát Tường`,
  },
  egypt: {
    nouns: `Pharaoh|法老|Faraó|Pharaon|m
Scarab|圣甲虫|Escaravelho|Bọ Hung Thần|m
Sphinx|狮身人面像|Esfinge|Nhân Sư|f
Pyramid|金字塔|Pirâmide|Kim Tự Tháp|f
Nile Queen|尼罗女王|Rainha do Nilo|Nữ Vương Sông Nin|f
Obelisk|方尖碑|Obelisco|Cột Đá|m
Desert Falcon|沙漠猎鹰|Falcão do Deserto|Chim Ưng Sa Mạc|m
Oasis|绿洲|Oásis|Ốc Đảo|m
Sun Disc|太阳神盘|Disco Solar|Đĩa Mặt Trời|m
Jackal|胡狼|Chacal|Chó Rừng|m
Sand Cobra|沙漠眼镜蛇|Naja do Deserto|Rắn Hổ Cát|f
Hieroglyphs|象形文字|Hieróglifos|Chữ Tượng Hình|mp`,
    adjectives: `Golden|黄金|Dourado|Vàng Ròng
Buried|沉埋|Enterrado|Chôn Vùi
Sacred|神圣|Sagrado|Thiêng Liêng
Eternal|永恒|Eterno|Vĩnh Cửu
Hidden|隐秘|Oculto|Ẩn Giấu
Blazing|炽日|Ardente|Rực Cháy
Lost|失落|Perdido|Thất Lạc
Royal|皇室|Real/Real/Reais/Reais|Vương Giả`,
  },
  sea: {
    nouns: `Kraken|海怪|Kraken|Thủy Quái|m
Mermaid|美人鱼|Sereia|Nàng Tiên Cá|f
Trident|三叉戟|Tridente|Đinh Ba|m
Pearl Diver|采珠人|Pescador de Pérolas|Thợ Lặn Ngọc Trai|m
Coral Reef|珊瑚礁|Recife de Coral|Rạn San Hô|m
Lighthouse|灯塔|Farol|Ngọn Hải Đăng|m
Seahorse|海马|Cavalo-Marinho|Cá Ngựa|m
Galleon|宝船|Galeão|Thuyền Buồm|m
Lagoon|泻湖|Lagoa|Đầm Phá|f
Captain|船长|Capitão|Thuyền Trưởng|m
Octopus|章鱼|Polvo|Bạch Tuộc|m
Turtle|海龟|Tartaruga|Rùa Biển|f
Pearls|珍珠|Pérolas|Ngọc Trai|fp`,
    adjectives: `Deep|深海|Profundo|Biển Sâu
Sunken|沉没|Submerso|Chìm Đáy
Sapphire|蓝宝|de Safira/de Safira/de Safira/de Safira|Lam Ngọc
Stormy|风暴|Tempestuoso|Bão Tố
Silver|银波|Prateado|Ánh Bạc
Drifting|漂流|Errante|Trôi Dạt
Tropical|热带|Tropical|Nhiệt Đới
Singing|歌唱|Cantante|Ca Hát`,
  },
  fruit: {
    nouns: `Cherry|樱桃|Cereja|Anh Đào|f
Lemon|柠檬|Limão|Chanh Vàng|m
Melon|蜜瓜|Melão|Dưa Lưới|m
Plum|李子|Ameixa|Quả Mận|f
Grape|葡萄|Uva|Chùm Nho|f
Mango|芒果|Manga|Xoài Cát|f
Pineapple|菠萝|Abacaxi|Trái Thơm|m
Orange|香橙|Laranja|Quả Cam|f
Peach|蜜桃|Pêssego|Đào Tiên|m
Pomegranate|石榴|Romã|Quả Lựu|f
Fruit Stand|水果摊|Banca de Frutas|Sạp Trái Cây|f
Orchard|果园|Pomar|Nông Trại|m
Berries|莓果|Frutas Vermelhas|Dâu Rừng|fp`,
    adjectives: `Juicy|多汁|Suculento|Mọng Nước
Sunny|阳光|Ensolarado|Đầy Nắng
Frosty|冰爽|Gelado|Mát Lạnh
Sparkling|闪耀|Cintilante|Lấp Lánh
Lucky|幸运|Sortudo|May Mắn
Ripe|熟透|Maduro|Chín Mọng
Electric|电光|Elétrico|Điện Quang
Sugared|糖霜|Açucarado|Áo Đường`,
  },
  gems: {
    nouns: `Diamond|钻石|Diamante|Kim Cương|m
Ruby|红宝石|Rubi|Hồng Ngọc|m
Emerald|祖母绿|Esmeralda|Lục Bảo|f
Opal|欧泊|Opala|Ngọc Mắt Mèo|f
Amethyst|紫水晶|Ametista|Thạch Anh Tím|f
Topaz|黄玉|Topázio|Hoàng Ngọc|m
Crystal|水晶|Cristal|Pha Lê|m
Geode|晶洞|Geodo|Tinh Động|m
Prism|棱镜|Prisma|Lăng Kính|m
Crown|王冠|Coroa|Vương Miện|f
Goldsmith|金匠|Ourives|Thợ Kim Hoàn|m
Jewel Box|珠宝盒|Porta-Joias|Hộp Nữ Trang|m
Facets|刻面|Facetas|Giác Cắt|fp`,
    adjectives: `Radiant|璀璨|Radiante|Rạng Ngời
Flawless|无瑕|Perfeito|Không Tì Vết
Cosmic|星际|Cósmico|Vũ Trụ
Hidden|秘藏|Oculto|Giấu Kín
Fiery|火彩|Flamejante|Lửa Hồng
Prismatic|七彩|Prismático|Bảy Sắc
Midnight|午夜|da Meia-Noite/da Meia-Noite/da Meia-Noite/da Meia-Noite|Nửa Đêm
Velvet|丝绒|de Veludo/de Veludo/de Veludo/de Veludo|Nhung Lụa`,
  },
  myth: {
    nouns: `Titan|泰坦|Titã|Titan|m
Pegasus|飞马|Pégaso|Ngựa Thần|m
Oracle|神谕|Oráculo|Nhà Tiên Tri|m
Minotaur|牛头怪|Minotauro|Quái Nhân Đầu Bò|m
Hydra|九头蛇|Hidra|Rắn Chín Đầu|f
Griffin|狮鹫|Grifo|Sư Tử Đầu Chim|m
Chariot|战车|Biga|Chiến Xa|f
Laurel|月桂|Louro|Nguyệt Quế|m
Cyclops|独眼巨人|Ciclope|Khổng Lồ Một Mắt|m
Sky Father|天父|Pai dos Céus|Cha Trời|m
Moon Goddess|月之女神|Deusa da Lua|Nữ Thần Trăng|f
Thunderbolt|雷霆|Raio|Tia Sét|m
Muses|缪斯|Musas|Các Nàng Thơ|fp`,
    adjectives: `Mighty|强大|Poderoso|Hùng Mạnh
Immortal|不朽|Imortal|Bất Tử
Thundering|雷鸣|Trovejante|Sấm Rền
Winged|飞翼|Alado|Có Cánh
Divine|神圣|Divino|Thần Thánh
Fabled|传说|Lendário|Huyền Thoại
Wrathful|盛怒|Furioso|Thịnh Nộ
Starlit|星光|Estrelado|Ánh Sao`,
  },
  west: {
    nouns: `Sheriff|警长|Xerife|Cảnh Sát Trưởng|m
Saloon|酒馆|Saloon|Quán Rượu|m
Outlaw|亡命徒|Fora da Lei|Kẻ Ngoài Vòng Pháp Luật|m
Gold Rush|淘金热|Corrida do Ouro|Cơn Sốt Vàng|f
Canyon|峡谷|Cânion|Hẻm Núi|m
Mustang|野马|Mustang|Ngựa Hoang|m
Stagecoach|驿马车|Diligência|Xe Ngựa Trạm|f
Cactus|仙人掌|Cacto|Xương Rồng|m
Rattlesnake|响尾蛇|Cascavel|Rắn Đuôi Chuông|f
Prospector|探矿者|Garimpeiro|Kẻ Đào Vàng|m
Bison|野牛|Bisão|Bò Rừng|m
Coyote|郊狼|Coiote|Sói Đồng Cỏ|m
Spurs|马刺|Esporas|Đinh Thúc|fp`,
    adjectives: `Wild|狂野|Selvagem|Hoang Dã
Dusty|风尘|Empoeirado|Bụi Bặm
Restless|不羁|Inquieto|Bất Kham
Iron|钢铁|de Ferro/de Ferro/de Ferro/de Ferro|Sắt Thép
Lone|独行|Solitário|Đơn Độc
Rowdy|喧闹|Arruaceiro|Ồn Ào
Scarlet|猩红|Escarlate|Đỏ Rực
Silver|银色|Prateado|Màu Bạc`,
  },
  jungle: {
    nouns: `Jaguar|美洲豹|Onça|Báo Đốm|f
Toucan|巨嘴鸟|Tucano|Chim Toucan|m
Gorilla|大猩猩|Gorila|Khỉ Đột|m
Macaw|金刚鹦鹉|Arara|Vẹt Đuôi Dài|f
Waterfall|瀑布|Cachoeira|Thác Nước|f
Orchid|兰花|Orquídea|Phong Lan|f
Explorer|探险家|Explorador|Nhà Thám Hiểm|m
Chameleon|变色龙|Camaleão|Tắc Kè Hoa|m
Stone Idol|石像|Ídolo de Pedra|Tượng Đá|m
Monkey King|猴王|Rei Macaco|Hầu Vương|m
Tree Frog|树蛙|Rã da Mata|Ếch Cây|f
River Serpent|河蟒|Serpente do Rio|Mãng Xà|f
Vines|藤蔓|Cipós|Dây Leo|mp`,
    adjectives: `Emerald|翠绿|Esmeraldino|Xanh Ngọc
Roaring|咆哮|Rugidor/Rugidora/Rugidores/Rugidoras|Gầm Vang
Forgotten|遗忘|Esquecido|Bị Lãng Quên
Untamed|不驯|Indomável|Bất Khuất
Painted|彩绘|Pintado|Sặc Sỡ
Mystic|神秘|Místico|Huyền Bí
Swift|疾风|Veloz|Thần Tốc
Whispering|低语|Sussurrante|Thì Thầm`,
  },
  sweets: {
    nouns: `Cupcake|纸杯蛋糕|Cupcake|Bánh Cupcake|m
Lollipop|棒棒糖|Pirulito|Kẹo Mút|m
Macaron|马卡龙|Macaron|Bánh Macaron|m
Gingerbread|姜饼|Pão de Mel|Bánh Gừng|m
Chocolate|巧克力|Chocolate|Sô-cô-la|m
Marshmallow|棉花糖|Marshmallow|Kẹo Dẻo|m
Ice Cream|冰淇淋|Sorvete|Kem Ốc Quế|m
Honey Pot|蜂蜜罐|Pote de Mel|Hũ Mật|m
Doughnut|甜甜圈|Rosquinha|Bánh Donut|f
Candy Shop|糖果铺|Loja de Doces|Tiệm Kẹo|f
Baker|面包师|Confeiteira|Thợ Làm Bánh|f
Jelly Bear|软糖熊|Ursinho de Goma|Gấu Thạch|m
Caramels|焦糖|Caramelos|Kẹo Caramel|mp`,
    adjectives: `Sugary|甜蜜|Açucarado|Ngọt Ngào
Giant|巨型|Gigante|Khổng Lồ
Dreamy|梦幻|Sonhador/Sonhadora/Sonhadores/Sonhadoras|Mộng Mơ
Bubbly|泡泡|Borbulhante|Sủi Bọt
Whipped|奶油|Cremoso|Kem Tươi
Rainbow|彩虹|Arco-Íris/Arco-Íris/Arco-Íris/Arco-Íris|Cầu Vồng
Crunchy|酥脆|Crocante|Giòn Tan
Merry|欢乐|Alegre|Vui Nhộn`,
  },
  space: {
    nouns: `Comet|彗星|Cometa|Sao Chổi|m
Nebula|星云|Nebulosa|Tinh Vân|f
Rover|星球车|Rover|Xe Thám Hiểm|m
Astronaut|宇航员|Astronauta|Phi Hành Gia|m
Saturn|土星|Saturno|Sao Thổ|m
Satellite|卫星|Satélite|Vệ Tinh|m
Supernova|超新星|Supernova|Siêu Tân Tinh|f
Moon Base|月球基地|Base Lunar|Căn Cứ Mặt Trăng|f
Alien Bazaar|外星集市|Bazar Alienígena|Chợ Ngoài Hành Tinh|m
Star Pilot|星际飞行员|Piloto Estelar|Phi Công Vì Sao|m
Meteor|流星|Meteoro|Sao Băng|m
Wormhole|虫洞|Buraco de Minhoca|Hố Giun|m
Galaxies|星系|Galáxias|Thiên Hà|fp`,
    adjectives: `Neon|霓虹|Neon/Neon/Neon/Neon|Neon
Infinite|无限|Infinito|Vô Tận
Quantum|量子|Quântico|Lượng Tử
Silent|寂静|Silencioso|Lặng Im
Orbital|轨道|Orbital|Quỹ Đạo
Stellar|星辰|Estelar|Ngàn Sao
Turbo|极速|Turbo/Turbo/Turbo/Turbo|Siêu Tốc
Violet|紫罗兰|Violeta|Tím Biếc`,
  },
  norse: {
    nouns: `Viking|维京|Viking|Viking|m
Valkyrie|女武神|Valquíria|Nữ Chiến Thần|f
Rune|符文|Runa|Cổ Tự|f
Longship|长船|Drácar|Thuyền Rồng|m
Raven|渡鸦|Corvo|Quạ Đen|m
Frost Giant|霜巨人|Gigante de Gelo|Khổng Lồ Băng|m
World Tree|世界树|Árvore do Mundo|Cây Thế Giới|f
War Hammer|战锤|Martelo de Guerra|Búa Chiến|m
Wolf|狼王|Lobo|Sói Xám|m
Shield Maiden|盾女|Donzela do Escudo|Nữ Khiên|f
Mead Hall|蜜酒厅|Salão do Hidromel|Sảnh Rượu Mật|m
Fjord|峡湾|Fiorde|Vịnh Hẹp|m
Northern Lights|北极光|Auroras|Cực Quang|fp`,
    adjectives: `Frozen|冰封|Congelado|Đóng Băng
Iron|铁血|de Ferro/de Ferro/de Ferro/de Ferro|Thép Lạnh
Howling|嚎叫|Uivante|Hú Vang
Ancient|远古|Antigo|Cổ Xưa
Fearless|无畏|Destemido|Dũng Cảm
Runic|符咒|Rúnico|Phù Văn
Northern|北境|do Norte/do Norte/do Norte/do Norte|Phương Bắc
Thunder|雷霆|do Trovão/do Trovão/do Trovão/do Trovão|Sấm Sét`,
  },
  aztec: {
    nouns: `Sun Temple|太阳神庙|Templo do Sol|Đền Mặt Trời|m
Feathered Serpent|羽蛇神|Serpente Emplumada|Rắn Lông Vũ|f
Calendar Stone|历法石|Pedra do Calendário|Đá Lịch|f
Golden Mask|黄金面具|Máscara de Ouro|Mặt Nạ Vàng|f
Cacao|可可|Cacau|Hạt Ca Cao|m
Quetzal|绿咬鹃|Quetzal|Chim Quetzal|m
Shaman|萨满|Xamã|Pháp Sư Rừng|m
Maize God|玉米神|Deus do Milho|Thần Ngô|m
Lost City|失落之城|Cidade Perdida|Thành Phố Mất Tích|f
Warrior Queen|战士女王|Rainha Guerreira|Nữ Vương Chiến Binh|f
Volcano|火山|Vulcão|Núi Lửa|m
Totem|图腾|Totem|Cột Totem|m
Idols|神像|Ídolos|Thần Tượng|mp`,
    adjectives: `Sunlit|日光|Ensolarado|Ngập Nắng
Jade|翡翠|de Jade/de Jade/de Jade/de Jade|Ngọc Thạch
Cursed|诅咒|Amaldiçoado|Bị Nguyền
Sacred|圣洁|Sagrado|Linh Thiêng
Smoking|烟霭|Fumegante|Bốc Khói
Obsidian|黑曜石|de Obsidiana/de Obsidiana/de Obsidiana/de Obsidiana|Hắc Diện Thạch
Ancestral|先祖|Ancestral|Tổ Tiên
Glowing|发光|Luminoso|Phát Sáng`,
  },
  classic: {
    nouns: `Seven|七|Sete|Số Bảy|m
Bell|金铃|Sino|Chuông Vàng|m
Joker|小丑|Coringa|Chú Hề|m
Clover|四叶草|Trevo|Cỏ Bốn Lá|m
Horseshoe|马蹄铁|Ferradura|Móng Ngựa|f
Star|星星|Estrela|Ngôi Sao|f
Wheel|转轮|Roda|Bánh Xe|f
Jukebox|点唱机|Jukebox|Máy Hát|f
Ladybird|瓢虫|Joaninha|Bọ Rùa|f
Bar|金条|Barra|Thanh Bar|f
Ace|王牌|Ás|Quân Át|m
Dice|骰子|Dado|Xúc Xắc|m
Reels|卷轴|Rolos|Guồng Quay|mp`,
    adjectives: `Burning|燃烧|Ardente|Bốc Lửa
Double|双倍|Duplo|Nhân Đôi
Lucky|幸运|Sortudo|Cầu May
Retro|复古|Retrô|Phong Cách Xưa
Diamond|钻石|de Diamante/de Diamante/de Diamante/de Diamante|Nạm Kim Cương
Hot|火热|Quente|Nóng Bỏng
Royal|皇家|Real/Real/Reais/Reais|Hoàng Gia
Vintage|怀旧|Vintage/Vintage/Vintage/Vintage|Hoài Cổ`,
  },
  magic: {
    nouns: `Wizard|巫师|Mago|Phù Thủy|m
Witch|女巫|Bruxa|Mụ Phù Thủy|f
Potion|魔药|Poção|Thuốc Phép|f
Grimoire|魔典|Grimório|Sách Phép|m
Black Cat|黑猫|Gato Preto|Mèo Mun|m
Unicorn|独角兽|Unicórnio|Kỳ Lân|m
Fairy|精灵|Fada|Nàng Tiên|f
Cauldron|坩埚|Caldeirão|Vạc Phép|m
Crystal Ball|水晶球|Bola de Cristal|Quả Cầu Pha Lê|f
Owl|猫头鹰|Coruja|Chim Cú|f
Enchantress|魔女|Feiticeira|Nữ Pháp Sư|f
Mirror|魔镜|Espelho|Gương Thần|m
Spells|咒语|Feitiços|Thần Chú|mp`,
    adjectives: `Enchanted|魔法|Encantado|Mê Hoặc
Moonlit|月夜|Enluarado|Đêm Trăng
Silver|银色|Prateado|Ánh Bạc Lung Linh
Whimsical|奇幻|Fantasioso|Kỳ Ảo
Shadow|暗影|das Sombras/das Sombras/das Sombras/das Sombras|Bóng Tối
Twilight|暮光|do Crepúsculo/do Crepúsculo/do Crepúsculo/do Crepúsculo|Chạng Vạng
Spellbound|着魔|Enfeitiçado|Bị Bỏ Bùa
Arcane|奥秘|Arcano|Bí Truyền`,
  },
  carnival: {
    nouns: `Samba Queen|桑巴皇后|Rainha do Samba|Nữ Hoàng Samba|f
Mask|假面|Máscara|Mặt Nạ|f
Juggler|杂耍艺人|Malabarista|Nghệ Sĩ Tung Hứng|m
Ringmaster|马戏团长|Mestre do Circo|Ông Bầu Xiếc|m
Carousel|旋转木马|Carrossel|Ngựa Gỗ|m
Fire Dancer|火舞者|Dançarina do Fogo|Vũ Công Lửa|f
Drummer|鼓手|Baterista|Tay Trống|m
Parade|巡游|Desfile|Đoàn Diễu Hành|m
Ferris Wheel|摩天轮|Roda-Gigante|Vòng Đu Quay|f
Harlequin|丑角|Arlequim|Anh Hề|m
Trumpet|小号|Trompete|Kèn Trumpet|m
Masquerade|化装舞会|Baile de Máscaras|Vũ Hội Hóa Trang|m
Fireworks|烟花|Fogos|Pháo Hoa|mp`,
    adjectives: `Dazzling|炫目|Deslumbrante|Lóa Mắt
Midnight|午夜|da Meia-Noite/da Meia-Noite/da Meia-Noite/da Meia-Noite|Lúc Nửa Đêm
Joyful|欢腾|Alegre|Hân Hoan
Feathered|羽饰|Emplumado|Lông Vũ
Glittering|闪亮|Reluzente|Óng Ánh
Endless|不眠|Sem Fim/Sem Fim/Sem Fim/Sem Fim|Bất Tận
Roaming|流浪|Andarilho|Rong Ruổi
Tropical|热带|Tropical|Miền Nhiệt Đới`,
  },
};

/**
 * Nouns that a singular theme noun can be joined to: `EN pattern|CN pattern|PT head|VI pattern`, where `*` is the theme
 * noun and Portuguese adds do, da.
 */
export const heads = `* Fortune|*之财富|Fortuna|Vận May *
* Riches|*宝库|Riquezas|Kho Của *
* Legend|*传说|Lenda|Huyền Thoại *
* Quest|*之旅|Jornada|Hành Trình *
* Treasure|*宝藏|Tesouro|Kho Báu *
* Kingdom|*王国|Reino|Vương Quốc *
* Secrets|*的秘密|Segredos|Bí Mật *
* Festival|*庆典|Festival|Lễ Hội *
* Rush|*冲刺|Corrida|Cuộc Đua *
* Spins|*旋转|Giros|Vòng Quay *
Tale of the *|*物语|Conto|Chuyện Kể *
Garden of the *|*花园|Jardim|Khu Vườn *
Night of the *|*之夜|Noite|Đêm *
Rise of the *|*崛起|Ascensão|* Trỗi Dậy
Vault of the *|*金库|Cofre|Hầm Vàng *`
  .split("\n")
  .map((line) => line.split("|"));
