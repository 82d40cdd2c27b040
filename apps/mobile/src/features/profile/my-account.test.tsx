import { getToasts } from "@croupier/ui-kit/toast-store";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { refetchInVain } from "../../testing/asked-again.ts";
import { buildRule, buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember } from "../../testing/member-builders.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { watchForms } from "../../testing/sent-forms.ts";

const put = "PUT /wps/member/profile";
const setIcon = "POST /wps/member/headIcon";
const presets = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  url: `/art/avatar/nova/${index + 1}.webp`,
}));
const icon = (overrides: object = {}) => ({ url: "", preset: null, presets, ...overrides });
type Field = { name: string; value: string; editable: boolean };
const field = ({ name, value, editable }: Field) => ({
  name: name as "nickname",
  value,
  editable,
  rule: buildRule(`rule.${name}`, { required: false, maxLength: 20 }),
});
const known = (name: string, value: string) => field({ name, value, editable: false });
const empty = (name: string) => field({ name, value: "", editable: true });
const profile = (fields = [known("birthday", "1990-05-05"), empty("nickname"), known("email", "")]) => ({
  account: "demo",
  minimumAge: 18,
  fields,
});

let server: FakeServer;
let decode: ReturnType<typeof vi.fn>;
beforeEach(() => {
  decode = vi.fn(() => Promise.resolve());
  HTMLImageElement.prototype.decode = decode as unknown as () => Promise<void>;
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/member/info": () => ({
      id: "1",
      nickname: "Bella",
      account: "demo",
      type: 0,
      clubLabel: { labelName: "Gold" },
      currency: "CNY",
    }),
    "GET /wps/member/profile": () => profile(),
    "GET /wps/member/headIcon": () => icon(),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const open = () => renderApp({ path: "/m/myAccount/index", session: buildSession() });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

describe("my account", () => {
  it("EXT-09 needs a session, and tells a trial how to become a member", async () => {
    await renderApp({ path: "/m/myAccount/index" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    await renderApp({ path: "/m/myAccount/index", session: buildSession({ type: 4 }) });
    await userEvent.click(await screen.findByRole("link", { name: "Create a full account" }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
    expect(server.listCalls("GET /wps/member/profile")).toEqual([]);
  });

  it("EXT-09 shows known details locked, empty ones as a field, and e-mail as a way to bind it", async () => {
    await open();
    expect(await screen.findByText("1990-05-05")).toBeTruthy();
    expect(screen.queryByLabelText("Date of birth")).toBeNull();
    expect(
      screen.getByRole("textbox", { name: "Nickname", description: "20 characters at most" }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Bind · E-mail" }));
    await waitFor(() => expect(location.pathname).toBe("/m/securityCenter"));
  });

  it("EXT-09 saves the typed value, and locks it", async () => {
    server.handlers[put] = () => profile([known("birthday", "1990-05-05"), known("nickname", "Bella")]);
    await open();
    await userEvent.type(await screen.findByLabelText("Nickname"), " Bella ");
    await save();
    await screen.findByText("Your details are saved");
    expect(JSON.parse(server.listCalls(put)[0]?.body ?? "")).toEqual({ nickname: " Bella " });
    expect(screen.queryByLabelText("Nickname")).toBeNull();
  });

  it("MENU-03 a nickname that a member fills in here is the name in the side menu from then on", async () => {
    let nickname = "";
    server.handlers["GET /wps/member/info"] = () => buildMember({ nickname });
    server.handlers[put] = () => {
      nickname = "Bella";
      return profile([known("nickname", nickname)]);
    };
    await open();
    await userEvent.type(await screen.findByLabelText("Nickname"), "Bella");
    expect(server.listCalls("GET /wps/member/info")).toHaveLength(1);
    await save();
    await screen.findByText("Your details are saved");
    act(() => openPanel("leftMenu"));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(await menu.findByText("Bella")).toBeTruthy();
  });

  it("EXT-09 shows a refusal at its field, keeps the typed value and sends no value that does not fit", async () => {
    server.handlers["GET /wps/member/profile"] = () => profile([empty("nickname"), empty("birthday")]);
    server.handlers[put] = () => failWith("profile.field.invalid", { fields: { nickname: "rule.nickname" } });
    await open();
    const nickname = await screen.findByLabelText<HTMLInputElement>("Nickname");
    const birthday = screen.getByLabelText("Date of birth");
    await userEvent.type(nickname, "Bella");
    fireEvent.change(birthday, { target: { value: `${new Date().getFullYear() - 17}-12-31` } });
    await save();
    await screen.findByText("You are below the minimum age for an account.");
    expect(server.listCalls(put)).toEqual([]);
    fireEvent.change(birthday, { target: { value: "1990-01-01" } });
    await save();
    await screen.findByText("Please enter a nickname of up to 20 characters.");
    expect(nickname.value).toBe("Bella");
    await waitFor(() => expect(document.activeElement).toBe(nickname));
  });

  it("EXT-09 keeps the typed value when a later request for the details fails", async () => {
    const { client } = await open();
    await userEvent.type(await screen.findByLabelText("Nickname"), "Bella");
    await refetchInVain(server, client, "GET /wps/member/profile");
    expect(screen.getByLabelText<HTMLInputElement>("Nickname").value).toBe("Bella");
  });

  it("can be tried again when it does not load", async () => {
    server.handlers["GET /wps/member/profile"] = () => failWith("unknown");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/profile"] = () => profile();
    await userEvent.click(retry);
    expect(await screen.findByText("1990-05-05")).toBeTruthy();
  });
});

describe("head icon", () => {
  const openSheet = async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Change picture" }));
    return within(await screen.findByRole("dialog", { name: "Choose your picture" }));
  };
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("Add a picture"), { target: { files: [file] } });
  const photo = buildPicture;
  const useIt = () => userEvent.click(screen.getByRole("button", { name: "Use this picture" }));

  it("API-37 offers twelve presets and sets the one that was chosen", async () => {
    const sent = watchForms();
    server.handlers[setIcon] = () => icon({ url: presets[6]?.url, preset: 7 });
    const sheet = await openSheet();
    expect(await sheet.findAllByRole("radio")).toHaveLength(12);
    await userEvent.click(sheet.getByRole("radio", { name: "Picture 7" }));
    await useIt();
    await screen.findByText("Your new picture is set");
    expect([sent[0]?.get("preset"), sent[0]?.has("file")]).toEqual(["7", false]);
    expect(server.listCalls(setIcon)[0]?.headers.get("content-type")).toBeNull();
    await waitFor(() =>
      expect(document.querySelector(`main img[src="${presets[6]?.url}"][width="72"]`)).toBeTruthy(),
    );
  });

  it("API-37 MEMBER-03 takes a picture of the member's own, shows it and sends the file", async () => {
    const sent = watchForms();
    server.handlers[setIcon] = () => icon({ url: "data:image/webp;base64,AAAA" });
    await openSheet();
    choose(photo());
    const picture = await screen.findByRole<HTMLImageElement>("img", { name: "Picture 1" });
    expect(picture.src).toMatch(/^data:image\/jpeg/);
    expect(screen.queryByLabelText("Add a picture"), "one is enough").toBeNull();
    await useIt();
    await screen.findByText("Your new picture is set");
    expect(sent[0]?.get("file")).toMatchObject({ name: "me.jpg", type: "image/jpeg" });
    expect(sent[0]?.has("preset")).toBe(false);
  });

  it("MEMBER-03 accepts jpg, jpeg, png and gif, and nothing else", async () => {
    await openSheet();
    const accept = screen.getByLabelText<HTMLInputElement>("Add a picture").accept.split(",");
    expect(accept).toEqual(expect.arrayContaining([".jpg", ".jpeg", ".png", ".gif"]));
    for (const type of ["image/png", "image/gif", "image/jpeg"]) {
      choose(photo(type));
      await userEvent.click(await screen.findByRole("button", { name: "Remove picture 1" }));
    }
    choose(photo("image/svg+xml"));
    await screen.findByText("Only JPG, JPEG, PNG and GIF pictures are accepted.");
    choose(photo("image/jpeg", 5_242_881));
    await screen.findByText("A picture may not be larger than 5 MB.");
    expect(screen.queryByRole("img", { name: "Picture 1" })).toBeNull();
  });

  it.each([
    ["cannot be decoded", () => decode.mockRejectedValueOnce(new Error("no picture"))],
    [
      "cannot be read from the disk",
      () =>
        vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
          this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
        }),
    ],
    ["is gone", () => vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new Error("gone"))],
  ])("ERR-08 tells by a toast of a picture that %s, and another one can be chosen", async (_name, fail) => {
    await openSheet();
    fail();
    choose(photo());
    await waitFor(() => expect(getToasts().at(-1)?.text).toBe("The picture could not be read."));
    expect(screen.queryByRole("img", { name: "Picture 1" })).toBeNull();
    vi.restoreAllMocks();
    decode.mockResolvedValue(undefined);
    choose(photo());
    expect(await screen.findByRole("img", { name: "Picture 1" })).toBeTruthy();
  });

  it("API-37 shows a refusal of the server and keeps the choice", async () => {
    server.handlers[setIcon] = () => failWith("picture.unreadable");
    await openSheet();
    choose(photo());
    await screen.findByRole("img", { name: "Picture 1" });
    await useIt();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The picture could not be read. Please try another.",
    );
    expect(screen.getByRole("img", { name: "Picture 1" })).toBeTruthy();
  });

  it("API-36 is in the side menu, and the first letter if there is none", async () => {
    server.handlers["GET /wps/member/headIcon"] = () => icon({ url: presets[2]?.url, preset: 3 });
    await renderApp({ path: "/m/home", session: buildSession() });
    act(() => openPanel("leftMenu"));
    await waitFor(() => expect(document.querySelector(`dialog img[src="${presets[2]?.url}"]`)).toBeTruthy());
    cleanup();
    server.handlers["GET /wps/member/headIcon"] = () => icon();
    await renderApp({ path: "/m/home", session: buildSession() });
    act(() => openPanel("leftMenu"));
    await waitFor(() => expect(document.querySelector("dialog .letter")?.textContent).toBe("B"));
  });
});
