import { useSyncExternalStore } from "react";

/** A small observable value outside of React, one store per concern. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Listeners are called when the value changes, compared by `Object.is`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A primitive selected from a store's value; the component renders only when it changes. */
export function useStored<T, Part extends string | boolean | undefined>(
  { subscribe, get }: Store<T>,
  read: (value: T) => Part,
): Part {
  const getPart = () => read(get());
  return useSyncExternalStore(subscribe, getPart, getPart);
}
