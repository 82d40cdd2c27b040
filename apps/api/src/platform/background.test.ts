import { expect, it } from "vitest";
import { createDeferred } from "../testing/deferred.ts";
import { createBackground } from "./background.ts";
import { createLogger } from "./logger.ts";

it("SEC-07 work continues after the answer, and closing waits for it", async () => {
  const lines: Record<string, unknown>[] = [];
  const background = createBackground(
    createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }),
  );
  const [first, second] = [createDeferred<void>(), createDeferred<void>()];
  background.run(() => first.promise, "the first failed");
  background.run(() => second.promise, "the second failed");
  let isSettled = false;
  const settling = background.settle().then(() => {
    isSettled = true;
  });
  first.resolve(undefined);
  await first.promise;
  expect(isSettled).toBe(false);
  second.reject(new Error("the mail server is away"));
  await settling;
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg: "the second failed" })]);
  expect(lines[0]).toMatchObject({ err: { message: "the mail server is away" } });
  await background.settle();
});
