const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"] as const;

/**
 * Runs once at the first interaction: touch, mouse or key.
 * @returns a function that stops waiting
 */
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
