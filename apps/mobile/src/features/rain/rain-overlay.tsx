import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { findSession, useSession } from "../../shared/session/session.ts";
import { currentRainQuery, standingQuery } from "./brand-rain-calls.ts";
import styles from "./rain.module.css";
import { RainCard } from "./rain-card.tsx";
import { findView, writeLeft } from "./rain-rules.ts";

const envelopes = Array.from({ length: 14 }, (_, n) => n);

/** Red envelopes that fall over the page. They are in nobody's way, and none fall where motion is reduced. */
function Falling() {
  return (
    <div className={styles.falling} aria-hidden="true">
      {envelopes.map((n) => (
        <i key={n} style={{ "--n": n } as CSSProperties} />
      ))}
    </div>
  );
}

/** The server's time, every second. */
function useServerTime(aheadMs: number, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    // Also at once: the kept value may be old.
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return now + aheadMs;
}

/**
 * The brand's scheduled rain over any page but a game or an agent's screens: a clock before it, a card while it is open, and
 * its result. A signed-in member sees nothing before the server has sent their standing, so that it never reaches a member
 * who gets no offers (RWD-29).
 */
function Rain({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = usePhrases();
  const { data } = useQuery(currentRainQuery);
  const rain = data?.rain ?? undefined;
  const { data: standing } = useQuery({
    ...standingQuery(rain ?? { id: "0", phase: "planned" }),
    // Asked again when it matters: the effects of the last tick may run after the session has ended.
    enabled: () => rain !== undefined && isSignedIn && findSession() !== undefined,
  });
  const [toggled, setToggled] = useState<string>();
  const [seen, setSeen] = useState<string>();
  const now = useServerTime(data?.aheadMs ?? 0, rain !== undefined);
  const isKnown = !isSignedIn || standing !== undefined;
  const view = rain && isKnown ? findView(rain, standing, { now, hasSeen: seen === rain.id }) : undefined;
  const isOpen = view !== undefined && rain?.phase === "open";
  if (isOpen && seen !== rain.id) setSeen(rain.id);
  if (!rain || !view) return null;
  // Before the rain it is a line that opens to the card; later the card, which can be made a line.
  const part = `${rain.id} ${rain.phase}`;
  const isLine = (view === "soon") !== (toggled === part);
  const toggle = () => setToggled(toggled === part ? undefined : part);
  if (isLine && rain.phase !== "planned" && rain.phase !== "open") return null;
  if (isLine) {
    const isSoon = rain.phase === "planned";
    const time = writeLeft((isSoon ? rain.startsAt : rain.endsAt) - now);
    return (
      <button type="button" className={styles.chip} aria-expanded="false" onClick={toggle}>
        <Icon name="gift" size={18} />
        {t(isSoon ? "brandRain.soon" : "brandRain.now", { time })}
      </button>
    );
  }
  return (
    <>
      {view === "open" && <Falling />}
      <RainCard rain={rain} standing={standing} view={view} now={now} onClose={toggle} />
    </>
  );
}

/** The rain of this session; a new session starts afresh. */
export function RainOverlay() {
  const session = useSession();
  return <Rain key={session?.token ?? "visitor"} isSignedIn={session !== undefined} />;
}
