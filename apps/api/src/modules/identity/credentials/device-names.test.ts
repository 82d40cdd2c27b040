import { describe, expect, it } from "vitest";
import { describeAgent, maskAddress, nameDevice } from "./device-names.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

describe("names of devices", () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
      "Safari · iPhone",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      "Chrome · iPhone",
    ],
    [`Mozilla/5.0 (Linux; Android 16; K) ${blink} Mobile Safari/537.36`, "Chrome · Android"],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      "Samsung Internet · Android",
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, "Edge · Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0`, "Opera · Windows"],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
      "Safari · Mac",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
    [`Mozilla/5.0 (Linux; Android 16; K) ${blink} Mobile Safari/537.36 CroupierApp`, "App · Android"],
    [`Mozilla/5.0 (Linux; Android 16; K) ${blink} Mobile MicroMessenger/8.0`, "WeChat · Android"],
    [
      `Mozilla/5.0 (Linux; Android 16; K) ${blink} Mobile UCBrowser/15.0 Safari/537.36`,
      "UC Browser · Android",
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${blink} YaBrowser/25.0 Safari/537.36`, "Yandex · Windows"],
    [`Mozilla/5.0 (Linux; Android 16; K) ${blink} Mobile Safari/537.36 EdgA/140.0`, "Edge · Android"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} Version/19.0 EdgiOS/140.0 Safari/605.1`,
      "Edge · iPhone",
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} FxiOS/140.0 Safari/605.1`, "Firefox · iPhone"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} OPT/5.0 Version/19.0 Safari/605.1`,
      "Opera · iPhone",
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} OPiOS/16.0 Safari/605.1`, "Opera · iPhone"],
    ["Opera/9.80 (Windows NT 6.1)", "Opera · Windows"],
    [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`, "Safari · iPad"],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${blink} Safari/537.36`, "Chrome · ChromeOS"],
    ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36", "Chrome · Linux"],
    ["Something/1.0 Firefox/140.0", "Firefox"],
    // Parts of longer words name nothing.
    ["Mozilla/5.0 (MyiPhones; NotAndroids; WindowsX; Linuxes) NoFirefox/1 xChrome/1", "Passkey"],
    ["curl/8.0", "Passkey"],
    ["", "Passkey"],
  ])("%s", (agent, name) => {
    expect(nameDevice(agent)).toBe(name);
  });

  it("leaves unknown names empty", () => {
    expect(describeAgent("Mozilla/5.0 (X11; Linux x86_64)")).toEqual({ browser: "", system: "Linux" });
  });

  it.each([
    ["203.0.113.7", "203.0.*.*"],
    ["::ffff:203.0.113.7", "203.0.*.*"],
    ["2001:db8:1:2::3", "2001:db8:*"],
    ["::1", "::*"],
    ["::FFFF:198.51.100.7", "198.51.*.*"],
    ["::ffff:c633:6407", "::*"],
  ])("shows %s as %s", (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });
});
