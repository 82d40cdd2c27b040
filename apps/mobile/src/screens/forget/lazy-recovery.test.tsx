import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { phoneRecoveryReplies } from "../../testing/phone-recovery.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(leaveFront);

it("ROUTE-30 EXT-29 a brand that recovers by e-mail alone does not load find-by-SMS, and one with phones does", async () => {
  let way = "e-mail";
  const loadedFor: string[] = [];
  vi.doMock("../../features/password/recover-by-sms.tsx", () => {
    loadedFor.push(way);
    return { RecoverBySms: () => <p>Here comes a code</p> };
  });
  createFakeServer(phoneRecoveryReplies());
  await renderApp({ path: "/m/forget", switches: ["CHNGPASSMAIL3"] });
  expect(await screen.findByLabelText("E-mail")).toBeTruthy();
  await vi.dynamicImportSettled();
  cleanup();
  way = "phone";
  await renderApp({ path: "/m/forget", switches: ["CHNGPASSVERIF3"] });
  expect(await screen.findByText("Here comes a code")).toBeTruthy();
  expect(loadedFor).toEqual(["phone"]);
});
