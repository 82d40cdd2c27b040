import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isNativeApp, isStandalone } from "./device.ts";
import { install, useCanInstall, watchInstallPrompt } from "./install-prompt.ts";
import { isIos, isIphoneSafari } from "./ios.ts";
import { reloadPictures, useOnline } from "./online.ts";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "standalone");
});

const as = (agent: string, touchPoints = 0) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(touchPoints);
};

describe("which device it is", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)", 5, true],
    ["Mozilla/5.0 (iPad; CPU OS 17_0)", 5, true],
    ["Mozilla/5.0 (iPod touch)", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 2, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 1, false],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 0, false],
    ["Mozilla/5.0 (Windows NT 10.0)", 10, false],
    ["Mozilla/5.0 (Linux; Android 14)", 5, false],
  ])("%s with %d touch points is iOS: %s", (agent, touchPoints, expected) => {
    as(agent, touchPoints);
    expect(isIos()).toBe(expected);
  });

  it.each([
    ["iPhone Version/17.0 Safari/604.1", true],
    ["iPhone CriOS/126 Safari/604.1", false],
    ["iPhone FxiOS/126 Safari/604.1", false],
    ["iPhone EdgiOS/126 Safari/604.1", false],
    ["iPhone OPiOS/16 Safari/604.1", false],
    ["iPhone AppleWebKit/605", false],
    ["iPad Version/17.0 Safari/604.1", false],
  ])("%s is Safari on an iPhone: %s", (agent, expected) => {
    as(agent);
    expect(isIphoneSafari()).toBe(expected);
  });

  it.each([
    ["Android CroupierApp/1.2", true],
    ["Android MyCroupierApp/1.2", false],
    ["Android CroupierApplication", false],
  ])("%s is our wrapper: %s", (agent, expected) => {
    as(agent);
    expect(isNativeApp()).toBe(expected);
  });

  it("an app of its own has no browser around it", () => {
    const media = vi.spyOn(window, "matchMedia");
    media.mockImplementation(
      (query) => ({ matches: query === "(display-mode: standalone)" }) as MediaQueryList,
    );
    expect(isStandalone()).toBe(true);
    media.mockReturnValue({ matches: false } as MediaQueryList);
    expect(isStandalone()).toBe(false);
    Object.assign(navigator, { standalone: true });
    expect(isStandalone()).toBe(true);
    Object.assign(navigator, { standalone: false });
    expect(isStandalone()).toBe(false);
  });
});

describe("the browser's question whether to install", () => {
  const Offer = () => <p>{useCanInstall() ? "can" : "cannot"}</p>;
  const ask = () => {
    const prompt = vi.fn(async () => ({ outcome: "accepted" }));
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    act(() => void dispatchEvent(event));
    return { prompt, event };
  };

  it("is kept for a button, asked once, and gone once the app is installed", async () => {
    watchInstallPrompt();
    render(<Offer />);
    expect(screen.getByText("cannot")).toBeTruthy();
    await act(install);
    const { prompt, event } = ask();
    expect(event.defaultPrevented, "the browser does not ask by itself").toBe(true);
    expect(screen.getByText("can")).toBeTruthy();
    await act(install);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.getByText("cannot")).toBeTruthy();
    ask();
    expect(screen.getByText("can")).toBeTruthy();
    act(() => void dispatchEvent(new Event("appinstalled")));
    expect(screen.getByText("cannot")).toBeTruthy();
  });
});

describe("the network", () => {
  it("FAULT-10 is followed in both directions", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const State = () => <p>{useOnline() ? "there" : "gone"}</p>;
    const { unmount } = render(<State />);
    online.mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect(screen.getByText("gone")).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event("online")));
    expect(screen.getByText("there")).toBeTruthy();
    const stopped = vi.spyOn(window, "removeEventListener");
    unmount();
    expect(stopped.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["online", "offline"]));
  });

  it("FAULT-10 a picture with several sizes is requested again with them", () => {
    const image = document.createElement("img");
    image.hidden = true;
    image.srcset = "/a-1.webp 1x";
    image.setAttribute("src", "/a.webp");
    document.body.append(image);
    const asked: string[] = [];
    for (const name of ["src", "srcset"] as const)
      Object.defineProperty(image, name, {
        get: () => image.getAttribute(name) ?? "",
        set: (value: string) => {
          asked.push(`${name} ${value}`);
        },
      });
    reloadPictures();
    expect(asked).toEqual(["srcset /a-1.webp 1x"]);
  });
});
