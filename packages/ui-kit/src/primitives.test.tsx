import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Dialog } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FailedState } from "./failed-state.tsx";
import { GameCardFrame } from "./game-card-frame.tsx";
import { Icon, listIcons } from "./icon.tsx";
import "./more-icons.ts";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Sheet } from "./sheet.tsx";
import { Tabs } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

it("a button is pending while its promise runs, and a second press does nothing", async () => {
  let finish = () => {};
  const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Button onPress={onPress}>Send</Button>);
  const button = screen.getByRole("button", { name: "Send" });
  fireEvent.click(button);
  fireEvent.click(button);
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-busy")).toBe("true");
  finish();
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it("a pending submit button does not submit its form again", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it("a field is found by its label and described by its error, which replaces the hint", () => {
  const { rerender } = render(<TextField label="E-mail" hint="We send no advertising" />);
  const field = screen.getByRole("textbox", { name: "E-mail", description: "We send no advertising" });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  rerender(<TextField label="E-mail" hint="We send no advertising" error="Not an address" />);
  expect(screen.getByRole("textbox", { name: "E-mail", description: "Not an address" })).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("CASE-31 a field whose hint a translator has wrapped gets an error, and its hint again", () => {
  const { container, rerender } = render(<TextField label="E-mail" hint="We send no advertising" />);
  const translate = () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts)
      text.replaceWith(Object.assign(document.createElement("font"), { textContent: text.data }));
  };
  translate();
  rerender(<TextField label="E-mail" hint="We send no advertising" error="Not an address" />);
  expect(screen.getByRole("textbox", { name: "E-mail", description: "Not an address" })).toBeTruthy();
  translate();
  rerender(<TextField label="E-mail" hint="We send no advertising" />);
  expect(screen.getByRole("textbox", { description: "We send no advertising" })).toBeTruthy();
});

it("a password can be shown and hidden again", async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText("Password");
  expect(field.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(field.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(field.getAttribute("type")).toBe("password");
});

it("a select and a checkbox answer to their labels", async () => {
  const options = [
    { value: "55", label: "+55" },
    { value: "86", label: "+86" },
  ];
  render(
    <>
      <SelectField label="Country" options={options} />
      <Checkbox label="Remember me" />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Country" }), "86");
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("86");
  await userEvent.click(screen.getByText("Remember me"));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember me" }).checked).toBe(true);
});

it("arrow keys move through tabs, with one tab stop", async () => {
  function Example() {
    const [selected, setSelected] = useState("a");
    const items = ["a", "b", "c"].map((key) => ({ key, label: key.toUpperCase() }));
    return <Tabs label="Kinds" items={items} selected={selected} onSelect={setSelected} />;
  }
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  const list = within(screen.getByRole("tablist", { name: "Kinds" }));
  expect(list.getByRole("tab", { selected: true }).textContent).toBe("B");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(list.getByRole("tab", { selected: true }).textContent).toBe("C");
  expect(document.activeElement?.textContent).toBe("C");
});

function SheetExample({ placement }: { placement: "bottom" | "start" | "end" }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filter"
        closeLabel="Close"
        placement={placement}
      >
        <p>content</p>
      </Sheet>
    </>
  );
}

const isOpen = () => document.querySelector("dialog")?.open === true;

it("a sheet closes by button, mask and Escape, gives the focus back, and leaves the page", async () => {
  render(<SheetExample placement="bottom" />);
  const opener = screen.getByRole("button", { name: "Open" });
  const ways: Array<(sheet: HTMLElement) => unknown> = [
    () => userEvent.click(screen.getByRole("button", { name: "Close" })),
    (sheet) => fireEvent.click(sheet),
    (sheet) => fireEvent(sheet, new Event("cancel", { cancelable: true })),
  ];
  for (const close of ways) {
    await userEvent.click(opener);
    expect(isOpen()).toBe(true);
    await close(screen.getByRole("dialog", { name: "Filter" }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener);
  }
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
});

it("UX-06 a sheet closes by a swipe of 60 px towards its edge, and not by 59", async () => {
  render(<SheetExample placement="start" />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const head = screen.getByRole("heading", { name: "Filter" });
  fireEvent.pointerDown(head, { clientX: 200, clientY: 10 });
  fireEvent.pointerUp(head, { clientX: 141, clientY: 10 });
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(head, { clientX: 200, clientY: 10 });
  fireEvent.pointerUp(head, { clientX: 140, clientY: 10 });
  expect(isOpen()).toBe(false);
});

it("a dialog asks and accepts one answer", async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()];
  render(
    <Dialog
      open
      title="Sign out?"
      confirmLabel="Sign out"
      cancelLabel="Stay"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      Your games are kept.
    </Dialog>,
  );
  const dialog = within(screen.getByRole("alertdialog", { name: "Sign out?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Stay" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it("FAULT-11 a fading dialog accepts no second confirmation", () => {
  const onConfirm = vi.fn();
  const draw = (open: boolean) => (
    <Dialog open={open} title="Delete?" confirmLabel="Delete" onClose={() => {}} onConfirm={onConfirm} />
  );
  const { rerender } = render(draw(true));
  const button = screen.getByRole("button", { name: "Delete" });
  rerender(draw(false));
  fireEvent.click(button);
  expect(onConfirm).not.toHaveBeenCalled();
});

it("a badge shows nothing at 0, the count, and 99+ above 99", () => {
  const { container, rerender } = render(<Badge count={0} />);
  expect(container.textContent).toBe("");
  rerender(<Badge count={99} />);
  expect(container.textContent).toBe("99");
  rerender(<Badge count={100} />);
  expect(container.textContent).toBe("99+");
});

it("an empty state has its line and its action; a failed one retries on a tap", async () => {
  const onRetry = vi.fn();
  render(
    <>
      <EmptyState text="No games here" action={<Button>All games</Button>} />
      <FailedState text="Loading failed, click to retry" onRetry={onRetry} />
    </>,
  );
  expect(screen.getByText("No games here")).toBeTruthy();
  expect(screen.getByRole("button", { name: "All games" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Loading failed, click to retry" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it("a game card is pressed by its name, has a separate heart, and survives a missing picture", async () => {
  const [play, like] = [vi.fn(), vi.fn()];
  const heart = (
    <button type="button" onClick={like}>
      Like
    </button>
  );
  const { container } = render(
    <GameCardFrame name="Dragon Pearls" theme={2} imageUrl="/gone.webp" onPress={play} end={heart} />,
  );
  const image = container.querySelector("img");
  if (image) fireEvent.error(image);
  expect(image?.hidden).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Like" }));
  expect(play).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Dragon Pearls" }));
  expect(play).toHaveBeenCalledTimes(1);
});

it.each([
  ["Loteria do Sudeste Asiático: Cinco em Cinco Minutos", "Loteria… Cinco em Cinco Minutos"],
  ["电子彩票与东南亚彩票以及更多很长很长很长的名字：九十球宾果", "电子彩票与东南亚彩票以及… 九十球宾果"],
  ["South-East: Lucky Airship", "South-East… Lucky Airship"],
  ["Ring: Night", "Ring: Night"],
  ["A long name without a group in it", "A long name without a group in it"],
])("a card shows the distinctive part of %s, and is called by its full name", (name, shown) => {
  render(<GameCardFrame name={name} theme={1} onPress={() => undefined} />);
  expect(screen.getByRole("button", { name }).textContent).toBe(shown);
});

it("every icon has a path of its own and is hidden from assistive technology", () => {
  const paths = listIcons().map((name) => {
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    return container.querySelector("path")?.getAttribute("d");
  });
  expect(new Set(paths).size).toBe(listIcons().length);
});
