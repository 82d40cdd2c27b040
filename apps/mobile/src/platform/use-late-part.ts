import { type ComponentType, useEffect, useState } from "react";

/** What has come once is there at once when it is shown again. */
const arrived = new Map<unknown, unknown>();

/**
 * A part of a screen whose script comes later: undefined until then, and for good where it does not come, so that what
 * stands in its place stays (FAULT-09, FAULT-10). A whole screen or panel says more when it is missing.
 * @param load a function of the module, the same at every render
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState(() =>
    isWanted ? (arrived.get(load) as ComponentType<Props> | undefined) : undefined,
  );
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (part) => {
        arrived.set(load, part);
        setPart(() => part);
      },
      (error: unknown) => console.warn("A part of the page did not come", error),
    );
  }, [load, isWanted]);
  return Part;
}
