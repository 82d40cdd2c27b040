import { GameRecords } from "../../features/records/game-records.tsx";

/** The betting record (EXT-05). */
export function Screen() {
  return <GameRecords />;
}
