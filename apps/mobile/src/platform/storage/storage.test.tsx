import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore, useStore, useStored } from "./store.ts";
import { createTypedStorage } from "./typed-storage.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("a store", () => {
  it("notifies its listeners of a change, but not of a value that stays the same", () => {
    const store = createStore(1);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.set(1);
    expect(heard).not.toHaveBeenCalled();
    store.set(2);
    expect([store.get(), heard.mock.calls.length]).toEqual([2, 1]);
    stop();
    store.set(3);
    expect([store.get(), heard.mock.calls.length]).toEqual([3, 1]);
  });

  it("draws who reads it, and who reads a part only when that changes", () => {
    const store = createStore({ name: "Ana", age: 20 });
    const drawn: string[] = [];
    function Whole() {
      return <p>{`whole ${useStore(store).age}`}</p>;
    }
    function Part() {
      const name = useStored(store, (value) => value.name);
      drawn.push(name);
      return <p>{`part ${name}`}</p>;
    }
    render(
      <>
        <Whole />
        <Part />
      </>,
    );
    act(() => store.set({ name: "Ana", age: 21 }));
    expect(screen.getByText("whole 21")).toBeTruthy();
    expect(drawn).toEqual(["Ana"]);
    act(() => store.set({ name: "Bea", age: 21 }));
    expect(screen.getByText("part Bea")).toBeTruthy();
  });
});

describe("FAULT-13 the browser's storage", () => {
  type Values = { name: string; age: number };

  it("FAULT-13 keeps values as JSON and takes them away again", () => {
    const storage = createTypedStorage<Values>(() => localStorage);
    storage.write("name", "Ana");
    storage.write("age", 0);
    expect([localStorage.getItem("name"), storage.read("name"), storage.read("age")]).toEqual([
      '"Ana"',
      "Ana",
      0,
    ]);
    storage.remove("name");
    expect([localStorage.getItem("name"), storage.read("name")]).toEqual([null, undefined]);
  });

  it("FAULT-13 an unreadable value counts as absent", () => {
    localStorage.setItem("name", "{half");
    expect(createTypedStorage<Values>(() => localStorage).read("name")).toBeUndefined();
  });

  it("FAULT-13 that is blocked loses nothing before the page is left", () => {
    const storage = createTypedStorage<Values>(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(storage.read("name")).toBeUndefined();
    storage.write("name", "Ana");
    expect(storage.read("name")).toBe("Ana");
    storage.remove("name");
    expect(storage.read("name")).toBeUndefined();
  });

  it("FAULT-13 that is full keeps the newest value in memory, and in the storage once that has room", () => {
    localStorage.setItem("name", '"old"');
    let isFull = true;
    const storage = createTypedStorage<Values>(() => ({
      length: 0,
      clear: () => undefined,
      key: () => null,
      getItem: (key) => localStorage.getItem(key),
      removeItem: (key) => localStorage.removeItem(key),
      setItem: (key, value) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        localStorage.setItem(key, value);
      },
    }));
    storage.write("name", "new");
    expect(storage.read("name")).toBe("new");
    isFull = false;
    storage.write("name", "newer");
    localStorage.setItem("name", '"of another tab"');
    expect(storage.read("name")).toBe("of another tab");
  });
});
