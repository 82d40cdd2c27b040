/** Whether the device runs iOS. An iPad says that it is a Mac, which no Mac with several touch points is. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** APP-01: Safari on an iPhone, and not another browser with Safari in its user agent. */
export function isIphoneSafari(): boolean {
  const agent = navigator.userAgent;
  return /iPhone/.test(agent) && /Safari/.test(agent) && !/iOS\/|OPT\/|GSA\/|Ddg\/|DuckDuckGo/.test(agent);
}
