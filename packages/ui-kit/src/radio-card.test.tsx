import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RadioCard } from "./radio-card.tsx";

afterEach(cleanup);

const style = readFileSync(path.join(import.meta.dirname, "radio-card.module.css"), "utf8");

it("the ring and the button of a choice take no place in its row before they have the focus", () => {
  render(
    <>
      <style>{style}</style>
      <RadioCard name="way" value="pix">
        <span>Pix</span>
      </RadioCard>
    </>,
  );
  const card = screen.getByRole("radio", { name: "Pix" }).parentElement as HTMLElement;
  const inRow = [...card.children].filter((child) => getComputedStyle(child).position !== "absolute");
  expect(inRow.map(({ textContent }) => textContent)).toEqual(["Pix"]);
});
