import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BootData } from "@croupier/contract/player/boot";
import { readFrontBuild } from "./build-manifest.ts";
import type { Shell } from "./front.port.ts";
import { renderPage } from "./page.ts";

export interface PageRenderer {
  /** Renders the page of a path, for a browser with a session or without one. */
  render(boot: BootData, pathname: string, isMember: boolean): string;
  findPart: Shell["findPart"];
  isRoute: Shell["isRoute"];
}

/**
 * Loads the built front and its server half.
 * @returns undefined when they have not been built; the process then serves only calls
 */
export async function loadPageRenderer(folder: string, shellFile: string): Promise<PageRenderer | undefined> {
  const build = await readFrontBuild(folder);
  const shellPath = path.resolve(shellFile);
  if (!build || !existsSync(shellPath)) return undefined;
  const shell = (await import(pathToFileURL(shellPath).href)) as Shell;
  return {
    render: (boot, pathname, isMember) => renderPage({ boot, pathname, build, shell, isMember }),
    findPart: shell.findPart,
    isRoute: shell.isRoute,
  };
}
