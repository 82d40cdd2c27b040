/** Fetches the chunk of a screen before it is needed; the app knows which chunk belongs to which path. */
type Preload = (path: string) => void;

let run: Preload = () => {};

export function setPreload(preload: Preload) {
  run = preload;
}

/** Called on intent: a finger or a pointer on a link is about to follow it. */
export function preloadTarget(to: string) {
  const [path = ""] = to.split("?", 1);
  run(path);
}
