import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Guides } from "./guides.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

it("ROUTE-30 EXT-27 a phone loads the guide of its own system, and the other one when its tab is opened", async () => {
  const loaded: string[] = [];
  for (const system of ["android", "ios"])
    vi.doMock(`./${system}-guide.tsx`, () => {
      loaded.push(system);
      return { Guide: () => <p>{`Steps of ${system}`}</p> };
    });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14) Mobile Safari");
  await renderPart(<Guides />);
  expect(await screen.findByText("Steps of android")).toBeTruthy();
  await vi.dynamicImportSettled();
  expect(loaded).toEqual(["android"]);
  await userEvent.click(screen.getByRole("tab", { name: "iOS" }));
  expect(await screen.findByText("Steps of ios")).toBeTruthy();
  expect(loaded).toEqual(["android", "ios"]);
});
