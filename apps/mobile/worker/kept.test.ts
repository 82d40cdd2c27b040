// @vitest-environment node
import { describe, expect, it } from "vitest";
import { inLanguage, isAsset, isKeptPage, isPublicList, mayKeep } from "./kept.ts";

describe("what the service worker may keep", () => {
  it.each(["/wps", "/wps/", "/wps/nope", "/wps/m/home", "/wps/x.html"])(
    "ROUTE-02 answers %s by no page",
    (path) => {
      expect(isKeptPage(path)).toBe(false);
    },
  );

  it.each(["/", "/m/home", "/m/slot-games", "/m/register.html"])("keeps the page %s", (path) => {
    expect(isKeptPage(path)).toBe(true);
  });

  it.each(["/wps/wallets/gcs", "/dev/outbox", "/payments/x", "/webclip.mobileconfig", "/art/x", "/sw.js"])(
    "leaves %s to the network",
    (path) => {
      expect([isKeptPage(path), isAsset(path), isPublicList(path)]).toEqual([false, false, false]);
    },
  );

  it.each(["/wps/member/info", "/wps/game/recent", "/wps/game/favourites", "/wps/system/status"])(
    "SEC-21 knows %s as no public list",
    (path) => {
      expect(isPublicList(path)).toBe(false);
    },
  );

  const rows: Array<[string, Record<string, string>, Record<string, string>, number, boolean]> = [
    ["a public answer", {}, { "cache-control": "no-cache" }, 200, true],
    ["what a session asked for", { authorization: "Bearer x" }, {}, 200, false],
    ["what must not be stored", {}, { "cache-control": "no-store" }, 200, false],
    ["what is private", {}, { "cache-control": "max-age=60, private" }, 200, false],
    ["a failure", {}, {}, 503, false],
  ];
  it.each(rows)("SEC-21 of %s", (_name, requestHeaders, headers, status, isKept) => {
    const request = { headers: new Headers(requestHeaders) };
    expect(mayKeep(request, { status, headers: new Headers(headers) })).toBe(isKept);
  });

  const page = (lang: string, frame: string) =>
    `<!doctype html><html lang="${lang}" data-theme="nova"><head><title>Nova</title></head><body><div id="root">${frame}</div>` +
    `<script type="module" src="/assets/main.js"></script><script type="application/json" id="boot">{"language":"EN","a":"</div>"}</script></body></html>`;
  it("CASE-35 a page of another language is shown without its first frame, and says the present language", () => {
    const frame = '<div id="x"><div>Slots</div>\n<script type="text/plain">no</script></div>';
    expect(inLanguage(page("en", frame), "zh-CN")).toBe(page("zh-CN", ""));
    const withTaps = `${frame}</div><div id="taps"><div id="back" popover="auto">Loading…</div>`;
    expect(inLanguage(page("en", withTaps), "zh-CN")).toBe(page("zh-CN", ""));
  });
  it("CASE-35 a page of the present language is shown as it is kept", () => {
    expect(inLanguage(page("pt-BR", "<div>Slots</div>"), "pt-BR")).toBe(page("pt-BR", "<div>Slots</div>"));
  });

  it("takes only files of a build for assets", () => {
    expect(isAsset("/assets/home-abc.js")).toBe(true);
    expect(isAsset("/assets/../wps/member/info")).toBe(false);
    expect(isAsset("https://elsewhere.example/assets/x.js")).toBe(false);
  });
});
