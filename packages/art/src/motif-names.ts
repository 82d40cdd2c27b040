import type { Motif } from "./artist.ts";
import * as adventure from "./motifs/adventure.ts";
import * as beasts from "./motifs/beasts.ts";
import * as classic from "./motifs/classic.ts";
import * as creatures from "./motifs/creatures.ts";
import * as delights from "./motifs/delights.ts";
import * as egypt from "./motifs/egypt.ts";
import * as fish from "./motifs/fish.ts";
import * as frontier from "./motifs/frontier.ts";
import * as fruit from "./motifs/fruit.ts";
import * as gems from "./motifs/gems.ts";
import * as mighty from "./motifs/mighty.ts";
import * as myth from "./motifs/myth.ts";
import * as orient from "./motifs/orient.ts";
import * as petals from "./motifs/petals.ts";
import * as seaLife from "./motifs/sea-life.ts";
import { slotMachine } from "./motifs/slot-machine.ts";
import * as sorcery from "./motifs/sorcery.ts";
import { aces } from "./motifs/table.ts";
import { dice } from "./motifs/table-props.ts";
import { joker } from "./motifs/tiles.ts";
import * as treats from "./motifs/treats.ts";
import * as voyage from "./motifs/voyage.ts";
import { waterfall } from "./motifs/waterfall.ts";
import * as wonders from "./motifs/wonders.ts";

/** What an object is called on a paytable. */
export type MotifNames = readonly [cn: string, en: string, pt: string, vi: string];

/** The names of all objects that reels may show. */
export const motifNames: ReadonlyMap<Motif, MotifNames> = new Map<Motif, MotifNames>([
  [gems.gem, ["宝石", "Gem", "Gema", "Đá quý"]],
  [gems.gemCluster, ["宝石堆", "Jewels", "Joias", "Kho châu báu"]],
  [gems.crystals, ["水晶", "Crystals", "Cristais", "Pha lê"]],
  [gems.prism, ["棱镜", "Prism", "Prisma", "Lăng kính"]],
  [classic.seven, ["幸运七", "Lucky seven", "Sete da sorte", "Số bảy may mắn"]],
  [classic.tripleSeven, ["三个七", "Triple seven", "Triplo sete", "Ba số bảy"]],
  [classic.bell, ["铃铛", "Bell", "Sino", "Chuông"]],
  [classic.bars, ["BAR", "Bars", "Barras", "Thanh BAR"]],
  [classic.horseshoe, ["马蹄铁", "Horseshoe", "Ferradura", "Móng ngựa"]],
  [classic.clover, ["四叶草", "Clover", "Trevo", "Cỏ bốn lá"]],
  [classic.crown, ["王冠", "Crown", "Coroa", "Vương miện"]],
  [classic.fortuneWheel, ["幸运轮", "Wheel of fortune", "Roda da fortuna", "Vòng quay may mắn"]],
  [classic.starMedal, ["星章", "Star medal", "Medalha de estrela", "Huy chương sao"]],
  [orient.lantern, ["灯笼", "Lantern", "Lanterna", "Lồng đèn"]],
  [orient.coinString, ["铜钱串", "String of coins", "Colar de moedas", "Xâu tiền xu"]],
  [orient.ingot, ["金元宝", "Gold ingot", "Lingote de ouro", "Thỏi vàng"]],
  [orient.fan, ["折扇", "Fan", "Leque", "Quạt xếp"]],
  [orient.drum, ["战鼓", "Drum", "Tambor", "Trống"]],
  [orient.redPacket, ["红包", "Red packet", "Envelope vermelho", "Bao lì xì"]],
  [orient.luckyCat, ["招财猫", "Lucky cat", "Gato da sorte", "Mèo thần tài"]],
  [orient.pagoda, ["宝塔", "Pagoda", "Pagode", "Bảo tháp"]],
  [mighty.bull, ["公牛", "Bull", "Touro", "Bò mộng"]],
  [mighty.owl, ["猫头鹰", "Owl", "Coruja", "Chim cú"]],
  [mighty.monkey, ["猴子", "Monkey", "Macaco", "Khỉ"]],
  [mighty.dragon, ["龙", "Dragon", "Dragão", "Rồng"]],
  [mighty.phoenix, ["凤凰", "Phoenix", "Fênix", "Phượng hoàng"]],
  [egypt.pharaoh, ["法老", "Pharaoh", "Faraó", "Pharaon"]],
  [egypt.scarab, ["圣甲虫", "Scarab", "Escaravelho", "Bọ hung thần"]],
  [egypt.horusEye, ["荷鲁斯之眼", "Eye of Horus", "Olho de Hórus", "Mắt thần Horus"]],
  [egypt.ankh, ["生命之符", "Ankh", "Ankh", "Ankh"]],
  [egypt.sunDisc, ["太阳盘", "Sun disc", "Disco solar", "Đĩa mặt trời"]],
  [egypt.sunMask, ["太阳面具", "Sun mask", "Máscara solar", "Mặt nạ mặt trời"]],
  [egypt.totem, ["图腾", "Totem", "Totem", "Cột totem"]],
  [myth.thunderbolt, ["雷电", "Thunderbolt", "Raio", "Tia sét"]],
  [myth.trident, ["三叉戟", "Trident", "Tridente", "Đinh ba"]],
  [myth.helmet, ["头盔", "Helmet", "Elmo", "Mũ giáp"]],
  [myth.crestShield, ["盾牌", "Shield", "Escudo", "Khiên"]],
  [myth.wings, ["羽翼", "Wings", "Asas", "Đôi cánh"]],
  [wonders.warHammer, ["战锤", "War hammer", "Martelo de guerra", "Búa chiến"]],
  [wonders.runeStone, ["符石", "Rune stone", "Pedra rúnica", "Đá cổ tự"]],
  [wonders.laurel, ["桂冠", "Laurel", "Louro", "Vòng nguyệt quế"]],
  [wonders.worldTree, ["世界树", "World tree", "Árvore do mundo", "Cây thế giới"]],
  [wonders.comet, ["彗星", "Comet", "Cometa", "Sao chổi"]],
  [wonders.astronaut, ["宇航员", "Astronaut", "Astronauta", "Phi hành gia"]],
  [wonders.saucer, ["飞碟", "Flying saucer", "Disco voador", "Đĩa bay"]],
  [wonders.pyramid, ["金字塔", "Pyramid", "Pirâmide", "Kim tự tháp"]],
  [beasts.tiger, ["老虎", "Tiger", "Tigre", "Hổ"]],
  [beasts.lion, ["狮子", "Lion", "Leão", "Sư tử"]],
  [beasts.panther, ["黑豹", "Panther", "Pantera", "Báo đen"]],
  [beasts.wolf, ["狼", "Wolf", "Lobo", "Sói"]],
  [beasts.fox, ["狐狸", "Fox", "Raposa", "Cáo"]],
  [beasts.panda, ["熊猫", "Panda", "Panda", "Gấu trúc"]],
  [creatures.toucan, ["巨嘴鸟", "Toucan", "Tucano", "Chim toucan"]],
  [creatures.macaw, ["金刚鹦鹉", "Macaw", "Arara", "Vẹt đuôi dài"]],
  [creatures.frog, ["青蛙", "Frog", "Sapo", "Ếch"]],
  [creatures.cobra, ["眼镜蛇", "Cobra", "Naja", "Rắn hổ mang"]],
  [creatures.falcon, ["猎鹰", "Falcon", "Falcão", "Chim ưng"]],
  [creatures.raven, ["渡鸦", "Raven", "Corvo", "Quạ"]],
  [creatures.crane, ["仙鹤", "Crane", "Grou", "Hạc"]],
  [creatures.mustang, ["野马", "Mustang", "Mustangue", "Ngựa hoang"]],
  [creatures.unicorn, ["独角兽", "Unicorn", "Unicórnio", "Kỳ lân"]],
  [creatures.pegasus, ["飞马", "Pegasus", "Pégaso", "Ngựa thần"]],
  [creatures.ladybird, ["瓢虫", "Ladybird", "Joaninha", "Bọ rùa"]],
  [adventure.chest, ["宝箱", "Treasure chest", "Baú do tesouro", "Rương báu"]],
  [adventure.skull, ["骷髅", "Skull", "Caveira", "Đầu lâu"]],
  [adventure.sugarSkull, ["糖骷髅", "Sugar skull", "Caveira mexicana", "Đầu lâu đường"]],
  [voyage.compass, ["罗盘", "Compass", "Bússola", "La bàn"]],
  [voyage.anchor, ["船锚", "Anchor", "Âncora", "Mỏ neo"]],
  [voyage.helm, ["船舵", "Ship’s wheel", "Timão", "Bánh lái"]],
  [voyage.dynamite, ["炸药", "Dynamite", "Dinamite", "Thuốc nổ"]],
  [voyage.planet, ["行星", "Planet", "Planeta", "Hành tinh"]],
  [voyage.rocket, ["火箭", "Rocket", "Foguete", "Tên lửa"]],
  [treats.lollipop, ["棒棒糖", "Lollipop", "Pirulito", "Kẹo mút"]],
  [treats.wrappedSweet, ["糖果", "Sweet", "Bala", "Kẹo"]],
  [treats.donut, ["甜甜圈", "Donut", "Rosquinha", "Bánh donut"]],
  [treats.jelly, ["果冻", "Jelly", "Gelatina", "Thạch"]],
  [treats.cupcake, ["纸杯蛋糕", "Cupcake", "Cupcake", "Bánh cupcake"]],
  [delights.iceCream, ["冰淇淋", "Ice cream", "Sorvete", "Kem"]],
  [delights.macarons, ["马卡龙", "Macarons", "Macarons", "Bánh macaron"]],
  [delights.gingerbread, ["姜饼人", "Gingerbread", "Biscoito de gengibre", "Bánh gừng"]],
  [delights.cauldron, ["坩埚", "Cauldron", "Caldeirão", "Vạc phép"]],
  [delights.magicMirror, ["魔镜", "Magic mirror", "Espelho mágico", "Gương thần"]],
  [delights.firecracker, ["鞭炮", "Firecracker", "Rojão", "Pháo"]],
  [delights.ferrisWheel, ["摩天轮", "Ferris wheel", "Roda-gigante", "Vòng đu quay"]],
  [delights.fireworks, ["烟花", "Fireworks", "Fogos de artifício", "Pháo hoa"]],
  [delights.trumpet, ["小号", "Trumpet", "Trompete", "Kèn trumpet"]],
  [sorcery.spellBook, ["魔法书", "Spell book", "Livro de feitiços", "Sách phép"]],
  [sorcery.potion, ["药水", "Potion", "Poção", "Thuốc phép"]],
  [sorcery.crystalBall, ["水晶球", "Crystal ball", "Bola de cristal", "Quả cầu pha lê"]],
  [sorcery.wizardHat, ["巫师帽", "Wizard’s hat", "Chapéu de mago", "Mũ phù thủy"]],
  [sorcery.crescent, ["月牙", "Crescent", "Lua crescente", "Trăng khuyết"]],
  [frontier.sheriffStar, ["警长徽章", "Sheriff’s star", "Estrela do xerife", "Sao cảnh sát"]],
  [frontier.cowboyHat, ["牛仔帽", "Cowboy hat", "Chapéu de caubói", "Mũ cao bồi"]],
  [frontier.cactus, ["仙人掌", "Cactus", "Cacto", "Xương rồng"]],
  [frontier.prospector, ["淘金盘", "Gold pan", "Bateia de ouro", "Chảo đãi vàng"]],
  [frontier.wagonWheel, ["车轮", "Wagon wheel", "Roda de carroça", "Bánh xe ngựa"]],
  [frontier.galleon, ["帆船", "Galleon", "Galeão", "Thuyền buồm"]],
  [frontier.lighthouse, ["灯塔", "Lighthouse", "Farol", "Hải đăng"]],
  [frontier.pearlShell, ["珍珠贝", "Pearl shell", "Concha com pérola", "Trai ngọc"]],
  [petals.lotus, ["莲花", "Lotus", "Lótus", "Hoa sen"]],
  [petals.butterfly, ["蝴蝶", "Butterfly", "Borboleta", "Bướm"]],
  [petals.blossomBranch, ["花枝", "Blossom", "Ramo florido", "Cành hoa"]],
  [petals.maskCarnival, ["狂欢面具", "Carnival mask", "Máscara de carnaval", "Mặt nạ lễ hội"]],
  [fish.tropicalFish, ["热带鱼", "Tropical fish", "Peixe tropical", "Cá nhiệt đới"]],
  [fish.goldenFish, ["金鱼", "Golden fish", "Peixe dourado", "Cá vàng"]],
  [seaLife.octopus, ["章鱼", "Octopus", "Polvo", "Bạch tuộc"]],
  [seaLife.turtle, ["海龟", "Turtle", "Tartaruga", "Rùa biển"]],
  [fruit.cherries, ["樱桃", "Cherries", "Cerejas", "Anh đào"]],
  [fruit.lemon, ["柠檬", "Lemon", "Limão", "Chanh"]],
  [fruit.orange, ["橙子", "Orange", "Laranja", "Cam"]],
  [fruit.watermelon, ["西瓜", "Watermelon", "Melancia", "Dưa hấu"]],
  [fruit.grapes, ["葡萄", "Grapes", "Uvas", "Nho"]],
  [fruit.plum, ["李子", "Plum", "Ameixa", "Mận"]],
  [fruit.strawberry, ["草莓", "Strawberry", "Morango", "Dâu tây"]],
  [fruit.pineapple, ["菠萝", "Pineapple", "Abacaxi", "Dứa"]],
  [slotMachine, ["老虎机", "Slot machine", "Caça-níqueis", "Máy đánh bạc"]],
  [joker, ["小丑", "Joker", "Coringa", "Chú hề"]],
  [dice, ["骰子", "Dice", "Dados", "Xúc xắc"]],
  [aces, ["王牌", "Aces", "Ases", "Quân Át"]],
  [waterfall, ["瀑布", "Waterfall", "Cachoeira", "Thác nước"]],
]);
