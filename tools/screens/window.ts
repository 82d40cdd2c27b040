/** The environment of the tests of screens: as Vitest makes it of happy-dom, which here loads from one file. */
import type * as HappyDom from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

/** Node has these as well; the tests take the window's. */
const ofWindow = [
  "Request",
  "Response",
  "MessagePort",
  "fetch",
  "Headers",
  "AbortController",
  "AbortSignal",
  "URL",
  "URLSearchParams",
  "FormData",
];

export default {
  name: "screens",
  viteEnvironment: "client",
  /** `library` is where happy-dom is bundled: a worker would take longer to find it than to load it. */
  setup: async (global: typeof globalThis, { library }: Record<string, unknown>) => {
    const { GlobalWindow } = (await import(/* @vite-ignore */ String(library))) as typeof HappyDom;
    const window = new GlobalWindow({
      console: global.console,
      url: "http://localhost:3000",
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ofWindow,
    });
    return {
      teardown: async () => {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, original] of originals) Reflect.set(global, key, original);
      },
    };
  },
} satisfies Environment;
