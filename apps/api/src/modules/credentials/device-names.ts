/** A device in plain words: the names of its browser and system, empty where the browser does not tell. */
export interface DeviceName {
  browser: string;
  system: string;
}

/** Most browsers also wear the names of others, so the first that fits counts. */
const browsers: readonly [RegExp, string][] = [
  [/\bCroupierApp\b/, "App"],
  [/\bMicroMessenger\//, "WeChat"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:FxiOS|Firefox)\//, "Firefox"],
  [/\b(?:CriOS|Chrome|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const findName = (names: readonly [RegExp, string][], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

/** What a user agent says in plain words; it is the browser's own word and trusted for nothing. */
export const describeAgent = (agent: string): DeviceName => ({
  browser: findName(browsers, agent),
  system: findName(systems, agent),
});

/** The name that a new passkey gets until its member gives it another. */
export function nameDevice(agent: string): string {
  const { browser, system } = describeAgent(agent);
  return [browser, system].filter((name) => name !== "").join(" · ") || "Passkey";
}

const mappedIPv4 = /^::ffff:(?=\d+\.)/i;

/** An address as far as its owner needs it to recognise a place: `203.0.*.*`, `2001:db8:*`. */
export function maskAddress(address: string): string {
  const plain = address.replace(mappedIPv4, "");
  const separator = plain.includes(":") ? ":" : ".";
  const [first = "", second = ""] = plain.split(separator);
  return separator === "." ? `${first}.${second}.*.*` : `${first}:${second}:*`;
}
