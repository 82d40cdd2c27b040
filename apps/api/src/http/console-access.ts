import { timingSafeEqual } from "node:crypto";
import { type Language, languageTags } from "@croupier/domain/languages";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { FastifyRequest } from "fastify";
import { html } from "../platform/html.ts";
import { signParts } from "../platform/secrets.ts";
import { takeBrowserId } from "./browser-id.ts";
import type { RequestContext } from "./context.ts";

/** The form field, and for scripts the header, that carries the token. */
export const formTokenField = "csrf";
const formTokenHeader = "x-csrf-token";

/** Where the browser says a request was made: on a page of this origin (or typed in), elsewhere, or nothing. */
export type Sender = "own" | "foreign" | "untold";

/**
 * Reads who made a console request. A sibling origin (`same-site`) is foreign too: the sites of two brands are often
 * siblings.
 */
export const senderOf = (request: FastifyRequest): Sender => {
  const site = request.headers["sec-fetch-site"];
  if (site === undefined) return "untold";
  return site === "same-origin" || site === "none" ? "own" : "foreign";
};

/**
 * Makes the token that forms of a page carry. It is bound to the brand and to the browser's cookie, so no other site
 * can know it, and it outlives signing in and out.
 */
export const createFormToken = (key: Buffer, context: RequestContext): string =>
  signParts(key, [context.brand.code, takeBrowserId(context)]).toString("base64url");

/** Whether a request carries the token. A form sends it as a field, a script as a header. */
export function hasFormToken({ headers, body }: FastifyRequest, token: string): boolean {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const given = headers[formTokenHeader] ?? fields[formTokenField];
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Renders the page for a person whose request was refused. Its link is a request of this origin. */
export function renderRefusal(language: Language, wayIn: string): string {
  const { t } = getServerTranslator(language);
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("server.desk.title")}</title>
<link rel="stylesheet" href="${wayIn}desk.css">
</head>
<body><main class="sign-in">
<h1>${t("server.desk.title")}</h1>
<p>${t("server.desk.refused")}</p>
<a class="button" href="${wayIn}">${t("server.desk.open")}</a>
</main></body>
</html>`.markup;
}
