import path from "node:path";
import { type Environment, logLevels } from "@croupier/domain/environment";
import { startError } from "@croupier/embedded-postgres/start-error";

/** The validated settings of the user who starts the product. */
export interface Settings {
  /** 0 selects any free port. */
  readonly port: number;
  /** Undefined: the port after `port`. */
  readonly arcadePort: number | undefined;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
}

const LARGEST_PORT = 65_535;

/**
 * Reads PORT, ARCADE_PORT, HOST, DATA_DIR, DATABASE_URL and LOG_LEVEL. An empty value counts as unset.
 * @throws StartError that names the variable, in one line
 */
export function readSettings(environment: Environment): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  return {
    port: readPort("PORT", read("PORT")) ?? 3000,
    arcadePort: readPort("ARCADE_PORT", read("ARCADE_PORT")),
    host: read("HOST") ?? "127.0.0.1",
    dataDir: path.resolve(read("DATA_DIR") ?? ".data"),
    databaseUrl: checkDatabaseUrl(read("DATABASE_URL")),
    logLevel: checkLogLevel(read("LOG_LEVEL") ?? "warn"),
  };
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LARGEST_PORT) return port;
  throw startError(`${name}=${text} is not a port: give a number from 0 (any free one) to ${LARGEST_PORT}.`);
}

/** The value may contain a password, so the message does not repeat it. */
function checkDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPostgres = url?.protocol === "postgres:" || url?.protocol === "postgresql:";
  if (isPostgres && url.pathname.length > 1) return text;
  throw startError("DATABASE_URL is not of the form postgresql://user:password@host:5432/database.");
}

function checkLogLevel(text: string): string {
  if (logLevels.includes(text)) return text;
  throw startError(`LOG_LEVEL=${text} is not one of ${logLevels.join(", ")}.`);
}
