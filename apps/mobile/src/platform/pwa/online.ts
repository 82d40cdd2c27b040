import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Loads the pictures again that failed, and were hidden for it, while there was no network (FAULT-10). */
export function reloadPictures() {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[hidden]")) {
    image.hidden = false;
    if (image.srcset) image.srcset = `${image.srcset}`;
    else image.src = `${image.src}`;
  }
}

/** Whether the device has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
