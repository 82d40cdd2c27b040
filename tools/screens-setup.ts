// Loaded before every test of a screen. A machine under other load may take longer to show what a test waits
// for; a test that waits in vain still fails, only later.
import { configure, getConfig } from "@testing-library/react";
import { vi } from "vitest";
// The router knows no path until the table of routes names them.
import "../apps/mobile/src/app/routes.ts";

const { asyncWrapper, getElementError } = getConfig();
const { setImmediate } = globalThis;
/** Whether the library asks within a wait, which only its settings say. */
const isAsking = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  asyncUtilTimeout: 20_000,
  // The awaited element is there a turn before React runs its effects, such as giving it the focus. On a busy
  // machine the library's own pause of 0 ms ends before that turn.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await new Promise((resolve) => setImmediate(resolve));
      return result;
    }),
  // A wait asks again and again, and shows only how it ends. The library draws the whole document for each "not yet", which
  // takes more time than the check; when a wait ends in vain, it is drawn once.
  getElementError: (message, container) =>
    isAsking()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

// The documents of these tests cannot run the sanitiser: they lose their place if a node is removed. Screens get only
// HTML that it would leave untouched; the cleaning itself is tried in a browser (e2e/notices.spec.ts).
vi.mock("dompurify", () => ({
  default: {
    sanitize: (html: string) => {
      const template = document.createElement("template");
      template.innerHTML = html;
      return template.content;
    },
  },
}));
