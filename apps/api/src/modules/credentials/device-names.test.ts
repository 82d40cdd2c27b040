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
  ])("shows %s as %s", (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });
});
