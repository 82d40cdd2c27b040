// Loaded into every child with --import. When the supervisor is gone, even by SIGKILL, the channel to it closes. The
// child then drains as on SIGTERM, and exits in any case at the time limit.
const LIMIT_MS = 10_000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), LIMIT_MS).unref();
});
// Without unref, the listener would keep a child alive that has nothing left to do.
process.channel?.unref();
