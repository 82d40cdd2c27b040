import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { reloadForNewBuild } from "../platform/loading/new-build.ts";
import { usePhrases } from "../platform/phrases/phrases.tsx";
import type { ScreenLoader } from "./routes.ts";
import { findLoadedScreen, loadScreen } from "./screen-loader.ts";
import styles from "./shell/shell.module.css";

/** A network that has just come back may answer a moment later only. */
const RELOAD_DELAY_MS = 1_000;

type Progress = { load: ScreenLoader; screen?: ComponentType; hasFailed?: true };

/** Shows a screen, a placeholder while its chunk loads, or a retry when it failed to load (ROUTE-29, FAULT-09). */
export function ScreenOutlet({ load }: { load: ScreenLoader }) {
  const { t } = usePhrases();
  const [progress, setProgress] = useState<Progress>({ load });
  const [attempt, setAttempt] = useState(0);
  const current = progress.load === load ? progress : { load };
  const Screen = findLoadedScreen(load) ?? current.screen;

  useEffect(() => {
    if (findLoadedScreen(load)) return undefined;
    let isWanted = true;
    let reload: ReturnType<typeof setTimeout> | undefined;
    loadScreen(load).then(
      (screen) => isWanted && setProgress({ load, screen }),
      () => {
        if (!isWanted || reloadForNewBuild()) return;
        // A browser may remember that a module failed. If a retry fails, a new page requests the module again.
        if (attempt > 0 && navigator.onLine) reload = setTimeout(() => location.reload(), RELOAD_DELAY_MS);
        else setProgress({ load, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(reload);
    };
  }, [load, attempt]);

  const hasFailed = Screen === undefined && current.hasFailed === true;
  const retry = useCallback(() => {
    setProgress({ load });
    setAttempt((count) => count + 1);
  }, [load]);
  // FAULT-10: back online, it loads automatically.
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [hasFailed, retry]);

  if (Screen) return <Screen />;
  if (hasFailed) return <FailedState text={t("common.loadFailed")} onRetry={retry} />;
  return <ScreenSkeleton />;
}

/** The placeholder of a screen that is loading. */
export function ScreenSkeleton() {
  const { t } = usePhrases();
  return (
    <div className={styles.waiting} role="status" aria-label={t("common.loading")}>
      <Skeleton height={28} width="55%" />
      <Skeleton height={120} radius="m" />
      <Skeleton height={120} radius="m" />
      <Skeleton height={120} radius="m" />
    </div>
  );
}
