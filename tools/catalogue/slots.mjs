/**
 * The facts of a catalogue slot. The arcade plays every studio's slot: it picks one of its models by the hash of the
 * code. The facts repeat the arcade's own (apps/arcade/src/engine/models), and demo.test.ts checks that they match.
 */

/** In the arcade's order. `lines` are lines or ways, `rtp` the computed return to player in percent. */
const models = [
  {
    id: "jade-lanterns",
    lines: 20,
    minBet: "0.2",
    rtp: "95.7457",
    classifications: ["VIDEO", "FREESPIN", "MIDVOL"],
  },
  {
    id: "neon-rift",
    lines: 243,
    minBet: "0.25",
    rtp: "96.1875",
    classifications: ["WAYS", "FREESPIN", "HIGHVOL"],
  },
  {
    id: "tide-kings",
    lines: 40,
    minBet: "0.4",
    rtp: "96.6695",
    classifications: ["VIDEO", "FREESPIN", "HIGHVOL"],
  },
  { id: "solar-forge", lines: 5, minBet: "0.2", rtp: "95.8347", classifications: ["CLASSIC", "MIDVOL"] },
  {
    id: "lotus-pond",
    lines: 10,
    minBet: "0.2",
    rtp: "95.9477",
    classifications: ["VIDEO", "FREESPIN", "LOWVOL"],
  },
  { id: "fruit-parlor", lines: 5, minBet: "0.2", rtp: "95.7760", classifications: ["CLASSIC", "MIDVOL"] },
];

/** FNV-1a, computed as in the arcade. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/** @param {string} vendor @param {string} code the game's code at its studio */
export function findSlotFacts(vendor, code) {
  const model =
    vendor === "BGS"
      ? models.find(({ id }) => code === `bgs-${id}`)
      : models[hashOf(`${vendor}:${code}`) % models.length];
  if (!model) throw new Error(`the arcade has no game ${code}`);
  const { lines, minBet, rtp, classifications } = model;
  return { lines, minBet, rtp, classifications };
}
