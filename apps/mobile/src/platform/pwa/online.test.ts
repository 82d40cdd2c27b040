import { afterEach, expect, it } from "vitest";
import { reloadPictures } from "./online.ts";

afterEach(() => document.body.replaceChildren());

it("FAULT-10 pictures that failed without a network are shown and asked for again", () => {
  const failed = document.createElement("img");
  failed.hidden = true;
  failed.src = "/art/a.webp";
  const fine = document.createElement("img");
  fine.src = "/art/b.webp";
  document.body.append(failed, fine);
  const asked: string[] = [];
  for (const image of [failed, fine])
    Object.defineProperty(image, "src", {
      get: () => image.getAttribute("src"),
      set: (value: string) => {
        asked.push(value);
      },
    });
  reloadPictures();
  expect(failed.hidden).toBe(false);
  expect(asked).toEqual(["/art/a.webp"]);
});
