import type { Operator } from "../../../http/context.ts";
import { type Html, html } from "../../../platform/html.ts";
import type { Conversation, ConversationMessage } from "../chat/chat.port.ts";
import { type DeskView, formTokenInput, renderPage, topBar } from "./desk-frame.ts";

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace("T", " ")}</time>`;

const listItem = ({ t }: DeskView, item: Conversation, openId: string | undefined): Html => {
  const { conversationId, memberName, lastText, lastAt, unread } = item;
  const current = conversationId === openId && html` aria-current="page"`;
  const count =
    unread > 0 &&
    html`<span class="count" aria-label="${t("server.desk.unread", { count: unread })}">${unread}</span>`;
  return html`<li><a href="/service/conversations/${conversationId}"${current}><strong>${memberName}</strong>${time(lastAt)}<span class="last">${lastText || t("server.desk.picture")}</span>${count}</a></li>`;
};

/** The open conversation and the operator's possible actions in it. */
export interface DeskRoom {
  conversation: Conversation;
  messages: readonly ConversationMessage[];
  /** Identifies the next reply, so that a form that is sent twice writes one message. */
  clientId: string;
  failed?: { alert: string; text: string } | undefined;
}

/** The largest space for a picture in the thread, in pixels. */
const most = { width: 536, height: 360 };

/** A picture opens separately, in its full size. Its space is the same before and after it has loaded. */
function pictureOf({ t }: DeskView, { messageId, picture }: ConversationMessage): Html | undefined {
  if (!picture) return undefined;
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const address = `/service/chat/pictures/${messageId}`;
  return html`<a href="${address}" target="_blank" rel="noopener"><img src="${address}" alt="${t("server.desk.picture")}" width="${width}" height="${height}" loading="lazy"></a>`;
}

const message = (view: DeskView, memberName: string, one: ConversationMessage): Html => {
  const { t } = view;
  const isOwn = one.sender === "service";
  const name = isOwn ? (one.operatorName ?? t("server.desk.title")) : memberName;
  return html`<li${isOwn && html` class="own"`}><span class="quiet-text">${name} ${time(one.time)}</span>${pictureOf(view, one) ?? one.text}</li>`;
};

const room = (view: DeskView, { conversation, messages, clientId, failed }: DeskRoom): Html => {
  const { t } = view;
  const path = `/service/conversations/${conversation.conversationId}`;
  const close =
    !conversation.isClosed &&
    html`<form method="post" action="${path}/close" id="close">${formTokenInput(view)}<button class="quiet">${t("server.desk.close")}</button></form>`;
  // It is in the thread, which the page's script replaces: it always names the last message that is shown.
  const seen = html`<input type="hidden" form="close" name="seenId" value="${messages.at(-1)?.messageId}">`;
  return html`<section class="room" aria-labelledby="who">
<header><h2 id="who">${conversation.memberName}</h2>${conversation.isClosed && html`<span class="quiet-text">${t("server.desk.closed")}</span>`}${close}</header>
<div id="thread" role="log" tabindex="0" aria-label="${t("server.desk.messages")}"><ol>${messages.map((one) => message(view, conversation.memberName, one))}</ol>${seen}</div>
<form class="reply" method="post" action="${path}/reply">
${formTokenInput(view)}
${failed && html`<p class="alert" role="alert">${failed.alert}</p>`}
<input type="hidden" name="clientId" value="${clientId}">
<div><label class="hidden-label" for="text">${t("server.desk.reply")}</label><textarea id="text" name="text" rows="3" maxlength="2000" required placeholder="${t("server.desk.reply")}">${failed?.text}</textarea></div>
<button>${t("server.desk.send")}</button>
</form>
</section>`;
};

/** Renders the desk: the open conversations and the messages of the chosen one. */
export function renderDesk(
  view: DeskView,
  desk: { operator: Operator; conversations: readonly Conversation[]; room?: DeskRoom | undefined },
): string {
  const { t } = view;
  const waiting = desk.conversations.reduce((sum, { unread }) => sum + unread, 0);
  const openId = desk.room?.conversation.conversationId;
  const list =
    desk.conversations.length === 0
      ? html`<p class="empty">${t("server.desk.empty")}</p>`
      : html`<ul>${desk.conversations.map((item) => listItem(view, item, openId))}</ul>`;
  return renderPage(
    view,
    html`<main class="desk">
${topBar(view, desk.operator, "desk")}
<nav class="list" aria-label="${t("server.desk.conversations")}"><h2>${t("server.desk.conversations")}</h2><div id="conversations">${list}</div></nav>
${desk.room ? room(view, desk.room) : html`<p class="empty">${t("server.desk.choose")}</p>`}
</main>`,
    waiting,
  );
}
