const textsPerBlock = 4_000;

interface Block {
  bytes: Buffer;
  /** Where in the bytes each text ends. */
  ends: Uint32Array;
}

function pack(texts: readonly string[]): Block {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += Buffer.byteLength(text)));
  return { bytes: Buffer.from(texts.join("")), ends };
}

/** Many short texts by the number in which they came, outside of the heap: as bytes, and none an object of its own. */
export interface TextStore {
  /** In bytes. */
  sizeOf(text: number): number;
  /** Writes a text into bytes that have room for it, and answers where it ends there. */
  write(text: number, into: Buffer, from: number): number;
}

/** Takes in texts one after the other, until it is told that there are no more. */
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
    write: (text, into, from) => {
      const { bytes, ends } = blockOf(text);
      const nth = text % textsPerBlock;
      return from + bytes.copy(into, from, ends[nth - 1] ?? 0, ends[nth]);
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
