import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Timeline, type TimelineStep } from "./timeline.tsx";

const hour = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  leaveFront();
});

async function show(steps: readonly TimelineStep[]) {
  createFakeServer();
  await renderPart(<Timeline label="Steps" steps={steps} />);
  return within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
}

describe("a timeline", () => {
  it("says of each step whether it is over, and marks the present one", async () => {
    const steps = await show([
      { key: "1", label: "Requested", state: "done", at: Date.UTC(2026, 0, 5, 10) },
      { key: "2", label: "In review", state: "now", note: "Somebody looks at it." },
      { key: "3", label: "Paid", state: "next" },
    ]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
    expect(steps[0]?.textContent).toContain("Requested, done");
    expect(steps[0]?.textContent).toContain("Jan 5, 2026");
    expect(steps[1]?.textContent).toContain("In review, under way");
    expect(steps[1]?.textContent).toContain("Somebody looks at it.");
    expect(steps[2]?.textContent).toBe("Paid, still to come");
  });

  it("shows the deadline of the next step, and updates automatically when it is late", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [step] = await show([{ key: "1", label: "Paid", state: "next", by: Date.now() + hour }]);
    expect(step?.textContent).toMatch(/By .+\d:\d\d/);
    act(() => void vi.advanceTimersByTime(hour + 1_000));
    expect(step?.textContent).toContain("This is taking longer than usual");
    expect(step?.textContent).not.toMatch(/By /);
  });

  it("names a failure", async () => {
    const [step] = await show([{ key: "1", label: "Rejected", state: "failed", note: "Wrong account." }]);
    expect(step?.textContent).toBe("Rejected, failedWrong account.");
  });
});
