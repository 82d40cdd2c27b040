import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { reloadForNewBuild } from "./new-build.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Parts that have loaded; they render at once when shown again. */
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
    if (!isWanted) return undefined;
    const start = () => {
      load().then(
        (part) => {
          loadedParts.set(load, part);
          setPart(() => part);
        },
        (error: unknown) => {
          tellMissing(error);
          addEventListener("online", start, { once: true });
        },
      );
    };
    start();
    return () => removeEventListener("online", start);
  }, [load, isWanted, attempt]);
  return Part;
}

/**
 * A part of a screen whose script loads later. It is undefined until then, and stays so if loading fails, so that its placeholder
 * stays (FAULT-09); it is tried again when the network is back (FAULT-10). Use `useRequiredPart` for parts that a reader waits
 * for.
 * @param load a module-level function, the same at every render
 */
export const useLazyPart = <Props>(load: Load<Props>, isWanted = true): ComponentType<Props> | undefined =>
  useLoadedPart(load, isWanted, 0, (error) => console.warn("A part could not be loaded", error));

/**
 * A part that a reader waits for. If its script fails to load, the page reloads once for a new build; after that
 * `hasFailed` is set and the caller offers `retry` (FAULT-09).
 * @param load a module-level function, the same at every render
 */
export function useRequiredPart<Props>(load: Load<Props>, isWanted = true) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const Part = useLoadedPart(load, isWanted, attempt, (error) => {
    console.error("A part could not be loaded", error);
    if (reloadForNewBuild()) return;
    // A browser may remember that a module failed. After a tap on "try again", a new page requests it again.
    if (attempt > 0 && navigator.onLine) location.reload();
    else setFailed(attempt);
  });
  const hasFailed = Part === undefined && failed === attempt;
  return { Part, hasFailed, retry: () => setAttempt(attempt + 1) };
}
