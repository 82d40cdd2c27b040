import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCentredChoice } from "./use-centred-choice.ts";

const names = ["a", "b", "c"];

function Strip({ chosen, count = 3, isMenu = false }: { chosen?: string; count?: number; isMenu?: boolean }) {
  const strip = useCentredChoice<HTMLDivElement>(chosen, count);
  return (
    <div ref={strip}>
      {names.slice(0, count).map((name) => {
        const isChosen = name === chosen;
        return isMenu ? (
          <a key={name} href={`#${name}`} aria-current={isChosen ? "page" : undefined}>
            {name}
          </a>
        ) : (
          <button key={name} type="button" aria-pressed={isChosen}>
            {name}
          </button>
        );
      })}
    </div>
  );
}

/** A strip 300 px wide from 10 on; each entry is 100 px wide, and far to the right of the one before it. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = names.indexOf(this.textContent ?? "");
    return (place < 0 ? { left: 10, width: 300 } : { left: 200 * place + 10, width: 100 }) as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const offset = (container: HTMLElement) => container.firstElementChild?.scrollLeft;

it.each([false, true])("VENDOR-01 brings the choice to the middle of its strip (a menu: %s)", (isMenu) => {
  const { container } = render(<Strip chosen="c" isMenu={isMenu} />);
  // The middle of the entry is at 460, that of the strip at 160.
  expect(offset(container)).toBe(300);
});

it("VENDOR-01 follows a new choice, and the first one too", () => {
  const { container, rerender } = render(<Strip chosen="b" />);
  expect(offset(container)).toBe(100);
  rerender(<Strip chosen="a" />);
  expect(offset(container)).toBe(0);
});

it("VENDOR-01 leaves a new strip alone whose first entry is chosen, or none", () => {
  const { container } = render(<Strip chosen="a" />);
  expect(offset(container)).toBe(0);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
  cleanup();
  render(<Strip />);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

it("VENDOR-01 finds a choice that comes later than the strip", () => {
  const { container, rerender } = render(<Strip chosen="c" count={1} />);
  expect(offset(container)).toBe(0);
  rerender(<Strip chosen="c" count={3} />);
  expect(offset(container)).toBe(300);
});
