import type { Job } from "../platform/jobs.ts";
import type { Brand } from "./context.ts";
import type { Registrars } from "./registrars.ts";

/**
 * What `create<M>Module(deps)` of a folder under modules/ returns. A module builds its own services from `deps`. app/
 * registers its routes, runs its jobs and closes it, and knows nothing else about it.
 */
export interface Module {
  /** Registers the module's routes, once every module exists. */
  routes?(register: Registrars): void | Promise<void>;
  /** Jobs that repeat while the process lives. */
  readonly jobs?: readonly Job[];
  /** Deletes the brands' expired rows. One job calls this for all modules. */
  deleteExpired?(brands: readonly Brand[], now: Date): Promise<void>;
  /** Reads the data that the first visitors would otherwise wait for. `/readyz` waits for it. */
  warmUp?(): Promise<void>;
  /** Ends the open streams. They never end on their own, so the process would wait for them. */
  endStreams?(): void;
  /** Finishes background work. The last request has been answered and the database is still open. */
  close?(): void | Promise<void>;
}

/** A module that other modules may use through the port that its `.port.ts` describes. */
export interface ModuleWithPort<Port> extends Module {
  readonly port: Port;
}
