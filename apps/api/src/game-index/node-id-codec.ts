/**
 * Decodes the node ids that the database function `to_steps` encoded: ascending, as deltas in LEB128 (variable-length
 * integers, 7 bits a byte).
 */
export function decodeNodeIds(encoded: Uint8Array): Int32Array<ArrayBuffer> {
  const ids = new Int32Array(encoded.length);
  let [count, id, delta, shift] = [0, 0, 0, 0];
  for (let at = 0; at < encoded.length; at += 1) {
    const byte = encoded[at] as number;
    delta |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    id += delta;
    ids[count++] = id;
    [delta, shift] = [0, 0];
  }
  return ids.subarray(0, count);
}
