import { createTranslator } from "@croupier/phrases/translator";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LanguageProvider } from "../../app/app-providers.tsx";
import { useDateFormat } from "./date-format.ts";

afterEach(cleanup);

it("makes one format for all rows of a list, and another one for another language", () => {
  const formats: Intl.DateTimeFormat[] = [];
  function Row() {
    const format = useDateFormat("medium", "short");
    formats.push(format);
    return <li>{format.format(new Date(2026, 10, 23, 9, 5))}</li>;
  }
  const rows = Array.from({ length: 20 }, (_, index) => <Row key={index} />);
  for (const language of ["EN", "PT"] as const) {
    render(<LanguageProvider initial={createTranslator(language, {})}>{rows}</LanguageProvider>);
  }
  expect(formats).toHaveLength(40);
  expect(new Set(formats).size).toBe(2);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Nov 23, 2026.*9:05/);
  expect(texts.at(-1)).toContain("23 de nov. de 2026");
});

it("writes a day with a time only where it is asked to, and in the style that is wanted", () => {
  function Row() {
    const formats = [useDateFormat("short"), useDateFormat("medium"), useDateFormat("short", "short")];
    return <p>{formats.map((format) => format.format(new Date(2026, 10, 23, 9, 5))).join(" | ")}</p>;
  }
  const { container } = render(
    <LanguageProvider initial={createTranslator("EN", {})}>
      <Row />
    </LanguageProvider>,
  );
  expect(container.textContent).toMatch(/^11\/23\/26 \| Nov 23, 2026 \| 11\/23\/26.*9:05/);
});
