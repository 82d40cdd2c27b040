import * as halls from "../backdrops/halls.ts";
import * as land from "../backdrops/land.ts";
import * as worlds from "../backdrops/worlds.ts";
import * as adventure from "../motifs/adventure.ts";
import * as beasts from "../motifs/beasts.ts";
import * as classic from "../motifs/classic.ts";
import * as creatures from "../motifs/creatures.ts";
import * as delights from "../motifs/delights.ts";
import * as egypt from "../motifs/egypt.ts";
import * as fish from "../motifs/fish.ts";
import * as frontier from "../motifs/frontier.ts";
import * as gems from "../motifs/gems.ts";
import * as mighty from "../motifs/mighty.ts";
import * as myth from "../motifs/myth.ts";
import * as orient from "../motifs/orient.ts";
import * as petals from "../motifs/petals.ts";
import * as seaLife from "../motifs/sea-life.ts";
import * as sorcery from "../motifs/sorcery.ts";
import { joker } from "../motifs/tiles.ts";
import * as treats from "../motifs/treats.ts";
import * as voyage from "../motifs/voyage.ts";
import * as wonders from "../motifs/wonders.ts";
import type { Theme } from "./theme.ts";

/** Voyages, sweets, magic, far places and feasts. */
export const journeys: readonly Theme[] = [
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
