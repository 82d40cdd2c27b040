import { type Day, isDay } from "./periods.ts";

/**
 * A rule for one field. The server makes it and both sides apply it (REG-06). `pattern` is a source for `new
 * RegExp(pattern, "u")` and always spans the whole value; `message` is the phrase id shown on failure.
 */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: string;
  message: string;
}

/** Lengths are counted in code points, so that a Chinese or an emoji character counts once. */
export const countCharacters = (value: string): number => [...value].length;

/**
 * Checks one value against its rule (REG-06): an optional empty field passes, a required empty one fails, and a
 * filled one must match.
 * @returns the phrase id of the failure, or undefined.
 */
export function checkField(rule: FieldRule, value: string): string | undefined {
  if (value === "") return rule.required ? rule.message : undefined;
  const length = countCharacters(value);
  if (length < rule.minLength || length > rule.maxLength) return rule.message;
  return new RegExp(`^(?:${rule.pattern})$`, "u").test(value) ? undefined : rule.message;
}

/** REG-15: an e-mail address has fewer than 255 characters, in every field that takes one. */
export const mostEmailCharacters = 254;

/** REG-11: the year range of the picker. */
export const firstBirthYear = 1900;

/**
 * Full years between a birthday and today, both YYYY-MM-DD; today is a day of the brand.
 * @returns undefined when the text is not a real date, or its year is before 1900 or after the current year.
 */
export function findAgeYears(birthday: string, today: Day): number | undefined {
  if (!isDay(birthday)) return undefined;
  const [year, thisYear] = [Number(birthday.slice(0, 4)), Number(today.slice(0, 4))];
  if (year < firstBirthYear || year > thisYear) return undefined;
  return thisYear - year - (today.slice(5) >= birthday.slice(5) ? 0 : 1);
}
