/** Settles when the page has loaded, so that what comes later takes nothing from what is looked at first. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
