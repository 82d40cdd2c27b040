/** Letters whose stroke or form cannot be split off as a mark, as banks write them without marks. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const unsplit = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** Marks over and under letters of scripts that banks write without them. In others a mark makes another word. */
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
const apostrophes = /['`\u00b4\u02b9\u02bb\u02bc\u02be\u02bf\u2018\u2019\u201b\u2032\u2035]/gu;

/**
 * A person's name as banks write it, for comparing two: without marks, case, apostrophes, width and doubled blanks (CASE-21).
 * `Nguyễn Văn An` is `nguyen van an`, and nothing else of a name goes: `Anh` stays another than `An`.
 */
export const foldPersonName = (name: string): string =>
  name
    // A separate acute accent is split into a blank and a mark, so it goes first, and the wide apostrophe last.
    .replace(apostrophes, "")
    .normalize("NFKD")
    // Both ways, for letters that have two small forms.
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(marks, "")
    .replace(apostrophes, "")
    .replace(unsplit, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .trim();
