/** The names of a device's browser and system; empty if the user agent does not tell. */
export interface DeviceName {
  browser: string;
  system: string;
}

/** Most browsers also name others in their user agent, so the first match counts. */
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

const getName = (names: readonly [RegExp, string][], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

/** Reads browser and system from a user agent. A browser can claim anything here, so nothing relies on it. */
export const describeAgent = (agent: string): DeviceName => ({
  browser: getName(browsers, agent),
  system: getName(systems, agent),
});

/** The default name of a new passkey, until the member renames it. */
export function nameDevice(agent: string): string {
  const { browser, system } = describeAgent(agent);
  return [browser, system].filter((name) => name !== "").join(" · ") || "Passkey";
}

const mappedIPv4 = /^::ffff:(?=\d+\.)/i;

/** An address shortened so that its owner still recognises the place: `203.0.*.*`, `2001:db8:*`. */
export function maskAddress(address: string): string {
  const plain = address.replace(mappedIPv4, "");
  const separator = plain.includes(":") ? ":" : ".";
  const [first = "", second = ""] = plain.split(separator);
  return separator === "." ? `${first}.${second}.*.*` : `${first}:${second}:*`;
}
