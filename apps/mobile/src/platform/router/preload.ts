/** Preloads the chunk of a screen; the app knows which chunk belongs to which path. */
type Preload = (path: string) => void;

let run: Preload = () => {};

/** Sets how a path is preloaded; the app calls it once at the start. */
export function setPreload(preload: Preload) {
  run = preload;
}

/** Called on intent: a touch or a pointer on a link is about to follow it. */
export function preloadTarget(to: string) {
  const [path = ""] = to.split("?", 1);
  run(path);
}
