/** The node ids that `to_steps` wrote (migration 0081), ascending: the steps between them, each in LEB128. */
export function readNodeIds(steps: Uint8Array): Int32Array<ArrayBuffer> {
  const ids = new Int32Array(steps.length);
  let [count, id, step, shift] = [0, 0, 0, 0];
  for (let at = 0; at < steps.length; at += 1) {
    const byte = steps[at] as number;
    step |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    id += step;
    ids[count++] = id;
    [step, shift] = [0, 0];
  }
  return ids.subarray(0, count);
}
