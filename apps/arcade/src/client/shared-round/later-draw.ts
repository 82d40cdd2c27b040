import type { DrawView } from "../../wire.ts";

/** The later of two tellings of a room's draw. The stream may have told more while a call was answered. */
export function laterDraw(told: DrawView | undefined, known: DrawView | undefined): DrawView | undefined {
  if (!told || !known) return told ?? known;
  if (told.number !== known.number) return told.number > known.number ? told : known;
  return told.state === "open" ? known : told;
}
