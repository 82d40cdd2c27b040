import type { ReplyOf } from "@croupier/contract/player/contract";
import { Accordion, AccordionItem } from "@croupier/ui-kit/accordion";
import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { helpQuery } from "../../shared/content/help-query.ts";
import { useOpenEntry } from "../../shared/content/open-entry.ts";
import { openPanel } from "../../shared/menu/open-panels.ts";
import styles from "./help.module.css";

type HelpEntries = ReplyOf<"GET /wps/system/helpCenter">;

/** The entries, one open at a time; at first the one that the address names (HELP-02). */
function Entries({ entries, first }: { entries: HelpEntries; first: number | undefined }) {
  const { t } = usePhrases();
  const [open, setOpen] = useState(first);
  return (
    <Accordion label={t("title.help")}>
      {entries.map(({ title, content }, index) => (
        <AccordionItem
          key={title}
          title={title}
          isOpen={open === index}
          isTarget={first === index}
          onToggle={() => setOpen(open === index ? undefined : index)}
        >
          <SafeHtml html={content} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** The contact for questions that no entry answers. */
function ServiceLine() {
  const { t } = usePhrases();
  return (
    <section className={styles.service} aria-label={t("help.more")}>
      <span className={styles.serviceIcon}>
        <Icon name="service" />
      </span>
      <p>{t("help.more")}</p>
      <Button variant="secondary" size="small" onPress={() => openPanel("service")}>
        {t("help.ask")}
      </Button>
    </section>
  );
}

/** The help centre (HELP-01): it needs no login. */
export function Screen() {
  const { t, language } = usePhrases();
  const first = useOpenEntry();
  const { data, isPending, isLoadingError, refetch } = useQuery(helpQuery(language));
  return (
    <div className={styles.page}>
      {isPending && <Skeleton height={400} radius="card" />}
      {isLoadingError && <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState icon="help" text={t("help.none")} />}
      {data && data.length > 0 && <Entries key={first} entries={data} first={first} />}
      {!isPending && <ServiceLine />}
    </div>
  );
}
