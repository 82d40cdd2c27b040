import { readFileSync } from "node:fs";
import path from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Accordion, AccordionItem } from "./accordion.tsx";
import { Badge } from "./badge.tsx";
import { Button, buttonClass } from "./button.tsx";
import { Chips } from "./chips.tsx";
import { Marquee } from "./marquee.tsx";
import { PasswordField } from "./password-field.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Tabs } from "./tabs.tsx";
import { TextArea } from "./text-area.tsx";
import { createTouchTracker, findSwipe } from "./touch.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a button", () => {
  it.each([
    [{}, "button primary"],
    [{ variant: "danger" }, "button danger"],
    [{ size: "small" }, "button primary small"],
    [{ size: "medium" }, "button primary"],
    [{ size: "large", wide: true }, "button primary large wide"],
  ] as const)("with %j looks as %s, as a link does", (look, classes) => {
    expect(buttonClass(look).split(" ").sort()).toEqual(classes.split(" ").sort());
  });

  it("has one colour for the first action, and another for actions that cannot be undone", () => {
    const style = readFileSync(path.join(import.meta.dirname, "button.module.css"), "utf8");
    const grounds = [...style.matchAll(/\.(\w+) \{\n {2}background: ([^;]+);/g)].map(([, name, ground]) => [
      name,
      ground,
    ]);
    expect(grounds).toEqual([
      ["primary", "linear-gradient(135deg, var(--primary), var(--primary-2))"],
      ["secondary", "var(--surface-2)"],
      ["ghost", "transparent"],
      ["danger", "var(--danger-solid)"],
    ]);
  });

  it("is a plain one by default, and may be off to screen readers only", () => {
    render(<Button aria-disabled>Send</Button>);
    const button = screen.getByRole("button", { name: "Send" });
    expect([button.getAttribute("type"), button.getAttribute("aria-disabled")]).toEqual(["button", "true"]);
    expect(button.getAttribute("aria-busy")).toBeNull();
  });

  it("a press that returns nothing can be made again at once", async () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Send</Button>);
    await userEvent.dblClick(screen.getByRole("button", { name: "Send" }));
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});

describe("tabs", () => {
  const items = [
    { key: "a", label: "First" },
    { key: "b", label: "Second" },
    { key: "c", label: "Third" },
  ] as const;

  it.each([
    ["a", "{ArrowRight}", "b"],
    ["c", "{ArrowRight}", "a"],
    ["a", "{ArrowLeft}", "c"],
    ["b", "{Home}", "a"],
    ["a", "{End}", "c"],
  ] as const)("from %s the key %s selects %s and moves the focus there", async (selected, key, next) => {
    const onSelect = vi.fn();
    render(<Tabs label="Kinds" items={items} selected={selected} onSelect={onSelect} panelId="panel" />);
    screen.getByRole("tab", { selected: true }).focus();
    await userEvent.keyboard(key);
    expect(onSelect.mock.calls).toEqual([[next]]);
    expect(document.activeElement?.textContent).toBe(items.find((item) => item.key === next)?.label);
  });

  it("leave other keys alone, name their panel, and have one stop for the tab key", async () => {
    const onSelect = vi.fn();
    render(<Tabs label="Kinds" items={items} selected="b" onSelect={onSelect} panelId="panel" isStrip />);
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(tabs.map((tab) => tab.getAttribute("aria-controls"))).toEqual(["panel", "panel", "panel"]);
    const event = new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true });
    expect(fireEvent(tabs[1] as Element, event)).toBe(true);
    expect(fireEvent.keyDown(tabs[1] as Element, { key: "Home" }), "the page does not scroll").toBe(false);
    expect(onSelect).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole("tab", { name: "Third" }));
    expect(onSelect).toHaveBeenLastCalledWith("c");
  });
});

it("chips say which one is chosen, and report a press on it as well", async () => {
  const onSelect = vi.fn();
  const items = [
    { key: "a", label: "First" },
    { key: "b", label: "Second" },
  ] as const;
  render(<Chips label="Kinds" items={items} selected="b" onSelect={onSelect} isSoft />);
  const chips = screen.getAllByRole("button");
  expect(chips.map((chip) => chip.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(chips.every((chip) => chip.className.includes("soft"))).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Second" }));
  expect(onSelect).toHaveBeenCalledWith("b");
});

describe("an accordion", () => {
  const show = (overrides: object = {}) =>
    render(
      <Accordion label="Questions">
        <AccordionItem title="How?" isOpen={false} onToggle={vi.fn()} {...overrides}>
          Like this.
        </AccordionItem>
      </Accordion>,
    );

  it("an entry names what it opens, and has its text only while it is open", () => {
    show();
    const head = screen.getByRole("button", { name: "How?" });
    expect([head.getAttribute("aria-expanded"), screen.queryByText("Like this.")]).toEqual(["false", null]);
    cleanup();
    show({ isOpen: true, line: "today" });
    const open = screen.getByRole("button", { name: /How/ });
    expect(open.getAttribute("aria-expanded")).toBe("true");
    const body = document.getElementById(open.getAttribute("aria-controls") ?? "");
    expect([body?.textContent, body?.hidden, body?.getAttribute("aria-labelledby")]).toEqual([
      "Like this.",
      false,
      open.id,
    ]);
    expect(open.textContent).toContain("today");
  });

  it("the entry that an address names scrolls into view in the next frame, and no other", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
    const frame = () => new Promise(requestAnimationFrame);
    show();
    await frame();
    expect(scroll).not.toHaveBeenCalled();
    cleanup();
    show({ isTarget: true });
    expect(scroll).not.toHaveBeenCalled();
    await frame();
    expect(scroll.mock.calls).toEqual([[{ block: "nearest" }]]);
  });
});

it("a text area is described by its hint and its counter together", () => {
  render(<TextArea label="Remarks" hint="What happened" counter="0/140" />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { description: "What happened 0/140" });
  expect(field.getAttribute("rows")).toBe("5");
  cleanup();
  render(<TextArea label="Remarks" rows={2} />);
  expect(screen.getByLabelText("Remarks").getAttribute("aria-describedby")).toBeNull();
});

it("a badge has words of its own if it is given any", () => {
  const { container } = render(<Badge count={3} label="3 unread" />);
  expect(screen.getByRole("img", { name: "3 unread" }).textContent).toBe("3");
  cleanup();
  const plain = render(<Badge count={-1} />);
  expect([container.textContent, plain.container.textContent]).toEqual(["", ""]);
});

it("a stored secret shows dots that are nobody's password, and cannot be revealed", () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" filled />);
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText("Password");
  expect([field.getAttribute("autocapitalize"), field.getAttribute("spellcheck")]).toEqual(["none", "false"]);
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("button", { name: "Hide" }).getAttribute("aria-pressed")).toBe("true");
});

it("a placeholder is hidden from screen readers, and rests where it is far below", () => {
  const { container } = render(<Skeleton isStill />);
  expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  expect(container.firstElementChild?.className).toContain("still");
});

it("UX-06 a swipe as wide as high counts as sideways", () => {
  expect([findSwipe(70, 70), findSwipe(-70, 70), findSwipe(69, -70)]).toEqual(["right", "left", "up"]);
});

it("UX-05 a finger that moves ten pixels still presses, and nothing is left after a swipe", () => {
  vi.useFakeTimers();
  const [onPress, onLongPress, onSwipe] = [vi.fn(), vi.fn(), vi.fn()];
  const touch = createTouchTracker({ onPress, onLongPress, onSwipe });
  expect(touch.start(0, 0)).toBe(true);
  touch.move(6, 8);
  vi.advanceTimersByTime(130);
  expect(onPress).toHaveBeenCalledTimes(1);
  touch.move(80, 0);
  vi.advanceTimersByTime(240);
  expect(onLongPress, "a press that wanders is still held").toHaveBeenCalledTimes(1);
  touch.end(80, 0);
  touch.end(80, 0);
  expect(onSwipe.mock.calls).toEqual([["right"]]);
  expect(touch.start(0, 0)).toBe(false);
  vi.advanceTimersByTime(300);
  expect(touch.start(0, 0)).toBe(true);
  touch.cancel();
  touch.end(90, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
});

it("HOME-04 a line moves three seconds after the page, at the speed of its length", () => {
  vi.useFakeTimers();
  const watched: Element[] = [];
  const disconnect = vi.fn();
  let measure = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        measure = listener;
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect = disconnect;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(420);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(840);
  const { container, unmount } = render(<Marquee>News</Marquee>);
  const track = container.querySelector<HTMLElement>(".track");
  const values = () =>
    ["--duration", "--delay", "--steps"].map((name) => track?.style.getPropertyValue(name));
  expect([values(), track?.className.includes("moving")]).toEqual([["0.00s", "0.00s", "1"], false]);
  vi.advanceTimersByTime(2_999);
  expect(watched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(watched).toHaveLength(2);
  act(() => measure());
  expect([values(), track?.className.includes("moving")]).toEqual([["30.00s", "-10.00s", "900"], true]);
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
