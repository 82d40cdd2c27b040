import { countCharacters } from "./field-rules.ts";

/** FEED-02: the questions that a member may ask about, with their numbers on the wire; there is no 5. */
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

/** FEED-04: how many characters a remark has. */
export const remarkLength = { minimum: 10, maximum: 200 } as const;

/** What is sent of a remark: without the space around it, and with one kind of line break. */
export const trimRemark = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/** FEED-03, FEED-04: the length of a remark, counted after trimming. */
export const countRemark = (text: string): number => countCharacters(trimRemark(text));

/** FEED-04 */
export const isRemarkLength = (text: string): boolean => {
  const length = countRemark(text);
  return length >= remarkLength.minimum && length <= remarkLength.maximum;
};
