import * as halls from "../backdrops/halls.ts";
import * as land from "../backdrops/land.ts";
import * as worlds from "../backdrops/worlds.ts";
import * as beasts from "../motifs/beasts.ts";
import * as classic from "../motifs/classic.ts";
import * as creatures from "../motifs/creatures.ts";
import * as egypt from "../motifs/egypt.ts";
import { fruits } from "../motifs/fruit.ts";
import * as gems from "../motifs/gems.ts";
import * as mighty from "../motifs/mighty.ts";
import * as myth from "../motifs/myth.ts";
import * as orient from "../motifs/orient.ts";
import { slotMachine } from "../motifs/slot-machine.ts";
import * as sorcery from "../motifs/sorcery.ts";
import * as wonders from "../motifs/wonders.ts";
import type { Theme } from "./theme.ts";

/** Treasures, fortunes, old gods and wild animals. */
export const legends: readonly Theme[] = [
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
];
