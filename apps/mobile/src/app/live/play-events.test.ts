import { expect, it, vi } from "vitest";
import { createQueryClient } from "../../shared/session/query-client.ts";
import { applyLiveEvent } from "./live-updates.ts";

it("PLAY-21 limits and reality check are read again when either has changed elsewhere", () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  applyLiveEvent(client, { isOn: () => true }, "play");
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ["private", "play"] });
});
