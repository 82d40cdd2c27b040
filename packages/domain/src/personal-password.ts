/** A person's known data that must not be in their password. */
export interface PersonalWords {
  /** The username, names, the address, the number, the brand's code and title: as they are. */
  readonly words: readonly (string | null | undefined)[];
  /** YYYY-MM-DD */
  readonly birthday?: string | null | undefined;
}

const shortestWord = 3;
/** This many letters and digits next to known words are no secret: a year, or `1234`. */
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
    year + month + date,
    date + month + year,
    month + date + year,
    short + month + date,
    date + month + short,
    month + date + short,
  ];
}

/**
 * Whether a password is made of data that others know about its owner or the brand: their name, address, number or
 * birthday, the brand's name, once or repeatedly, with at most four other letters or digits (CASE-22, ASVS 6.2.11).
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
