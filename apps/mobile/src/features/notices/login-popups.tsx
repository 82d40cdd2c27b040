import type { ReplyOf } from "@croupier/contract/player/contract";
import { pixelsToRem } from "@croupier/domain/content-html";
import { Button } from "@croupier/ui-kit/button";
import { IconButton } from "@croupier/ui-kit/icon-button";
import { Overlay } from "@croupier/ui-kit/overlay";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { tabStore } from "../../shared/storage/stores.ts";
import styles from "./login-popups.module.css";
import { popupsQuery } from "./notices.ts";

type Popups = ReplyOf<"GET /wps/system/announcements/popular">;

/** One popup after another; closing one shows the next, and the last one returns the focus to where it was. */
function Sequence({ popups }: { popups: Popups }) {
  const { t } = usePhrases();
  const [place, setPlace] = useState(0);
  const last = popups.length - 1;
  // The last popup stays visible while the dialog fades.
  const shown = Math.min(place, last);
  const popup = popups[shown];
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    // The dialog stays open while its content changes, so the focus tells screen readers.
    if (shown > 0) heading.current?.focus();
  }, [shown]);
  const close = () => setPlace(place + 1);
  if (!popup) return null;
  return (
    <Overlay open={place <= last} onClose={close} placement="center" labelledBy={titleId}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {popup.title}
        </h2>
        <IconButton icon="close" label={t("common.close")} onClick={close} />
      </div>
      <div key={popup.id} className={styles.body}>
        <SafeHtml html={popup.content} className={styles.content} changeValue={pixelsToRem} />
      </div>
      <div className={styles.foot}>
        {last > 0 && (
          <span className={styles.place}>{t("popup.place", { place: shown + 1, count: popups.length })}</span>
        )}
        <Button wide onPress={close}>
          {t(shown < last ? "popup.next" : "popup.close")}
        </Button>
      </div>
    </Overlay>
  );
}

/** HOME-06: the popups after a login are shown once; the flag is cleared when they have loaded. */
export function LoginPopups() {
  const { language } = usePhrases();
  const [isDue] = useState(() => tabStore.read("popupsDue") === true);
  // If loading fails, the next visit of home tries again.
  const { data } = useQuery({ ...popupsQuery(language), enabled: isDue, retryOnMount: true });
  const [popups, setPopups] = useState<Popups>();
  if (data && !popups) setPopups(data);
  useEffect(() => {
    if (popups) tabStore.remove("popupsDue");
  }, [popups]);
  return isDue && popups ? <Sequence popups={popups} /> : null;
}
