/**
 * Stores files of members. The server makes a name, never a visitor: folders and a file of lower-case letters, digits
 * and hyphens, with one extension.
 */
export interface FileStorage {
  /** Writes a file completely or not at all: a failure leaves no readable file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removing a file that does not exist is not an error. */
  remove(name: string): Promise<void>;
  /**
   * Removes files of a folder that were written before that moment, unless `findKept` picks their names. These are
   * files that a crash left behind, including half-written ones. @returns how many
   */
  sweep(
    folder: string,
    before: Date,
    findKept: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}
