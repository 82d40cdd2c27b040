/** Whether the page runs as an installed app (MENU-17, APP-08, API-04). */
export function isStandalone(): boolean {
  const isAppleApp = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return isAppleApp || matchMedia("(display-mode: standalone)").matches;
}

/** Whether a native wrapper shows the page; it names itself in the user agent. */
export function isNativeApp(): boolean {
  return /\bCroupierApp\b/.test(navigator.userAgent);
}
