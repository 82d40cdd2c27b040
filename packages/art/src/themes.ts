import type { Backdrop, Motif } from "./artist.ts";
import * as halls from "./backdrops/halls.ts";
import * as land from "./backdrops/land.ts";
import * as worlds from "./backdrops/worlds.ts";
import * as adventure from "./motifs/adventure.ts";
import * as beasts from "./motifs/beasts.ts";
import * as classic from "./motifs/classic.ts";
import * as creatures from "./motifs/creatures.ts";
import * as delights from "./motifs/delights.ts";
import * as egypt from "./motifs/egypt.ts";
import * as fish from "./motifs/fish.ts";
import * as frontier from "./motifs/frontier.ts";
import { fruits } from "./motifs/fruit.ts";
import * as gems from "./motifs/gems.ts";
import * as mighty from "./motifs/mighty.ts";
import * as myth from "./motifs/myth.ts";
import * as orient from "./motifs/orient.ts";
import * as petals from "./motifs/petals.ts";
import * as seaLife from "./motifs/sea-life.ts";
import { slotMachine } from "./motifs/slot-machine.ts";
import * as sorcery from "./motifs/sorcery.ts";
import { joker } from "./motifs/tiles.ts";
import * as treats from "./motifs/treats.ts";
import * as voyage from "./motifs/voyage.ts";
import * as wonders from "./motifs/wonders.ts";
import type { ParticleKind } from "./particles.ts";

/** The theme of a slot game: its possible heroes, background, colours and particles. */
export interface Theme {
  readonly name: string;
  /** Words in a game's name that select this theme. */
  readonly words: RegExp;
  readonly heroes: readonly Motif[];
  /** Further objects of the theme, for the reels. A tile never shows them alone. */
  readonly extras?: readonly Motif[];
  readonly backdrops: readonly Backdrop[];
  readonly palettes: readonly string[];
  readonly particles: readonly ParticleKind[];
}

export const themes: readonly Theme[] = [
  {
    name: "gems",
    words:
      /gem\b|jewel|diamond|crystal\b(?! ball)|ruby|emerald|sapphire|opal|prism|quartz|amethyst|topaz|geode|facet|goldsmith/i,
    heroes: [gems.gem, gems.gemCluster, gems.crystals, gems.prism],
    extras: [classic.crown, wonders.runeStone, sorcery.crystalBall],
    backdrops: [worlds.cavern, halls.sunburst, halls.goldenGate],
    palettes: ["violet", "cyan", "magenta", "teal", "midnight", "rose", "iris", "jade"],
    particles: ["sparks"],
  },
  {
    name: "fruit",
    words:
      /fruit|cherr|lemon|melon|berry|berries|grape|plum|orange|juic|pineapple|orchard|mango|peach|pomegranate/i,
    heroes: fruits,
    backdrops: [halls.sunburst, halls.stage, land.sweetHills, land.meadow, worlds.neonGrid],
    palettes: ["crimson", "sky", "forest", "violet", "sunset", "magenta", "lava", "candy"],
    particles: ["sparks", "confetti"],
  },
  {
    name: "classic",
    words:
      /seven|777|bell|\bbars?\b|\bace\b|classic|retro|vegas|wheel|joker|\bstars?\b|reels?\b|jackpot|jukebox|dice|clover|horseshoe|ladybird/i,
    heroes: [
      classic.seven,
      classic.bell,
      classic.bars,
      classic.fortuneWheel,
      classic.starMedal,
      slotMachine,
      classic.tripleSeven,
      classic.seven,
    ],
    backdrops: [halls.stage, halls.sunburst, worlds.neonGrid, worlds.skyline],
    palettes: ["crimson", "midnight", "violet", "noir", "lava", "magenta", "cyan", "sunset"],
    particles: ["sparks", "coins", "confetti"],
  },
  {
    name: "orient",
    words:
      /lantern|prosper|caishen|lucky cat|neko|ingot|coins?\b|\bfan\b|red packet|pagoda|koi|emperor|empress|geisha|samurai|ninja|silk|bamboo|jade|imperial|panda|crane|firecracker|teahouse|peony|auspicious/i,
    heroes: [
      orient.lantern,
      orient.coinString,
      orient.ingot,
      orient.fan,
      orient.drum,
      orient.redPacket,
      orient.luckyCat,
      orient.pagoda,
    ],
    backdrops: [land.pagodaNight, land.mistyPeaks, halls.goldenGate, halls.sunburst],
    palettes: ["crimson", "jade", "sunset", "noir", "rose", "lava", "violet", "teal"],
    particles: ["petals", "coins", "sparks"],
  },
  {
    name: "dragon",
    words: /dragon|drake|wyvern|serpent|hydra/i,
    heroes: [mighty.dragon],
    extras: [
      orient.pagoda,
      orient.lantern,
      orient.drum,
      mighty.phoenix,
      orient.coinString,
      orient.fan,
      orient.ingot,
    ],
    backdrops: [land.mistyPeaks, land.volcano, land.pagodaNight, halls.goldenGate, worlds.castle],
    palettes: ["crimson", "jade", "lava", "midnight", "violet", "noir", "forest", "teal"],
    particles: ["embers", "coins"],
  },
  {
    name: "egypt",
    words:
      /egypt|pharaoh|cleopatra|\bra\b|horus|anubis|pyramid|nile|scarab|isis|osiris|sphinx|mummy|sand|desert|tomb|cairo|sahara|obelisk|oasis|sun disc|jackal|hieroglyph/i,
    heroes: [egypt.pharaoh, egypt.scarab, egypt.horusEye, egypt.ankh, egypt.sunDisc, egypt.pharaoh],
    extras: [wonders.pyramid, beasts.panther, creatures.cobra, beasts.lion],
    backdrops: [land.pyramids, halls.columnHall, halls.goldenGate],
    palettes: ["desert", "midnight", "teal", "sunset", "noir", "violet", "lava"],
    particles: ["embers", "sparks"],
  },
  {
    name: "myth",
    words:
      /zeus|thor\b|odin|viking|norse|valhalla|rune|olymp|titan|poseidon|atlas|athena|hercules|thunder|bolt|knight|sword|shield|spartan|gladiator|valkyr|hammer|pegasus|oracle|minotaur|hydra|griffin|chariot|laurel|cyclops|sky father|goddess|muse|longship|raven|frost|world tree|mead|fjord|northern|wolf/i,
    heroes: [
      myth.thunderbolt,
      myth.trident,
      myth.helmet,
      myth.crestShield,
      myth.wings,
      wonders.warHammer,
      wonders.runeStone,
      wonders.laurel,
    ],
    backdrops: [halls.columnHall, land.icePeaks, land.mistyPeaks, worlds.castle, land.volcano],
    palettes: ["midnight", "ice", "violet", "noir", "crimson", "sky", "teal", "iris"],
    particles: ["embers", "sparks", "snow"],
  },
  {
    name: "cats",
    words: /tiger|lion\b|panther|jaguar|leopard|puma|safari|savanna|serengeti/i,
    heroes: [beasts.tiger, beasts.lion, beasts.panther],
    extras: [
      creatures.toucan,
      creatures.macaw,
      mighty.monkey,
      creatures.cobra,
      creatures.falcon,
      mighty.bull,
    ],
    backdrops: [land.savanna, land.jungle, halls.sunburst, land.mistyPeaks],
    palettes: ["desert", "forest", "sunset", "crimson", "moss", "jade", "violet"],
    particles: ["embers", "sparks"],
  },
  {
    name: "wild",
    words:
      /wolf|wolves|bear\b|fox|forest|wild|prairie|ranch|eagle|monkey|ape\b|kong|zoo|farm|jungle|toucan|gorilla|macaw|waterfall|chameleon|frog|river|vines|explorer|parrot/i,
    heroes: [
      beasts.wolf,
      beasts.fox,
      mighty.owl,
      mighty.bull,
      beasts.panda,
      mighty.monkey,
      creatures.toucan,
      creatures.macaw,
      creatures.frog,
    ],
    backdrops: [land.jungle, land.icePeaks, land.savanna, land.mistyPeaks, land.meadow],
    palettes: ["forest", "midnight", "sunset", "jade", "desert", "ice", "moss", "iris"],
    particles: ["sparks", "embers", "snow"],
  },
  {
    name: "pirate",
    words:
      /pirate|captain|ship\b|sea\b|ocean|island|anchor|compass|skull|plunder|voyage|\bbay\b|tide|kraken|mermaid|reef|wave|trident|pearl|coral|lighthouse|seahorse|galleon|lagoon|octopus|turtle|sunken/i,
    heroes: [adventure.chest, adventure.skull, voyage.compass, voyage.anchor, voyage.helm, myth.trident],
    extras: [frontier.galleon, frontier.lighthouse, frontier.pearlShell, seaLife.octopus, seaLife.turtle],
    backdrops: [worlds.seaSunset, worlds.seabed, worlds.cavern],
    palettes: ["teal", "sunset", "midnight", "sky", "desert", "cyan", "jade"],
    particles: ["coins", "sparks", "bubbles"],
  },
  {
    name: "sweets",
    words:
      /candy|sweet|sugar|lolli|donut|doughnut|cake|jelly|bakery|baker|choco|honey|cookie|ice cream|gummy|macaron|ginger|marshmallow|caramel/i,
    heroes: [
      treats.lollipop,
      treats.wrappedSweet,
      treats.donut,
      treats.jelly,
      treats.cupcake,
      delights.iceCream,
      delights.macarons,
      delights.gingerbread,
    ],
    backdrops: [land.sweetHills, halls.sunburst, land.meadow],
    palettes: ["candy", "sky", "violet", "rose", "iris", "teal", "magenta"],
    particles: ["confetti", "sparks"],
  },
  {
    name: "magic",
    words:
      /magic|wizard|witch|spell|potion|book|mystic|alchem|sorcer|enchant|fairy|elf\b|merlin|arcane|grimoire|black cat|unicorn|cauldron|crystal ball|owl|mirror/i,
    heroes: [
      sorcery.spellBook,
      sorcery.potion,
      sorcery.crystalBall,
      sorcery.wizardHat,
      sorcery.crescent,
      mighty.owl,
      delights.cauldron,
      delights.magicMirror,
      creatures.unicorn,
    ],
    backdrops: [worlds.castle, worlds.cavern, worlds.deepSpace, land.jungle],
    palettes: ["violet", "iris", "magenta", "midnight", "jade", "forest", "rose"],
    particles: ["sparks", "embers"],
  },
  {
    name: "space",
    words:
      /space|galax|cosmic|cosmo|planet|rocket|astro|orbit|nova|comet|meteor|alien|lunar|mars\b|aviator|nebula|rover|saturn|satellite|moon base|star pilot|wormhole/i,
    heroes: [
      voyage.planet,
      voyage.rocket,
      wonders.comet,
      wonders.astronaut,
      wonders.saucer,
      gems.prism,
      classic.starMedal,
    ],
    extras: [sorcery.crescent],
    backdrops: [worlds.deepSpace, worlds.neonGrid, worlds.skyline],
    palettes: ["violet", "cyan", "magenta", "midnight", "iris", "teal", "noir"],
    particles: ["sparks", "embers"],
  },
  {
    name: "west",
    words:
      /sheriff|saloon|outlaw|gold rush|canyon|mustang|stagecoach|cactus|rattlesnake|prospector|bison|coyote|spurs|buffalo|western|cowboy/i,
    heroes: [
      frontier.sheriffStar,
      frontier.cowboyHat,
      frontier.cactus,
      frontier.prospector,
      frontier.wagonWheel,
      creatures.mustang,
      mighty.bull,
    ],
    extras: [creatures.cobra, creatures.falcon, beasts.wolf, classic.horseshoe],
    backdrops: [land.savanna, land.pyramids, halls.stage],
    palettes: ["desert", "sunset", "lava", "teal", "noir", "moss"],
    particles: ["embers", "coins", "sparks"],
  },
  {
    name: "luck",
    words: /luck|irish|clover|leprechaun|rainbow|shamrock|charm|horseshoe|ladybird/i,
    heroes: [classic.clover, classic.horseshoe, classic.starMedal, adventure.chest],
    extras: [creatures.ladybird, classic.seven, classic.bell, orient.coinString, classic.fortuneWheel],
    backdrops: [land.meadow, halls.sunburst, land.jungle],
    palettes: ["forest", "jade", "sky", "moss", "teal", "violet"],
    particles: ["coins", "sparks"],
  },
  {
    name: "aztec",
    words:
      /aztec|maya|inca|eldorado|el dorado|totem|tribal|idol|tiki|ruins|sun temple|feathered|calendar|golden mask|cacao|quetzal|shaman|maize|lost city|warrior queen|volcano/i,
    heroes: [egypt.sunMask, egypt.totem, beasts.panther, egypt.sunMask],
    extras: [creatures.cobra, creatures.macaw, wonders.pyramid, mighty.monkey, creatures.frog],
    backdrops: [land.jungle, halls.columnHall, land.volcano, land.pyramids],
    palettes: ["forest", "desert", "teal", "lava", "moss", "jade", "sunset"],
    particles: ["embers", "coins"],
  },
  {
    name: "fire",
    words: /phoenix|fire\b|flame|inferno|blaz|lava|volcan|forge|devil|dynamite|bomb|blast/i,
    heroes: [mighty.phoenix, voyage.dynamite, mighty.bull, classic.seven, mighty.phoenix],
    extras: [mighty.dragon, classic.tripleSeven, wonders.comet, delights.firecracker, voyage.rocket],
    backdrops: [land.volcano, halls.sunburst, worlds.cavern],
    palettes: ["lava", "crimson", "sunset", "noir", "magenta", "desert"],
    particles: ["embers"],
  },
  {
    name: "garden",
    words: /lotus|garden|flower|blossom|bloom|sakura|butterfl|rose\b|lily|orchid|pond|petal|tree\b|bee\b/i,
    heroes: [petals.lotus, petals.butterfly, petals.blossomBranch],
    extras: [creatures.ladybird, creatures.frog, creatures.crane, fish.goldenFish, orient.fan],
    backdrops: [land.meadow, land.mistyPeaks, land.pagodaNight, land.jungle],
    palettes: ["rose", "jade", "candy", "teal", "violet", "sky", "iris"],
    particles: ["petals", "sparks"],
  },
  {
    name: "fiesta",
    words:
      /fiesta|muert|chili|taco|carnival|carnaval|rio\b|samba|mariachi|mask\b|masquerade|mexic|venet|circus|juggler|ringmaster|carousel|dancer|drummer|parade|ferris|harlequin|trumpet|firework/i,
    heroes: [adventure.sugarSkull, petals.maskCarnival, egypt.sunMask],
    extras: [delights.trumpet, delights.ferrisWheel, delights.fireworks, orient.drum, joker],
    backdrops: [halls.stage, worlds.skyline, halls.sunburst],
    palettes: ["magenta", "violet", "sunset", "rose", "teal", "crimson", "moss"],
    particles: ["confetti", "petals"],
  },
  {
    name: "royal",
    words: /royal\b|crown|throne|palace|prince|majesty|noble|tycoon/i,
    heroes: [classic.crown, myth.crestShield, gems.gemCluster, classic.crown, adventure.chest],
    extras: [wonders.laurel, delights.magicMirror, gems.gem, classic.bell, beasts.lion],
    backdrops: [halls.columnHall, halls.goldenGate, worlds.castle, halls.stage],
    palettes: ["violet", "crimson", "midnight", "noir", "jade", "rose"],
    particles: ["sparks", "coins"],
  },
];
