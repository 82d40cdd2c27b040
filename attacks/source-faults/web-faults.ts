import type { SourceSwap } from "./source-swap.ts";

const playerCalls = "api/src/http/player-calls.ts";
const replyCache = "api/src/http/reply-cache.ts";
const origins = "api/src/http/origin.ts";

const anyHost = 'hostHeader.exec(request.raw.headers.host ?? "") ?? []';

/** Faults where requests arrive and answers leave. */
export const webFaults = {
  "any origin": [
    {
      file: "api/src/http/cross-site.ts",
      find: "origin !== undefined && origin !== `${request.protocol}://${request.headers.host}`",
      replace: "false",
    },
  ],
  "any site": [
    { file: "api/src/http/cross-site.ts", find: 'site === "cross-site"', replace: "false" },
    {
      file: "api/src/http/cross-site.ts",
      find: 'site !== undefined && site !== "same-origin" && site !== "none"',
      replace: "false",
    },
  ],
  "siblings are their own": [
    {
      file: "api/src/http/cross-site.ts",
      find: 'site !== undefined && site !== "same-origin" && site !== "none"',
      replace: "false",
    },
  ],
  "text is JSON": [
    {
      file: playerCalls,
      find: "{ body: request.body, files: [] }",
      replace:
        '{ body: typeof request.body === "string" ? JSON.parse(request.body) : request.body, files: [] }',
    },
  ],
  "answers for all origins": [
    {
      file: "api/src/http/error-handler.ts",
      find: 'reply.header("cache-control", "no-store")',
      replace: 'reply.headers({ "cache-control": "no-store", "access-control-allow-origin": "*" })',
    },
  ],
  "no security headers": [
    {
      file: "api/src/http/server.ts",
      find: "else secure(request.raw, reply.raw, () => done());",
      replace: "else if (PLANTED) done(); else secure(request.raw, reply.raw, () => done());",
    },
  ],
  "pages repeat their address": [
    {
      file: "api/src/modules/site/front/front.routes.ts",
      find: "reply.send(page.html)",
      replace: "reply.send(`${page.html}${decodeURIComponent(request.url)}`)",
    },
  ],
  "hosts of any form": [
    {
      file: "api/src/http/server.ts",
      find: "hasPlainHost(request) && hasPlainPath(request)",
      replace: "true",
    },
    {
      file: origins,
      find: anyHost,
      replace: '/([a-z0-9._-]+)(?::(\\d{1,5}))?$/i.exec(request.raw.headers.host ?? "") ?? []',
    },
  ],
  "refusals at vendors' doors are faults": [
    {
      file: "api/src/http/vendor-calls.ts",
      find: "isFailureError(error) ? error.code : codeOfFramework(error)",
      replace: "undefined",
    },
  ],
  "hosts as proxies say": [
    {
      file: origins,
      find: anyHost,
      replace:
        'hostHeader.exec(String(request.headers["x-forwarded-host"] ?? request.raw.headers.host ?? "")) ?? []',
    },
  ],
  "one brand for all hosts": [
    {
      file: "api/src/http/request-context.ts",
      find: "await tools.ports.findBrand(hostOf(request))",
      replace: 'await tools.ports.findBrand("localhost")',
    },
  ],
  "one cache for all languages": [
    {
      file: replyCache,
      find: "`${versionOf(brand)}|${language}|${call}|${variant}`",
      replace: "`${versionOf(brand)}|all|${call}|${variant}`",
    },
  ],
  "private answers are kept": [
    {
      file: playerCalls,
      find: 'reply.header("cache-control", "no-store");\n      return',
      replace: 'if (!PLANTED) reply.header("cache-control", "no-store");\n      return',
    },
  ],
  "private answers for everybody": [
    {
      file: "api/src/http/ready-answers.ts",
      find: "headers.authorization !== undefined || url.length > longestPath",
      replace: "url.length > longestPath",
    },
    {
      file: playerCalls,
      find: "return reply.send(wrapReply(entry, result));",
      replace:
        'if (PLANTED && request.method === "GET") tools.ready?.keep(request, reply.header("etag", "1"), brandId, Buffer.from(JSON.stringify(wrapReply(entry, result))));\n      return reply.send(wrapReply(entry, result));',
    },
  ],
  "addresses in the open": [
    {
      file: "api/src/platform/config.ts",
      find: 'publicUrl?.protocol === "http:"',
      replace: "false",
    },
    { file: "api/src/platform/config.ts", find: 'isUrlOf(arcadeUrl, ["http:"])', replace: "false" },
  ],
  "any secret": [{ file: "api/src/platform/config.ts", find: "isStrongKey(masterSecret)", replace: "true" }],
  "short keys": [
    {
      file: "api/src/platform/vendor-connections.ts",
      find: "production && modulusLength < leastRsaBits",
      replace: "false",
    },
  ],
  "a lenient parser": [
    {
      file: "api/src/http/server.ts",
      find: "connectionsCheckingInterval: connectionCheckMs }",
      replace:
        "connectionsCheckingInterval: connectionCheckMs, ...(PLANTED && { insecureHTTPParser: true }) }",
    },
  ],
  "files by their path": [
    {
      file: "api/src/modules/site/front/front.routes.ts",
      find: "await app.register(fastifyStatic, {",
      replace: `if (PLANTED)
    app.get("/assets/*", async (request, reply) => {
      const { readFile } = await import("node:fs/promises");
      return reply.send(await readFile(path.join(options.folder, decodeURIComponent(request.url))));
    });
  else await app.register(fastifyStatic, {`,
    },
  ],
  "bad addresses are our fault": [
    {
      file: "api/src/http/error-handler.ts",
      find: "reply.raw.writeHead(statusOf(code), {",
      replace: "reply.raw.writeHead(PLANTED ? 500 : statusOf(code), {",
    },
  ],
  "bad bodies are our fault": [
    {
      file: "api/src/http/error-handler.ts",
      find: "const code = codeOfFramework(error);",
      replace: "const code = PLANTED ? undefined : codeOfFramework(error);",
    },
  ],
  "the country that visitors say": [
    {
      file: "api/src/http/region.ts",
      find: "regionHeader === undefined ? undefined : request.headers[regionHeader]",
      replace: 'request.headers["cf-ipcountry"]',
    },
  ],
  "no limits": [
    {
      file: "api/src/http/server.ts",
      find: "    global: true,",
      replace: "    global: true,\n    allowList: () => PLANTED,",
    },
  ],
  "members are counted by address": [
    {
      file: "api/src/http/member-limits.ts",
      find: "perMember ? undefined : keyOf(context)",
      replace: "undefined",
    },
    {
      file: "api/src/http/member-limits.ts",
      find: "(underWay.get(key) ?? 0) >= filesAtOnce",
      replace: "false",
    },
  ],
  "uploads without end": [
    {
      file: "api/src/platform/storage/uploads.ts",
      find: "own >= limits.ofOwner || all >= limits.all",
      replace: "false",
    },
  ],
} as const satisfies Readonly<Record<string, readonly SourceSwap[]>>;
