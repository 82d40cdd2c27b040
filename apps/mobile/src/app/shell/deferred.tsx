import { Button } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useEffect } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { reloadPictures, useOnline } from "../../platform/pwa/online.ts";
import {
  postponeNewVersion,
  startServiceWorker,
  takeNewVersion,
  tellLanguage,
  useNewVersion,
} from "../../platform/pwa/service-worker-client.ts";
import { describeSession, useSession } from "../../shared/session/session.ts";
import { tabStore } from "../../shared/storage/stores.ts";
import { hasFooter, hasTopBanner } from "../layout-rules.ts";
import { findRoute } from "../routes.ts";
import styles from "./deferred.module.css";
import { DownloadBar } from "./download-bar.tsx";

/** UX-05: a card cuts a long name, and tells it to who holds it. Its script comes once the page is touched. */
function watchTouches(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async () => {
    const part = await import("@croupier/ui-kit/holds");
    if (!isOver) stop = part.watchHolds(document, (name) => void showToast("info", name));
  };
  const begin = () =>
    void start().catch((error: unknown) => {
      console.warn("No watch for long presses", error);
      addEventListener("touchstart", begin, { once: true, passive: true });
    });
  addEventListener("touchstart", begin, { once: true, passive: true });
  return () => {
    isOver = true;
    removeEventListener("touchstart", begin);
    stop?.();
  };
}

function UpdateOffer() {
  const { t } = usePhrases();
  return (
    <>
      <Icon name="sparkle" size={20} />
      <p>{t("pwa.update")}</p>
      <Button size="small" variant="ghost" onPress={postponeNewVersion}>
        {t("pwa.updateLater")}
      </Button>
      <Button size="small" onPress={takeNewVersion}>
        {t("pwa.updateNow")}
      </Button>
    </>
  );
}

/** Their texts are not part of the lobby's catalogue, which is all that home starts with. */
async function loadParts() {
  const [parts] = await Promise.all([
    import("./lazy-panels.ts").then((part) => part.lazyParts),
    waitForFullCatalogue(),
  ]);
  return parts;
}
const loadPopups = async () => (await loadParts()).loginPopups();
const loadWindowCheck = async () => (await loadParts()).windowCheck();
const loadRain = async () => (await loadParts()).rain();

/** RWD-14: the brand's scheduled rain. */
function ScheduledRain() {
  const isOn = useBrand().isOn("REDRAIN");
  const RainOverlay = useLazyPart(loadRain, isOn);
  return isOn && RainOverlay ? <RainOverlay /> : null;
}

/** The popups after a login (HOME-06); their script loads only when they are due. */
function Greeting() {
  const session = useSession();
  const isDue = session !== undefined && tabStore.read("popupsDue") === true;
  const LoginPopups = useLazyPart(loadPopups, isDue);
  return LoginPopups && session ? <LoginPopups key={session.token} /> : null;
}

/** PLAY-27: over any page of a brand whose games have windows of their own. A game's own screen has its check. */
function GameWindows() {
  const { opensGamesInWindow } = useBrand().parameters;
  const session = useSession();
  const isWanted = opensGamesInWindow && describeSession(session).isReal;
  const WindowCheck = useLazyPart(loadWindowCheck, isWanted);
  return isWanted && WindowCheck && session ? <WindowCheck key={session.token} /> : null;
}

/**
 * The parts that load after the first screen: the service worker, and one notice over the page at a time. Being
 * offline goes before a new version, and a new version before the app.
 */
export function Deferred({ path }: { path: string }) {
  const { t, language } = usePhrases();
  const isOffline = !useOnline();
  const route = findRoute(path);
  const hasUpdate = useNewVersion() && !route?.holdsReload;
  useEffect(() => {
    void startServiceWorker();
    // The query cache only listens for changes. A page that was opened offline would miss that the network is back.
    if (isOffline) dispatchEvent(new Event("offline"));
    else reloadPictures();
  }, [isOffline]);
  // The language of the page changes with the phrases.
  useEffect(() => tellLanguage(), [language]);
  useEffect(watchTouches, []);
  const isNotice = isOffline ? !route?.tellsOffline : hasUpdate;
  // Agents have a footer of their own, and work there: nothing lies over their figures.
  const isOfAgents = route?.access === "agent";
  const isAboveFooter = hasFooter(path) || isOfAgents;
  const place = classNames(styles.line, isAboveFooter && styles.aboveFooter);
  return (
    <>
      {isNotice && (
        <div role="alert" className={place}>
          {isOffline ? (
            <>
              <Icon name="globe" size={20} />
              <p>{t("common.offline")}</p>
            </>
          ) : (
            <UpdateOffer />
          )}
        </div>
      )}
      {!isNotice && hasTopBanner(path) && <DownloadBar />}
      {hasTopBanner(path) && <Greeting />}
      {path !== "/m/play" && (
        <>
          <GameWindows />
          {!isOfAgents && <ScheduledRain />}
        </>
      )}
    </>
  );
}
