/** The environment of the tests of screens: as Vitest makes it of happy-dom, which here loads from one file. */
import type * as HappyDom from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";
import { locateBundled } from "./bundle.ts";

/** Node has these as well; the tests take the window's. */
const ofWindow = [
  ...["Request", "Response", "MessagePort", "fetch", "Headers", "AbortController", "AbortSignal"],
  ...["URL", "URLSearchParams", "FormData"],
];

export default {
  name: "screens",
  viteEnvironment: "client",
  setup: async (global: typeof globalThis) => {
    const { GlobalWindow } = (await import(/* @vite-ignore */ locateBundled("happy-dom"))) as typeof HappyDom;
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
