import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ImagePicker, type ImagePickerProps } from "./image-picker.tsx";
import type { PictureItem } from "./read-picture.ts";

const onChange = vi.fn();
const onReading = vi.fn();
let decode = Promise.resolve();
beforeEach(() => {
  decode = Promise.resolve();
  HTMLImageElement.prototype.decode = () => decode;
});
afterEach(() => {
  vi.clearAllMocks();
  leaveFront();
});

const given = { label: "Proof", items: [], onChange, onReading, mostItems: 3 };
const show = (overrides: Partial<ImagePickerProps> = {}) =>
  renderPart(<ImagePicker {...given} {...overrides} />);
const photo = (name = "a.png") => buildPicture("image/png", 10, name);
const item = (name: string) => ({ file: photo(name), url: `data:${name}`, orientation: 1 });
const input = () => screen.getByLabelText<HTMLInputElement>("Add a picture");
/** What a tap on opens the phone's own picker. */
const place = () => input().labels?.[0];
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const names = () =>
  (onChange.mock.lastCall?.[0] as { file: File }[] | undefined)?.map(({ file }) => file.name);

describe("MEMBER-03 pictures to choose", () => {
  it("takes several files at once if several are allowed, and one otherwise", async () => {
    await show();
    expect(input().multiple).toBe(true);
    cleanup();
    await show({ mostItems: 1 });
    expect(input().multiple).toBe(false);
  });

  it("are added to those that are there, as many as there is room for", async () => {
    await show({ items: [item("first.png")] });
    choose(photo("b.png"), photo("c.png"), photo("d.png"));
    await waitFor(() => expect(names()).toEqual(["first.png", "b.png", "c.png"]));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  /** Makes the next pictures wait while they are read. @returns a function that ends it */
  function holdReading() {
    let end = () => {};
    decode = new Promise((resolve) => {
      end = resolve;
    });
    return end;
  }

  it("cannot be chosen while others are read", async () => {
    const end = holdReading();
    await show();
    expect([input().disabled, place()?.getAttribute("aria-busy")]).toEqual([false, null]);
    choose(photo());
    expect([input().disabled, place()?.getAttribute("aria-busy")]).toEqual([true, "true"]);
    expect(onReading.mock.calls).toEqual([[true]]);
    end();
    await waitFor(() => expect(input().disabled).toBe(false));
    expect(onReading.mock.calls).toEqual([[true], [false]]);
  });

  it("do not come back if they are removed while others are read", async () => {
    function Form() {
      const [items, setItems] = useState<readonly PictureItem[]>([item("a.png"), item("b.png")]);
      const change = (next: readonly PictureItem[]) => {
        onChange(next);
        setItems(next);
      };
      return <ImagePicker {...given} items={items} onChange={change} />;
    }
    const end = holdReading();
    await renderPart(<Form />);
    choose(photo("c.png"));
    fireEvent.click(screen.getByRole("button", { name: "Remove picture 1" }));
    end();
    await waitFor(() => expect(input().disabled).toBe(false));
    expect(names()).toEqual(["b.png", "c.png"]);
  });

  it("each is taken away by its own button", async () => {
    await show({ items: [item("a.png"), item("b.png")] });
    fireEvent.click(screen.getByRole("button", { name: "Remove picture 1" }));
    expect(names()).toEqual(["b.png"]);
  });

  it("have no place for more at the limit, and are described by their hint", async () => {
    await show({ items: [item("a.png")], mostItems: 1, hint: "One is enough" });
    expect(screen.queryByLabelText("Add a picture")).toBeNull();
    expect(screen.getByRole("group", { name: "Proof", description: "One is enough" })).toBeTruthy();
    cleanup();
    await show();
    expect(screen.getByRole("group").getAttribute("aria-describedby")).toBeNull();
  });

  it("if a text names the limit, the place stays and stops offering at it", async () => {
    const countText = "activity_apply_remark_limit4";
    const readOffer = () => [
      place()?.querySelector("svg") !== null,
      place()?.dataset["full"],
      input().getAttribute("aria-disabled"),
    ];
    await show({ items: [item("a.png"), item("b.png")], countText });
    expect(readOffer()).toEqual([true, undefined, null]);
    cleanup();
    await show({ items: [item("a.png"), item("b.png"), item("c.png")], countText });
    expect(readOffer()).toEqual([false, "3/3", "true"]);
  });
});
