/** What is known of somebody and stands in no good password of theirs. */
export interface PersonalWords {
  /** The username, names, the address, the number, the brand's code and title: as they are. */
  readonly words: readonly (string | null | undefined)[];
  /** YYYY-MM-DD */
  readonly birthday?: string | null | undefined;
}

const shortestWord = 3;
/** So few letters and digits beside known words are no secret: a year, or `1234`. */
const mostBeside = 4;

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The ways in which people write a day without signs. */
function writeDay(day: string): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const short = year.slice(2);
  return [
    ...[year + month + date, date + month + year, month + date + year],
    ...[short + month + date, date + month + short, month + date + short],
  ];
}

/**
 * Whether a password is made of what others know of its owner or of the brand: their name, address, number or birthday, the
 * brand's name, once or again and again, with at most four letters or digits beside it (CASE-22, ASVS 6.2.11).
 */
export function isPersonalPassword(password: string, { words, birthday }: PersonalWords): boolean {
  const given = words.flatMap((word) => (word ? [word, ...word.split(/[\s@]+/)] : []));
  const known = [...given.map(fold), ...(birthday ? writeDay(birthday) : [])]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
  const whole = fold(password);
  const rest = known.reduce((left, word) => left.replaceAll(word, ""), whole);
  return rest.length < whole.length && rest.length <= mostBeside;
}
