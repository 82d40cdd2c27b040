import { Button } from "@croupier/ui-kit/button";
import { Dialog } from "@croupier/ui-kit/dialog";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { type Phrases, usePhrases } from "../../platform/phrases/phrases.tsx";
import { MarkedList, MarkedPart, MarkedRow } from "../../shared/lists/marked-list.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./credentials.module.css";
import { type SessionPlace, sessionsQuery, useEndSessions } from "./session-calls.ts";

const handheld = new Set(["iPhone", "iPad", "Android"]);

/** "Chrome on Android", or as much of it as is known. */
function nameDevice({ device }: SessionPlace, t: Phrases["t"]): string {
  const { browser, system } = device;
  if (browser !== "" && system !== "") return t("sessions.device", { browser, system });
  return browser || system || t("sessions.unknown");
}

function PlaceRow({ place, onEnd }: { place: SessionPlace; onEnd: () => void }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "short");
  const device = nameDevice(place, t);
  return (
    <MarkedRow mark={<Icon name={handheld.has(place.device.system) ? "phone" : "globe"} size={20} />}>
      <span className={styles.name}>
        <strong>{device}</strong>
        {place.isThis && <span className={styles.tag}>{t("sessions.this")}</span>}
      </span>
      <small>{t("sessions.place", { place: place.place })}</small>
      <small>{t("sessions.used", { date: time.format(place.lastUsedMs) })}</small>
      {place.isLive ? (
        <small>{t("sessions.started", { date: time.format(place.startedMs) })}</small>
      ) : (
        <small>{t("sessions.away")}</small>
      )}
      {place.isLive && place.isRemembered && <small>{t("sessions.remembered")}</small>}
      {!place.isThis && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            aria-label={t(place.isLive ? "sessions.endOf" : "sessions.forgetOf", { device })}
            onPress={onEnd}
          >
            {t(place.isLive ? "sessions.end" : "sessions.forget")}
          </Button>
        </div>
      )}
    </MarkedRow>
  );
}

/** The confirmation before a device is signed out; its text stays while the dialog fades. */
function useEndQuestion() {
  const { t, hasPhrase } = usePhrases();
  const end = useEndSessions();
  const [asked, setAsked] = useState<SessionPlace | "others">();
  const [isOpen, setOpen] = useState(false);

  async function confirm() {
    if (asked === undefined) return;
    try {
      await end.mutateAsync(asked);
      showToast("success", t("sessions.ended"));
    } catch (error) {
      showError(t(getErrorPhrase(error, hasPhrase)));
    }
    setOpen(false);
  }

  const isOne = typeof asked === "object";
  const dialog = (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t(isOne ? "sessions.endQuestion" : "sessions.endOthersQuestion")}
      confirmLabel={t(isOne && !asked.isLive ? "sessions.forget" : "sessions.end")}
      confirmVariant="danger"
      cancelLabel={t("common.cancel")}
      onConfirm={confirm}
    >
      {isOne ? t("sessions.endText", { device: nameDevice(asked, t) }) : t("sessions.endOthersText")}
    </Dialog>
  );
  return {
    dialog,
    ask: (about: SessionPlace | "others") => {
      setAsked(about);
      setOpen(true);
    },
  };
}

/** The devices where the member is signed in or remembered, each with its expiry (SEC-03, SEC-10). */
export function SessionList() {
  const { t } = usePhrases();
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const { dialog, ask } = useEndQuestion();
  return (
    <MarkedPart title={t("sessions.title")} line={t("sessions.line")}>
      {data ? (
        <>
          <MarkedList>
            {data.list.map((place) => (
              <PlaceRow key={place.id} place={place} onEnd={() => ask(place)} />
            ))}
          </MarkedList>
          {data.list.some(({ isThis }) => !isThis) && (
            <Button variant="secondary" wide onPress={() => ask("others")}>
              <Icon name="logout" size={20} />
              {t("sessions.endOthers")}
            </Button>
          )}
        </>
      ) : isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={104} radius="card" />
      )}
      {dialog}
    </MarkedPart>
  );
}
