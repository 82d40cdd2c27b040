// Loaded before every test file. `vi.waitFor` gives up after one second, and has no setting for it as `expect.poll` has. A
// test that waits in vain still fails, only later.
import { vi } from "vitest";

const { waitFor } = vi;

const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: 20_000, ...options });

// The files of a worker share `vi`, which is made patient once.
if (!("isPatient" in waitFor)) vi.waitFor = Object.assign(waitPatiently, { isPatient: true });
