/** The step of ledger_place_bets that tells of play, from the comma before it to the answer that follows. */
const telling = /, noted as \([\s\S]*?\n {4}\)(?=\n {4}select place)/;

/**
 * The function that places bets, as one that tells nothing and does all else.
 * @param text what PostgreSQL says of the product's function, or its file
 */
export function withoutFacts(text: string): string {
  const silent = text.replace(telling, "");
  const writes = /insert into play_facts/;
  if (!writes.test(text) || writes.test(silent))
    throw new Error("bets tell of play elsewhere than the benchmark looks");
  return silent;
}
