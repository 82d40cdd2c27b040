import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

const GONE = new TypeError("Failed to fetch dynamically imported module: /m/assets/x.js");
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  reload.mockClear();
  vi.restoreAllMocks();
});

/** Renders a screen that throws until it is mended. */
function show(thrown: unknown) {
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw thrown;
    return <p>Whole again</p>;
  }
  render(
    <ErrorBoundary
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>,
  );
  return () => {
    isBroken = false;
  };
}
const again = () => userEvent.click(screen.getByRole("button", { name: "Again" }));

describe("a screen that fails while it renders", () => {
  it("FAULT-13 is drawn again by a retry, without a reload", async () => {
    const mend = show(new Error("a bug"));
    await again();
    expect(screen.queryByText("Whole again")).toBeNull();
    mend();
    await again();
    expect(screen.getByText("Whole again")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it("FAULT-13 reports also an error that says nothing about its cause", () => {
    show(undefined);
    expect(screen.getByRole("button", { name: "Again" })).toBeTruthy();
  });

  it("FAULT-09 reloads once automatically if its script is gone, and then with each retry", async () => {
    show(GONE);
    expect(reload).toHaveBeenCalledTimes(1);
    await again();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("button", { name: "Again" }), "React has kept the failed import").toBeTruthy();
  });
});
