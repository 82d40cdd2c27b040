// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findBareTexts } from "./bare-texts.ts";

it.each([
  ['<p>{error && <Icon name="alert" />}{note}</p>', true],
  ['<p>{error && <Icon name="alert" />}{t("x")}</p>', true],
  ['<p>{error && <Icon name="alert" />}<span>{t("x")}</span></p>', false],
  ["<p>{start}{end && ` – ${end}`}</p>", true],
  ["<p>{names.map((name) => <b key={name}>{name}</b>)} and others</p>", true],
  ['<p><Icon name="clock" />{t("x")}</p>', false],
  ['<p><b>x</b>{isHidden ? "***" : <Amount />}</p>', true],
  ['<p>{isHidden ? "***" : <Amount />}</p>', false],
  ['<p>{isLong ? t("long") : t("short")}</p>', false],
])("CASE-31 %s has a bare text beside a conditional element: %s", (source, isBare) => {
  expect(findBareTexts(`const part = ${source};`)).toEqual(isBare ? [1] : []);
});

it.each([
  ['const line = t("x"); const part = <p>{label && <b />}{line}</p>;', true],
  ['const line = isNext ? t("x") : t("y"); const part = <p>{isShown && line}<b /></p>;', true],
  ['const line = isNext ? t("x") : t("y"); const part = <p>{isShown && <i>{line}</i>}<b /></p>;', false],
  ['const line = <i>{t("x")}</i>; const part = <p>{isShown && line}<b /></p>;', false],
  ['function Part() { if (isOver) return t("x"); return <b>{left}</b>; }', true],
  ['const Part = () => (isOver ? t("x") : <b>{left}</b>);', true],
  ["function Part() { if (!isOver) return null; return `${left} s`; }", true],
  ['function Part() { return isOver ? t("x") : t("y"); }', false],
  ['function Part() { const text = () => { return t("x"); }; return <b>{text()}</b>; }', false],
  ['function readText() { if (isOver) return t("x"); return null; }', false],
])("CASE-31 the component %s has a bare text, or is one at times: %s", (source, isBare) => {
  expect(findBareTexts(source)).toEqual(isBare ? [1] : []);
});

it.each(["apps/mobile/src", "packages/ui-kit/src"])(
  "CASE-31 in %s no text beside a conditional element lacks an element of its own",
  (folder) => {
    const root = path.join(import.meta.dirname, "../../../..", folder);
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"),
    );
    const found = files.flatMap((name) =>
      findBareTexts(readFileSync(path.join(root, name), "utf8")).map((line) => `${name}:${line}`),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  },
);
