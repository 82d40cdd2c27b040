import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("./src/client"),
  publicDir: false,
  build: {
    outDir: here("../../dist/arcade-client"),
    emptyOutDir: true,
    target: ["chrome109", "safari16", "firefox115"],
    // The page's policy allows only files of its own origin, so nothing may be inlined into the page.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here("./src/client/index.html"), verify: here("./src/client/verify.html") },
    },
    modulePreload: { polyfill: false },
  },
});
