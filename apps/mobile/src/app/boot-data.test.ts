import chinese from "@croupier/phrases/locales/cn.json" with { type: "json" };
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrand } from "../platform/brand/brand.tsx";
import { createImageUrl } from "../platform/brand/images.ts";
import { localStore } from "../shared/storage/stores.ts";
import { buildBoot } from "../testing/builders.ts";
import { createFakeServer, failWith } from "../testing/fake-server.ts";
import { applyTemplate } from "./apply-template.ts";
import { getLanguage, loadBoot } from "./boot-data.ts";
import { showBootFailure } from "./boot-failed.ts";

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => vi.unstubAllGlobals());

function inline(boot: object) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "boot";
  script.textContent = JSON.stringify(boot);
  document.body.append(script);
}

describe("start-up", () => {
  it("TPL-03 STATUS-01 reads what the server wrote into the page without a call, and keeps it", async () => {
    const server = createFakeServer();
    const boot = { language: "EN", ...buildBoot() };
    inline(boot);
    expect(await loadBoot()).toEqual(boot);
    expect(server.requests).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem("setTemplate") ?? "")).toEqual(boot.template);
    expect(JSON.parse(localStorage.getItem("status") ?? "")).toEqual(boot.status);
  });

  it("TPL-03 STATUS-01 keeps what the latest start brought, in place of an earlier one's", async () => {
    const moved = { maintenance: true, location: { ip: "198.51.100.7", country: "CN" } };
    for (const boot of [buildBoot(), buildBoot({ parameters: { title: "Renamed" }, status: moved })]) {
      document.getElementById("boot")?.remove();
      inline({ language: "EN", ...boot });
      await loadBoot();
      const kept = (name: string) => JSON.parse(localStorage.getItem(name) ?? "");
      expect({ template: kept("setTemplate"), status: kept("status") }).toEqual(boot);
    }
  });

  it("API-41 TPL-03 asks for template and status if the page brings none", async () => {
    const { template, status } = buildBoot();
    const server = createFakeServer({
      "GET /wps/system/templates": () => template,
      "GET /wps/system/status": () => status,
    });
    expect(await loadBoot()).toEqual({ template, status });
    const [call] = server.listCalls("GET /wps/system/templates");
    expect(call?.query.get("device")).toBe("MOBILE");
    expect(call?.query.get("domain")).toBe(location.hostname);
    expect(call?.query.get("url")).toBe(location.href);
    expect([...(call?.query.keys() ?? [])].toSorted()).toEqual(["device", "domain", "url"]);
  });

  it("TPL-04 refuses a failed template call, and a template without settings", async () => {
    createFakeServer({
      "GET /wps/system/templates": () => failWith("merchant.unknown"),
      "GET /wps/system/status": () => buildBoot().status,
    });
    await expect(loadBoot()).rejects.toMatchObject({ code: "merchant.unknown" });
    const { template, status } = buildBoot();
    inline({ language: "EN", template: { ...template, parameters: {} }, status });
    await expect(loadBoot()).rejects.toThrow("no settings");
    expect(localStorage.getItem("setTemplate")).toBeNull();
  });

  it("TPL-04 logs 'Not exist setting' and shows a short text with a retry in place of the app", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    document.body.append(Object.assign(document.createElement("div"), { id: "taps" }));
    await showBootFailure(new Error("gone"));
    expect(document.getElementById("taps")).toBeNull();
    expect(log.mock.calls[0]?.[0]).toBe("Not exist setting");
    expect(document.querySelector("p")?.textContent).toBe("System upgrading, please try again later.");
    expect(document.querySelector("button")?.textContent).toBe("Try again");
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["vi-VN"]);
    await showBootFailure(new Error("gone"));
    expect(document.querySelector("p")?.textContent).toBe("Hệ thống đang nâng cấp, vui lòng thử lại sau.");
    vi.restoreAllMocks();
  });

  it.each([[["fr-FR", "fr"]], [[]]])(
    "I18N-01 shows a failure in Chinese if the browser asks for no language of ours: %j",
    async (tags) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
      await showBootFailure(new Error("gone"));
      expect(document.querySelector("p")?.textContent).toBe(chinese["error.system.unavailable"]);
      vi.restoreAllMocks();
    },
  );
});

describe("template", () => {
  const brands = [
    { title: "Nova", theme: "nova", image_fav_icon: "/nova.png", pwa_theme_color: "#0B0E14" },
    { title: "Lótus", theme: "lotus", image_fav_icon: "/lotus.png", pwa_theme_color: "#F6F4EE" },
  ];

  it.each(brands)("TPL-01 sets title, theme, icon and colour of $title", (parameters) => {
    const { template, status } = buildBoot({ parameters });
    applyTemplate(createBrand(template, status));
    expect(document.title).toBe(parameters.title);
    expect(document.documentElement.dataset["theme"]).toBe(parameters.theme);
    expect(document.querySelector('link[rel="icon"]')?.getAttribute("href")).toBe(parameters.image_fav_icon);
    const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(colours.map(({ content }) => content)).toEqual([parameters.pwa_theme_color]);
  });

  it("TPL-01 sets the last brand's texts once, and takes its icon from where its images are", () => {
    for (const parameters of brands) {
      const { template, status } = buildBoot({
        parameters,
        status: { imageCDNs: [`https://${parameters.theme}.images.example`] },
      });
      applyTemplate(createBrand(template, status));
    }
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
    expect(icons.map(({ href }) => href)).toEqual(["https://lotus.images.example/lotus.png"]);
    const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(colours.map(({ content }) => content)).toEqual(["#F6F4EE"]);
  });

  it("TPL-05 a missing switch counts as off, and so does an inherited name", () => {
    const { template, status } = buildBoot({ switches: ["CBS3"] });
    const brand = createBrand(template, status);
    expect(brand.isOn("CBS3")).toBe(true);
    expect(brand.isOn("REWCEN3")).toBe(false);
    expect(brand.isOn("toString" as never)).toBe(false);
  });

  it("LAYOUT-09 a missing switch_register_button counts as 1", () => {
    const { template, status } = buildBoot();
    const entries = Object.entries(template.parameters);
    const parameters = Object.fromEntries(entries.filter(([name]) => name !== "switch_register_button"));
    expect(createBrand({ ...template, parameters }, status).parameters.isSignUpOffered).toBe(true);
  });

  it("TPL-06 pictures come from one of the configured CDNs, and from this site when there is none", () => {
    const cdns = ["https://a.example/", "https://b.example"];
    const allowed = ["https://a.example/x.webp", "https://b.example/x.webp"];
    expect(allowed).toContain(createImageUrl("/x.webp", cdns));
    expect(createImageUrl("/x.webp", [])).toBe("/x.webp");
    expect(createImageUrl("https://c.example/y.png", cdns)).toBe("https://c.example/y.png");
  });

  it("TPL-06 a picture's CDN depends on its address, so that one page uses all of them", () => {
    const cdns = ["https://a.example", "https://b.example"];
    const urls = Array.from({ length: 20 }, (_, at) => createImageUrl(`/art/game-${at}-240.webp`, cdns));
    expect(new Set(urls.map((url) => url?.split("/art/")[0]))).toEqual(new Set(cdns));
  });

  it("a picture without an address has none on a CDN either", () => {
    expect(createImageUrl("", [])).toBeUndefined();
    expect(createImageUrl("", ["https://a.example"])).toBeUndefined();
  });
});

describe("language", () => {
  const languages = (tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
  afterEach(() => vi.restoreAllMocks());

  const rows = [
    ["I18N-01", "CN,EN", undefined, ["fr-FR"], "CN"],
    ["I18N-01", "CN,EN", undefined, [], "CN"],
    ["I18N-02", "CN,EN", undefined, ["zh-TW"], "CN"],
    ["I18N-03", "CN,EN", undefined, ["pt-BR"], "CN"],
    ["I18N-03", "EN,PT", undefined, ["zh-CN"], "EN"],
    ["I18N-03", "EN,PT", "CN", ["pt-BR"], "EN"],
    ["I18N-04", "CN,EN,VI", undefined, ["vi-VN"], "VI"],
    ["I18N-05", "EN,PT", "PT", ["en-GB"], "PT"],
  ] as const;

  it.each(rows)("%s template %s, stored %s, browser %j: %s", (_row, language, stored, tags, expected) => {
    languages([...tags]);
    if (stored) localStore.write("language", stored);
    expect(getLanguage(buildBoot({ parameters: { language } }))).toBe(expected);
  });
});
