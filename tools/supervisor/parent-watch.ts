// Loaded into every child with --import. When the supervisor is gone, even by SIGKILL, the channel to it
// closes; then the child drains as on SIGTERM, and ends in any case when the time for that is over.
const LIMIT_MS = 10_000;

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), LIMIT_MS).unref();
});
// Listening alone would keep a child alive that has nothing left to do.
process.channel?.unref();
