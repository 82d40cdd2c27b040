import { takePidLock } from "./pid-lock.mjs";
import { startError } from "./start-error.ts";

export interface OwnerLock {
  release(): void;
}

/**
 * Records which Node process manages a data folder. The server's own lock is not enough: a server may outlive the
 * process that started it, and must then be adopted and not mistaken for a second product.
 * @throws StartError when a living process holds the lock.
 */
export function takeOwnerLock(lockFile: string, dataDir: string): OwnerLock {
  const lock = takePidLock(lockFile);
  if ("release" in lock) return lock;
  throw startError(
    `${dataDir} is in use by another start (process ${lock.holder}): stop that one, or choose another DATA_DIR.`,
  );
}
