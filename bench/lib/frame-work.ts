/** The work of a browser's main thread in each frame, read from a trace. */

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** How long it lasted, and how long of that the thread was on a core; the slowed down processor counts as one. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** Categories of a trace that hold the tasks of a thread, and where its frames begin. */
export const FRAME_CATEGORIES = [
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "devtools.timeline.frame",
];
const FRAME = "BeginMainThreadFrame";
/** A task counts. Handing the drawn frame over is a part of it that does not: without a graphics card it copies every canvas. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { RunTask: 1, Commit: -1 };

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** The thread that began most frames, and when each began. */
function findMain(events: readonly TraceEvent[]): { thread: string; starts: number[] } {
  const begun = new Map<string, number[]>();
  for (const event of events) {
    if (event.name !== FRAME) continue;
    const starts = begun.get(threadOf(event)) ?? [];
    begun.set(threadOf(event), starts);
    starts.push(event.ts);
  }
  const [main] = [...begun].toSorted(([, a], [, b]) => b.length - a.length);
  if (!main) throw new Error("the trace has no frame");
  const [thread, starts] = main;
  return { thread, starts: starts.toSorted((a, b) => a - b) };
}

/**
 * Milliseconds that the page's main thread worked for each frame: scripts, styles, layout and painting, all that began
 * between one frame and the next. The last frame is not complete and is left out.
 */
export function readFrameWork(events: readonly TraceEvent[]): number[] {
  const { thread, starts } = findMain(events);
  const work = starts.map(() => 0);
  for (const event of events) {
    const sign = event.ph === "X" && threadOf(event) === thread ? SIGNS[event.name] : undefined;
    if (sign === undefined) continue;
    // A frame begins within its task.
    const end = event.ts + (event.dur ?? 0);
    const at = starts.findLastIndex((startedAt) => startedAt <= end);
    work[at] = (work[at] ?? 0) + (sign * (event.tdur ?? event.dur ?? 0)) / 1_000;
  }
  return work.slice(0, -1);
}
