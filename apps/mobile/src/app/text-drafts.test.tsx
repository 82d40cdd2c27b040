import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, reloadSession, startSession } from "../shared/session/session.ts";
import { localStore } from "../shared/storage/stores.ts";
import { BILLS, bill, createBillServer, now, page } from "../testing/bill-server.ts";
import { buildSession } from "../testing/builders.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildAnnouncements } from "../testing/lobby-builders.ts";
import { buildPromotion } from "../testing/promotion-builders.ts";
import { reloadPage } from "../testing/reload-page.ts";
import { renderApp } from "../testing/render-app.tsx";
import { watchForms } from "../testing/sent-forms.ts";

const text = "My deposit of Monday has not come, please look into it.";
const type = 1;

interface Form {
  /** The source file of the field, so that a new one is missed here. */
  readonly source: string;
  readonly path: string;
  readonly label: string;
  /** The way from the screen to the field. */
  readonly open?: () => Promise<void>;
  readonly send: () => Promise<void>;
}

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole("button", { name }));

const forms: readonly Form[] = [
  {
    source: "features/feedback/feedback-form.tsx",
    path: "/m/feedback",
    label: "Your message",
    send: async () => {
      fireEvent.change(screen.getByLabelText("Code from the picture"), { target: { value: "40817" } });
      await press("Send");
    },
  },
  {
    source: "features/chat/composer.tsx",
    path: "/m/chat",
    label: "Your message",
    send: () => press("Send"),
  },
  {
    source: "features/promotions/reward-form.tsx",
    path: "/m/applyReward?id=1",
    label: "Remarks",
    send: () => press("Submit"),
  },
  {
    source: "shared/disputes/dispute-part.tsx",
    path: "/m/member/agent/agentDivident",
    label: "What is wrong?",
    open: async () => {
      await press(/^Nov\s1/);
      await press("Dispute this");
    },
    send: () => press("Send the dispute"),
  },
  {
    source: "features/mall/redeem-sheet.tsx",
    path: "/m/mall/mallHome",
    label: "Address",
    open: () => press("Redeem Lucky cat"),
    send: async () => {
      await userEvent.type(screen.getByLabelText("Name"), "Ann Lee");
      await userEvent.type(screen.getByLabelText("Phone"), "+86 138");
      await press("Redeem");
    },
  },
];

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  watchForms();
  server = createBillServer();
  const goods = {
    id: "1",
    kind: "goods" as const,
    title: "Lucky cat",
    text: "It waves",
    picture: "/art/cat.webp",
    price: 10,
    stock: 3,
    limit: 2,
    taken: 0,
    level: 0,
    voucher: null,
    spins: null,
    refusal: null,
  };
  Object.assign(server.handlers, {
    [BILLS]: () => page([bill({ kind: "dividend" })]),
    "GET /wps/agent/disputes": () => ({ list: [] }),
    "POST /wps/agent/disputes": () => ({}),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    "PUT /wps/member/feedback": () => null,
    "GET /wps/system/announcements": () =>
      buildAnnouncements({
        promotion: [buildPromotion(1, { signUpStatus: "JOINED", remarkRequired: "Y" })],
      }),
    "GET /wps/promotion/categories": () => [],
    "POST /wps/promotion/reward": () => ({ success: true, signUpStatus: "PENDING" }),
    "GET /wps/chat/messages": () => ({ list: [], hasMore: false, isClosed: false }),
    "POST /wps/chat/messages": ({ body }: { body?: string }) => ({
      id: "1",
      sender: "member",
      time: now,
      ...(JSON.parse(body ?? "{}") as object),
    }),
    "GET /wps/mall/items": () => ({ list: [goods] }),
    "GET /wps/mall/points": () => ({ points: 2_000, expiring: null, rates: [] }),
    "POST /wps/mall/redeem": () => ({
      id: "9",
      title: "Lucky cat",
      picture: "",
      kind: "goods",
      price: 10,
      state: "ordered",
      note: null,
      time: now,
      changedAt: now,
    }),
    "GET /wps/mall/orders": () => ({ list: [], next: null }),
  });
});
afterEach(leaveFront);

async function find(form: Form, userName = "demo"): Promise<HTMLTextAreaElement> {
  await renderApp({
    path: form.path,
    session: buildSession({ type, userName }),
    switches: ["CBS3", "PTSYS3"],
  });
  await form.open?.();
  return screen.findByLabelText<HTMLTextAreaElement>(form.label);
}
const write = async (form: Form) => fireEvent.change(await find(form), { target: { value: text } });

describe.each(forms)("the text of $source", (form) => {
  it("FAULT-39 is there again after a reload, for who wrote it", async () => {
    await write(form);
    reloadPage();
    expect((await find(form)).value).toBe(text);
  });

  it("FAULT-39 SEC-21 is shown to no other member of the same tab", async () => {
    await write(form);
    reloadPage();
    expect((await find(form, "somebody")).value).toBe("");
    cleanup();
    localStore.remove("MC_SESSION_INFO");
    reloadSession();
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });

  it("FAULT-39 SEC-21 is in no storage once the session has ended, or another has begun", async () => {
    await write(form);
    expect(sessionStorage.getItem("drafts")).toContain(text);
    cleanup();
    startSession(buildSession({ userName: "somebody" }));
    expect(sessionStorage.getItem("drafts")).toBeNull();
    reloadPage();
    await write(form);
    cleanup();
    endSession();
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });

  it("FAULT-39 is gone when it has been sent", async () => {
    await write(form);
    await form.send();
    await waitFor(() => expect(sessionStorage.getItem("drafts")).toBeNull());
    reloadPage();
    expect(within(document.body).queryByDisplayValue(text)).toBeNull();
  });
});

it("FAULT-39 every field of several lines keeps its draft so", () => {
  const root = path.join(import.meta.dirname, "..");
  const found = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".tsx") &&
      !name.endsWith(".test.tsx") &&
      /<(?:TextArea|textarea)\b/.test(readFileSync(path.join(root, name), "utf8")),
  );
  expect(found.toSorted()).toEqual(forms.map(({ source }) => source).toSorted());
});
