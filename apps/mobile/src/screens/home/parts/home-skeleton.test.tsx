import { readFileSync } from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { leaveFront } from "../../../testing/leave-front.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";

const banner = { id: "1", title: "Welcome", text: "", url: "/b.webp", link: "", groupName: "m_home" };

beforeEach(() => void createFakeServer());
afterEach(leaveFront);

const lobby = path.join(import.meta.dirname, "../../../features/lobby/lobby.module.css");
const styles = readFileSync(lobby, "utf8");
/** A value of the lobby's own styles. */
const readStyle = (selector: string, name: string) =>
  new RegExp(`^\\${selector} \\{[^}]*\\b${name}: ([^;]+);`, "m").exec(styles)?.[1];

const heightsIn = (place: Element | undefined) =>
  [...(place?.querySelectorAll<HTMLElement>(".skeleton") ?? [])].map(({ style }) => style.height);

describe("home before its data", () => {
  it("HOME-17 has the places of nine cards right below those of the search, and of five entries of the menu", async () => {
    const { container } = await renderPart(<HomeSkeleton />);
    expect(heightsIn(container.querySelector(".grid") ?? undefined)).toHaveLength(9);
    expect(heightsIn(container.querySelector(".strip") ?? undefined)).toEqual(Array(5).fill("64px"));
    const parts = [...(container.querySelector(".games")?.children ?? [])].map(({ className }) => className);
    expect(parts).toEqual(["strip", "skeleton", "block"]);
  });

  it("HOME-17 keeps places of the shape of the offer and of the notices, which push no games away when they come", async () => {
    const { container } = await renderPart(<HomeSkeleton />);
    const places = [...container.querySelectorAll<HTMLElement>(".home > .skeleton")];
    expect(places.map(({ style }) => style.aspectRatio || style.height)).toEqual([
      readStyle(".banner::before", "aspect-ratio"),
      readStyle(".ticker", "block-size"),
    ]);
  });

  it("has a place for the banner, or the banner itself if it is known", async () => {
    const { container, unmount } = await renderPart(<HomeSkeleton />);
    const places = container.querySelectorAll(".skeleton").length;
    expect(screen.queryByRole("img")).toBeNull();
    unmount();
    const { container: page } = await renderPart(<HomeSkeleton banner={banner} />);
    expect(page.querySelectorAll(".skeleton")).toHaveLength(places - 1);
    expect(page.querySelector("img")?.getAttribute("src")).toContain("/b.webp");
  });
});
