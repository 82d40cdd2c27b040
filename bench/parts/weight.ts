/** The downloads of a first visit of home, in KB of brotli, compared with the minimum of React itself. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { chromium } from "@playwright/test";
import { build } from "rolldown";
import { type Chunk, type ChunkKind, findHeaviest, listChunks } from "../lib/chunks.ts";
import { withProduct } from "../lib/product.ts";
import type { Figure } from "../lib/table.ts";

type Kind = "document" | "script" | "stylesheet" | "image" | "other";
type Weights = Record<Kind, number> & { requests: number; total: number };

/** Part `weight` of docs/performance.md. One visit is enough: nothing here depends on the machine's speed. */
export async function measureWeight(): Promise<Figure[]> {
  const floor = await weighReact();
  const home = await withProduct((product) => weighPage(`http://localhost:${product.port}/m/home`));
  const what = "home, first visit:";
  return [
    {
      what: `${what} JS`,
      ours: home.script,
      limit: floor,
      limitName: "React and React DOM alone",
      unit: "KB br",
      budget: { most: 95 },
      budgetOn: "ours",
    },
    { what: `${what} CSS beyond the HTML`, ours: home.stylesheet, unit: "KB br", budget: { most: 6 } },
    {
      what: `${what} HTML with inlined CSS and data`,
      ours: home.document,
      unit: "KB br",
      budget: { most: 10 },
    },
    { what: `${what} everything`, ours: home.total, unit: "KB", budget: { most: 350 } },
    { what: `${what} requests`, ours: home.requests, unit: "", budget: { most: 36 } },
    ...weighChunks(),
  ];
}

/** The heaviest chunk of each kind that loads later, and the login screen, which most visitors open after home. */
function weighChunks(): Figure[] {
  const chunks = listChunks(fileURLToPath(new URL("../../dist/mobile", import.meta.url)));
  const budgets = { route: 15, lazy: 30, language: 15 } as const;
  const toFigure = (what: string, { kind, kb }: Chunk): Figure => ({
    what,
    ours: kb,
    unit: "KB gzip",
    budget: { most: budgets[kind] },
  });
  const heaviest = (Object.keys(budgets) as ChunkKind[]).flatMap((kind) => {
    const chunk = findHeaviest(chunks, kind);
    return chunk === undefined ? [] : [toFigure(`heaviest ${kind} chunk (${chunk.name})`, chunk)];
  });
  const login = chunks.filter(({ kind, name }) => kind === "route" && name === "login");
  return [...heaviest, ...login.map((chunk) => toFigure("login's own chunk", chunk))];
}

/**
 * Loads a page in a fresh browser without scrolling, and weighs each response: text as brotli, pictures as they are.
 */
async function weighPage(url: string): Promise<Weights> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const weights: Weights = {
      document: 0,
      script: 0,
      stylesheet: 0,
      image: 0,
      other: 0,
      requests: 0,
      total: 0,
    };
    const pending: Promise<void>[] = [];
    page.on("response", (response) => {
      pending.push(
        response.body().then((body) => {
          const kind = toKind(response.request().resourceType());
          const kb = (kind === "image" ? body.length : compress(body)) / 1024;
          weights[kind] += kb;
          weights.total += kb;
          weights.requests += 1;
        }),
      );
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(pending);
    return weights;
  } finally {
    await browser.close();
  }
}

function toKind(resourceType: string): Kind {
  const known: Kind[] = ["document", "script", "stylesheet", "image"];
  return known.find((kind) => kind === resourceType) ?? "other";
}

const compress = (text: Uint8Array) => brotliCompressSync(text).length;

/** React and React DOM, bundled and minified, drawing one paragraph. */
async function weighReact(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-react-"));
  try {
    const input = join(folder, "main.js");
    writeFileSync(
      input,
      'import { createElement } from "react"; import { createRoot } from "react-dom/client";' +
        'createRoot(document.body).render(createElement("p", null, "React"));',
    );
    const modules = [fileURLToPath(new URL("../../node_modules", import.meta.url))];
    const { output } = await build({
      input,
      write: false,
      platform: "browser",
      resolve: { modules },
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
      output: { minify: true },
    });
    return compress(Buffer.from(output[0].code)) / 1024;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
