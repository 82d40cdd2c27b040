import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeServer } from "../../../testing/fake-server.ts";
import { leaveFront } from "../../../testing/leave-front.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";

const banner = { id: "1", title: "Welcome", text: "", url: "/b.webp", link: "", groupName: "m_home" };

beforeEach(() => void createFakeServer());
afterEach(leaveFront);

const heightsIn = (place: Element | undefined) =>
  [...(place?.querySelectorAll<HTMLElement>(".skeleton") ?? [])].map(({ style }) => style.height);

describe("home before its data", () => {
  it("has the places of nine cards, and of five entries in each of its strips", async () => {
    const { container } = await renderPart(<HomeSkeleton />);
    expect(heightsIn(container.querySelector(".cards") ?? undefined)).toHaveLength(9);
    const strips = [...container.querySelectorAll(".strip")];
    expect(strips.map(heightsIn)).toEqual([Array(5).fill("64px"), Array(5).fill("92px")]);
  });

  it("has a place for the banner, or the banner itself where it is known", async () => {
    const { container, unmount } = await renderPart(<HomeSkeleton />);
    const places = container.querySelectorAll(".skeleton").length;
    expect(screen.queryByRole("img")).toBeNull();
    unmount();
    const { container: page } = await renderPart(<HomeSkeleton banner={banner} />);
    expect(page.querySelectorAll(".skeleton")).toHaveLength(places - 1);
    expect(page.querySelector("img")?.getAttribute("src")).toContain("/b.webp");
  });
});
