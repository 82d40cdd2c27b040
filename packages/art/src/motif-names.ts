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
export type MotifNames = readonly [cn: string, en: string, pt: string];

/** The names of all objects that reels may show. */
export const motifNames: ReadonlyMap<Motif, MotifNames> = new Map<Motif, MotifNames>([
  [gems.gem, ["宝石", "Gem", "Gema"]],
  [gems.gemCluster, ["宝石堆", "Jewels", "Joias"]],
  [gems.crystals, ["水晶", "Crystals", "Cristais"]],
  [gems.prism, ["棱镜", "Prism", "Prisma"]],
  [classic.seven, ["幸运七", "Lucky seven", "Sete da sorte"]],
  [classic.tripleSeven, ["三个七", "Triple seven", "Triplo sete"]],
  [classic.bell, ["铃铛", "Bell", "Sino"]],
  [classic.bars, ["BAR", "Bars", "Barras"]],
  [classic.horseshoe, ["马蹄铁", "Horseshoe", "Ferradura"]],
  [classic.clover, ["四叶草", "Clover", "Trevo"]],
  [classic.crown, ["王冠", "Crown", "Coroa"]],
  [classic.fortuneWheel, ["幸运轮", "Wheel of fortune", "Roda da fortuna"]],
  [classic.starMedal, ["星章", "Star medal", "Medalha de estrela"]],
  [orient.lantern, ["灯笼", "Lantern", "Lanterna"]],
  [orient.coinString, ["铜钱串", "String of coins", "Colar de moedas"]],
  [orient.ingot, ["金元宝", "Gold ingot", "Lingote de ouro"]],
  [orient.fan, ["折扇", "Fan", "Leque"]],
  [orient.drum, ["战鼓", "Drum", "Tambor"]],
  [orient.redPacket, ["红包", "Red packet", "Envelope vermelho"]],
  [orient.luckyCat, ["招财猫", "Lucky cat", "Gato da sorte"]],
  [orient.pagoda, ["宝塔", "Pagoda", "Pagode"]],
  [mighty.bull, ["公牛", "Bull", "Touro"]],
  [mighty.owl, ["猫头鹰", "Owl", "Coruja"]],
  [mighty.monkey, ["猴子", "Monkey", "Macaco"]],
  [mighty.dragon, ["龙", "Dragon", "Dragão"]],
  [mighty.phoenix, ["凤凰", "Phoenix", "Fênix"]],
  [egypt.pharaoh, ["法老", "Pharaoh", "Faraó"]],
  [egypt.scarab, ["圣甲虫", "Scarab", "Escaravelho"]],
  [egypt.horusEye, ["荷鲁斯之眼", "Eye of Horus", "Olho de Hórus"]],
  [egypt.ankh, ["生命之符", "Ankh", "Ankh"]],
  [egypt.sunDisc, ["太阳盘", "Sun disc", "Disco solar"]],
  [egypt.sunMask, ["太阳面具", "Sun mask", "Máscara solar"]],
  [egypt.totem, ["图腾", "Totem", "Totem"]],
  [myth.thunderbolt, ["雷电", "Thunderbolt", "Raio"]],
  [myth.trident, ["三叉戟", "Trident", "Tridente"]],
  [myth.helmet, ["头盔", "Helmet", "Elmo"]],
  [myth.crestShield, ["盾牌", "Shield", "Escudo"]],
  [myth.wings, ["羽翼", "Wings", "Asas"]],
  [wonders.warHammer, ["战锤", "War hammer", "Martelo de guerra"]],
  [wonders.runeStone, ["符石", "Rune stone", "Pedra rúnica"]],
  [wonders.laurel, ["桂冠", "Laurel", "Louro"]],
  [wonders.worldTree, ["世界树", "World tree", "Árvore do mundo"]],
  [wonders.comet, ["彗星", "Comet", "Cometa"]],
  [wonders.astronaut, ["宇航员", "Astronaut", "Astronauta"]],
  [wonders.saucer, ["飞碟", "Flying saucer", "Disco voador"]],
  [wonders.pyramid, ["金字塔", "Pyramid", "Pirâmide"]],
  [beasts.tiger, ["老虎", "Tiger", "Tigre"]],
  [beasts.lion, ["狮子", "Lion", "Leão"]],
  [beasts.panther, ["黑豹", "Panther", "Pantera"]],
  [beasts.wolf, ["狼", "Wolf", "Lobo"]],
  [beasts.fox, ["狐狸", "Fox", "Raposa"]],
  [beasts.panda, ["熊猫", "Panda", "Panda"]],
  [creatures.toucan, ["巨嘴鸟", "Toucan", "Tucano"]],
  [creatures.macaw, ["金刚鹦鹉", "Macaw", "Arara"]],
  [creatures.frog, ["青蛙", "Frog", "Sapo"]],
  [creatures.cobra, ["眼镜蛇", "Cobra", "Naja"]],
  [creatures.falcon, ["猎鹰", "Falcon", "Falcão"]],
  [creatures.raven, ["渡鸦", "Raven", "Corvo"]],
  [creatures.crane, ["仙鹤", "Crane", "Grou"]],
  [creatures.mustang, ["野马", "Mustang", "Mustangue"]],
  [creatures.unicorn, ["独角兽", "Unicorn", "Unicórnio"]],
  [creatures.pegasus, ["飞马", "Pegasus", "Pégaso"]],
  [creatures.ladybird, ["瓢虫", "Ladybird", "Joaninha"]],
  [adventure.chest, ["宝箱", "Treasure chest", "Baú do tesouro"]],
  [adventure.skull, ["骷髅", "Skull", "Caveira"]],
  [adventure.sugarSkull, ["糖骷髅", "Sugar skull", "Caveira mexicana"]],
  [voyage.compass, ["罗盘", "Compass", "Bússola"]],
  [voyage.anchor, ["船锚", "Anchor", "Âncora"]],
  [voyage.helm, ["船舵", "Ship’s wheel", "Timão"]],
  [voyage.dynamite, ["炸药", "Dynamite", "Dinamite"]],
  [voyage.planet, ["行星", "Planet", "Planeta"]],
  [voyage.rocket, ["火箭", "Rocket", "Foguete"]],
  [treats.lollipop, ["棒棒糖", "Lollipop", "Pirulito"]],
  [treats.wrappedSweet, ["糖果", "Sweet", "Bala"]],
  [treats.donut, ["甜甜圈", "Donut", "Rosquinha"]],
  [treats.jelly, ["果冻", "Jelly", "Gelatina"]],
  [treats.cupcake, ["纸杯蛋糕", "Cupcake", "Cupcake"]],
  [delights.iceCream, ["冰淇淋", "Ice cream", "Sorvete"]],
  [delights.macarons, ["马卡龙", "Macarons", "Macarons"]],
  [delights.gingerbread, ["姜饼人", "Gingerbread", "Biscoito de gengibre"]],
  [delights.cauldron, ["坩埚", "Cauldron", "Caldeirão"]],
  [delights.magicMirror, ["魔镜", "Magic mirror", "Espelho mágico"]],
  [delights.firecracker, ["鞭炮", "Firecracker", "Rojão"]],
  [delights.ferrisWheel, ["摩天轮", "Ferris wheel", "Roda-gigante"]],
  [delights.fireworks, ["烟花", "Fireworks", "Fogos de artifício"]],
  [delights.trumpet, ["小号", "Trumpet", "Trompete"]],
  [sorcery.spellBook, ["魔法书", "Spell book", "Livro de feitiços"]],
  [sorcery.potion, ["药水", "Potion", "Poção"]],
  [sorcery.crystalBall, ["水晶球", "Crystal ball", "Bola de cristal"]],
  [sorcery.wizardHat, ["巫师帽", "Wizard’s hat", "Chapéu de mago"]],
  [sorcery.crescent, ["月牙", "Crescent", "Lua crescente"]],
  [frontier.sheriffStar, ["警长徽章", "Sheriff’s star", "Estrela do xerife"]],
  [frontier.cowboyHat, ["牛仔帽", "Cowboy hat", "Chapéu de caubói"]],
  [frontier.cactus, ["仙人掌", "Cactus", "Cacto"]],
  [frontier.prospector, ["淘金盘", "Gold pan", "Bateia de ouro"]],
  [frontier.wagonWheel, ["车轮", "Wagon wheel", "Roda de carroça"]],
  [frontier.galleon, ["帆船", "Galleon", "Galeão"]],
  [frontier.lighthouse, ["灯塔", "Lighthouse", "Farol"]],
  [frontier.pearlShell, ["珍珠贝", "Pearl shell", "Concha com pérola"]],
  [petals.lotus, ["莲花", "Lotus", "Lótus"]],
  [petals.butterfly, ["蝴蝶", "Butterfly", "Borboleta"]],
  [petals.blossomBranch, ["花枝", "Blossom", "Ramo florido"]],
  [petals.maskCarnival, ["狂欢面具", "Carnival mask", "Máscara de carnaval"]],
  [fish.tropicalFish, ["热带鱼", "Tropical fish", "Peixe tropical"]],
  [fish.goldenFish, ["金鱼", "Golden fish", "Peixe dourado"]],
  [seaLife.octopus, ["章鱼", "Octopus", "Polvo"]],
  [seaLife.turtle, ["海龟", "Turtle", "Tartaruga"]],
  [fruit.cherries, ["樱桃", "Cherries", "Cerejas"]],
  [fruit.lemon, ["柠檬", "Lemon", "Limão"]],
  [fruit.orange, ["橙子", "Orange", "Laranja"]],
  [fruit.watermelon, ["西瓜", "Watermelon", "Melancia"]],
  [fruit.grapes, ["葡萄", "Grapes", "Uvas"]],
  [fruit.plum, ["李子", "Plum", "Ameixa"]],
  [fruit.strawberry, ["草莓", "Strawberry", "Morango"]],
  [fruit.pineapple, ["菠萝", "Pineapple", "Abacaxi"]],
  [slotMachine, ["老虎机", "Slot machine", "Caça-níqueis"]],
  [joker, ["小丑", "Joker", "Coringa"]],
  [dice, ["骰子", "Dice", "Dados"]],
  [aces, ["王牌", "Aces", "Ases"]],
  [waterfall, ["瀑布", "Waterfall", "Cachoeira"]],
]);
