import type { ModuleWithPort } from "../../../http/module.ts";
import type { Clock } from "../../../platform/clock.ts";
import { sandboxSocialRoutes } from "./sandbox-social.routes.ts";
import { createSandboxSocial, type SandboxSocial } from "./sandbox-social.service.ts";

export interface SandboxSocialModuleDeps {
  clock: Clock;
  /** The port that this process listens on. */
  getPort(): number;
}

/** The sandbox sign-in provider of this machine, on its own host name. Never in production. */
export async function createSandboxSocialModule(
  deps: SandboxSocialModuleDeps,
): Promise<ModuleWithPort<Pick<SandboxSocial, "clientSecret" | "getEndpoints">>> {
  const { clock, getPort } = deps;
  const sandbox = await createSandboxSocial({
    clock,
    getPublicUrl: () => `http://id.localhost:${getPort()}`,
    getInternalUrl: () => `http://127.0.0.1:${getPort()}`,
  });
  return { port: sandbox, routes: ({ app }) => sandboxSocialRoutes(app, sandbox) };
}
