import type { Static, TSchema } from "typebox";

export interface SettingEntry<S extends TSchema> {
  readonly schema: S;
  readonly default: Static<S>;
  /** One line for the person who edits the brand. */
  readonly doc: string;
}

/** Keeps the exact type of a setting. */
export const setting = <S extends TSchema>(entry: SettingEntry<S>): SettingEntry<S> => entry;
