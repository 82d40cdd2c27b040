import { expect, it } from "vitest";
import { renderOutboxPage } from "./outbox-page.ts";

type Entry = Parameters<typeof renderOutboxPage>[0][number];
const sms: Entry = {
  message_id: 1n,
  channel: "sms",
  recipient: '+55 "11"',
  subject: "",
  body: 'see http://nova.localhost/m?a=1&b=2 <b> or https://lotus.localhost/x"y',
  created_at: new Date("2026-11-21T12:34:56.789Z"),
  brand: "Lótus & Co",
};
const mail: Entry = {
  ...sms,
  channel: "mail",
  recipient: "ana@mail.example",
  subject: "<Code>",
  body: "1234",
};

it("a message shows the channel, the recipient, the brand and the time it would have gone", () => {
  const page = renderOutboxPage([sms, mail], true);
  expect(page).toContain(
    '<li data-recipient="+55 &quot;11&quot;"><h2>SMS to +55 &quot;11&quot;</h2><p>Lótus &amp; Co, <time datetime="2026-11-21T12:34:56.789Z">2026-11-21 12:34:56 UTC</time></p><pre>',
  );
  expect(page).toContain("<h2>Mail to ana@mail.example</h2>");
  expect(page).toContain("<p><strong>&lt;Code&gt;</strong></p><pre>1234</pre>");
  expect(page.match(/<strong>/g)).toHaveLength(1);
});

it("addresses in a message become links, and the rest of it is never markup", () => {
  const page = renderOutboxPage([sms], true);
  expect(page).toContain(
    '<a href="http://nova.localhost/m?a=1&amp;b=2">http://nova.localhost/m?a=1&amp;b=2</a> &lt;b&gt; or <a href="https://lotus.localhost/x&quot;y">',
  );
});

it("the page says when it is empty, and how to turn refreshing on or off", () => {
  const [empty, still] = [renderOutboxPage([], true), renderOutboxPage([mail], false)];
  expect(empty).toContain("<p>Nothing has been sent yet.</p>");
  expect(empty).not.toContain("<ol>");
  expect(empty).toContain('<a href="/dev/outbox?refresh=off">Stop that</a>');
  expect(still).toContain('<a href="/dev/outbox">Refresh every 5 seconds</a>');
  expect(still).not.toContain("Nothing has been sent");
  expect(still).toContain("</ol></main></body></html>");
});
