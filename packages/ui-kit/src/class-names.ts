/** Joins the class names that are present, so a component can write its conditions inline. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(" ");
}
