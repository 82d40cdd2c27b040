/** The pictures of a walk: the screens, their visitors, brands, languages and sizes. */
import { isLanguage, type Language, parseLanguageList } from "@croupier/domain/languages";
import { lotus } from "../../apps/api/src/seed/lotus.ts";
import { nova } from "../../apps/api/src/seed/nova.ts";
import { createRandom } from "../../packages/art/src/random.ts";
import { type Choice, drawRows, type Factors } from "./pairwise.ts";
import { type Kind, kinds, staysOn, type View, views } from "./views.ts";

export const sizes = {
  "320": { width: 320, height: 640 },
  "390": { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  "1280": { width: 1280, height: 800 },
} as const;
export type SizeName = keyof typeof sizes;

/** The languages that each demo brand offers. */
export const offered = {
  nova: parseLanguageList(nova.parameters.language ?? ""),
  lotus: parseLanguageList(lotus.parameters.language ?? ""),
} as const satisfies Record<string, readonly Language[]>;
export type BrandCode = keyof typeof offered;

export interface Picture {
  readonly view: View;
  readonly brand: BrandCode;
  readonly language: Language;
  readonly kind: Kind;
  readonly size: SizeName;
}

const byName = new Map(views.map((view) => [view.name, view]));
const viewNamed = (name: string): View => {
  const view = byName.get(name);
  if (!view) throw new Error(`no view ${name}`);
  return view;
};

const rules: Readonly<Record<string, (a: string, b: string) => boolean>> = {
  "view kind": (view, kind) => staysOn(kind as Kind, viewNamed(view).access),
  "brand language": (brand, language) =>
    isLanguage(language) && (offered[brand as BrandCode] as readonly Language[]).includes(language),
};

/** @param visitors the kinds of visitors that can be had */
export const factorsOf = (visitors: readonly Kind[] = kinds): Factors => ({
  values: {
    view: views
      .filter(({ access }) => visitors.some((kind) => staysOn(kind, access)))
      .map(({ name }) => name),
    kind: visitors,
    size: Object.keys(sizes),
    language: [...new Set(Object.values(offered).flat())],
    brand: Object.keys(offered),
  },
  mayMeet: (a: Choice, b: Choice) => rules[`${a.factor} ${b.factor}`]?.(a.value, b.value) ?? true,
});

/** `count` pictures by a seed; every possible pair of their properties is among them if `count` is large enough. */
export function drawPictures(seed: number, count: number, visitors: readonly Kind[] = kinds): Picture[] {
  return drawRows(factorsOf(visitors), count, createRandom(`walk ${seed}`)).map((row) => ({
    view: viewNamed(row["view"] ?? ""),
    brand: row["brand"] as BrandCode,
    language: row["language"] as Language,
    kind: row["kind"] as Kind,
    size: row["size"] as SizeName,
  }));
}

/** As a line of the report: `017 /m/home (menu) · nova · EN · guest · 390`. */
export const nameOf = ({ view, brand, language, kind, size }: Picture): string =>
  [view.name, brand, language, kind, size].join(" · ");
