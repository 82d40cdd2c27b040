import { countCharacters } from "./field-rules.ts";

/** FEED-02: the kinds of question that a member may ask, with their numbers on the wire. There is no 5. */
export const questionTypes = {
  deposit_issues: 1,
  withdraw_issues: 2,
  game_issues: 3,
  service_issues: 4,
  apply_issues: 6,
  other_issues: 0,
} as const;

export type QuestionName = keyof typeof questionTypes;
export type QuestionType = (typeof questionTypes)[QuestionName];

/** FEED-04: the allowed length of a remark, in characters. */
export const remarkLength = { minimum: 10, maximum: 200 } as const;

/** The remark as it is sent: trimmed, with one kind of line break. */
export const trimRemark = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/** FEED-03, FEED-04: the length of a remark, counted after trimming. */
export const countRemark = (text: string): number => countCharacters(trimRemark(text));

/** FEED-04 */
export const isRemarkLength = (text: string): boolean => {
  const length = countRemark(text);
  return length >= remarkLength.minimum && length <= remarkLength.maximum;
};
