/**
 * Where files of members are kept. A name is made by the server and never by a visitor: folders and a file of lower
 * case letters, digits and hyphens, with one ending.
 */
export interface FileStorage {
  /** Keeps a file: afterwards it is there whole, and what fails leaves nothing that can be read. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined for what is not there. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removing what is not there changes nothing. */
  remove(name: string): Promise<void>;
  /**
   * Removes what lies in a folder, was written before that moment, and is none of the names that `findKept` picks from
   * those it is given: files that a crash left behind, half-written ones too. @returns how many
   */
  sweep(
    folder: string,
    before: Date,
    findKept: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}
