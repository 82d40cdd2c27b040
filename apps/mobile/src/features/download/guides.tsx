import { FailedState } from "@croupier/ui-kit/failed-state";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { Tabs } from "@croupier/ui-kit/tabs";
import { type ComponentType, useEffect, useId, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./download.module.css";
import { getSystem, type PhoneSystem } from "./phone.ts";

/** Each guide is a chunk of its own: a phone loads its own system's and no other (ROUTE-30). */
const loaders: Readonly<Record<PhoneSystem, () => Promise<{ Guide: ComponentType }>>> = {
  android: () => import("./android-guide.tsx"),
  ios: () => import("./ios-guide.tsx"),
};

function LazyGuide({ system }: { system: PhoneSystem }) {
  const { t } = usePhrases();
  const [progress, setProgress] = useState<ComponentType | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loaders[system]().then(
      ({ Guide }) => isWanted && setProgress(() => Guide),
      (error: unknown) => {
        console.error("A guide could not be loaded", error);
        if (isWanted) setProgress("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [system, attempt]);

  if (progress === "loading")
    return (
      <div role="status" aria-label={t("common.loading")} className={styles.waiting}>
        <Skeleton height={112} radius="m" />
        <Skeleton height={112} radius="m" />
      </div>
    );
  if (progress === "failed") {
    const retry = () => {
      setProgress("loading");
      setAttempt(attempt + 1);
    };
    return <FailedState text={t("common.loadFailed")} onRetry={retry} />;
  }
  const Guide = progress;
  return <Guide />;
}

/** The guides of both systems; that of this phone comes first. */
export function Guides() {
  const { t } = usePhrases();
  const [system, setSystem] = useState(getSystem);
  const panelId = useId();
  return (
    <div className={styles.guides}>
      <Tabs
        label={t("download.systems")}
        items={[
          { key: "android", label: "Android" },
          { key: "ios", label: "iOS" },
        ]}
        selected={system}
        onSelect={setSystem}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={system === "ios" ? "iOS" : "Android"}
        className={styles.panel}
      >
        <LazyGuide key={system} system={system} />
      </div>
    </div>
  );
}
