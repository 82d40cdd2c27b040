import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./game-row.module.css";
import type { Game, Launchable } from "./games.ts";
import { useOpenGame } from "./open-game.ts";

/** One game as a line: picture, name, a word more, and whether it can be played; a tap opens it. */
export function GameRow({
  game,
  note,
}: {
  game: Launchable & Pick<Game, "iconUrl" | "displayName" | "supportPlay">;
  note?: string | undefined;
}) {
  const { t } = usePhrases();
  const { imageCDNs } = useBrand().status;
  const openGame = useOpenGame();
  return (
    <button type="button" className={styles.row} onClick={() => openGame(game)}>
      <img
        src={createImageUrl(game.iconUrl, imageCDNs)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.names}>
        <strong>{game.displayName}</strong>
        {note && <small>{note}</small>}
      </span>
      {game.supportPlay ? <Icon name="play" size={20} /> : <em>{t("game.soon")}</em>}
    </button>
  );
}
