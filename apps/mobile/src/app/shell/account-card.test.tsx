import { isAgentType, isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MemberHead } from "../../features/member/member-head.tsx";
import { reloadSession, startSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember } from "../../testing/member-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { AccountCard } from "./account-card.tsx";

beforeEach(() => void serveShell());
afterEach(leaveFront);

const signIn = (type: number) => {
  localStore.write("MC_SESSION_INFO", buildSession({ type }));
  reloadSession();
};

describe.each(Object.entries(sessionTypes))("to a session of the type %s (%d)", (_, type) => {
  it("MENU-03 the head of a side menu names the member, the kind of account and its club", async () => {
    signIn(type);
    await renderPart(<AccountCard />);
    const name = await screen.findByText("Ana");
    const kind = isTrialType(type) ? "Trial · " : isAgentType(type) ? "Agent · " : "";
    expect(name.nextElementSibling?.textContent).toBe(`${kind}Gold`);
  });

  it("EXT-01 the head of the member centre names the member, the account, and an agent as one", async () => {
    signIn(type);
    await renderPart(<MemberHead />);
    const name = await screen.findByRole("heading", { level: 2, name: "Ana" });
    expect(name.nextElementSibling?.textContent).toBe(isAgentType(type) ? "demo · Agent" : "demo");
  });
});

it.each(Object.entries(sessionTypes))(
  "MENU-03 after a session of the type %s (%d) the next member finds their own name, and not the name before",
  async (_, type) => {
    serveShell().handlers["GET /wps/member/info"] = () => new Promise(() => undefined);
    startSession(buildSession({ type }));
    localStore.write("memberInfo", buildMember({ nickname: "Ana" }));
    startSession(buildSession({ userName: "bruno", token: "token-2" }));
    await renderPart(<AccountCard />);
    expect(screen.getByText("bruno")).toBeTruthy();
    expect(screen.queryByText("Ana")).toBeNull();
  },
);
