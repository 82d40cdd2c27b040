import { vi } from "vitest";

/** Watches the fake server of a test for forms. @returns those that are sent from now on, in their order */
export function watchForms(): FormData[] {
  const sent: FormData[] = [];
  const fake = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return fake(input, init);
  });
  return sent;
}
