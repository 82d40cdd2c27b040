/**
 * Words of the slot names, by theme. A noun is `EN|CN|PT|gender` (m, f, mp, fp: the last two are plurals and only
 * take adjectives); an adjective is `EN|CN|PT` with the Portuguese masculine singular, from which the other forms
 * are made, or all four forms with slashes. Names of real games are kept out by hand.
 * @typedef {{ nouns: string, adjectives: string }} Theme
 * @type {Record<string, Theme>}
 */
export const themes = {
  orient: {
    nouns: `Dragon|龙|Dragão|m
Phoenix|凤凰|Fênix|f
Koi|锦鲤|Carpa|f
Panda|熊猫|Panda|m
Crane|仙鹤|Grou|m
Lantern|灯笼|Lanterna|f
Lotus|莲花|Lótus|m
Firecracker|鞭炮|Rojão|m
Emperor|皇帝|Imperador|m
Empress|女皇|Imperatriz|f
Teahouse|茶馆|Casa de Chá|f
Tiger|猛虎|Tigre|m
Peony|牡丹|Peônia|f
Coins|铜钱|Moedas|fp`,
    adjectives: `Jade|翡翠|de Jade/de Jade/de Jade/de Jade
Golden|黄金|Dourado
Imperial|御用|Imperial
Crimson|赤焰|Carmesim/Carmesim/Carmesins/Carmesins
Prosperous|鸿运|Próspero
Silken|锦绣|de Seda/de Seda/de Seda/de Seda
Moonlit|月下|Enluarado
Auspicious|吉祥|Auspicioso`,
  },
  egypt: {
    nouns: `Pharaoh|法老|Faraó|m
Scarab|圣甲虫|Escaravelho|m
Sphinx|狮身人面像|Esfinge|f
Pyramid|金字塔|Pirâmide|f
Nile Queen|尼罗女王|Rainha do Nilo|f
Obelisk|方尖碑|Obelisco|m
Desert Falcon|沙漠猎鹰|Falcão do Deserto|m
Oasis|绿洲|Oásis|m
Sun Disc|太阳神盘|Disco Solar|m
Jackal|胡狼|Chacal|m
Sand Cobra|沙漠眼镜蛇|Naja do Deserto|f
Hieroglyphs|象形文字|Hieróglifos|mp`,
    adjectives: `Golden|黄金|Dourado
Buried|沉埋|Enterrado
Sacred|神圣|Sagrado
Eternal|永恒|Eterno
Hidden|隐秘|Oculto
Blazing|炽日|Ardente
Lost|失落|Perdido
Royal|皇室|Real/Real/Reais/Reais`,
  },
  sea: {
    nouns: `Kraken|海怪|Kraken|m
Mermaid|美人鱼|Sereia|f
Trident|三叉戟|Tridente|m
Pearl Diver|采珠人|Pescador de Pérolas|m
Coral Reef|珊瑚礁|Recife de Coral|m
Lighthouse|灯塔|Farol|m
Seahorse|海马|Cavalo-Marinho|m
Galleon|宝船|Galeão|m
Lagoon|泻湖|Lagoa|f
Captain|船长|Capitão|m
Octopus|章鱼|Polvo|m
Turtle|海龟|Tartaruga|f
Pearls|珍珠|Pérolas|fp`,
    adjectives: `Deep|深海|Profundo
Sunken|沉没|Submerso
Sapphire|蓝宝|de Safira/de Safira/de Safira/de Safira
Stormy|风暴|Tempestuoso
Silver|银波|Prateado
Drifting|漂流|Errante
Tropical|热带|Tropical
Singing|歌唱|Cantante`,
  },
  fruit: {
    nouns: `Cherry|樱桃|Cereja|f
Lemon|柠檬|Limão|m
Melon|蜜瓜|Melão|m
Plum|李子|Ameixa|f
Grape|葡萄|Uva|f
Mango|芒果|Manga|f
Pineapple|菠萝|Abacaxi|m
Orange|香橙|Laranja|f
Peach|蜜桃|Pêssego|m
Pomegranate|石榴|Romã|f
Fruit Stand|水果摊|Banca de Frutas|f
Orchard|果园|Pomar|m
Berries|莓果|Frutas Vermelhas|fp`,
    adjectives: `Juicy|多汁|Suculento
Sunny|阳光|Ensolarado
Frosty|冰爽|Gelado
Sparkling|闪耀|Cintilante
Lucky|幸运|Sortudo
Ripe|熟透|Maduro
Electric|电光|Elétrico
Sugared|糖霜|Açucarado`,
  },
  gems: {
    nouns: `Diamond|钻石|Diamante|m
Ruby|红宝石|Rubi|m
Emerald|祖母绿|Esmeralda|f
Opal|欧泊|Opala|f
Amethyst|紫水晶|Ametista|f
Topaz|黄玉|Topázio|m
Crystal|水晶|Cristal|m
Geode|晶洞|Geodo|m
Prism|棱镜|Prisma|m
Crown|王冠|Coroa|f
Goldsmith|金匠|Ourives|m
Jewel Box|珠宝盒|Porta-Joias|m
Facets|刻面|Facetas|fp`,
    adjectives: `Radiant|璀璨|Radiante
Flawless|无瑕|Perfeito
Cosmic|星际|Cósmico
Hidden|秘藏|Oculto
Fiery|火彩|Flamejante
Prismatic|七彩|Prismático
Midnight|午夜|da Meia-Noite/da Meia-Noite/da Meia-Noite/da Meia-Noite
Velvet|丝绒|de Veludo/de Veludo/de Veludo/de Veludo`,
  },
  myth: {
    nouns: `Titan|泰坦|Titã|m
Pegasus|飞马|Pégaso|m
Oracle|神谕|Oráculo|m
Minotaur|牛头怪|Minotauro|m
Hydra|九头蛇|Hidra|f
Griffin|狮鹫|Grifo|m
Chariot|战车|Biga|f
Laurel|月桂|Louro|m
Cyclops|独眼巨人|Ciclope|m
Sky Father|天父|Pai dos Céus|m
Moon Goddess|月之女神|Deusa da Lua|f
Thunderbolt|雷霆|Raio|m
Muses|缪斯|Musas|fp`,
    adjectives: `Mighty|强大|Poderoso
Immortal|不朽|Imortal
Thundering|雷鸣|Trovejante
Winged|飞翼|Alado
Divine|神圣|Divino
Fabled|传说|Lendário
Wrathful|盛怒|Furioso
Starlit|星光|Estrelado`,
  },
  west: {
    nouns: `Sheriff|警长|Xerife|m
Saloon|酒馆|Saloon|m
Outlaw|亡命徒|Fora da Lei|m
Gold Rush|淘金热|Corrida do Ouro|f
Canyon|峡谷|Cânion|m
Mustang|野马|Mustang|m
Stagecoach|驿马车|Diligência|f
Cactus|仙人掌|Cacto|m
Rattlesnake|响尾蛇|Cascavel|f
Prospector|探矿者|Garimpeiro|m
Bison|野牛|Bisão|m
Coyote|郊狼|Coiote|m
Spurs|马刺|Esporas|fp`,
    adjectives: `Wild|狂野|Selvagem
Dusty|风尘|Empoeirado
Restless|不羁|Inquieto
Iron|钢铁|de Ferro/de Ferro/de Ferro/de Ferro
Lone|独行|Solitário
Rowdy|喧闹|Arruaceiro
Scarlet|猩红|Escarlate
Silver|银色|Prateado`,
  },
  jungle: {
    nouns: `Jaguar|美洲豹|Onça|f
Toucan|巨嘴鸟|Tucano|m
Gorilla|大猩猩|Gorila|m
Macaw|金刚鹦鹉|Arara|f
Waterfall|瀑布|Cachoeira|f
Orchid|兰花|Orquídea|f
Explorer|探险家|Explorador|m
Chameleon|变色龙|Camaleão|m
Stone Idol|石像|Ídolo de Pedra|m
Monkey King|猴王|Rei Macaco|m
Tree Frog|树蛙|Rã da Mata|f
River Serpent|河蟒|Serpente do Rio|f
Vines|藤蔓|Cipós|mp`,
    adjectives: `Emerald|翠绿|Esmeraldino
Roaring|咆哮|Rugidor/Rugidora/Rugidores/Rugidoras
Forgotten|遗忘|Esquecido
Untamed|不驯|Indomável
Painted|彩绘|Pintado
Mystic|神秘|Místico
Swift|疾风|Veloz
Whispering|低语|Sussurrante`,
  },
  sweets: {
    nouns: `Cupcake|纸杯蛋糕|Cupcake|m
Lollipop|棒棒糖|Pirulito|m
Macaron|马卡龙|Macaron|m
Gingerbread|姜饼|Pão de Mel|m
Chocolate|巧克力|Chocolate|m
Marshmallow|棉花糖|Marshmallow|m
Ice Cream|冰淇淋|Sorvete|m
Honey Pot|蜂蜜罐|Pote de Mel|m
Doughnut|甜甜圈|Rosquinha|f
Candy Shop|糖果铺|Loja de Doces|f
Baker|面包师|Confeiteira|f
Jelly Bear|软糖熊|Ursinho de Goma|m
Caramels|焦糖|Caramelos|mp`,
    adjectives: `Sugary|甜蜜|Açucarado
Giant|巨型|Gigante
Dreamy|梦幻|Sonhador/Sonhadora/Sonhadores/Sonhadoras
Bubbly|泡泡|Borbulhante
Whipped|奶油|Cremoso
Rainbow|彩虹|Arco-Íris/Arco-Íris/Arco-Íris/Arco-Íris
Crunchy|酥脆|Crocante
Merry|欢乐|Alegre`,
  },
  space: {
    nouns: `Comet|彗星|Cometa|m
Nebula|星云|Nebulosa|f
Rover|星球车|Rover|m
Astronaut|宇航员|Astronauta|m
Saturn|土星|Saturno|m
Satellite|卫星|Satélite|m
Supernova|超新星|Supernova|f
Moon Base|月球基地|Base Lunar|f
Alien Bazaar|外星集市|Bazar Alienígena|m
Star Pilot|星际飞行员|Piloto Estelar|m
Meteor|流星|Meteoro|m
Wormhole|虫洞|Buraco de Minhoca|m
Galaxies|星系|Galáxias|fp`,
    adjectives: `Neon|霓虹|Neon/Neon/Neon/Neon
Infinite|无限|Infinito
Quantum|量子|Quântico
Silent|寂静|Silencioso
Orbital|轨道|Orbital
Stellar|星辰|Estelar
Turbo|极速|Turbo/Turbo/Turbo/Turbo
Violet|紫罗兰|Violeta`,
  },
  norse: {
    nouns: `Viking|维京|Viking|m
Valkyrie|女武神|Valquíria|f
Rune|符文|Runa|f
Longship|长船|Drácar|m
Raven|渡鸦|Corvo|m
Frost Giant|霜巨人|Gigante de Gelo|m
World Tree|世界树|Árvore do Mundo|f
War Hammer|战锤|Martelo de Guerra|m
Wolf|狼王|Lobo|m
Shield Maiden|盾女|Donzela do Escudo|f
Mead Hall|蜜酒厅|Salão do Hidromel|m
Fjord|峡湾|Fiorde|m
Northern Lights|北极光|Auroras|fp`,
    adjectives: `Frozen|冰封|Congelado
Iron|铁血|de Ferro/de Ferro/de Ferro/de Ferro
Howling|嚎叫|Uivante
Ancient|远古|Antigo
Fearless|无畏|Destemido
Runic|符咒|Rúnico
Northern|北境|do Norte/do Norte/do Norte/do Norte
Thunder|雷霆|do Trovão/do Trovão/do Trovão/do Trovão`,
  },
  aztec: {
    nouns: `Sun Temple|太阳神庙|Templo do Sol|m
Feathered Serpent|羽蛇神|Serpente Emplumada|f
Calendar Stone|历法石|Pedra do Calendário|f
Golden Mask|黄金面具|Máscara de Ouro|f
Cacao|可可|Cacau|m
Quetzal|绿咬鹃|Quetzal|m
Shaman|萨满|Xamã|m
Maize God|玉米神|Deus do Milho|m
Lost City|失落之城|Cidade Perdida|f
Warrior Queen|战士女王|Rainha Guerreira|f
Volcano|火山|Vulcão|m
Totem|图腾|Totem|m
Idols|神像|Ídolos|mp`,
    adjectives: `Sunlit|日光|Ensolarado
Jade|翡翠|de Jade/de Jade/de Jade/de Jade
Cursed|诅咒|Amaldiçoado
Sacred|圣洁|Sagrado
Smoking|烟霭|Fumegante
Obsidian|黑曜石|de Obsidiana/de Obsidiana/de Obsidiana/de Obsidiana
Ancestral|先祖|Ancestral
Glowing|发光|Luminoso`,
  },
  classic: {
    nouns: `Seven|七|Sete|m
Bell|金铃|Sino|m
Joker|小丑|Coringa|m
Clover|四叶草|Trevo|m
Horseshoe|马蹄铁|Ferradura|f
Star|星星|Estrela|f
Wheel|转轮|Roda|f
Jukebox|点唱机|Jukebox|f
Ladybird|瓢虫|Joaninha|f
Bar|金条|Barra|f
Ace|王牌|Ás|m
Dice|骰子|Dado|m
Reels|卷轴|Rolos|mp`,
    adjectives: `Burning|燃烧|Ardente
Double|双倍|Duplo
Lucky|幸运|Sortudo
Retro|复古|Retrô
Diamond|钻石|de Diamante/de Diamante/de Diamante/de Diamante
Hot|火热|Quente
Royal|皇家|Real/Real/Reais/Reais
Vintage|怀旧|Vintage/Vintage/Vintage/Vintage`,
  },
  magic: {
    nouns: `Wizard|巫师|Mago|m
Witch|女巫|Bruxa|f
Potion|魔药|Poção|f
Grimoire|魔典|Grimório|m
Black Cat|黑猫|Gato Preto|m
Unicorn|独角兽|Unicórnio|m
Fairy|精灵|Fada|f
Cauldron|坩埚|Caldeirão|m
Crystal Ball|水晶球|Bola de Cristal|f
Owl|猫头鹰|Coruja|f
Enchantress|魔女|Feiticeira|f
Mirror|魔镜|Espelho|m
Spells|咒语|Feitiços|mp`,
    adjectives: `Enchanted|魔法|Encantado
Moonlit|月夜|Enluarado
Silver|银色|Prateado
Whimsical|奇幻|Fantasioso
Shadow|暗影|das Sombras/das Sombras/das Sombras/das Sombras
Twilight|暮光|do Crepúsculo/do Crepúsculo/do Crepúsculo/do Crepúsculo
Spellbound|着魔|Enfeitiçado
Arcane|奥秘|Arcano`,
  },
  carnival: {
    nouns: `Samba Queen|桑巴皇后|Rainha do Samba|f
Mask|假面|Máscara|f
Juggler|杂耍艺人|Malabarista|m
Ringmaster|马戏团长|Mestre do Circo|m
Carousel|旋转木马|Carrossel|m
Fire Dancer|火舞者|Dançarina do Fogo|f
Drummer|鼓手|Baterista|m
Parade|巡游|Desfile|m
Ferris Wheel|摩天轮|Roda-Gigante|f
Harlequin|丑角|Arlequim|m
Trumpet|小号|Trompete|m
Masquerade|化装舞会|Baile de Máscaras|m
Fireworks|烟花|Fogos|mp`,
    adjectives: `Dazzling|炫目|Deslumbrante
Midnight|午夜|da Meia-Noite/da Meia-Noite/da Meia-Noite/da Meia-Noite
Joyful|欢腾|Alegre
Feathered|羽饰|Emplumado
Glittering|闪亮|Reluzente
Endless|不眠|Sem Fim/Sem Fim/Sem Fim/Sem Fim
Roaming|流浪|Andarilho
Tropical|热带|Tropical`,
  },
};

/**
 * Nouns that a singular theme noun can be joined to: `EN pattern|CN pattern|PT head`, where `*` is the theme noun and
 * Portuguese adds do, da.
 */
export const heads = `* Fortune|*之财富|Fortuna
* Riches|*宝库|Riquezas
* Legend|*传说|Lenda
* Quest|*之旅|Jornada
* Treasure|*宝藏|Tesouro
* Kingdom|*王国|Reino
* Secrets|*的秘密|Segredos
* Festival|*庆典|Festival
* Rush|*冲刺|Corrida
* Spins|*旋转|Giros
Tale of the *|*物语|Conto
Garden of the *|*花园|Jardim
Night of the *|*之夜|Noite
Rise of the *|*崛起|Ascensão
Vault of the *|*金库|Cofre`
  .split("\n")
  .map((line) => line.split("|"));
