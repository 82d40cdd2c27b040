/**
 * LAYOUT-14: presses the button that was tapped in the page before the app was there. In the server's page such a button
 * opens a popover beside #root that says "Loading…", which needs no script (first-taps.tsx). The app's own button names the
 * same popover: the last tap's is open. Where its button is gone, the tap is too, and a browser without popovers has none.
 */
export function takeFirstTap() {
  const tapped = [...document.querySelectorAll("button")].find((button) =>
    button.popoverTargetElement?.matches(":popover-open"),
  );
  document.getElementById("taps")?.remove();
  // A menu that closes gives the focus back to the button.
  tapped?.focus();
  tapped?.click();
}
