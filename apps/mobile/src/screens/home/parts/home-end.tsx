import { HomeFooter } from "../../../features/lobby/home-footer.tsx";
import { WinnersBoard } from "../../../features/winners/winners-board.tsx";

/** The end of home: the winners and the footer's texts. */
export function HomeEnd() {
  return (
    <>
      <WinnersBoard />
      <HomeFooter />
    </>
  );
}
