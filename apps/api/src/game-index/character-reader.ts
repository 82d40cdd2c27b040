import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** Tells how Chinese characters are read. */
export interface CharacterReader {
  /** For each character its readings in pinyin, without tones. */
  read(characters: readonly string[]): Promise<readonly (readonly string[])[]>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** The library's dictionary takes some 20 MB. It lives in a thread that ends with the reading of the catalogue. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { pinyin } = require(workerData);
  parentPort.on("message", (characters) => parentPort.postMessage(
    characters.map((character) => pinyin(character, { multiple: true, type: "array", toneType: "none" }))));
`;

/** Starts a reader. Its thread starts with the first characters. */
export function createCharacterReader(): CharacterReader {
  let worker: Worker | undefined;
  return {
    read: async (characters) => {
      worker ??= new Worker(program, {
        eval: true,
        workerData: require.resolve("pinyin-pro"),
      });
      const answered = once(worker, "message");
      worker.postMessage(characters);
      const [readings] = await answered;
      return readings as readonly (readonly string[])[];
    },
    stop: async () => {
      await worker?.terminate();
      worker = undefined;
    },
  };
}
