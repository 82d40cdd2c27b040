import { describe, expect, it } from "vitest";
import { buildBoot } from "../testing/builders.ts";
import { listModules, renderShell } from "./shell-entry.tsx";

const banner = { id: "1", title: "Star night", text: "", url: "/b.webp", link: "", groupName: "m_home" };
const lobby = {
  announcements: { banners: [banner], player: [] },
  vendorTypes: { content: { sorting: [], mapping: {}, prizeMode: "Lott" } },
  hot: { list: [] },
};
const boot = { language: "EN" as const, ...buildBoot(), lobby };

function parse(html: string) {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

describe("the static shell", () => {
  it("has the header, the banner that is fetched first, and the footer, in the reader's language", () => {
    const root = parse(renderShell(boot, "/m/home"));
    expect(root.querySelector("header")?.textContent).toContain("Nova");
    const image = root.querySelector("main img");
    expect(image?.getAttribute("src")).toBe("/b.webp");
    expect(image?.getAttribute("fetchpriority")).toBe("high");
    expect(root.querySelector("nav")?.textContent).toContain("Deposit");
    expect(parse(renderShell({ ...boot, language: "CN" })).querySelector("nav")?.textContent).toContain(
      "充值",
    );
  });

  it("knows nobody: it shows neither a member's nor a guest's entry", () => {
    const header = parse(renderShell(boot, "/m/home")).querySelector("header");
    expect(header?.textContent).not.toContain("Log in");
  });

  it("LAYOUT-02 LAYOUT-03 leaves header and footer out where the path hides them", () => {
    const root = parse(renderShell(boot, "/m/login"));
    expect(root.querySelector("header")).toBeNull();
    expect(root.querySelector("nav")).toBeNull();
  });

  it("STATUS-04 is the notice while the site is closed", () => {
    const closed = { ...boot, status: { ...boot.status, maintenance: true } };
    expect(parse(renderShell(closed)).querySelector("h1")?.textContent).toBe("We are under maintenance");
  });

  it("names the modules of a path and the texts of the language", () => {
    expect(listModules("/m/login")).toEqual(["src/screens/login/login.tsx"]);
    expect(listModules("/m/home", "PT")).toEqual([
      "src/screens/home/home.tsx",
      "../../packages/phrases/locales/pt.json?lobby",
    ]);
    expect(listModules("/m/login", "CN")).toEqual([
      "src/screens/login/login.tsx",
      "../../packages/phrases/locales/cn.json?lobby",
      "../../packages/phrases/locales/cn.json?rest",
    ]);
    expect(listModules("/m/nope")).toEqual([]);
  });
});
