/** Whether the page runs as an installed app (MENU-17, APP-08, API-04). */
export function isStandalone(): boolean {
  const isAppleApp = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return isAppleApp || matchMedia("(display-mode: standalone)").matches;
}

/** Whether a native wrapper shows the page; it names itself in the user agent. */
export function isNativeApp(): boolean {
  return /\bCroupierApp\b/.test(navigator.userAgent);
}

/** Whether the device runs iOS. An iPad says that it is a Mac, which no Mac with several touch points is. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** APP-01: Safari on an iPhone, and not another browser with Safari in its user agent. */
export function isIphoneSafari(): boolean {
  const agent = navigator.userAgent;
  return /iPhone/.test(agent) && /Safari/.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(agent);
}
