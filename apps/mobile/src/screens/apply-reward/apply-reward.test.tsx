import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { dropDrafts } from "../../shared/session/drafts.ts";
import { endSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";
import { watchForms } from "../../testing/sent-forms.ts";

const reward = "POST /wps/promotion/reward";
const MOST_BYTES = 5_242_880;

let server: FakeServer;
let promotion: ReturnType<typeof buildPromotion>;
let sent: FormData[];
beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  promotion = buildPromotion(1, { signUpStatus: "JOINED", imageRequired: "Y", remarkRequired: "Y" });
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements({ promotion: [promotion] }),
    "GET /wps/promotion/categories": () => [],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [reward]: () => {
      promotion = { ...promotion, signUpStatus: "PENDING" };
      return { success: true, signUpStatus: "PENDING" };
    },
  });
  sent = watchForms();
});
afterEach(() => {
  cleanup();
  resetFront();
  dropDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole("main"));
const remarks = () => screen.getByLabelText<HTMLTextAreaElement>("Remarks");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });
const pictures = () => screen.queryAllByRole("img", { name: /^Picture \d$/ });
const photo = (options: { type?: string; size?: number; name?: string } = {}) =>
  buildPicture(options.type, options.size, options.name ?? "proof.jpg");
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Add a picture"), { target: { files } });
const write = (text: string) => fireEvent.change(remarks(), { target: { value: text } });
const place = () => `${location.pathname}${location.search}`;

async function open(overrides: Partial<typeof promotion> = {}) {
  promotion = { ...promotion, ...overrides };
  const view = await renderApp({ path: "/m/applyReward?id=1", session: buildSession() });
  await screen.findByLabelText("Remarks");
  return view;
}
async function fill() {
  write("My team won.");
  choose(photo());
  await waitFor(() => expect(pictures()).toHaveLength(1));
}

describe("the application", () => {
  it("REWARD-01 has remarks, pictures, cancel, submit and a close icon", async () => {
    await open();
    expect(main().getByText("Offer 1")).toBeTruthy();
    expect(screen.getByLabelText("Add a picture")).toBeTruthy();
    for (const name of ["Cancel", "Submit", "Close"])
      expect(main().getByRole("button", { name })).toBeTruthy();
  });

  it.each(["Close", "Cancel"])("REWARD-02 %s returns to the promotions", async (name) => {
    await open();
    await userEvent.click(main().getByRole("button", { name }));
    expect(await main().findByRole("link", { name: "Read more: Offer 1" })).toBeTruthy();
    expect(place()).toBe("/m/activity");
  });

  it("REWARD-03 sends remarks and pictures, goes to the promotions, and says so until it is confirmed", async () => {
    await open({ linkedPromotionId: "77" });
    await fill();
    choose(photo({ type: "image/png", name: "second.png" }));
    await waitFor(() => expect(pictures()).toHaveLength(2));
    await userEvent.click(submit());
    const prompt = within(await screen.findByRole("alertdialog", { name: "Application sent" }));
    expect(place()).toBe("/m/activity");
    expect(await main().findByText("Applying")).toBeTruthy();
    expect([sent[0]?.get("promotionId"), sent[0]?.get("remarks")]).toEqual(["77", "My team won."]);
    expect(sent[0]?.getAll("file").map((file) => (file as File).name)).toEqual(["proof.jpg", "second.png"]);
    await userEvent.click(prompt.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("a late answer leaves the member on the screen that they have gone to", async () => {
    let answer = () => {};
    server.handlers[reward] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ success: true, signUpStatus: "PENDING" });
      });
    await open();
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(server.listCalls(reward)).toHaveLength(1));
    act(() => navigate("/m/help"));
    await waitFor(() => expect(screen.queryByLabelText("Remarks")).toBeNull());
    answer();
    await waitFor(() => expect(screen.queryByText("Please wait…")).toBeNull());
    expect(place()).toBe("/m/help");
    act(() => navigate("/m/activity"));
    expect(await screen.findByRole("alertdialog", { name: "Application sent" })).toBeTruthy();
  });

  it("REWARD-04 takes jpeg, jpg and png, and says for 1.5 s that it takes nothing else", async () => {
    await open();
    const { accept } = screen.getByLabelText<HTMLInputElement>("Add a picture");
    expect(accept.split(",").sort()).toEqual([".jpeg", ".jpg", ".png", "image/jpeg", "image/png"]);
    choose(photo(), photo({ type: "image/png" }));
    await waitFor(() => expect(pictures()).toHaveLength(2));
    vi.useFakeTimers();
    choose(photo({ type: "image/gif" }));
    await act(() => vi.advanceTimersByTimeAsync(1_400));
    expect(screen.getByText("Only JPEG, JPG and PNG pictures are accepted.")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText("Only JPEG, JPG and PNG pictures are accepted.")).toBeNull();
    expect(pictures()).toHaveLength(2);
  });

  it("REWARD-05 takes 5,242,880 bytes and not one more", async () => {
    await open();
    choose(photo({ size: MOST_BYTES }));
    await waitFor(() => expect(pictures()).toHaveLength(1));
    choose(photo({ size: MOST_BYTES + 1 }));
    expect(await screen.findByText("A picture may not be larger than 5 MB.")).toBeTruthy();
    expect(pictures()).toHaveLength(1);
  });

  it("REWARD-06 takes three pictures and refuses a fourth, until one is removed", async () => {
    await open();
    choose(photo(), photo(), photo(), photo());
    expect(await screen.findByText("You can add at most 3 pictures.")).toBeTruthy();
    expect(pictures()).toHaveLength(3);
    choose(photo());
    await act(() => Promise.resolve());
    expect(pictures()).toHaveLength(3);
    expect(fireEvent.click(screen.getByLabelText("Add a picture")), "no file dialog in vain").toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Remove picture 2" }));
    expect(pictures()).toHaveLength(2);
    choose(photo());
    await waitFor(() => expect(pictures()).toHaveLength(3));
  });

  it.each([
    ["Y", "Y"],
    ["Y", "N"],
    ["N", "Y"],
    ["N", "N"],
  ] as const)(
    "REWARD-07 takes 140 characters of remarks and counts them, if image %s and remarks %s are required",
    async (imageRequired, remarkRequired) => {
      await open({ imageRequired, remarkRequired });
      expect(screen.getByText("0/140")).toBeTruthy();
      await userEvent.click(remarks());
      await userEvent.paste("x".repeat(141));
      expect(remarks().value).toHaveLength(140);
      expect(screen.getByText("140/140")).toBeTruthy();
    },
  );

  const filled = {
    nothing: ["", 0],
    remarks: ["Because.", 0],
    picture: ["", 1],
    both: ["Because.", 1],
    "three pictures": ["", 3],
    "all that it takes": ["x".repeat(140), 3],
  } as const;
  it.each([
    ["Y", "Y", "nothing", false],
    ["Y", "Y", "remarks", false],
    ["Y", "Y", "picture", false],
    ["Y", "Y", "both", true],
    ["Y", "Y", "three pictures", false],
    ["Y", "Y", "all that it takes", true],
    ["Y", "N", "remarks", false],
    ["Y", "N", "picture", true],
    ["Y", "N", "three pictures", true],
    ["Y", "N", "all that it takes", true],
    ["N", "Y", "picture", false],
    ["N", "Y", "remarks", true],
    ["N", "Y", "all that it takes", true],
    ["N", "N", "nothing", true],
    ["N", "N", "all that it takes", true],
  ] as const)(
    "REWARD-08 image %s and remarks %s with %s can be sent: %s",
    async (image, remark, given, can) => {
      await open({ imageRequired: image, remarkRequired: remark });
      const [text, count] = filled[given];
      if (text !== "") write(text);
      if (count > 0) choose(...Array.from({ length: count }, () => photo()));
      await waitFor(() => expect(pictures()).toHaveLength(count));
      expect(submit().disabled).toBe(!can);
    },
  );

  it("is not sent while its pictures are read", async () => {
    let end = () => {};
    HTMLImageElement.prototype.decode = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    await open({ imageRequired: "N", remarkRequired: "N" });
    expect(submit().disabled).toBe(false);
    choose(photo());
    expect(submit().disabled).toBe(true);
    await waitFor(() => {
      end();
      expect(pictures()).toHaveLength(1);
    });
    expect(submit().disabled).toBe(false);
  });

  it.each([
    ["a failure", () => failWith("unknown")],
    ["a refusal", () => ({ success: false, signUpStatus: "JOINED" as const })],
  ])(
    "REWARD-09 does not mention %s, hides the loading, and keeps the entered text",
    async (_what, answer) => {
      server.handlers[reward] = answer;
      await open();
      await fill();
      await userEvent.click(submit());
      await waitFor(() => expect(server.listCalls(reward)).toHaveLength(1));
      await waitFor(() => expect(submit()).toBeTruthy());
      expect(screen.queryByText("Please wait…")).toBeNull();
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.getByRole("status").textContent).toBe("");
      expect([remarks().value, pictures().length, place()]).toEqual([
        "My team won.",
        1,
        "/m/applyReward?id=1",
      ]);
    },
  );

  it("REWARD-09 PROMO-16 shows loading for at most ten seconds, and sends once however often it is tapped", async () => {
    server.handlers[reward] = () => new Promise<Response>(() => undefined);
    await open();
    await fill();
    vi.useFakeTimers();
    const button = submit();
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) button.click();
    });
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText("Please wait…")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText("Please wait…")).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("API-63 sends pictures from a slow phone, which takes half a minute", async () => {
    let arrive = () => {};
    server.handlers[reward] = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ success: true, signUpStatus: "PENDING" });
      });
    const fake = globalThis.fetch;
    vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) =>
      Promise.race([
        fake(input, init),
        new Promise<never>((_resolve, reject) => {
          init.signal?.addEventListener("abort", () => reject(new Error("given up")));
        }),
      ]),
    );
    await open();
    await fill();
    vi.useFakeTimers();
    fireEvent.click(submit());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    arrive();
    expect(await screen.findByRole("alertdialog", { name: "Application sent" })).toBeTruthy();
    expect(place()).toBe("/m/activity");
  });

  it("FAULT-12 finds everything again after the session ended in mid-flow", async () => {
    server.handlers[reward] = () => failWith("session.expired");
    await open();
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    await open();
    expect([remarks().value, pictures().length]).toEqual(["My team won.", 1]);
    cleanup();
    endSession();
    await renderApp({ path: "/m/applyReward?id=1", session: buildSession({ userName: "somebody else" }) });
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Remarks")).value).toBe("");
  });
});

it.each(["ALLOW_JOIN", "PENDING", "CLAIMED", "SIGN_UP_DUE"] as const)(
  "has no form while the status is %s",
  async (signUpStatus) => {
    promotion = { ...promotion, signUpStatus };
    await renderApp({ path: "/m/applyReward?id=1", session: buildSession() });
    expect(await main().findByText("There is no reward to claim here at the moment.")).toBeTruthy();
    expect(screen.queryByLabelText("Remarks")).toBeNull();
  },
);

it.each(["/m/applyReward", "/m/applyReward?id=99"])("%s leads back to the promotions", async (path) => {
  await renderApp({ path, session: buildSession() });
  expect(await main().findByText("This promotion has ended or does not exist.")).toBeTruthy();
  expect(main().getByRole("link", { name: "All promotions" }).getAttribute("href")).toBe("/m/activity");
});

it("is replaced by login without a session", async () => {
  await renderApp({ path: "/m/applyReward?id=1" });
  await waitFor(() => expect(location.pathname).toBe("/m/login"));
});
