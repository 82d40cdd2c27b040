/** PostgreSQL settings by their names in postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string | number | boolean>>;

/**
 * A small server that loses nothing: acknowledged data is on the disk. It uses few helper processes and little
 * memory, because it shares a laptop with everything else.
 */
const DEFAULTS: PostgresSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  fsync: true,
  synchronous_commit: true,
  full_page_writes: true,
  shared_buffers: "64MB",
  max_connections: 60,
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  max_wal_size: "512MB",
  jit: false,
  io_method: "sync",
  max_worker_processes: 4,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 2,
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_checkpoints: false,
  // Statements may contain members' data, so the log reports errors without them.
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: 0,
};

const NOT_DURABLE: PostgresSettings = { fsync: false, synchronous_commit: false, full_page_writes: false };

/** The server's command line arguments for its settings. */
export function toArguments(settings: PostgresSettings = {}, isDurable = true): string[] {
  const all = { ...DEFAULTS, ...(isDurable ? {} : NOT_DURABLE), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${toText(value)}`]);
}

function toText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}
