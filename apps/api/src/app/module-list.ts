import type { Logger } from "pino";
import type { Brand } from "../http/context.ts";
import type { Module, ModuleWithPort } from "../http/module.ts";
import type { Registrars } from "../http/registrars.ts";
import type { Clock } from "../platform/clock.ts";
import { type Job, startJob } from "../platform/jobs.ts";

/** The modules of a process in dependency order, and the operations that apply to all of them. */
export interface ModuleList {
  /** Adds a module. @returns its port, for the modules that come after it */
  add<Port>(module: ModuleWithPort<Port>): Port;
  add(module: Module): void;
  register(registrars: Registrars): Promise<void>;
  warmUp(): Promise<void>;
  /** Starts the modules' jobs and the housekeeping. @returns a function that stops them */
  startJobs(deps: HousekeepingDeps & { pace?: ((everyMs: number) => number) | undefined }): () => void;
  /** The names of the modules' jobs, in the order of the modules. */
  listJobs(): readonly string[];
  /** Runs one job now, without its timer. @throws Error for a name that no module has */
  runJob(name: string): Promise<void>;
  /** Deletes expired rows in every module. It runs automatically every ten minutes. */
  deleteExpired(deps: HousekeepingDeps): Promise<void>;
  endStreams(): void;
  /** Closes the modules in reverse order, because a module may need the ones before it until the end. */
  close(): Promise<void>;
}

export interface HousekeepingDeps {
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Logger;
}

const housekeepingMs = 10 * 60_000;

export function createModuleList(): ModuleList {
  const modules: Module[] = [];

  function add<Port>(module: ModuleWithPort<Port>): Port;
  function add(module: Module): void;
  function add(module: Module & { port?: unknown }): unknown {
    modules.push(module);
    return module.port;
  }

  const allJobs = (): readonly Job[] => modules.flatMap(({ jobs = [] }) => jobs);

  const deleteExpired = async ({ brands, clock, logger }: HousekeepingDeps): Promise<void> => {
    const all = await brands.listBrands();
    // A failure in one module must not keep the others from deleting their expired rows.
    for (const module of modules)
      await module
        .deleteExpired?.(all, clock.now())
        .catch((error: unknown) => logger.warn({ err: error }, "expired rows were not deleted"));
  };

  return {
    add,
    register: async (registrars) => {
      for (const module of modules) await module.routes?.(registrars);
    },
    warmUp: async () => {
      await Promise.all(modules.flatMap((module) => (module.warmUp ? [module.warmUp()] : [])));
    },
    startJobs: (deps) => {
      const housekeeping: Job = {
        name: "housekeeping",
        everyMs: housekeepingMs,
        run: () => deleteExpired(deps),
      };
      const jobs = [housekeeping, ...allJobs()];
      const { logger, pace = (everyMs: number) => everyMs } = deps;
      const stops = jobs.map(({ firstMs, ...job }) =>
        startJob({
          ...job,
          everyMs: pace(job.everyMs),
          logger,
          ...(firstMs !== undefined && { firstMs: pace(firstMs) }),
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    listJobs: () => allJobs().map(({ name }) => name),
    runJob: async (name) => {
      const job = allJobs().find((one) => one.name === name);
      if (!job) throw new Error(`no module has the job ${name}`);
      await job.run();
    },
    deleteExpired,
    endStreams: () => {
      for (const module of modules) module.endStreams?.();
    },
    close: async () => {
      for (const module of modules.toReversed()) await module.close?.();
    },
  };
}
