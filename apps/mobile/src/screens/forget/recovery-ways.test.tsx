import type { SwitchName } from "@croupier/brand/switches";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { openByPhone, phone, phoneRecoveryReplies } from "../../testing/phone-recovery.ts";
import { renderApp } from "../../testing/render-app.tsx";

const both: SwitchName[] = ["CHNGPASSMAIL3", "CHNGPASSVERIF3"];

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(phoneRecoveryReplies());
});
afterEach(leaveFront);

describe("the way to recover", () => {
  const wayRows: Array<[string, SwitchName[], boolean, string]> = [
    ["FORGOT-02 FORGOT-03 both on", both, true, "Mobile number"],
    ["FORGOT-02 FORGOT-03 phone alone", phone, false, "Mobile number"],
    ["FORGOT-02 FORGOT-03 e-mail alone", ["CHNGPASSMAIL3"], false, "E-mail"],
  ];
  it.each(wayRows)(
    "%s: the toggle shows when there is a choice",
    async (_row, switches, hasToggle, first) => {
      await renderApp({ path: "/m/forget", switches });
      expect(await screen.findByLabelText(first)).toBeTruthy();
      expect(screen.queryAllByRole("radio")).toHaveLength(hasToggle ? 2 : 0);
    },
  );

  it("FORGOT-02 the toggle switches the mode and back", async () => {
    await openByPhone(server, both);
    await userEvent.click(screen.getByRole("radio", { name: "By e-mail" }));
    expect(await screen.findByLabelText("E-mail")).toBeTruthy();
    expect(screen.queryByLabelText("Mobile number")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "By phone" }));
    expect(await screen.findByLabelText("Mobile number")).toBeTruthy();
  });
});
