import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@croupier/domain/languages";
import { createTranslator } from "@croupier/phrases/translator";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { LanguageProvider } from "../../app/app-providers.tsx";
import { BrandProvider, createBrand } from "../../platform/brand/brand.tsx";
import { buildBoot } from "../../testing/builders.ts";
import { useDateFormat, useDayFormat } from "./date-format.ts";

afterEach(cleanup);

/** 14:19 of UTC, on a day that has already ended in Auckland. */
const INSTANT = Date.UTC(2026, 10, 23, 14, 19);

function show(rows: ReactNode, { language = "EN" as Language, timeZone = "UTC" } = {}) {
  const { template, status } = buildBoot({ status: { timeZone } });
  return render(
    <BrandProvider value={createBrand(template, status)}>
      <LanguageProvider initial={createTranslator(language, {})}>{rows}</LanguageProvider>
    </BrandProvider>,
  );
}

it("makes one format for all rows of a list, and another one for another language", () => {
  const formats: Intl.DateTimeFormat[] = [];
  function Row() {
    const format = useDateFormat("medium", "short");
    formats.push(format);
    return <li>{format.format(INSTANT)}</li>;
  }
  const rows = Array.from({ length: 20 }, (_, index) => <Row key={index} />);
  for (const language of ["EN", "PT"] as const) show(rows, { language });
  expect(formats).toHaveLength(40);
  expect(new Set(formats).size).toBe(2);
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Nov 23, 2026.*2:19/);
  expect(texts.at(-1)).toContain("23 de nov. de 2026");
});

it("writes a day with a time only if asked to, and in the chosen style", () => {
  function Row() {
    const formats = [useDateFormat("short"), useDateFormat("medium"), useDateFormat("short", "short")];
    return <p>{formats.map((format) => format.format(INSTANT)).join(" | ")}</p>;
  }
  const { container } = show(<Row />);
  expect(container.textContent).toMatch(/^11\/23\/26 \| Nov 23, 2026 \| 11\/23\/26.*2:19/);
});

it.each([
  ["Asia/Shanghai", "23/11/2026, 22:19:00 | 23 de nov. de 2026 | 22:19"],
  ["America/Sao_Paulo", "23/11/2026, 11:19:00 | 23 de nov. de 2026 | 11:19"],
  ["Pacific/Auckland", "24/11/2026, 03:19:00 | 24 de nov. de 2026 | 03:19"],
])("CASE-36 writes an instant by the clock of a brand in %s, and a day as it is", (timeZone, texts) => {
  function Row() {
    const instants = [
      useDateFormat("short", "medium"),
      useDateFormat("medium"),
      useDateFormat(undefined, "short"),
    ];
    return (
      <>
        <p>{instants.map((format) => format.format(INSTANT)).join(" | ")}</p>
        <b>{useDayFormat("short").format(Date.parse("2026-11-23"))}</b>
      </>
    );
  }
  const { container } = show(<Row />, { language: "PT", timeZone });
  expect(container.querySelector("p")?.textContent).toBe(texts);
  expect(container.querySelector("b")?.textContent).toBe("23/11/2026");
});

it("CASE-36 no other file of the front writes a time by a clock of its own", () => {
  const root = path.join(import.meta.dirname, "../..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !name.startsWith("testing"),
  );
  const writesTimes = (name: string) =>
    /DateTimeFormat\(|toLocale(?:Date|Time)String/.test(readFileSync(path.join(root, name), "utf8"));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter(writesTimes).toSorted()).toEqual([
    "shared/time/brand-days.ts",
    "shared/time/date-format.ts",
  ]);
});
