import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { phrasesPlugin } from "../../packages/phrases/src/vite-plugin.ts";

const root = import.meta.dirname;

/** The file behind each suffix of a class name. */
const filesBySuffix = new Map<string, string>();

/**
 * Names that depend on the file alone: the client and the server's shell agree on them. The suffix is FNV-1a of the
 * file's path, as four characters.
 * @throws when two files get the same suffix, whose styles would then mix; rename one of them
 */
function createClassName(local: string, file: string): string {
  const place = path.relative(root, file.split("?")[0] ?? file).replaceAll("\\", "/");
  let hash = 0x811c9dc5;
  for (const character of place) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  const suffix = (hash % 36 ** 4).toString(36);
  const other = filesBySuffix.get(suffix) ?? place;
  if (other !== place) throw new Error(`${place} and ${other} would share their class names`);
  filesBySuffix.set(suffix, place);
  return `${local}-${suffix}`;
}

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * Modules that are always loaded together are in one file: a dozen small ones compress worse, cost a request each
 * and a name in the first script. `core` and `base` may hold only modules that the first page needs.
 */
const chunkGroups = [
  {
    name: "core",
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/](?!.*(?:useQueries|queriesObserver|[uU]seInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver))/,
  },
  {
    name: "base",
    test: anyOf(
      /[\\/](?:@lingui|phrases[\\/]src)[\\/]/,
      /[\\/]ui-kit[\\/]src[\\/](?:icon|icon-button|button|toast|toast-store|skeleton|badge|spinner|class-names)\./,
      /[\\/]mobile[\\/]src[\\/]app[\\/](?!main|boot-failed|lazy-screens|screen-file)[\w-]+\.tsx?$/,
      /[\\/]app[\\/]shell[\\/](?:footer|footer-items|frame|header|logo|page-bar|panels|shell\.module)\.[a-z]+$/,
      /[\\/]platform[\\/](?:brand|http|phrases|router|storage)[\\/](?!full-catalogue|refusal|remember-screen|seal|use-leave|use-top-of|web-address|wps-file|wps-form|wps-save|wps-sealed)/,
      /[\\/]platform[\\/]pwa[\\/](?:device|online)\./,
      /[\\/]shared[\\/](?:navigation|storage)[\\/](?!home-link)/,
      /[\\/]shared[\\/](?:menu[\\/]open-panels|session[\\/](?:session|query-client))\./,
      /[\\/]shared[\\/]games[\\/](?:category|category-labels|use-vendors|vendor-icon)\./,
      /[\\/]features[\\/]download[\\/]find-resource\./,
      /[\\/]features[\\/]games[\\/](?:game-grid|game-list-query|list-state|recent-searches|search-box|use-list-url-state|vendor-picker|games\.module)\./,
      /[\\/]features[\\/]lobby[\\/](?:banner-slide|banner-carousel|lobby\.module)\./,
      /[\\/]platform[\\/]loading[\\/]use-near-viewport\./,
      /[\\/]ui-kit[\\/]src[\\/](?:failed-state|state\.module)\./,
      /[\\/]domain[\\/]src[\\/](?:call-module|vendor-grouping)\./,
    ),
  },
  {
    // Modules that most screens but home need come with their table, and not with the game lists.
    name: "lazy-screens",
    test: anyOf(
      /[\\/]mobile[\\/]src[\\/]app[\\/](?:lazy-screens|screen-file)\./,
      /[\\/]ui-kit[\\/]src[\\/](?:empty-state|more-icon-paths|more-icons)\./,
      /[\\/]shared[\\/]navigation[\\/]home-link\./,
      /[\\/]@tanstack[\\/].*(?:useMutation|mutationObserver)\./,
      /[\\/]platform[\\/](?:http[\\/]wps-form|router[\\/]use-top-of|timing[\\/]use-single-run)\./,
      /[\\/]shared[\\/]time[\\/]date-format\./,
    ),
  },
  {
    name: "lists",
    test: anyOf(
      /[\\/]features[\\/]games[\\/](?:catalogue-list|classification-bar|favourite-list|filter-button|game-cards|game-results)\./,
      /[\\/]features[\\/]games[\\/](?:use-game-list|vendor-game-list)\./,
      /[\\/](?:features[\\/]lobby[\\/]game-banners|shared[\\/]content[\\/]game-banners-query)\./,
      /[\\/]@tanstack[\\/].*(?:useQueries|queriesObserver)/,
    ),
  },
  {
    name: "forms",
    test: anyOf(
      /[\\/]node_modules[\\/]react-hook-form[\\/]/,
      /[\\/]ui-kit[\\/]src[\\/](?:form-page|checkbox|field-frame|form-alert|password-field|select-field|text-field)\./,
      /[\\/]features[\\/](?:credentials[\\/]ceremony|session[\\/](?:use-login|login-failure|trial-button)|social[\\/]social-providers)\./,
      /[\\/]shared[\\/](?:session[\\/]drafts|sign-in[\\/](?:account-form|captcha-field|cpf-field|use-field-error-text|method-toggle|mobile-fields|plain-field|register-method|register-settings|sign-in-warning|use-captcha|use-checked-form))\./,
      /[\\/]platform[\\/](?:http[\\/](?:refusal|wps-sealed)|pwa[\\/]app-browser)\./,
      /[\\/]domain[\\/]src[\\/](?:cpf|field-rules)\./,
    ),
  },
  {
    // The shared modules of login and registration beside their forms, in one file with their parts.
    name: "tabs",
    test: anyOf(/[\\/]ui-kit[\\/]src[\\/]tabs\./, /[\\/]shared[\\/]sign-in[\\/]sign-in-tabs\./),
  },
  {
    // Parts after the first page need these, and must not pull in the other parts of their neighbours.
    name: "later",
    test: anyOf(
      /[\\/]ui-kit[\\/]src[\\/](?:amount|touch)\./,
      /[\\/]domain[\\/]src[\\/]game-names\./,
      /[\\/]platform[\\/]router[\\/]remember-screen\./,
      /[\\/]shared[\\/](?:games[\\/]launch-call|money[\\/](?:amount-format|balance-hidden|wallet))\./,
    ),
  },
  {
    // Small things that several screens share. Six of them would take a phone a second turn on its connections.
    name: "parts",
    test: anyOf(
      /[\\/]ui-kit[\\/]src[\\/](?:dialog|overlay|section-title|sheet)\./,
      /[\\/]shared[\\/](?:account[\\/](?:head-icon|member)|content[\\/](?:help-query|promotions-query)|lists[\\/](?:by-last-row|more-button|waiting))\./,
      /[\\/]shared[\\/]session[\\/]use-real-account-only\./,
      /[\\/]platform[\\/]timing[\\/]use-countdown\./,
    ),
  },
  {
    // Its texts come later than the page's, and a member's header, which has the same neighbours, must not take it.
    name: "balance",
    test: /[\\/]shared[\\/]money[\\/]balance-card\./,
  },
  {
    // The entries of both side menus and of the member centre. Their texts come later than the page's.
    name: "menus",
    test: /[\\/]shared[\\/]menu[\\/]menu-(?:items|row)\./,
  },
  {
    // What the screens of records share.
    name: "records",
    test: /[\\/]features[\\/]records[\\/](?:counted-until|period-filter|record-filter|records\.module|signed-format|use-period)\./,
  },
  {
    // What the list of promotions and one of them share.
    name: "promotions",
    test: anyOf(
      /[\\/]features[\\/]promotions[\\/](?:applied|cover|promotion-(?:action|calls|dates|state|waiting)|use-promotion-action)\./,
      /[\\/]domain[\\/]src[\\/]promotion\./,
    ),
  },
];

const isOfEveryPage = /^assets\/(?:core|base|rolldown-runtime)-/;

/** The first scripts name two hundred files, and hashes do not compress: each is as short as the bundler takes it. */
const shortNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [phrasesPlugin(), react()],
  css: { modules: { generateScopedName: createClassName } },
  build: {
    outDir: path.join(root, isSsrBuild ? "../../dist/mobile-shell" : "../../dist/mobile"),
    emptyOutDir: true,
    target: ["chrome111", "safari16.4", "firefox114"],
    manifest: !isSsrBuild,
    // The server writes the links; a browser that does not know them imports the same files a little later.
    modulePreload: {
      polyfill: false,
      // Every page already has the first chunks: their names would be in the list of each later part.
      resolveDependencies: (_file, files) => files.filter((file) => !isOfEveryPage.test(file)),
    },
    // Pictures and icons stay files of their own: the page's policy allows no surprises.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      output: isSsrBuild
        ? { entryFileNames: "shell-entry.mjs" }
        : { codeSplitting: { groups: chunkGroups }, ...shortNames },
    },
  },
  // One file that runs anywhere: the server imports it without knowing its packages.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
  server: { proxy: { "/wps": "http://127.0.0.1:3000", "/art": "http://127.0.0.1:3000" } },
}));
