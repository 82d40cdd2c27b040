const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"] as const;

/** Runs once at the first sign that somebody uses the page: a finger, a mouse, a key. Answers how to stop waiting. */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, touch);
  };
  const touch = () => {
    stop();
    run();
  };
  for (const sign of signs) addEventListener(sign, touch, { passive: true });
  return stop;
}
