import { switchNames } from "@croupier/brand/switches";
import { sessionTypes } from "@croupier/domain/session-types";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AgentMenu } from "../../features/agent/agent-menu.tsx";
import { MemberMenu } from "../../features/member/member-menu.tsx";
import { Screen as MessageCentre } from "../../features/messages/message-centre.tsx";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { nothingUnread, unreadCounts } from "../../shared/messages/unread.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { type BrandOverrides, buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { Footer } from "./footer.tsx";
import { Panel as LeftMenu } from "./left-menu.tsx";

beforeEach(() => void serveShell());
afterEach(() => {
  leaveFront();
  unreadCounts.set(nothingUnread);
});

/** Three different numbers, so that none can be mistaken for another; the badge of all of them shows their sum. */
const counts = { announcement: 3, inbox: 5, chat: 70 };
const all = "78";

const grid = { mobileTemplate: { mem_cen: "2", dep_func: "1" } };
const places: readonly (readonly [
  place: string,
  part: ReactNode,
  due: readonly (readonly [entry: string, count: string])[],
  status: NonNullable<BrandOverrides["status"]>,
])[] = [
  [
    "the message centre",
    <MessageCentre key="0" />,
    [
      ["Announcements", "3"],
      ["Inbox", "5"],
      ["Live chat", "70"],
    ],
    {},
  ],
  [
    "the footer",
    <Footer key="1" />,
    [
      ["Chat", "70"],
      ["News", "3"],
    ],
    {},
  ],
  ["the side menu", <LeftMenu key="2" />, [["Messages", all]], {}],
  ["the member centre's list", <MemberMenu key="3" />, [["Messages", all]], {}],
  ["the member centre's grid", <MemberMenu key="4" />, [["Messages", all]], grid],
  ["an agent's tools", <AgentMenu key="5" />, [["Mail", "5"]], {}],
];

/** Every badge, with the words of the entry that carries it. */
const listBadges = () =>
  [...document.querySelectorAll('[role="img"]')].map((badge) => {
    const entry = badge.closest("a, button");
    const words = [...(entry?.querySelectorAll("strong, span") ?? [])].filter(
      (part) => !part.contains(badge),
    );
    const name = words.find(({ tagName }) => tagName === "STRONG") ?? words.at(-1);
    return [name?.textContent, badge.textContent];
  });

it.each(places)(
  "MSG-06 in %s each entry carries the count of its own messages, and no other entry any",
  async (_place, part, due, status) => {
    localStore.write("MC_SESSION_INFO", buildSession({ type: sessionTypes.agent }));
    reloadSession();
    openPanel("leftMenu");
    await renderPart(part, "EN", {
      switches: [...switchNames],
      parameters: { footer_menu: "home,activity,service,chat,notice" },
      status,
    });
    expect(listBadges()).toEqual([]);
    act(() => unreadCounts.set(counts));
    expect(listBadges()).toEqual(due);
  },
);
