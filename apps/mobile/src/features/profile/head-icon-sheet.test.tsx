import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useHeadIcon } from "../../shared/account/head-icon.tsx";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { watchForms } from "../../testing/sent-forms.ts";
import { HeadIconSheet } from "./head-icon-sheet.tsx";

const presets = [1, 2, 3].map((id) => ({ id, url: `/art/avatar/nova/${id}.webp` }));
const icon = (preset: number | null) => ({ url: "", preset, presets });

let server: FakeServer;
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  server = createFakeServer({ "GET /wps/member/headIcon": () => icon(2) });
});
afterEach(leaveFront);

/** The sheet of a page that knows the icon already, as the page above it shows the icon. */
function Page() {
  const { data } = useHeadIcon();
  return data ? <HeadIconSheet open onClose={onClose} /> : null;
}
const radio = (number: number) => screen.findByRole<HTMLInputElement>("radio", { name: `Picture ${number}` });
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Use this picture" });
const isOff = () => confirm().disabled || confirm().getAttribute("aria-disabled") === "true";

describe("the choice of a head icon", () => {
  it("API-37 begins with the preset that the member has", async () => {
    const sent = watchForms();
    server.handlers["POST /wps/member/headIcon"] = () => icon(2);
    await renderPart(<Page />);
    expect([(await radio(1)).checked, (await radio(2)).checked]).toEqual([false, true]);
    await userEvent.click(confirm());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.get("preset")).toBe("2");
  });

  it("API-37 begins with none if the member has none, and sends nothing before a choice", async () => {
    server.handlers["GET /wps/member/headIcon"] = () => icon(null);
    await renderPart(<Page />);
    await radio(1);
    expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual(
      Array(3).fill(false),
    );
    expect(isOff()).toBe(true);
    await userEvent.click(confirm());
    expect(server.listCalls("POST /wps/member/headIcon")).toEqual([]);
    await userEvent.click(await radio(3));
    expect(isOff()).toBe(false);
  });

  it("opens before the presets are known, and shows them when they come", async () => {
    await renderPart(<HeadIconSheet open onClose={onClose} />);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(isOff()).toBe(true);
    expect(await screen.findAllByRole("radio")).toHaveLength(3);
  });

  it("API-37 a preset that is chosen while a photo is read stays, and nothing is sent before one of them is there", async () => {
    const sent = watchForms();
    server.handlers["POST /wps/member/headIcon"] = () => icon(1);
    let end = () => {};
    const decode = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    HTMLImageElement.prototype.decode = decode;
    await renderPart(<Page />);
    await radio(2);
    await userEvent.upload(screen.getByLabelText("Add a picture"), buildPicture("image/png", 10, "me.png"));
    await waitFor(() => expect(decode).toHaveBeenCalledOnce());
    expect(isOff()).toBe(true);
    await userEvent.click(await radio(1));
    expect(isOff()).toBe(false);
    end();
    await userEvent.click(confirm());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map((form) => form.get("preset"))).toEqual(["1"]);
  });

  it("API-37 stays open after a refusal, whose text goes with another picture", async () => {
    server.handlers["POST /wps/member/headIcon"] = () => failWith("picture.unreadable");
    await renderPart(<Page />);
    await radio(2);
    await userEvent.click(confirm());
    expect((await screen.findByRole("alert")).textContent).toMatch(/^The picture could not be read/);
    expect(onClose).not.toHaveBeenCalled();
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    await userEvent.upload(screen.getByLabelText("Add a picture"), buildPicture("image/png", 10, "me.png"));
    await screen.findByRole("img", { name: "Picture 1" });
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect([(await radio(1)).checked, (await radio(2)).checked], "the picture takes its place").toEqual([
      false,
      false,
    ]);
    await userEvent.click(await radio(1));
    expect(screen.queryByRole("img", { name: "Picture 1" })).toBeNull();
    expect((await radio(1)).checked).toBe(true);
  });
});
