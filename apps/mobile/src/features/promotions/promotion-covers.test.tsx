import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { servePromotions } from "../../testing/promotion-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { PromotionList } from "./promotion-list.tsx";

beforeEach(() => {
  servePromotions(() => [1, 2, 3, 4].map((number) => buildPromotion(number)));
});
afterEach(leaveFront);

it("PROMO-03 the first two covers are fetched before all else, the others when they are near", async () => {
  await renderPart(<PromotionList />);
  await screen.findByRole("heading", { name: "Offer 4" });
  const covers = [...document.querySelectorAll("li img")];
  const asked = covers.map((cover) =>
    ["fetchpriority", "loading", "decoding", "alt"].map((name) => cover.getAttribute(name)),
  );
  const first = ["high", "eager", "sync", ""];
  const later = ["auto", "lazy", "async", ""];
  expect(asked).toEqual([first, first, later, later]);
});

it("PROMO-06 a category whose icon does not come keeps its name alone", async () => {
  await renderPart(<PromotionList />);
  const tab = await screen.findByRole("tab", { name: "Sports" });
  const icon = tab.querySelector("img");
  icon?.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(icon?.hidden).toBe(true));
  expect(screen.getByRole("tab", { name: "VIP" }).querySelector("img")).toBeNull();
  expect(screen.getByRole("tabpanel").id).toBe(tab.getAttribute("aria-controls"));
});
