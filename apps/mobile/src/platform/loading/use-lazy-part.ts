import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { reloadForNewBuild } from "./new-build.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What has come once is there at once when it is shown again. */
const loadedParts = new Map<unknown, unknown>();

function useLoadedPart<Props>(
  load: Load<Props>,
  isWanted: boolean,
  attempt: number,
  onMissing: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState(() =>
    isWanted ? (loadedParts.get(load) as ComponentType<Props> | undefined) : undefined,
  );
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isWanted) return;
    load().then((part) => {
      loadedParts.set(load, part);
      setPart(() => part);
    }, tellMissing);
  }, [load, isWanted, attempt]);
  return Part;
}

/**
 * A part of a screen whose script comes later: undefined until then, and for good where it does not come, so that what
 * stands in its place stays (FAULT-09, FAULT-10). What a reader waits for is a `useRequiredPart`.
 * @param load a function of the module, the same at every render
 */
export const useLazyPart = <Props>(load: Load<Props>, isWanted = true): ComponentType<Props> | undefined =>
  useLoadedPart(load, isWanted, 0, (error) => console.warn("A part of the page did not come", error));

/**
 * A part that a reader waits for. Where its script does not come the page reloads once for a new build, and then
 * `hasFailed` says that `retry` is to be offered (FAULT-09).
 * @param load a function of the module, the same at every render
 */
export function useRequiredPart<Props>(load: Load<Props>, isWanted = true) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const Part = useLoadedPart(load, isWanted, attempt, (error) => {
    console.error("A part of the page could not be loaded", error);
    if (!reloadForNewBuild()) setFailed(attempt);
  });
  const hasFailed = Part === undefined && failed === attempt;
  return { Part, hasFailed, retry: () => setAttempt(attempt + 1) };
}
