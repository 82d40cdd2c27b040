import type { ReplyOf } from "@croupier/contract/player/contract";
import type { LiveStreamRoom } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { classNames } from "@croupier/ui-kit/class-names";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { GameCardFrame } from "@croupier/ui-kit/game-card-frame";
import { SectionTitle } from "@croupier/ui-kit/section-title";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createImageSet, getCardTheme } from "../../shared/games/games.ts";
import { useOpenGame } from "../../shared/games/open-game.ts";
import styles from "./livestream.module.css";

type Room = ReplyOf<"GET /wps/livestream/models">["list"][number];

const places = [1, 2, 3, 4, 5, 6];

/** GAME-09: the kinds of room, in words. There is no way to charge for a view yet, so those rooms are free and say so. */
const kinds: Readonly<Record<LiveStreamRoom, PhraseId>> = {
  Free: "livestream.free",
  VIP: "livestream.vip",
  "Pay per View": "livestream.paid",
};

function useRooms() {
  const { language } = usePhrases();
  return useQuery({
    queryKey: ["livestream", language],
    queryFn: ({ signal }) => wps("GET /wps/livestream/models", { query: { active: "1", language }, signal }),
    staleTime: 60_000,
  });
}

function RoomTile({ room }: { room: Room }) {
  const { t } = usePhrases();
  const { imageCDNs } = useBrand().status;
  const openGame = useOpenGame();
  const imageUrl = createImageUrl(room.iconUrl, imageCDNs);
  return (
    <GameCardFrame
      name={room.title}
      note={room.modelName}
      imageUrl={imageUrl}
      imageSet={createImageSet(imageUrl)}
      theme={getCardTheme(room.roomId)}
      onPress={() => openGame(room)}
      start={
        <span className={styles.marks}>
          {room.supportPlay ? (
            <>
              <span className={classNames(styles.mark, room.streaming && styles.onAir)}>
                {t(room.streaming ? "livestream.onAir" : "livestream.offAir")}
              </span>
              <span className={styles.mark}>{t(kinds[room.roomType])}</span>
            </>
          ) : (
            <span className={styles.mark}>{t("game.soon")}</span>
          )}
        </span>
      }
    />
  );
}

/** The rooms of LIVESTREAM as tiles, those on air first (EXT-33); at most `most` of them. */
export function LiveRooms({ most }: { most: number }) {
  const { t } = usePhrases();
  const { data, isError, refetch } = useRooms();
  return (
    <section className={styles.rooms} aria-label={t("category.LIVESTREAM")}>
      <SectionTitle icon="play" text={t("category.LIVESTREAM")} />
      {data ? (
        data.list.length === 0 ? (
          <EmptyState icon="play" text={t("livestream.empty")} />
        ) : (
          <ul className={styles.tiles}>
            {data.list.slice(0, most).map((room) => (
              <li key={room.roomId}>
                <RoomTile room={room} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      ) : (
        <div className={styles.tiles} aria-hidden="true">
          {places.map((place) => (
            <Skeleton key={place} ratio="3 / 4" radius="card" />
          ))}
        </div>
      )}
    </section>
  );
}
