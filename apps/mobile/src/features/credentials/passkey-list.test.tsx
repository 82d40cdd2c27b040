import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissal, stubPasskeys } from "../../testing/fake-passkeys.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { serveSealing } from "../../testing/sealed.ts";
import type { Passkey } from "./passkey-calls.ts";
import { PasskeyList } from "./passkey-list.tsx";

let server: FakeServer;
let passkeys: Passkey[];

const phone: Passkey = {
  id: "7",
  name: "Chrome · Android",
  createdMs: Date.UTC(2026, 10, 20, 12),
  lastUsedMs: null,
  synced: true,
};
const options = {
  challenge: "b25jZQ",
  rp: { id: "localhost", name: "Nova" },
  user: { id: "bWU", name: "demo", displayName: "demo" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
  attestation: "none" as const,
  timeout: 300_000,
};

beforeEach(() => {
  passkeys = [phone];
  server = createFakeServer({
    "GET /wps/member/passkeys": () => ({ list: passkeys }),
    "POST /wps/member/passkeys/options": () => options,
    "POST /wps/member/passkeys": () => {
      const added = { ...phone, id: "8", name: "Safari · Mac", synced: false };
      passkeys = [added, ...passkeys];
      return added;
    },
    "PUT /wps/member/passkey": ({ body }) => {
      const { name } = JSON.parse(body ?? "{}") as { name: string };
      passkeys = [{ ...phone, name }];
      return { ...phone, name };
    },
    "DELETE /wps/member/passkey": () => {
      passkeys = [];
      return null;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("list of passkeys", () => {
  it("SEC-11 shows names, dates and which ones are synced", async () => {
    stubPasskeys();
    await renderPart(<PasskeyList />);
    const row = await screen.findByRole("listitem");
    expect(row.textContent).toBe("Chrome · AndroidSyncedAdded Nov 20, 2026Not used yetRenameRemove");
  });

  it.each([
    [true, "main.example"],
    [false, "localhost"],
  ])("CASE-25 a browser whose related origins are %s makes a passkey for %s", async (relatedOrigins, id) => {
    const { create } = stubPasskeys({ relatedOrigins });
    server.handlers["POST /wps/member/passkeys/options"] = () => ({ ...options, mainRpId: "main.example" });
    await renderPart(<PasskeyList />);
    await press("Add a passkey");
    await waitFor(() => expect(create.mock.calls[0]?.[0].publicKey?.rp.id).toBe(id));
  });

  it("SEC-11 adds one with the person's help, by the options of the server", async () => {
    const { create } = stubPasskeys();
    await renderPart(<PasskeyList />);
    await press("Add a passkey");
    expect(await screen.findByText("Safari · Mac")).toBeTruthy();
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.parse(server.listCalls("POST /wps/member/passkeys")[0]?.body ?? "")).toEqual({
      id: "a2V5",
      clientDataJSON: btoa("client"),
      attestationObject: btoa("attestation").replaceAll("=", ""),
      transports: ["internal"],
    });
    expect(screen.getByText("Passkey added")).toBeTruthy();
  });

  it("SEC-11 SEC-12 asks for a password first if the server wants one, and then goes on", async () => {
    stubPasskeys();
    let isProven = false;
    server.handlers["POST /wps/member/passkeys/options"] = () =>
      isProven ? options : failWith("step.up.required", { proofs: ["login"] });
    server.handlers["POST /wps/session/stepUp"] = () => {
      isProven = true;
      return null;
    };
    await serveSealing(server);
    await renderPart(<PasskeyList />);
    await press("Add a passkey");
    await userEvent.type(await screen.findByLabelText("Login password"), "croupier-demo-1");
    await press("Confirm");
    expect(await screen.findByText("Safari · Mac")).toBeTruthy();
  });

  it("says nothing when the person changes their mind", async () => {
    const { create } = stubPasskeys();
    create.mockRejectedValue(dismissal());
    await renderPart(<PasskeyList />);
    await press("Add a passkey");
    await waitFor(() => expect(create).toHaveBeenCalled());
    const button = screen.getByRole("button", { name: "Add a passkey" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect(server.listCalls("POST /wps/member/passkeys")).toHaveLength(0);
    expect(screen.queryByText("Unknown error")).toBeNull();
  });

  it("says so when the device has one already, and when the server refuses", async () => {
    const { create } = stubPasskeys();
    create.mockRejectedValueOnce(new DOMException("there", "InvalidStateError"));
    await renderPart(<PasskeyList />);
    await press("Add a passkey");
    expect(await screen.findByText("This device already holds a passkey for your account.")).toBeTruthy();
    server.handlers["POST /wps/member/passkeys"] = () => failWith("passkey.refused");
    await press("Add a passkey");
    expect(await screen.findByText("The passkey could not be verified. Please try again.")).toBeTruthy();
  });

  it("SEC-11 renames one, and keeps the typed name when that fails", async () => {
    stubPasskeys();
    const rename = server.handlers["PUT /wps/member/passkey"];
    server.handlers["PUT /wps/member/passkey"] = () => failWith("system.unavailable");
    await renderPart(<PasskeyList />);
    await press("Rename Chrome · Android");
    const field = await screen.findByLabelText<HTMLInputElement>("Name of the passkey");
    await userEvent.clear(field);
    await press("Save");
    expect(await screen.findByText("Please enter a name.")).toBeTruthy();
    expect(server.listCalls("PUT /wps/member/passkey")).toHaveLength(0);
    await userEvent.type(field, "Blue phone");
    await press("Save");
    expect(await screen.findByText("System upgrading, please try again later.")).toBeTruthy();
    expect(field.value).toBe("Blue phone");
    if (rename) server.handlers["PUT /wps/member/passkey"] = rename;
    await press("Save");
    await waitFor(() => expect(screen.getByRole("listitem").textContent).toContain("Blue phone"));
  });

  it("takes a name without the space around it, and space alone for none", async () => {
    stubPasskeys();
    await renderPart(<PasskeyList />);
    await press("Rename Chrome · Android");
    const field = await screen.findByLabelText<HTMLInputElement>("Name of the passkey");
    await userEvent.clear(field);
    await userEvent.type(field, "  {Enter}");
    expect(await screen.findByText("Please enter a name.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "Blue phone {Enter}");
    await waitFor(() => expect(server.listCalls("PUT /wps/member/passkey")).toHaveLength(1));
    expect(JSON.parse(server.listCalls("PUT /wps/member/passkey")[0]?.body ?? "")).toEqual({
      id: "7",
      name: "Blue phone",
    });
  });

  it("SEC-11 removes one after asking", async () => {
    stubPasskeys();
    await renderPart(<PasskeyList />);
    await press("Remove Chrome · Android");
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.textContent).toContain("“Chrome · Android” will no longer open your account.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("No passkeys yet")).toBeTruthy();
    expect(server.listCalls("DELETE /wps/member/passkey")[0]?.query.get("id")).toBe("7");
  });

  it("SEC-11 says what to do first if it is the last way in, and keeps it", async () => {
    server.handlers["DELETE /wps/member/passkey"] = () => failWith("passkey.last");
    await renderPart(<PasskeyList />);
    await press("Remove Chrome · Android");
    const dialog = screen.getByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(/^Add another passkey, connect another account/)).toBeTruthy();
    expect(screen.getByText("Chrome · Android")).toBeTruthy();
  });

  it("tells a browser that cannot, and still lets passkeys be removed there", async () => {
    await renderPart(<PasskeyList />);
    expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove Chrome · Android" })).toBeTruthy();
  });

  it("offers to try again when the list cannot be loaded", async () => {
    server.handlers["GET /wps/member/passkeys"] = () => failWith("unknown");
    await renderPart(<PasskeyList />);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/passkeys"] = () => ({ list: passkeys });
    await userEvent.click(retry);
    expect(await screen.findByText("Chrome · Android")).toBeTruthy();
  });
});
