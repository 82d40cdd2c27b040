import { screen } from "@testing-library/react";

const names = ["type", "autocomplete", "inputmode", "autocapitalize", "spellcheck", "maxlength"] as const;

/**
 * The hints of a field for the phone's keyboard and the browser's memory, e.g. `{ autocomplete: "email" }`; nothing else.
 */
export function readField(label: string): Record<string, string> {
  const field = screen.getByLabelText(label);
  const pairs = names.map((name) => [name, field.getAttribute(name)] as const);
  return Object.fromEntries(
    pairs.filter((pair): pair is [(typeof names)[number], string] => pair[1] !== null),
  );
}

/** The text that describes a field: its hint, or its error. */
export function readNote(label: string): string | undefined {
  const id = screen.getByLabelText(label).getAttribute("aria-describedby");
  return id === null ? undefined : document.getElementById(id)?.textContent;
}
