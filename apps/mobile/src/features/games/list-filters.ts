import type { QueryOf } from "@croupier/contract/player/contract";

/** A filter of a game list: one row says all that lists, addresses and the call need to know of it. */
interface ListFilter<T> {
  /** Its word in an address (ROUTE-25). */
  readonly key: string;
  /** Reads a value from an address. An empty text, as any that is no value of it, narrows nothing. */
  read(text: string): T;
  /** The value in an address; empty where it narrows nothing. */
  write(value: T): string;
  /** Its fields of the call (API-42). */
  ask(value: T): Partial<QueryOf<"GET /wps/game/list">>;
}

/** The maximum length of a search term; a longer one in a link is cut. */
export const TERM_CHARACTERS = 60;
const CLASSIFICATION_CHARACTERS = 40;
const VENDORS_CHARACTERS = 1_000;

/** A text that the game list's call accepts, so that a malformed link still shows a list. */
const fit = (text: string, characters: number): string =>
  text
    // No name has control characters, and the call refuses them.
    .replace(/\p{Cc}/gu, "")
    .trimStart()
    .slice(0, characters)
    .trim();

/** A filter whose value is the text in the address. */
const createTextFilter = (
  key: string,
  read: ListFilter<string>["read"],
  ask: ListFilter<string>["ask"],
): ListFilter<string> => ({ key, read, write: (text) => text, ask });

/** The values that the game filter offers (LAYOUT-11). */
export const filterSteps = {
  minBet: ["0.1", "1", "5", "10", "50"],
  minLine: ["10", "20", "30", "50"],
} as const;

const readStep = (steps: readonly string[]) => (text: string) => steps.find((step) => step === text) ?? "";

const vendors: ListFilter<readonly string[]> = {
  key: "vassalage",
  read: (text) => fit(text, VENDORS_CHARACTERS).split(",").filter(Boolean),
  write: (chosen) => chosen.join(","),
  ask: (chosen) => ({ vassalage: chosen.join(",") }),
};

/** Leaves out games that cannot be played yet. */
const isPlayable: ListFilter<boolean> = {
  key: "playable",
  read: (text) => text === "1",
  write: (isOn) => (isOn ? "1" : ""),
  ask: () => ({ playable: "1" }),
};

/** Every filter of a game list. A new one is a row here, a field of the call, and what sets it. */
export const listFilters = {
  vendors,
  classify: createTextFilter(
    "type",
    (text) => fit(text, CLASSIFICATION_CHARACTERS),
    (classify) => (classify === "NEW" ? { isNew: "1" } : { gameClassify: classify }),
  ),
  term: createTextFilter(
    "name",
    (text) => fit(text, TERM_CHARACTERS),
    (gameName) => ({ gameName }),
  ),
  isPlayable,
  /** A stake that a game must take: its smallest one is at most this. */
  minBet: createTextFilter("minBet", readStep(filterSteps.minBet), (minBet) => ({ minBet })),
  /** The number of lines that a game must have at least. */
  minLine: createTextFilter("minLine", readStep(filterSteps.minLine), (minLine) => ({ minLine })),
};

type FilterName = keyof typeof listFilters;

/** The values of all filters of a list. */
export type FilterValues = { [Name in FilterName]: ReturnType<(typeof listFilters)[Name]["read"]> };

/** The rows with their names; the values of a row are of its own type. */
const rows = Object.entries<ListFilter<unknown>>(listFilters) as [FilterName, ListFilter<unknown>][];
/** The rows that narrow a list. */
const listSet = (values: FilterValues) => rows.filter(([name, row]) => row.write(values[name]));

/** LIST-12: whether any filter narrows the list. */
export const isNarrowed = (values: FilterValues): boolean => listSet(values).length > 0;

export const readFilters = (query: URLSearchParams): FilterValues =>
  Object.fromEntries(rows.map(([name, { key, read }]) => [name, read(query.get(key) ?? "")])) as FilterValues;

export const noFilters: FilterValues = readFilters(new URLSearchParams());

/** By their words in an address. */
export const writeFilters = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(rows.map(([name, { key, write }]) => [key, write(values[name])]));

/** The fields of the call for the filters that narrow the list. */
export const askFilters = (values: FilterValues): Partial<QueryOf<"GET /wps/game/list">> =>
  Object.assign({}, ...listSet(values).map(([name, { ask }]) => ask(values[name])));
