/** Runs a function at once, and then at most once every `pauseMs`; the last of the calls in between runs late. */
export function throttleLatest<A extends unknown[]>(work: (...args: A) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: A | undefined;
  const open = () => {
    timer = undefined;
    if (late) run(...late);
  };
  const run = (...args: A) => {
    if (timer !== undefined) {
      late = args;
      return;
    }
    late = undefined;
    timer = setTimeout(open, pauseMs);
    work(...args);
  };
  return run;
}
