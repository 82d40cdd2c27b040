const OLDEST = [20, 19];

/**
 * The problem with this Node version, in one line, or undefined. The `engines` field alone would only warn.
 * @param {string} version such as "20.19.0"
 * @returns {string | undefined}
 */
export function findNodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isNewEnough
    ? undefined
    : `Croupier needs Node ${OLDEST.join(".")} or newer (24 is recommended); this is ${version}.`;
}

/** Exits with one line when Node is too old. Call it before anything newer is imported. */
export function requireNode() {
  const problem = findNodeProblem(process.versions.node);
  if (!problem) return;
  process.stderr.write(`croupier: ${problem}\n`);
  process.exit(1);
}
