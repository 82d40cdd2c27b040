import type { Language } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { dropDrafts } from "../../shared/session/drafts.ts";
import { startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { createSealing } from "../../testing/sealed.ts";
import { openWithdraw, withdrawReplies } from "../../testing/withdraw-screen.ts";
import { buildOrder, buildWithdrawal, ownAccount } from "../../testing/withdrawal-builders.ts";

const METHODS = "GET /wps/withdrawal/methods";
const SEND = "POST /wps/withdrawal/orders";
const PROVE = "POST /wps/session/stepUp";
const accounts = {
  bank: ownAccount,
  pix: { ...ownAccount, bankName: "Pix", accountNumber: "+55 **** 4321" },
};
const sealing = await createSealing();
let server: FakeServer;
/** Passwords that were given and not used up, as the server keeps them: the last one alone counts. */
let isProven = false;
beforeEach(() => {
  isProven = false;
  server = createFakeServer({
    ...withdrawReplies(),
    [SEND]: () => {
      if (!isProven) return failWith("step.up.required", { proofs: ["payment"] });
      isProven = false;
      return buildOrder();
    },
    [PROVE]: () => {
      isProven = true;
      return null;
    },
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const createUser = async (language: Language = "EN") => {
  const { t } = createTranslator(language, await loadCatalogue(language));
  const dialog = (name: string) => screen.findByRole("dialog", { name });
  const amount = () => screen.findByLabelText<HTMLInputElement>(t("withdraw.amount"));
  const field = () => screen.findByLabelText<HTMLInputElement>(t("stepUp.payment"));
  const order = () => dialog(t("withdraw.order"));
  const submit = () => screen.getByRole("button", { name: t("stepUp.submit") });
  return {
    t,
    dialog,
    amount,
    field,
    order,
    submit,
    open: () => openWithdraw("", { language }),
    /** Fills in the form unless it is, and says yes to the summary. */
    ask: async (text?: string) => {
      if (text) await userEvent.type(await amount(), text);
      await userEvent.click(
        within(screen.getByRole("main")).getByRole("button", { name: t("title.withdraw") }),
      );
      const summary = within(await dialog(t("withdraw.check")));
      await userEvent.click(summary.getByRole("button", { name: t("withdraw.confirm") }));
    },
    prove: async (secret = "271828") => {
      await userEvent.type(await field(), secret);
      await userEvent.click(submit());
    },
    closeOrder: async () => {
      await userEvent.click(within(await order()).getByRole("button", { name: t("common.close") }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  };
};
const listSent = () =>
  server.listCalls(SEND).map(({ body }) => JSON.parse(body ?? "{}") as Record<string, string>);
const listKeys = () => listSent().map(({ idempotencyKey }) => idempotencyKey);
const listProofs = () => Promise.all(server.listCalls(PROVE).map(({ body }) => sealing.read(body)));

const cases = (["EN", "CN", "PT", "VI"] as const).flatMap((language) =>
  (["bank", "pix"] as const).map((kind) => ({ language, kind })),
);

describe("SEC-12 the payment password of a withdrawal", () => {
  it.each(cases)(
    "SEC-12 WALLET-04 is asked for directly after the summary and alone, in $language, if $kind accounts are paid",
    async ({ language, kind }) => {
      server.handlers[METHODS] = () => buildWithdrawal({ payoutAccounts: kind, accounts: [accounts[kind]] });
      const { t, open, ask, field, dialog, prove, order } = await createUser(language);
      await open();
      await ask("100");
      const sheet = within(await dialog(t("stepUp.title")));
      expect([await field()]).toEqual(sheet.getAllByLabelText(t("stepUp.payment")));
      expect(sheet.queryByRole("button", { name: t("stepUp.useLogin") })).toBeNull();
      expect(listSent()).toHaveLength(1);
      await prove();
      await order();
      const [first, second] = listSent();
      expect(first).toMatchObject({ method: "bank", accountId: "7", amount: "100.00" });
      expect([second, listSent().length]).toEqual([first, 2]);
      expect(await listProofs()).toMatchObject([{ proof: "payment", secret: "271828" }]);
    },
  );

  it("SEC-12 is asked for each time, and each withdrawal is another one", async () => {
    const { open, ask, prove, closeOrder } = await createUser();
    await open();
    for (const text of ["100", "100"]) {
      await ask(text);
      await prove();
      await closeOrder();
    }
    expect(await listProofs()).toHaveLength(2);
    const [first, second, third, fourth] = listKeys();
    expect([second, fourth]).toEqual([first, third]);
    expect(third).not.toBe(first);
  });

  it("SEC-12 SEC-48 reports a wrong one, and how long to wait; the right one sends the same order", async () => {
    const right = server.handlers[PROVE];
    const { open, ask, prove, field, order } = await createUser();
    await open();
    await ask("100");
    server.handlers[PROVE] = () => failWith("step.up.failed");
    await prove("000000");
    expect(await screen.findByText("The password is wrong.")).toBeTruthy();
    expect((await field()).value).toBe("");
    server.handlers[PROVE] = () => failWith("step.up.delayed", { retryAfterSeconds: 40 });
    await prove("000000");
    expect(await screen.findByText("Please wait 40 seconds.")).toBeTruthy();
    expect(listSent()).toHaveLength(1);
    server.handlers[PROVE] = right;
    await prove();
    await order();
    expect(new Set(listKeys()).size).toBe(1);
  });

  it("SEC-61 FAULT-12 after the last wrong one leads to login and back, with the typed values and the same order", async () => {
    const { open, ask, prove, amount, order } = await createUser();
    await open();
    await ask("123");
    const right = server.handlers[PROVE];
    server.handlers[PROVE] = () => failWith("session.expired");
    await prove("000000");
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    server.handlers[PROVE] = right;
    act(() => {
      startSession(buildSession());
      navigate(consumeReturnPath());
    });
    await waitFor(async () => expect((await amount()).value).toBe("123"));
    await ask();
    await prove();
    await order();
    expect(new Set(listKeys()).size).toBe(1);
  });

  it("SEC-12 requests nothing when it is not given, and the same order when it is asked for again", async () => {
    const { t, open, ask, prove, amount, dialog, order } = await createUser();
    await open();
    await ask("100");
    const sheet = within(await dialog(t("stepUp.title")));
    await userEvent.click(sheet.getByRole("button", { name: t("common.close") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([(await amount()).value, listSent().length]).toEqual(["100", 1]);
    await ask();
    await prove();
    await order();
    expect(new Set(listKeys()).size).toBe(1);
  });

  it("SEC-12 a forgotten one leads to where another is set, and back to the form with its values", async () => {
    const { t, open, ask, dialog, amount } = await createUser();
    await open();
    await ask("100");
    const sheet = within(await dialog(t("stepUp.title")));
    await userEvent.click(sheet.getByRole("link", { name: t("login.forgot") }));
    expect(location.pathname + location.search).toBe(
      "/m/securityCenter?add=paymentPassword&to=%2Fm%2Fwithdraw",
    );
    await waitFor(() => expect(screen.queryByRole("dialog", { name: t("stepUp.title") })).toBeNull());
    act(() => navigate("/m/withdraw"));
    await waitFor(async () => expect((await amount()).value).toBe("100"));
    expect(listSent()).toHaveLength(1);
  });

  it("SEC-12 is asked for again when it is used up or too old before the order comes", async () => {
    const { open, ask, prove, order } = await createUser();
    const right = server.handlers[PROVE];
    server.handlers[PROVE] = () => null;
    await open();
    await ask("100");
    await prove();
    await waitFor(() => expect(listSent()).toHaveLength(2));
    server.handlers[PROVE] = right;
    await prove();
    await order();
    expect([listKeys().length, new Set(listKeys()).size]).toEqual([3, 1]);
  });

  it("SEC-12 FAULT-11 given by twenty quick taps is one password and one order", async () => {
    const { open, ask, field, submit, order } = await createUser();
    await open();
    await ask("100");
    await userEvent.type(await field(), "271828");
    const tapped = submit();
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) tapped.click();
    });
    await order();
    expect([(await listProofs()).length, listSent().length]).toEqual([1, 2]);
  });

  it("SEC-12 FAULT-11 is asked for again after a reload in between, for the same order", async () => {
    const { open, ask, field, prove, order } = await createUser();
    const first = await open();
    await ask("100");
    await field();
    first.unmount();
    first.stop();
    dropDrafts();
    await open();
    await ask("100");
    await prove();
    await order();
    expect([listKeys().length, new Set(listKeys()).size]).toEqual([3, 1]);
  });
});
