import type { DrawView } from "../../wire.ts";

/** The later of two tellings of a room's draw. The stream may have told more while a call was answered. */
export function laterDraw(told: DrawView | undefined, known: DrawView | undefined): DrawView | undefined {
  if (!told || !known) return told ?? known;
  if (told.number !== known.number) return told.number > known.number ? told : known;
  return told.state === "open" ? known : told;
}

/** Past results, newest first: those of an answer, and later ones that the page has seen while it was on its way. */
export function keepLater<Result extends { readonly number: number }>(
  told: readonly Result[],
  known: readonly Result[],
): readonly Result[] {
  const newest = told[0]?.number ?? 0;
  return [...known.filter(({ number }) => number > newest), ...told];
}
