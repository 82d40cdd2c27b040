/** How long a finger must rest for a press, and for a long press (UX-05). */
export const PRESS_DELAY_MS = 130;
export const LONG_PRESS_MS = 370;
/** After a release nothing counts for this long, so one tap never counts twice (UX-05). */
export const RELEASE_LOCK_MS = 300;
/** A movement of at least this distance is a swipe (UX-06). */
export const SWIPE_DISTANCE_PX = 60;

export type SwipeDirection = "left" | "right" | "up" | "down";

export interface TouchHandlers {
  onPress?: () => void;
  onLongPress?: () => void;
  onSwipe?: (direction: SwipeDirection) => void;
}

/** The direction of a movement, or undefined below the swipe distance. */
export function findSwipe(deltaX: number, deltaY: number): SwipeDirection | undefined {
  if (Math.max(Math.abs(deltaX), Math.abs(deltaY)) < SWIPE_DISTANCE_PX) return undefined;
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return deltaX > 0 ? "right" : "left";
  return deltaY > 0 ? "down" : "up";
}

/**
 * Tracks the touches of one element from start to end and reports which of the three gestures each made. `start` tells
 * whether the touch counts: it does not shortly after the one before.
 */
export function createTouchTracker(handlers: TouchHandlers) {
  let origin: { x: number; y: number } | undefined;
  let timers: Array<ReturnType<typeof setTimeout>> = [];
  let lockedUntilMs = 0;
  let pressed = false;

  function stopTimers() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  return {
    start(x: number, y: number): boolean {
      if (Date.now() < lockedUntilMs) return false;
      origin = { x, y };
      pressed = false;
      timers = [
        setTimeout(() => {
          pressed = true;
          handlers.onPress?.();
        }, PRESS_DELAY_MS),
        setTimeout(() => handlers.onLongPress?.(), LONG_PRESS_MS),
      ];
      return true;
    },
    move(x: number, y: number) {
      if (origin && !pressed && Math.hypot(x - origin.x, y - origin.y) > 10) stopTimers();
    },
    end(x: number, y: number) {
      stopTimers();
      if (!origin) return;
      const direction = findSwipe(x - origin.x, y - origin.y);
      origin = undefined;
      lockedUntilMs = Date.now() + RELEASE_LOCK_MS;
      if (direction) handlers.onSwipe?.(direction);
    },
    cancel() {
      stopTimers();
      origin = undefined;
    },
  };
}
