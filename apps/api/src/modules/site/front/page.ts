import { resolveParameters } from "@croupier/brand/parameters";
import type { BootData } from "@croupier/contract/player/boot";
import { languageTags } from "@croupier/domain/languages";
import { escapeHtml } from "../../../platform/html.ts";
import type { FrontBuild } from "./build-manifest.ts";
import type { Shell } from "./front.port.ts";

/** Writes JSON for a script element. Nothing in it can end the element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

/** Removes the colours of other brands, which this brand's pages never use. */
const keepTheme = (css: string, theme: string): string =>
  css.replace(/(?<=\})\[data-theme="?([\w-]+)"?\]\{[^}]*\}/g, (rule, name) => (name === theme ? rule : ""));

export interface PageParts {
  boot: BootData;
  pathname: string;
  build: FrontBuild;
  shell: Shell;
  /** Whether the browser has a session. The shell then leaves more space, and shows nothing of it. */
  isMember?: boolean;
}

/**
 * Renders the front's HTML. It contains the critical style, the boot data and a static shell, so that the first paint
 * needs nothing else (ADR 8).
 */
export function renderPage({ boot, pathname, build, shell, isMember = false }: PageParts): string {
  const parameters = resolveParameters(boot.template.parameters);
  const { theme, title, image_fav_icon: icon } = parameters;
  const modules = shell.listModules(boot, pathname);
  const picture = shell.findPicture(boot);
  // The styles are inlined. The disabled links tell Vite's loader that they are present.
  const styles = build.listStyles(modules).map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const preloads = build.listScripts(modules).map((file) => `<link rel="modulepreload" href="/${file}">`);
  return [
    "<!doctype html>",
    `<html lang="${languageTags[boot.language]}" data-theme="${escapeHtml(theme)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(title)}">`,
    `<meta name="theme-color" content="${escapeHtml(parameters.pwa_theme_color)}">`,
    icon === "" ? "" : `<link rel="icon" href="${escapeHtml(icon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    picture === undefined
      ? ""
      : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`,
    `<style>${keepTheme(build.readStyle(modules), theme)}</style>`,
    ...styles,
    "</head>",
    "<body>",
    shell.renderShell(boot, pathname, isMember),
    // The script comes after the shell, so that the shell's pictures are requested first.
    `<script type="module" src="/${build.entryScript}"></script>`,
    ...preloads,
    `<script type="application/json" id="boot">${inlineJson(boot)}</script>`,
    "</body></html>",
  ].join("");
}
