import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { findGame } from "../engine/catalogue.ts";
import { artPath } from "./art.routes.ts";
import { ConfigError } from "./config.ts";
import { findLaunch } from "./session/session.store.ts";

interface Options {
  readonly pool: Pool;
  readonly clientDir: string;
}

const YEAR_MS = 31_536_000_000;

/** Allows no inline code, nothing from other sites, and only the launch's own lobby as the frame's parent. */
function policyFor(lobbyUrl: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${lobbyUrl ? new URL(lobbyUrl).origin : "'none'"}`,
  ].join("; ");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Puts values into the placeholders of the page, in one pass: neither `$&` nor a placeholder inside a value means
 * anything.
 */
function fillPage(page: string, values: Readonly<Record<string, string>>): string {
  return page.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => escapeHtml(values[name] ?? ""));
}

function readPage(clientDir: string, name = "index.html"): string {
  try {
    return readFileSync(join(clientDir, name), "utf8");
  } catch (cause) {
    throw new ConfigError(`ARCADE_CLIENT_DIR: no built page in ${clientDir}`, { cause });
  }
}

/** Serves the game's page and its files. An expired or unknown launch gets the page too, and the page explains it. */
export async function pageRoutes(app: FastifyInstance, { pool, clientDir }: Options) {
  const page = readPage(clientDir);
  const verifier = readPage(clientDir, "verify.html");

  await app.register(fastifyStatic, {
    root: join(clientDir, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  });

  const sendVerifier = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header("content-security-policy", policyFor(undefined))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(verifier);
  app.get("/verify", sendVerifier);
  app.get("/verify/:id", sendVerifier);

  // The round's id is in the fragment, which no browser sends: the page asks for it by a call of its own.
  app.get("/replay", (_request, reply) =>
    reply
      .header("content-security-policy", policyFor(undefined))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(fillPage(page, { lang: "en", title: "BGS" })),
  );

  app.get<{ Params: { code: string }; Querystring: { launch?: string } }>(
    "/play/:code",
    async (request, reply) => {
      const launch = await findLaunch(pool, request.query.launch);
      const game = launch && findGame(launch.gameCode, launch.title);
      // The pictures of a slot come with its scripts, not after them. No other page asks for them.
      if (game?.studio && game.engine.id === "slots")
        reply.header("link", `<${artPath(game.code)}>; rel=preload; as=fetch; crossorigin=anonymous`);
      return reply
        .code(game ? 200 : 410)
        .header("content-security-policy", policyFor(launch?.lobbyUrl))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(
          fillPage(page, {
            lang: launch?.lang ?? "en",
            title: game?.title ?? "BGS",
            engine: game?.engine.id ?? "",
            model: game && !game.studio ? game.model.id : "",
            art: game?.studio ? artPath(game.code) : "",
            lobby: launch?.lobbyUrl ?? "",
          }),
        );
    },
  );
}
