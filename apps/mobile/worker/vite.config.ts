import path from "node:path";
import { defineConfig } from "vite";

/** The service worker is one classic script: not every browser loads modules there. */
export default defineConfig({
  root: import.meta.dirname,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: path.join(import.meta.dirname, "../../../dist/mobile-worker"),
    emptyOutDir: true,
    target: ["chrome111", "safari16.4", "firefox114"],
    lib: {
      entry: path.join(import.meta.dirname, "service-worker.ts"),
      formats: ["iife"],
      name: "worker",
      fileName: () => "sw.js",
    },
  },
});
