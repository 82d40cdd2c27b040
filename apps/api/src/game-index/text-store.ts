const textsPerBlock = 4_000;

interface Block {
  bytes: Buffer;
  /** Where each text ends in the bytes. */
  ends: Uint32Array;
}

function pack(texts: readonly string[]): Block {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += Buffer.byteLength(text)));
  return { bytes: Buffer.from(texts.join("")), ends };
}

/**
 * Many short texts by their numbers, in the order in which they were added. They are stored as bytes outside the
 * heap, because millions of strings would slow the garbage collector.
 */
export interface TextStore {
  /** The size of a text in bytes. */
  sizeOf(text: number): number;
  /** Copies a text into `target` at `offset`; returns the offset of its end. */
  copy(text: number, target: Buffer, offset: number): number;
  read(text: number): string;
}

/** Collects texts; `finish` ends the collection. */
export function createTextStore() {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = (): void => {
    blocks.push(pack(open));
    open = [];
  };
  const blockOf = (text: number): Block => {
    const block = blocks[Math.floor(text / textsPerBlock)];
    if (block === undefined) throw new RangeError(`there is no text ${text}`);
    return block;
  };
  const store: TextStore = {
    sizeOf: (text) => {
      const { ends } = blockOf(text);
      const nth = text % textsPerBlock;
      return (ends[nth] as number) - (ends[nth - 1] ?? 0);
    },
    copy: (text, target, offset) => {
      const { bytes, ends } = blockOf(text);
      const nth = text % textsPerBlock;
      return offset + bytes.copy(target, offset, ends[nth - 1] ?? 0, ends[nth]);
    },
    read: (text) => {
      const { bytes, ends } = blockOf(text);
      const nth = text % textsPerBlock;
      return bytes.toString("utf8", ends[nth - 1] ?? 0, ends[nth]);
    },
  };
  return {
    add: (text: string): void => {
      open.push(text);
      if (open.length === textsPerBlock) close();
    },
    finish: (): TextStore => {
      close();
      return store;
    },
  };
}
