const textsPerBlock = 1_000;

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
export function createTextStore() {
  const blocks: Block[] = [];
  let open: string[] = [];
  return {
    add: (text: string): void => {
      open.push(text);
      if (open.length < textsPerBlock) return;
      blocks.push(pack(open));
      open = [];
    },
    get: (at: number): string | undefined => {
      const block = blocks[Math.floor(at / textsPerBlock)];
      if (!block) return open[at - blocks.length * textsPerBlock];
      const nth = at % textsPerBlock;
      return block.bytes.toString("utf8", block.ends[nth - 1] ?? 0, block.ends[nth]);
    },
  };
}
