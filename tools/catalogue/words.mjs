/** Joins words into names in four languages. */

/** @typedef {{ EN: string, CN: string, PT: string, VI: string }} Names */
/** @typedef {"m" | "f" | "mp" | "fp"} Gender */

/** @type {Record<Gender, string>} */
const genitive = { m: "do", f: "da", mp: "dos", fp: "das" };

/**
 * A Portuguese adjective in the gender of its noun.
 * @param {string} adjective masculine singular, or the four forms with slashes
 * @param {Gender} gender
 */
export function agree(adjective, gender) {
  /** @type {Gender[]} */
  const order = ["m", "f", "mp", "fp"];
  const forms = adjective.split("/");
  if (forms.length === 4) return forms[order.indexOf(gender)] ?? adjective;
  const plural = gender.endsWith("p");
  if (adjective.endsWith("o"))
    return adjective.slice(0, -1) + (gender.startsWith("f") ? "a" : "o") + (plural ? "s" : "");
  if (!plural) return adjective;
  if (adjective.endsWith("vel")) return `${adjective.slice(0, -2)}eis`;
  if (adjective.endsWith("al")) return `${adjective.slice(0, -1)}is`;
  if (/[rz]$/.test(adjective)) return `${adjective}es`;
  if (adjective.endsWith("m")) return `${adjective.slice(0, -1)}ns`;
  return `${adjective}s`;
}

/**
 * "Golden Dragon", 黄金龙, "Dragão Dourado", "Rồng Dát Vàng".
 * @param {string[]} noun
 * @param {string[]} adjective
 * @returns {Names}
 */
export function describe(
  [en = "", cn = "", pt = "", vi = "", gender = "m"],
  [adjEn = "", adjCn = "", adjPt = "", adjVi = ""],
) {
  return {
    EN: `${adjEn} ${en}`,
    CN: adjCn + cn,
    PT: `${pt} ${agree(adjPt, /** @type {Gender} */ (gender))}`,
    VI: `${vi} ${adjVi}`,
  };
}

/**
 * "Dragon Fortune", 龙之财富, "Fortuna do Dragão", "Vận May Rồng".
 * @param {string[]} noun in the singular
 * @param {string[]} head
 * @returns {Names}
 */
export function join(
  [en = "", cn = "", pt = "", vi = "", gender = "m"],
  [headEn = "", headCn = "", headPt = "", headVi = ""],
) {
  return {
    EN: headEn.replace("*", () => en),
    CN: headCn.replace("*", () => cn),
    PT: `${headPt} ${genitive[/** @type {Gender} */ (gender)]} ${pt}`,
    VI: headVi.replace("*", () => vi),
  };
}

/**
 * "Baccarat Jade Salon": a kind and its place.
 * @param {string[]} kind
 * @param {string[]} place
 * @returns {Names}
 */
export const place = (
  [en = "", cn = "", pt = "", vi = ""],
  [placeEn = "", placeCn = "", placePt = "", placeVi = ""],
) => ({
  EN: `${placeEn} ${en}`,
  CN: placeCn + cn,
  PT: `${pt} ${placePt}`,
  VI: `${vi} ${placeVi}`,
});

/** @param {string} name */
export const slugOf = (name) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
