import { GameCardFrame } from "@croupier/ui-kit/game-card-frame";
import { memo } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createImageSet, type Game, getCardTheme } from "../../shared/games/games.ts";
import { useOpenGame } from "../../shared/games/open-game.ts";
import { VendorIcon } from "../../shared/games/vendor-icon.tsx";
import { useSession } from "../../shared/session/session.ts";
import { FavouriteHeart } from "./favourite-heart.tsx";
import styles from "./games.module.css";

export interface GameCardProps {
  game: Game;
  /** The vendor's icon, if it has one. */
  vendorIconUrl: string | undefined;
  /** Whether it is a favourite. */
  isKept: boolean;
  /** The pictures of the first row have priority. */
  isEager?: boolean;
}

/** One game (GAME-02 to GAME-05): a tap plays it, the heart keeps it, a visitor may try it. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, vendorIconUrl, isKept, isEager } = props;
  const { t } = usePhrases();
  const { status, isOn } = useBrand();
  const isGuest = useSession() === undefined;
  const openGame = useOpenGame();
  const name = game.displayName;
  const imageUrl = createImageUrl(game.iconUrl, status.imageCDNs);
  // GAME-03: lotteries have no heart.
  const hasHeart = game.gameType !== "LOTT" && game.gameType !== "ELOTT";
  const offersDemo = isGuest && isOn("GUESTDEMO") && game.freeplay && game.supportPlay;
  return (
    <GameCardFrame
      name={name}
      imageUrl={imageUrl}
      imageSet={createImageSet(imageUrl)}
      theme={getCardTheme(game.nodeId)}
      eager={isEager ?? false}
      onPress={() => openGame(game)}
      note={game.supportPlay ? game.note : t("game.soon")}
      start={
        game.showIcon &&
        vendorIconUrl && (
          <span className={styles.mark}>
            <VendorIcon iconUrl={vendorIconUrl} width={40} />
          </span>
        )
      }
      end={hasHeart && <FavouriteHeart game={game} isKept={isKept} />}
      corner={
        offersDemo && (
          <button
            type="button"
            className={styles.demo}
            aria-label={t("game.demoOf", { name })}
            onClick={() => openGame(game, { isDemo: true })}
          >
            {t("game.demo")}
          </button>
        )
      }
    />
  );
});
