import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { counter, createWork } from "../../testing/miniature-work.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
  });
});
afterEach(leaveFront);

const open = () => renderApp({ path: "/m/feedback", session: buildSession() });
const picture = () => screen.queryByRole("img", { name: "Picture with the code" });
const codeField = () => screen.getByLabelText<HTMLInputElement>("Code from the picture");
const withoutPicture = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: "I cannot read the picture" });
const handedIn = () =>
  server
    .listCalls("POST /wps/captcha/work")
    .map(({ body }) => JSON.parse(body ?? "{}") as { counter: number });

describe("the work of a captcha", () => {
  it("SEC-47 is done before its picture is shown", async () => {
    const work = await createWork();
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    server.handlers["GET /wps/captcha"] = () => ({ image: "iVBORw0KGgo=", work });
    server.handlers["POST /wps/captcha/work"] = () => taken.then(() => ({}));
    await open();
    await waitFor(() => expect(handedIn()).toMatchObject([{ counter }]));
    expect(picture()).toBeNull();
    take();
    await waitFor(() => expect(picture()).toBeTruthy());
  });

  it("SEC-47 fills the answer in for who cannot read the picture", async () => {
    const work = await createWork();
    server.handlers["POST /wps/captcha/plain"] = () => ({ work });
    server.handlers["POST /wps/captcha/work"] = () => ({ captcha: "40817" });
    await open();
    await waitFor(() => expect(picture()).toBeTruthy());
    expect(server.listCalls("POST /wps/captcha/work")).toHaveLength(0);
    await userEvent.click(withoutPicture());
    await waitFor(() => expect(codeField().value).toBe("40817"));
    expect(await screen.findByText("Done. The code is filled in.")).toBeTruthy();
    expect(handedIn()).toMatchObject([{ counter }]);
    expect([picture(), withoutPicture().disabled]).toEqual([null, true]);
  });

  it("SEC-47 says when it did not work, and may be tried again", async () => {
    server.handlers["POST /wps/captcha/plain"] = () => failWith("captcha.wrong");
    await open();
    await waitFor(() => expect(picture()).toBeTruthy());
    await userEvent.click(withoutPicture());
    expect(await screen.findByText("That did not work. Please try again.")).toBeTruthy();
    expect(withoutPicture().disabled).toBe(false);
  });
});
