import { escapeHtml } from "../../../platform/html.ts";
import type { OutboxEntry } from "./outbox.service.ts";

/** Turns addresses in a message into links, as a mail program does; everything else stays text. */
const linkAddresses = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

const style = `body{margin:0;background:#eef1f6;color:#1b2430;font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:20px;margin:0}p{margin:4px 0 0;color:#4d5968}
a{color:#1b4fd0;overflow-wrap:anywhere}ol{list-style:none;margin:20px 0 0;padding:0;display:grid;gap:12px}
li{background:#fff;border-radius:14px;padding:16px;overflow-wrap:anywhere}h2{font-size:15px;margin:0}
pre{font:inherit;white-space:pre-wrap;margin:10px 0 0}`;

const renderEntry = (entry: OutboxEntry): string => {
  const at = entry.created_at.toISOString();
  const kind = entry.channel === "sms" ? "SMS" : "Mail";
  const subject = entry.subject === "" ? "" : `<p><strong>${escapeHtml(entry.subject)}</strong></p>`;
  return `<li data-recipient="${escapeHtml(entry.recipient)}"><h2>${kind} to ${escapeHtml(entry.recipient)}</h2><p>${escapeHtml(entry.brand)}, <time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>${subject}<pre>${linkAddresses(escapeHtml(entry.body))}</pre></li>`;
};

/** A page for developers: no script, English only, and not part of any brand. */
export function renderOutboxPage(entries: readonly OutboxEntry[], refreshes: boolean): string {
  const list =
    entries.length === 0
      ? "<p>Nothing has been sent yet.</p>"
      : `<ol>${entries.map(renderEntry).join("")}</ol>`;
  const toggle = refreshes
    ? 'Renewed every 5 seconds. <a href="/dev/outbox?refresh=off">Stop that</a>'
    : 'Not refreshing. <a href="/dev/outbox">Refresh every 5 seconds</a>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><main><h1>Outbox</h1><p>Messages that would have been sent by SMS and mail. ${toggle}</p>${list}</main></body></html>`;
}
