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

const originals = new Map<Motif, Motif>();

/** The motif that a dyed one was made from; any other motif is its own original. */
export const originalOf = (motif: Motif): Motif => originals.get(motif) ?? motif;

/** A gemstone in the name keeps its own colour, whatever the picture's palette. */
function dyed(motif: Motif, colour: string): Motif {
  const stone: Motif = (artist) =>
    motif({ ...artist, palette: { ...artist.palette, key: colour, accent: colour, glow: colour } });
  originals.set(stone, motif);
  return stone;
}
const stone = (colour: string) => dyed(gems.gem, colour);
const stones = (colour: string): Motif => dyed(gems.gemCluster, colour);

/** Which object a word in a game's name selects. The first match wins, so special words come first. */
const heroes: readonly (readonly [words: RegExp, motifs: readonly Motif[]])[] = [
  [/monkey|gorilla|kong/i, [mighty.monkey]],
  [/feathered serpent|serpent|cobra|snake|viper/i, [creatures.cobra]],
  [/dragon|hydra|drake/i, [mighty.dragon]],
  [/phoenix|griffin|fire ?bird/i, [mighty.phoenix]],
  [/quetzal|macaw|parrot/i, [creatures.macaw]],
  [/toucan/i, [creatures.toucan]],
  [/falcon|eagle|hawk/i, [creatures.falcon]],
  [/raven|crow\b/i, [creatures.raven]],
  [/crane|heron/i, [creatures.crane]],
  [/owl/i, [mighty.owl]],
  [/unicorn/i, [creatures.unicorn]],
  [/pegasus/i, [creatures.pegasus]],
  [/seahorse/i, [fish.tropicalFish]],
  [/mustang|horse\b|stallion|pony/i, [creatures.mustang]],
  [/frog|toad|chameleon/i, [creatures.frog]],
  [/ladybird|ladybug/i, [creatures.ladybird]],
  [/panda/i, [beasts.panda]],
  [/black cat|jaguar|panther|jackal/i, [beasts.panther]],
  [/tiger/i, [beasts.tiger]],
  [/lion|sphinx/i, [beasts.lion]],
  [/wolf|wolves|coyote/i, [beasts.wolf]],
  [/fox/i, [beasts.fox]],
  [/bison|bull|buffalo|minotaur/i, [mighty.bull]],
  [/turtle|tortoise/i, [seaLife.turtle]],
  [/kraken|octopus/i, [seaLife.octopus]],
  [/koi|carp|fish|coral|reef|lagoon/i, [fish.goldenFish, fish.tropicalFish]],
  [/mermaid|pearl|shell/i, [frontier.pearlShell]],
  [/galleon|longship|ship|fjord/i, [frontier.galleon]],
  [/lighthouse|harbour/i, [frontier.lighthouse]],
  [/captain|pirate|skull/i, [adventure.skull, voyage.helm]],
  [/trident|poseidon/i, [myth.trident]],
  [/anchor/i, [voyage.anchor]],
  [/compass|explorer|lost city|voyage/i, [voyage.compass]],
  [/sheriff|outlaw|canyon/i, [frontier.sheriffStar, frontier.cowboyHat]],
  [/saloon|spurs/i, [frontier.cowboyHat]],
  [/stagecoach|wagon/i, [frontier.wagonWheel]],
  [/cactus/i, [frontier.cactus]],
  [/prospector|gold rush|goldsmith|mine/i, [frontier.prospector]],
  [/rattlesnake/i, [creatures.cobra]],
  [/pharaoh|nile|cleopatra/i, [egypt.pharaoh]],
  [/scarab/i, [egypt.scarab]],
  [/pyramid|obelisk|oasis/i, [wonders.pyramid]],
  [/hieroglyph|horus|oracle/i, [egypt.horusEye]],
  [/sun disc/i, [egypt.sunDisc]],
  [/calendar|golden mask|sun temple|maize|sun\b/i, [egypt.sunMask]],
  [/totem|idol|shaman/i, [egypt.totem]],
  [/volcano/i, [mighty.phoenix, voyage.dynamite]],
  [/supernova|nebula|galax|wormhole/i, [gems.prism, voyage.planet]],
  [/saturn|planet|moon base|orbit/i, [voyage.planet]],
  [/comet|meteor/i, [wonders.comet]],
  [/astronaut|star pilot|cosmonaut/i, [wonders.astronaut]],
  [/alien|saucer|ufo/i, [wonders.saucer]],
  [/rover|satellite|rocket/i, [voyage.rocket]],
  [/viking|mead|frost giant/i, [myth.helmet]],
  [/valkyrie|angel|muse/i, [myth.wings]],
  [/rune/i, [wonders.runeStone]],
  [/hammer|thor\b/i, [wonders.warHammer]],
  [/world tree|tree\b|vines|forest/i, [wonders.worldTree]],
  [/shield|warrior|knight/i, [myth.crestShield]],
  [/thunder|bolt|sky father|storm|zeus/i, [myth.thunderbolt]],
  [/laurel|chariot|champion/i, [wonders.laurel]],
  [/titan|cyclops/i, [myth.crestShield, myth.thunderbolt]],
  [/moon goddess|crescent|moon\b/i, [sorcery.crescent]],
  [/northern lights|geode|crystal\b(?! ball)/i, [gems.crystals]],
  [/prism|facets/i, [gems.prism]],
  [/jewel/i, [gems.gemCluster]],
  [/ruby/i, [stone("#e3152f"), stones("#e3152f")]],
  [/emerald/i, [stone("#10b060"), stones("#10b060")]],
  [/sapphire/i, [stone("#2464f0"), stones("#2464f0")]],
  [/amethyst/i, [stone("#9038e8"), stones("#9038e8")]],
  [/topaz/i, [stone("#ff9d1e"), stones("#ff9d1e")]],
  [/opal/i, [stone("#8fd8e8"), stones("#e8a8e0")]],
  [/diamond/i, [stone("#9fd4ff"), stones("#9fd4ff")]],
  [/gem\b/i, [gems.gem, gems.gemCluster]],
  [/crown|queen|king\b|royal/i, [classic.crown]],
  [/firecracker/i, [delights.firecracker]],
  [/fireworks/i, [delights.fireworks]],
  [/lantern/i, [orient.lantern]],
  [/lotus/i, [petals.lotus]],
  [/peony|orchid|blossom|petal/i, [petals.blossomBranch]],
  [/emperor|empress|geisha/i, [orient.fan, classic.crown]],
  [/teahouse|pagoda|palace/i, [orient.pagoda]],
  [/coin|prosper/i, [orient.coinString, orient.ingot]],
  [/drum/i, [orient.drum]],
  [/cherr/i, [fruit.cherries]],
  [/lemon|mango/i, [fruit.lemon]],
  [/melon/i, [fruit.watermelon]],
  [/plum|peach/i, [fruit.plum]],
  [/grape/i, [fruit.grapes]],
  [/pineapple/i, [fruit.pineapple]],
  [/orange\b/i, [fruit.orange]],
  [/berr|pomegranate/i, [fruit.strawberry]],
  [/cupcake|baker/i, [treats.cupcake]],
  [/lolli|candy/i, [treats.lollipop, treats.wrappedSweet]],
  [/macaron|marshmallow/i, [delights.macarons]],
  [/ginger/i, [delights.gingerbread]],
  [/ice cream/i, [delights.iceCream]],
  [/donut|doughnut|chocolate/i, [treats.donut]],
  [/jelly|gummy|caramel/i, [treats.jelly]],
  [/honey/i, [treats.wrappedSweet]],
  [/seven|777/i, [classic.seven, classic.tripleSeven]],
  [/bell/i, [classic.bell]],
  [/joker|harlequin|juggler|jester/i, [joker]],
  [/clover|shamrock|irish/i, [classic.clover]],
  [/horseshoe/i, [classic.horseshoe]],
  [/carousel|ferris|ringmaster/i, [delights.ferrisWheel]],
  [/wheel/i, [classic.fortuneWheel]],
  [/jukebox|reels|slot/i, [slotMachine]],
  [/\bbars?\b/i, [classic.bars]],
  [/dice/i, [dice]],
  [/\bace\b/i, [aces]],
  [/waterfall/i, [waterfall]],
  [/trumpet/i, [delights.trumpet]],
  [/fruit|orchard/i, fruit.fruits],
  [/star\b|stars\b/i, [classic.starMedal]],
  [/wizard|witch|enchant/i, [sorcery.wizardHat]],
  [/cauldron|brew/i, [delights.cauldron]],
  [/potion/i, [sorcery.potion]],
  [/grimoire|spell|book/i, [sorcery.spellBook]],
  [/crystal ball/i, [sorcery.crystalBall]],
  [/mirror/i, [delights.magicMirror]],
  [/fairy|butterfl/i, [petals.butterfly]],
  [/mask|masquerade|samba|parade/i, [petals.maskCarnival]],
  [/muert|sugar skull/i, [adventure.sugarSkull]],
  [/fire|flame|inferno/i, [mighty.phoenix]],
  [/dynamite|bomb|blast/i, [voyage.dynamite]],
  [/treasure|chest|vault|loot/i, [adventure.chest]],
];

/** The objects that a game's name mentions; empty when none of them can be drawn. */
export const findHeroes = (name: string): readonly Motif[] =>
  heroes.find(([words]) => words.test(name))?.[1] ?? [];
