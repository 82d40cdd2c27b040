/**
 * The arrows of docs/architecture.md, as rules. tools/lib/check-arrows.test.ts plants one breach of each rule and sees
 * it caught, so a rule added here needs its breach there.
 */
/** Tests, and what stands beside them for tests alone. */
const TEST = "\\.test\\.tsx?$|/testing/|/testing\\.tsx?$|-fixture\\.ts$";
const within = (folder) => `^${folder}/`;

/** Source of one workspace without its tests, which may use the test kit and test libraries. */
const source = (folder) => ({ path: within(folder), pathNot: TEST });

const MODULES = "apps/api/src/modules";
/** The wings of the API's modules, from the ground up: a module asks its own wing and those before it. */
const WINGS = ["ground", "identity", "play", "money", "offers", "talk", "site"];

const forbidden = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbidden(
      "no-cycle",
      "A file that imports itself over others cannot be read alone.",
      {},
      { circular: true },
    ),
    forbidden(
      "resolves",
      "An import that the cruiser cannot follow would hide an arrow.",
      {},
      { couldNotResolve: true, pathNot: "^(virtual:|\\$)" },
    ),
    forbidden(
      "no-test-in-product",
      "Product code must not depend on tests or on the test kit.",
      { path: "^(apps|packages)/", pathNot: `${TEST}|^packages/test-kit/` },
      { path: `${TEST}|^packages/test-kit/` },
    ),

    // Packages.
    forbidden(
      "domain-imports-nothing",
      "domain holds pure rules: no package, no npm module, no Node.",
      source("packages/domain"),
      { pathNot: within("packages/domain") },
    ),
    forbidden(
      "art-imports-nothing",
      "art is pure drawing: no package, no npm module, no Node.",
      source("packages/art"),
      { pathNot: within("packages/art") },
    ),
    forbidden(
      "contract-imports-domain-only",
      "Of our packages, contract and brand may import domain at most.",
      { path: "^packages/(contract|brand)/", pathNot: TEST },
      { path: "^(apps|packages)/", pathNot: ["^packages/$1/", within("packages/domain")] },
    ),
    forbidden(
      "contract-audiences-stay-apart",
      "What two audiences share stands beside their folders, and knows none; only openapi.ts looks at all of them.",
      { path: "^packages/contract/src/([^/]+)", pathNot: [TEST, "contract/src/openapi\\.ts$"] },
      { path: "^packages/contract/src/(player|vendor|console)/", pathNot: "^packages/contract/src/$1/" },
    ),
    forbidden(
      "phrases-import-domain-only",
      "Of our packages, phrases may import domain, and types of contract.",
      source("packages/phrases"),
      { path: "^(apps|packages)/", pathNot: "^packages/(phrases|domain|contract)/" },
    ),
    forbidden(
      "phrases-take-types-of-contract",
      "A value of contract would bring the schema library to the front.",
      source("packages/phrases"),
      { path: within("packages/contract"), dependencyTypesNot: ["type-only"] },
    ),
    forbidden(
      "packages-import-no-app",
      "Arrows go from apps to packages.",
      { path: "^packages/" },
      { path: "^apps/" },
    ),
    forbidden(
      "ui-kit-knows-no-product",
      "ui-kit draws; it knows no call, brand or phrase.",
      source("packages/ui-kit"),
      { path: "^packages/", pathNot: "^packages/(ui-kit|domain)/" },
    ),

    // Apps.
    forbidden(
      "apps-stay-apart",
      "Apps meet over HTTP only.",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    forbidden(
      "product-gets-a-database-url",
      "Only tools and tests start a database; the apps are given its address. Roles are made on any server.",
      { path: "^apps/", pathNot: TEST },
      { path: within("packages/embedded-postgres"), pathNot: "/databases\\.ts$" },
    ),

    // The front: app -> screens -> features -> shared -> platform, ui-kit.
    forbidden(
      "screens-below-app",
      "app composes screens, never the other way round.",
      { path: "^apps/mobile/src/(screens|features|shared|platform)/", pathNot: TEST },
      { path: "^apps/mobile/src/app/" },
    ),
    forbidden(
      "features-below-screens",
      "A feature does not know the screens that use it.",
      { path: "^apps/mobile/src/(features|shared|platform)/" },
      { path: "^apps/mobile/src/screens/" },
    ),
    forbidden(
      "shared-below-features",
      "shared and platform serve features and know none.",
      { path: "^apps/mobile/src/(shared|platform)/" },
      { path: "^apps/mobile/src/features/" },
    ),
    forbidden(
      "platform-below-shared",
      "platform knows no product: what knows games, members or promotions belongs to shared.",
      { path: "^apps/mobile/src/platform/", pathNot: TEST },
      { path: "^apps/mobile/src/shared/" },
    ),
    forbidden(
      "features-stay-apart",
      "A screen composes features. What two features need lives in shared, in platform or in a package.",
      { path: "^apps/mobile/src/features/([^/]+)/" },
      { path: "^apps/mobile/src/features/", pathNot: "^apps/mobile/src/features/$1/" },
    ),
    forbidden(
      "front-takes-types-of-contract",
      "A value of contract would bring the schema library to the front.",
      source("apps/mobile"),
      { path: within("packages/contract"), dependencyTypesNot: ["type-only"] },
    ),
    forbidden(
      "front-makes-calls-of-players",
      "The players' front calls nothing of vendors and operators.",
      { path: within("apps/mobile") },
      { path: "^packages/contract/src/(vendor|console)/" },
    ),
    forbidden(
      "front-takes-types-of-brand",
      "The registry's docs, checks and schemas would reach the front; it reads parameters by read-parameters.ts.",
      source("apps/mobile"),
      {
        path: within("packages/brand"),
        pathNot: "^packages/brand/src/read-parameters\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),

    // The API: app -> modules -> game-index, ledger, http, platform.
    forbidden(
      "api-app-on-top",
      "app wires everything and is imported by nothing.",
      { path: "^apps/api/src/(modules|game-index|ledger|http|platform)/", pathNot: TEST },
      { path: "^apps/api/src/app/" },
    ),
    forbidden(
      "api-app-reaches-into-no-module",
      "app makes a module by its .module.ts and knows nothing of its insides.",
      { path: "^apps/api/src/app/", pathNot: TEST },
      { path: "^apps/api/src/modules/", pathNot: "\\.(module|port)\\.ts$" },
    ),
    forbidden(
      "api-app-takes-types-of-ports",
      "app hands ports from module to module; only modules call them by name.",
      { path: "^apps/api/src/app/", pathNot: TEST },
      { path: "^apps/api/src/modules/.*\\.port\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    forbidden(
      "api-below-modules",
      "game-index, http, ledger and platform know no module.",
      { path: "^apps/api/src/(game-index|ledger|http|platform)/", pathNot: TEST },
      { path: "^apps/api/src/modules/" },
    ),
    forbidden(
      "api-ledger-on-platform",
      "The ledger stands on platform alone.",
      { path: "^apps/api/src/ledger/", pathNot: TEST },
      { path: "^apps/api/src/http/" },
    ),
    forbidden(
      "api-http-moves-no-money",
      "http guards a call; only a module decides about money.",
      { path: "^apps/api/src/http/", pathNot: TEST },
      { path: "^apps/api/src/ledger/" },
    ),
    forbidden(
      "api-money-by-its-door",
      "A module moves money by transfer(), reads accounts by accounts.ts, and takes a vendor's calls to games/.",
      { path: "^apps/api/src/modules/", pathNot: TEST },
      {
        path: "^apps/api/src/ledger/",
        pathNot:
          "^apps/api/src/ledger/(transfer|accounts|kinds|play-rules|games/(game-ledger|vendor-calls))\\.ts$",
      },
    ),
    forbidden(
      "api-ledger-knows-no-vendor",
      "What speaks a vendor's words lives in ledger/games, and stands on the ledger.",
      { path: "^apps/api/src/ledger/[^/]+$", pathNot: TEST },
      { path: "^apps/api/src/ledger/games/" },
    ),
    forbidden(
      "api-platform-at-the-bottom",
      "platform knows neither http nor the ledger.",
      { path: "^apps/api/src/platform/", pathNot: TEST },
      { path: "^apps/api/src/(http|ledger)/" },
    ),
    forbidden(
      "api-game-index-behind-its-face",
      "The game index is used through game-index.ts alone; everything behind it may change.",
      { path: "^apps/api/src/", pathNot: ["^apps/api/src/game-index/", TEST] },
      { path: "^apps/api/src/game-index/", pathNot: "^apps/api/src/game-index/game-index\\.ts$" },
    ),
    forbidden(
      "api-game-index-used-by-modules",
      "Only modules list and search games.",
      { path: "^apps/api/src/(app|ledger|http|platform)/", pathNot: TEST },
      { path: "^apps/api/src/game-index/" },
    ),
    forbidden(
      "api-game-index-on-platform",
      "The game index stands on platform alone.",
      { path: "^apps/api/src/game-index/", pathNot: TEST },
      { path: "^apps/api/src/(http|ledger)/" },
    ),
    forbidden(
      "api-modules-meet-at-ports",
      "A module sees another only through its .port.ts.",
      { path: `^${MODULES}/([^/]+/[^/]+)/`, pathNot: TEST },
      { path: within(MODULES), pathNot: [`^${MODULES}/$1/`, "\\.port\\.ts$"] },
    ),
    forbidden(
      "api-modules-have-a-wing",
      "A module lies in a folder of one of the wings.",
      { path: within(MODULES), pathNot: `^${MODULES}/(${WINGS.join("|")})/[^/]+/` },
      {},
    ),
    ...WINGS.slice(0, -1).map((wing, n) =>
      forbidden(
        "api-wings-stand-in-order",
        "A module asks its own wing and wings nearer the ground.",
        source(`${MODULES}/${wing}`),
        { path: `^${MODULES}/(${WINGS.slice(n + 1).join("|")})/` },
      ),
    ),

    // The arcade.
    forbidden(
      "arcade-engine-is-pure",
      "The maths of a game imports nothing but itself and domain, so that it can be enumerated.",
      source("apps/arcade/src/engine"),
      { pathNot: "^(apps/arcade/src/(engine|engines/[^/]+/rules)|packages/domain)/" },
    ),
    forbidden(
      "arcade-rules-are-pure",
      "An engine's rules import nothing but themselves, what all engines share and domain.",
      { path: "^apps/arcade/src/engines/([^/]+)/rules/", pathNot: TEST },
      { pathNot: "^(apps/arcade/src/(engine|engines/$1/rules)|packages/domain)/" },
    ),
    forbidden(
      "arcade-draws-are-pure",
      "Draws are computed by the same code on the server and in the reader's browser.",
      source("apps/arcade/src/fair"),
      { pathNot: "^(apps/arcade/src/(fair|engine)|node_modules/@noble/hashes)/" },
    ),
    forbidden(
      "arcade-page-knows-no-server",
      "Outcomes are drawn on the vendor's server and never in the page.",
      { path: "^apps/arcade/src/(client|engines/[^/]+/page)/", pathNot: TEST },
      { path: "^apps/arcade/src/(server|engine/games\\.json|engine/catalogue)" },
    ),
    forbidden(
      "arcade-engines-stay-apart",
      "An engine's page knows its own rules and no other engine.",
      { path: "^apps/arcade/src/engines/([^/]+)/page/", pathNot: TEST },
      { path: "^apps/arcade/src/engines/", pathNot: "^apps/arcade/src/engines/$1/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.build|\\.data)/" },
    // Type imports are arrows too: a module that needs another's types depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "browser", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".json", ".css", ".d.ts"],
    },
  },
};
