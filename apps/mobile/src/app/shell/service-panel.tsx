import type { ReplyOf } from "@croupier/contract/player/contract";
import type { ServiceKind } from "@croupier/domain/codes";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon, type IconName } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { createImageUrl } from "../../platform/brand/images.ts";
import { isSafeLink } from "../../platform/html/safe-link.ts";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { parseTarget } from "../../platform/router/paths.ts";
import row from "../../shared/menu/menu-row.module.css";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import { openChat } from "../../shared/messages/open-chat.ts";
import { localStore } from "../../shared/storage/stores.ts";
import styles from "./menu.module.css";

type ServiceEntry = ReplyOf<"GET /wps/system/customerService">[number];

/** API-39; stored under `service_link`, so that the list shows at once and offline (SESS-14). */
const serviceQuery = {
  queryKey: ["customerService"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const entries = await wps("GET /wps/system/customerService", { signal });
    localStore.write("service_link", entries);
    return entries;
  },
};

/** The ways that can be gone: from the server, else stored, else those that came with the page. */
function useServiceEntries(): readonly ServiceEntry[] {
  const { status, isOn } = useBrand();
  const { data } = useQuery(serviceQuery);
  const entries = data ?? localStore.read("service_link") ?? status.info.customerService;
  return entries.filter(({ path, kind }) => isSafeLink(path) && (kind !== "chat" || isOn("CBS3")));
}

const icons: Readonly<Partial<Record<ServiceKind, IconName>>> = {
  chat: "chat",
  help: "help",
  mail: "mail",
  phone: "phone",
};

/** A drawing of ours, or the mark of the messenger. */
function KindIcon({ kind }: Pick<ServiceEntry, "kind">) {
  const { status } = useBrand();
  const own = kind === undefined ? "service" : icons[kind];
  if (own) return <Icon name={own} size={22} />;
  const mark = createImageUrl(`/art/social/${kind?.toUpperCase()}.svg?v=1`, status.imageCDNs);
  return <img src={mark} alt="" width={22} height={22} />;
}

/** Our own chat opens as from the footer, a page of ours in place, another site beside this one. */
function EntryLink({ entry, children }: { entry: ServiceEntry; children: ReactNode }) {
  const phrases = usePhrases();
  const target = parseTarget(entry.path);
  const close = () => closePanel("service");
  if (target && entry.kind === "chat") {
    const open = () => {
      close();
      void openChat(phrases);
    };
    return (
      <button type="button" className={row.row} onClick={open}>
        {children}
      </button>
    );
  }
  if (target)
    return (
      <Link to={target} className={row.row} onClick={close}>
        {children}
      </Link>
    );
  const isSite = /^(?:https:|\/)/i.test(entry.path);
  return (
    <a
      className={row.row}
      href={entry.path}
      {...(isSite && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
    </a>
  );
}

/** FOOT-05: the customer-service list. */
export function Panel() {
  const { t, language } = usePhrases();
  const entries = useServiceEntries();
  return (
    <Sheet
      open={usePanel("service")}
      onClose={() => closePanel("service")}
      title={t("service.title")}
      closeLabel={t("common.close")}
    >
      {entries.length === 0 && <EmptyState icon="service" text={t("service.empty")} />}
      {entries.length > 0 && <p className={styles.text}>{t("service.line")}</p>}
      {entries.map((entry) => (
        <EntryLink key={entry.path} entry={entry}>
          <KindIcon kind={entry.kind} />
          <span>{entry.titles?.[language] ?? entry.title}</span>
          <Icon name="chevronRight" size={18} />
        </EntryLink>
      ))}
    </Sheet>
  );
}
