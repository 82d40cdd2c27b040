/**
 * What a page under measurement carries besides the product: a reader of the browser's event timings, and a tool
 * that can make the change of a tap again by hand.
 */
import type { TimedEvent } from "./tap-times.ts";

declare global {
  interface Window {
    tapTools: TapTools;
  }
}

interface TapTools {
  /** Remembers the page as it is now, before a tap. */
  begin: () => void;
  /** The events since `begin`, once the browser has reported the tap's click, or after a while without it. */
  readEvents: () => Promise<TimedEvent[]>;
  /** Milliseconds from the tap's first event to the last change of the page. */
  readWholeMs: () => number;
  /** Resolves when the page has not changed for a moment. */
  settle: () => Promise<void>;
  /**
   * Puts a lifeless copy of the page before the tap into its place. A tap on the copy turns it into what the page has
   * become, by a plain script that knows the differences beforehand.
   */
  rewind: () => void;
}

/** Runs in the page, before its own scripts. It may use nothing of this file. */
export function installTapTools() {
  const QUIET_MS = 400;
  const SETTLE_LIMIT_MS = 8_000;
  const ENTRY_LIMIT_MS = 1_500;

  let events: PerformanceEventTiming[] = [];
  let begunAt = 0;
  let changedAt = 0;
  let before: { root: Element; className: string; top: number } | undefined;
  new PerformanceObserver((list) => events.push(...(list.getEntries() as PerformanceEventTiming[]))).observe({
    type: "event",
    durationThreshold: 16,
  } as PerformanceObserverInit);
  const watcher = new MutationObserver(() => {
    changedAt = performance.now();
  });
  const watch = () =>
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  watch();

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const html = () => document.documentElement;
  function findRoot(): Element {
    const root = document.querySelector("#root");
    if (!root) throw new Error("the page has no #root");
    return root;
  }

  /** A copy that keeps which dialogs are modal: a browser opens those only by a call. */
  function copy(root: Element): Element {
    const next = root.cloneNode(true) as Element;
    const own = [...root.querySelectorAll("dialog")];
    for (const [index, dialog] of [...next.querySelectorAll("dialog")].entries()) {
      if (!own[index]?.matches(":modal")) continue;
      dialog.removeAttribute("open");
      dialog.setAttribute("data-modal", "");
    }
    return next;
  }
  function openDialogs(root: Element) {
    for (const dialog of root.querySelectorAll("dialog")) {
      if (dialog.hasAttribute("data-modal") && !dialog.matches(":modal")) dialog.showModal();
      else if (!dialog.hasAttribute("data-modal") && dialog.matches(":modal")) dialog.close();
    }
  }

  /** Collects the steps that turn one tree into another, as small as a careful hand would change it. */
  function compare(live: Node, next: Node, steps: Array<() => void>) {
    if (live.isEqualNode(next)) return;
    if (live.nodeName !== next.nodeName) {
      steps.push(() => (live as ChildNode).replaceWith(next.cloneNode(true)));
      return;
    }
    if (live instanceof Element && next instanceof Element) {
      const names = new Set([...live.getAttributeNames(), ...next.getAttributeNames()]);
      for (const name of names) {
        const value = next.getAttribute(name);
        if (value === live.getAttribute(name)) continue;
        steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
      }
    } else
      steps.push(() => {
        live.nodeValue = next.nodeValue;
      });
    const [own, others] = [[...live.childNodes], [...next.childNodes]];
    while (own[0] && others[0]?.isEqualNode(own[0])) {
      own.shift();
      others.shift();
    }
    // The first of the equal ones at the end: added nodes come before it.
    let after: ChildNode | null = null;
    for (let last = own.at(-1); last && others.at(-1)?.isEqualNode(last); last = own.at(-1)) {
      after = last;
      own.pop();
      others.pop();
    }
    for (const [index, child] of own.entries()) {
      const other = others[index];
      if (other) compare(child, other, steps);
      else steps.push(() => child.remove());
    }
    const added = others.slice(own.length);
    if (added.length > 0)
      steps.push(() => {
        const parts = document.createDocumentFragment();
        for (const node of added) parts.append(node.cloneNode(true));
        live.insertBefore(parts, after);
      });
  }

  window.tapTools = {
    begin() {
      events = [];
      begunAt = performance.now();
      before = { root: copy(findRoot()), className: html().className, top: scrollY };
    },
    async readEvents() {
      const limit = performance.now() + ENTRY_LIMIT_MS;
      const own = () => events.filter(({ startTime }) => startTime >= begunAt);
      while (performance.now() < limit && !own().some(({ name }) => name === "click")) await wait(20);
      await wait(100);
      return own().map((event) => {
        const { interactionId } = event as unknown as TimedEvent;
        return { name: event.name, startTime: event.startTime, duration: event.duration, interactionId };
      });
    },
    readWholeMs() {
      const start = events.find(({ startTime }) => startTime >= begunAt)?.startTime ?? begunAt;
      return Math.max(0, changedAt - start);
    },
    async settle() {
      const limit = performance.now() + SETTLE_LIMIT_MS;
      const since = performance.now();
      while (performance.now() < limit && performance.now() - Math.max(changedAt, since) < QUIET_MS)
        await wait(50);
    },
    rewind() {
      if (!before) throw new Error("begin comes first");
      const { root, className, top } = before;
      const after = { root: copy(findRoot()), className: html().className, top: scrollY };
      const steps: Array<() => void> = [];
      compare(root, after.root, steps);
      const change = () => {
        for (const step of steps) step();
        html().className = after.className;
        openDialogs(root);
        if (after.top !== top) scrollTo({ top: after.top, behavior: "instant" });
      };
      const onClick = (event: Event) => {
        event.preventDefault();
        change();
      };
      findRoot().replaceWith(root);
      html().className = className;
      openDialogs(root);
      scrollTo({ top, behavior: "instant" });
      root.addEventListener("click", onClick, { once: true });
      events = [];
      begunAt = performance.now();
    },
  };
}
