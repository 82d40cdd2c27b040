import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { LiveRooms } from "./live-rooms.tsx";

const ROOMS = "GET /wps/livestream/models";
type Room = ReplyOf<typeof ROOMS>["list"][number];

const room = (roomId: string, overrides: Partial<Room> = {}): Room => ({
  roomId,
  modelName: `Model ${roomId}`,
  title: `Room ${roomId}`,
  roomType: "VIP" as const,
  active: true,
  streaming: true,
  iconUrl: "/art/x-240.webp",
  nodeId: "55",
  supportPlay: true,
  ...overrides,
});

function Choose({ language }: { language: Language }) {
  const { setLanguage } = usePhrases();
  return (
    <button type="button" onClick={() => void setLanguage(language)}>
      {language}
    </button>
  );
}

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ [ROOMS]: () => ({ list: [room("a")] }) });
});
afterEach(leaveFront);

describe("the live rooms", () => {
  it("EXT-33 have six places while they load, in the reader's language", async () => {
    server.handlers[ROOMS] = () => new Promise(() => {});
    await renderPart(<LiveRooms most={3} />, "PT");
    expect(document.querySelectorAll(".skeleton")).toHaveLength(6);
    expect(server.listCalls(ROOMS).map(({ query }) => Object.fromEntries(query))).toEqual([
      { active: "1", language: "PT" },
    ]);
  });

  it("EXT-33 are requested again in the language that is chosen meanwhile", async () => {
    server.handlers[ROOMS] = ({ query }) => ({
      list: [room("a", { title: `Room ${query.get("language")}` })],
    });
    await renderPart(
      <>
        <LiveRooms most={3} />
        <Choose language="VI" />
      </>,
    );
    await screen.findByRole("button", { name: /Room EN/ });
    await userEvent.click(screen.getByRole("button", { name: "VI" }));
    expect(await screen.findByRole("button", { name: /Room VI/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Room EN/ })).toBeNull();
  });

  it("EXT-33 are requested again after a failure", async () => {
    server.handlers[ROOMS] = () => failWith("unknown");
    await renderPart(<LiveRooms most={3} />);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[ROOMS] = () => ({ list: [room("a")] });
    await userEvent.click(retry);
    expect(await screen.findByRole("button", { name: /Room a/ })).toBeTruthy();
  });

  it("EXT-33 that cannot be entered yet say so in place of their kind", async () => {
    server.handlers[ROOMS] = () => ({ list: [room("a", { supportPlay: false }), room("b")] });
    await renderPart(<LiveRooms most={3} />);
    await screen.findByRole("button", { name: /Room a/ });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Room aModel aSoon",
      "Room bModel bLiveVIP",
    ]);
    expect(document.querySelectorAll(".onAir")).toHaveLength(1);
  });
});
