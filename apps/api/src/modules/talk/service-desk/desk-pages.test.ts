import { renderSVG } from "uqr";
import { describe, expect, it } from "vitest";
import type { Operator } from "../../../http/context.ts";
import type { DeskView } from "./desk-frame.ts";
import { type DeskRoom, renderDesk } from "./desk-pages.ts";
import { renderRecoveryCodes, renderRenewal } from "./recovery-pages.ts";
import { renderAuthenticator, renderOffer, renderWayIn } from "./sign-in-pages.ts";
import { renderStaff } from "./staff-page.ts";

/** Phrases are shown by their ids and values, so that a page shows which ones it uses. */
const t = (id: string, values?: object): string =>
  `[${id.replace("server.desk.", "")}${values ? ` ${Object.values(values).join()}` : ""}]`;
const view = { brand: "Nova & Co", language: "PT", t, formToken: "token-1" } as unknown as DeskView;
const admin = { operatorId: 7n, name: "Mia", role: "admin" } satisfies Operator;
const service = { ...admin, role: "service" } satisfies Operator;
const at = new Date("2026-11-21T12:34:56Z");
const talk = (id: string, changes: object = {}) => ({
  conversationId: id,
  memberName: `member ${id}`,
  lastText: "hello",
  lastAt: at,
  unread: 0,
  isClosed: false,
  ...changes,
});
const text = (page: string): string =>
  page
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const tokens = (page: string): number =>
  page.split('<input type="hidden" name="csrf" value="token-1">').length - 1;
const forms = (page: string): number => page.split("<form").length - 1;

describe("the desk", () => {
  const messages = [
    {
      messageId: "1",
      sender: "member",
      operatorName: undefined,
      text: "hi <b>",
      time: at,
      picture: undefined,
    },
    { messageId: "2", sender: "service", operatorName: "Ana", text: "yes", time: at, picture: undefined },
    { messageId: "3", sender: "service", operatorName: undefined, text: "", time: at, picture: undefined },
    {
      messageId: "4",
      sender: "member",
      operatorName: undefined,
      text: "",
      time: at,
      picture: { width: 40, height: 30 },
    },
  ];
  const open = (changes: object = {}, operator: Operator = service, conversation = talk("b")) =>
    renderDesk(view, {
      operator,
      conversations: [talk("a", { unread: 2 }), talk("b", { lastText: "", unread: 1 })],
      room: { conversation, messages, clientId: "c-1", ...changes } as unknown as DeskRoom,
    });

  it("shows the number of unread messages in its title, and nothing if there are none", () => {
    expect(open()).toContain("<title>(3) [title] · Nova &amp; Co</title>");
    const empty = renderDesk(view, { operator: service, conversations: [] });
    expect(empty).toContain("<title>[title] · Nova &amp; Co</title>");
    expect(text(empty)).toContain("[conversations] [empty] [choose]");
    expect(empty).toContain('<html lang="pt-BR">');
  });

  it("lists conversations with their last words, the open one marked", () => {
    const page = open();
    expect(page).toContain(
      '<li><a href="/service/conversations/a"><strong>member a</strong><time datetime="2026-11-21T12:34:56.000Z">2026-11-21 12:34</time><span class="last">hello</span><span class="count" aria-label="[unread 2]">2</span></a></li>',
    );
    expect(page).toContain('<a href="/service/conversations/b" aria-current="page">');
    expect(page).toContain('<span class="last">[picture]</span>');
    const read = renderDesk(view, { operator: service, conversations: [talk("a")] });
    expect(read).not.toContain('class="count"');
  });

  it("shows who wrote what, and pictures in their size", () => {
    const page = open();
    expect(page).toContain('<li><span class="quiet-text">member b ');
    expect(page).toContain("hi &lt;b&gt;</li>");
    expect(page).toContain('<li class="own"><span class="quiet-text">Ana ');
    expect(page).toContain('<li class="own"><span class="quiet-text">[title] ');
    expect(page).toContain(
      '<a href="/service/chat/pictures/4" target="_blank" rel="noopener"><img src="/service/chat/pictures/4" alt="[picture]" width="40" height="30" loading="lazy"></a></li>',
    );
  });

  it("lets an open conversation be closed, keeps what was typed, and gives each form its token", () => {
    const page = open();
    expect(page).toContain('<form method="post" action="/service/conversations/b/close" id="close">');
    expect(page).toContain('<input type="hidden" form="close" name="seenId" value="4">');
    expect(page).toContain('<form class="reply" method="post" action="/service/conversations/b/reply">');
    expect(page).toContain('<input type="hidden" name="clientId" value="c-1">');
    expect([forms(page), tokens(page)]).toEqual([3, 3]);
    expect(page).not.toContain('role="alert"');
    const closed = open({ failed: { alert: "no", text: "typed" } }, service, talk("b", { isClosed: true }));
    expect(closed).not.toContain("/close");
    expect(closed).toContain('<span class="quiet-text">[closed]</span>');
    expect(closed).toContain('<p class="alert" role="alert">no</p>');
    expect(closed).toContain(">typed</textarea>");
  });

  it("leads only admins to the team page and back", () => {
    const staff = renderStaff(view, admin, []);
    expect([open({}, admin), open(), staff].map((page) => page.includes('href="/service/team"'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(staff).toContain('<a href="/service/">[conversations]</a>');
    expect(renderStaff(view, service, [])).not.toContain('<a href="/service/">');
  });
});

it("the team page shows who has no factor, and whose may be reset", () => {
  const of = (operatorId: string, changes: object = {}) => ({
    operatorId,
    name: `n${operatorId}`,
    username: `u${operatorId}`,
    role: "service" as const,
    hasFactor: true,
    isShared: false,
    ...changes,
  });
  const page = renderStaff(view, admin, [
    of("7"),
    of("8"),
    of("9", { hasFactor: false }),
    of("10", { isShared: true }),
  ]);
  const rows = [...page.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row]) => row ?? "");
  expect(rows.map(text)).toEqual([
    "n7 u7 · [role.service]",
    "n8 u8 · [role.service] [resetFactor]",
    "n9 u9 · [role.service] [noFactor] [invite]",
    "n10 u10 · [role.service] [shared]",
  ]);
  expect(rows[1]).toContain('action="/service/team/8/reset-factor"');
  expect([rows[1], rows[2]].map((row) => /aria-label="([^"]+)"/.exec(row ?? "")?.[1])).toEqual([
    "[resetFactorOf n8]",
    "[inviteOf n9]",
  ]);
});

describe("signing in", () => {
  const enrolment = {
    stage: "enrolment" as const,
    uri: "otpauth://totp/Nova:mia?secret=ABCDEFGHIJ",
    key: "ABCDEFGHIJ",
  };

  it("asks for the password, then for a code, or for an app to be set up", () => {
    const password = renderWayIn(view, { stage: "password" }, { alert: "wrong", username: 'm"ia' });
    expect(password).toContain('<form method="post" action="/service/login">');
    expect(password).toContain('value="m&quot;ia"');
    expect(password).toContain('<p class="alert" role="alert">wrong</p>');
    expect(renderWayIn(view, { stage: "password" })).not.toContain('role="alert"');
    const factor = renderWayIn(view, { stage: "factor" }, { alert: "wrong", username: "" });
    expect(text(factor)).toContain(
      "[factor] [title] · Nova &amp; Co [factorHint] wrong [code] [continue] [startOver]",
    );
    const enrol = renderWayIn(view, enrolment);
    expect(text(enrol)).toContain("[enrolHint] [key] ABCD EFGH IJ [enrolCode] [continue] [startOver]");
    expect(enrol).toContain('<img class="qr" src="data:image/svg+xml,%3Csvg');
    // Readers of QR codes ask for a margin of four modules.
    expect(enrol).toContain(encodeURIComponent(renderSVG(enrolment.uri, { border: 4 })));
    expect([password, factor, enrol].map((page) => [forms(page), tokens(page)])).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
    ]);
    for (const page of [factor, enrol]) expect(page).toContain('action="/service/factor"');
  });

  it("to another app begins with the present one, and ends with the new one", () => {
    const [begin, offer] = [renderAuthenticator(view, "wrong"), renderOffer(view, enrolment)];
    expect(begin).toContain('<form method="post" action="/service/authenticator">');
    expect(text(begin)).toContain("[authenticatorHint] wrong [enrolCode] [continue] [back]");
    expect(offer).toContain('<form method="post" action="/service/authenticator/confirm">');
    expect([tokens(begin), tokens(offer)]).toEqual([1, 1]);
  });
});

it("shows each new recovery code, and how many are left", () => {
  const codes = renderRecoveryCodes(view, ["aaaa-bbbb", "cccc-dddd"]);
  expect(codes).toContain("<li><code>aaaa-bbbb</code></li><li><code>cccc-dddd</code></li>");
  const renewal = renderRenewal(view, 3, "wrong");
  expect(text(renewal)).toContain(
    "[recoveryLeft 3] [renewHint] wrong [enrolCode] [renew] [authenticator] [back]",
  );
  expect(renewal).toContain('<form method="post" action="/service/recovery-codes">');
  expect(renderRenewal(view, 3)).not.toContain('role="alert"');
});
