import { dayIn } from "@croupier/domain/periods";
import { Accordion, AccordionItem } from "@croupier/ui-kit/accordion";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useOpenEntry } from "../../shared/content/open-entry.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import styles from "./notices.module.css";
import { type Notice, noticesQuery, useMarkRead } from "./notices.ts";

/** The notices, one open at a time (NOTICE-01); the one that the address names is open and read first (NOTICE-02). */
function Notices({ notices, first }: { notices: readonly Notice[]; first: number | undefined }) {
  const { t } = usePhrases();
  const { timeZone } = useBrand().status;
  const markRead = useMarkRead();
  const [target] = useState(() => (first === undefined ? undefined : notices[first]));
  const [openId, setOpenId] = useState(target?.id);
  useEffect(() => {
    if (target) markRead(target);
  }, [target, markRead]);

  function toggle(notice: Notice) {
    const isOpening = openId !== notice.id;
    setOpenId(isOpening ? notice.id : undefined);
    if (isOpening) markRead(notice);
  }
  return (
    <Accordion label={t("title.announcements")}>
      {notices.map((notice) => (
        <AccordionItem
          key={notice.id}
          mark={!notice.read && <span className={styles.dot} />}
          title={
            <>
              {!notice.read && <span className="visually-hidden">{t("message.isUnread")} </span>}
              <span>{notice.title}</span>
            </>
          }
          line={<time dateTime={notice.startDate}>{dayIn(timeZone, new Date(notice.startDate))}</time>}
          isOpen={openId === notice.id}
          isTarget={target?.id === notice.id}
          onToggle={() => toggle(notice)}
        >
          <SafeHtml html={notice.content} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** The announcements screen (NOTICE-01 to NOTICE-06); `types` A shows those for agents alone (EXT-23). */
export function NoticeList({ types }: { types: "A" | undefined }) {
  const { t, language } = usePhrases();
  const first = useOpenEntry();
  const { data, isPending, isLoadingError, refetch } = useQuery(noticesQuery(language, types));
  return (
    <div className={styles.page}>
      {isPending && <Skeleton height={360} radius="card" />}
      {isLoadingError && <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState icon="bell" text={t("ticker.none")} action={<HomeLink />} />}
      {data && data.length > 0 && <Notices key={`${types} ${first}`} notices={data} first={first} />}
    </div>
  );
}
