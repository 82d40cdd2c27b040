import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { useCaptcha } from "./use-captcha.ts";

const CAPTCHA = "GET /wps/captcha";
let server: FakeServer;
beforeEach(() => {
  let number = 0;
  server = createFakeServer({
    [CAPTCHA]: () => {
      number += 1;
      return { image: `picture-${number}` };
    },
  });
});
afterEach(leaveFront);

function Form({ isShown = true }) {
  const captcha = useCaptcha(isShown, () => {});
  return (
    <button type="button" onClick={captcha.reload}>
      {captcha.image ?? "none"}
    </button>
  );
}

it("the picture stays while it is read, whatever happens to the network and the page", async () => {
  await renderPart(<Form />);
  expect(await screen.findByText("picture-1")).toBeTruthy();
  act(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("visibilitychange"));
  });
  await new Promise(requestAnimationFrame);
  expect(server.listCalls(CAPTCHA)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("picture-2")).toBeTruthy();
});

it("every form that opens has a picture of its own, and none before one is needed", async () => {
  const { unmount } = await renderPart(<Form isShown={false} />);
  await new Promise(requestAnimationFrame);
  expect([server.requests, screen.getByRole("button").textContent]).toEqual([[], "none"]);
  unmount();
  const first = await renderPart(<Form />);
  expect(await screen.findByText("picture-1")).toBeTruthy();
  first.unmount();
  await renderPart(<Form />);
  expect(await screen.findByText("picture-2")).toBeTruthy();
});
