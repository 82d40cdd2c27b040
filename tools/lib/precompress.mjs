import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest|map|wasm)$/;
/** Below this size a compressed answer saves less than its headers cost. */
const SMALL_BYTES = 512;

/**
 * Writes `.br` and `.gz` next to every text file, so the server never compresses while it serves.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).size >= SMALL_BYTES);
  await Promise.all(files.map(compressFile));
  return files.length;
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped);
}
