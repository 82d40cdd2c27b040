import { type Language, languageTags } from "@croupier/domain/languages";
import type { Translator } from "@croupier/phrases/translator";
import { type Html, html, moduleScript } from "../../platform/html.ts";
import type { DeskConversation, DeskMessage } from "../chat/chat.port.ts";

/** What every page of the desk is made with. */
export interface DeskView {
  brand: string;
  language: Language;
  t: Translator["t"];
}

/** A page is asked for again by its own script; the title carries what waits, for a tab in the background. */
const page = ({ brand, language, t }: DeskView, waiting: number, body: Html): string =>
  html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${waiting > 0 && `(${waiting}) `}${t("server.desk.title")} · ${brand}</title>
<link rel="stylesheet" href="/service/desk.css">
${moduleScript("/service/desk.js")}
</head>
<body>${body}</body>
</html>`.markup;

/** The way in. `alert` says why it failed; the name stays as it was typed. */
export function renderSignIn(view: DeskView, failed?: { alert: string; username: string }): string {
  const { t, brand } = view;
  return page(
    view,
    0,
    html`<main class="sign-in">
<h1>${t("server.desk.title")}</h1>
<p class="quiet-text">${brand}</p>
<form method="post" action="/service/login">
${failed && html`<p class="alert" role="alert">${failed.alert}</p>`}
<label>${t("server.desk.username")}<input name="username" autocomplete="username" autocapitalize="none" maxlength="64" required value="${failed?.username}"></label>
<label>${t("server.desk.password")}<input name="password" type="password" autocomplete="current-password" maxlength="256" required></label>
<button>${t("server.desk.signIn")}</button>
</form>
</main>`,
  );
}

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace("T", " ")}</time>`;

const listItem = ({ t }: DeskView, item: DeskConversation, openId: string | undefined): Html => {
  const { conversationId, memberName, lastText, lastAt, unread } = item;
  const current = conversationId === openId && html` aria-current="page"`;
  const count =
    unread > 0 &&
    html`<span class="count" aria-label="${t("server.desk.unread", { count: unread })}">${unread}</span>`;
  return html`<li><a href="/service/conversations/${conversationId}"${current}><strong>${memberName}</strong>${time(lastAt)}<span class="last">${lastText}</span>${count}</a></li>`;
};

/** The conversation that is open, with what the operator may do in it. */
export interface DeskRoom {
  conversation: DeskConversation;
  messages: readonly DeskMessage[];
  /** Names the next reply, so that a form sent twice writes once. */
  clientId: string;
  failed?: { alert: string; text: string } | undefined;
}

const message = ({ t }: DeskView, memberName: string, one: DeskMessage): Html => {
  const isOwn = one.sender === "service";
  const name = isOwn ? (one.operatorName ?? t("server.desk.title")) : memberName;
  return html`<li${isOwn && html` class="own"`}><span class="quiet-text">${name} ${time(one.time)}</span>${one.text}</li>`;
};

const room = (view: DeskView, { conversation, messages, clientId, failed }: DeskRoom): Html => {
  const { t } = view;
  const path = `/service/conversations/${conversation.conversationId}`;
  const close =
    !conversation.isClosed &&
    html`<form method="post" action="${path}/close"><button class="quiet">${t("server.desk.close")}</button></form>`;
  return html`<section class="room" aria-labelledby="who">
<header><h2 id="who">${conversation.memberName}</h2>${conversation.isClosed && html`<span class="quiet-text">${t("server.desk.closed")}</span>`}${close}</header>
<div id="thread" role="log" tabindex="0" aria-label="${t("server.desk.messages")}"><ol>${messages.map((one) => message(view, conversation.memberName, one))}</ol></div>
<form class="reply" method="post" action="${path}/reply">
${failed && html`<p class="alert" role="alert">${failed.alert}</p>`}
<input type="hidden" name="clientId" value="${clientId}">
<div><label class="hidden-label" for="text">${t("server.desk.reply")}</label><textarea id="text" name="text" rows="3" maxlength="2000" required placeholder="${t("server.desk.reply")}">${failed?.text}</textarea></div>
<button>${t("server.desk.send")}</button>
</form>
</section>`;
};

/** The desk: the open conversations and, where one is chosen, its messages. */
export function renderDesk(
  view: DeskView,
  desk: { operatorName: string; conversations: readonly DeskConversation[]; room?: DeskRoom | undefined },
): string {
  const { t, brand } = view;
  const waiting = desk.conversations.reduce((sum, { unread }) => sum + unread, 0);
  const openId = desk.room?.conversation.conversationId;
  const list =
    desk.conversations.length === 0
      ? html`<p class="empty">${t("server.desk.empty")}</p>`
      : html`<ul>${desk.conversations.map((item) => listItem(view, item, openId))}</ul>`;
  return page(
    view,
    waiting,
    html`<main class="desk">
<div class="top"><h1>${t("server.desk.title")} · ${brand}</h1><span class="quiet-text">${desk.operatorName}</span><form method="post" action="/service/logout"><button class="quiet">${t("server.desk.signOut")}</button></form></div>
<nav class="list" aria-label="${t("server.desk.conversations")}"><h2>${t("server.desk.conversations")}</h2><div id="conversations">${list}</div></nav>
${desk.room ? room(view, desk.room) : html`<p class="empty">${t("server.desk.choose")}</p>`}
</main>`,
  );
}
