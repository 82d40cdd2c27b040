import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findDatabasePid,
  makeDataDir,
  makeProduct,
  readStepEnvironment,
  startProduct,
  waitFor,
} from "../testing.ts";

interface FakeReply {
  readonly pid: number;
  readonly env: Record<string, string>;
}

let root = "";

beforeAll(async () => {
  root = await makeProduct();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function ask(origin: string): Promise<FakeReply> {
  return (await (await fetch(`${origin}/`)).json()) as FakeReply;
}

async function isListening(origin: string): Promise<boolean> {
  return fetch(`${origin}/`).then(
    () => true,
    () => false,
  );
}

describe("the product's start", () => {
  it("greets with both brands, the arcade and the demo accounts, and keeps its secrets across starts", async () => {
    const dataDir = makeDataDir();
    const first = startProduct(root, { DATA_DIR: dataDir });
    const before = await ask(await first.ready());
    expect(first.stdout()).toMatch(/lotus\.localhost:\d+\/m\/home/);
    expect(first.stdout()).toMatch(/arcade\.localhost:\d+/);
    expect(first.stdout()).toContain("croupier-demo-1");
    expect(first.stdout()).toMatch(/localhost:\d+\/service\/ .* as operator/);
    first.process.kill("SIGINT");
    expect(await first.exitCode()).toBe(0);
    const second = startProduct(root, { DATA_DIR: dataDir });
    const after = await ask(await second.ready());
    expect(Buffer.from(before.env.MASTER_SECRET ?? "", "base64url")).toHaveLength(32);
    expect(after.env.MASTER_SECRET).toBe(before.env.MASTER_SECRET);
    expect(after.env.SANDBOX_PAY_SECRET).toBe(before.env.SANDBOX_PAY_SECRET);
  });

  it("keeps secrets where only their owner can read them, and out of its output", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir });
    await run.ready();
    const folder = path.join(dataDir, "secrets");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      expect(statSync(file).mode & 0o777, name).toBe(0o600);
      expect(run.stdout() + run.stderr()).not.toContain(readFileSync(file, "utf8").trim());
    }
  });

  it("gives each process only the role that it needs, and the owner's to the step before the API", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir, DATABASE_OWNER_URL: "postgresql://leak/leak" });
    const api = await ask(await run.ready());
    const arcade = await ask(api.env.ARCADE_INTERNAL_URL ?? "");
    expect(new URL(api.env.DATABASE_URL ?? "").username).toBe("croupier_app");
    expect(api.env.DATABASE_OWNER_URL).toBeUndefined();
    expect(new URL(readStepEnvironment(dataDir).DATABASE_OWNER_URL ?? "").username).toBe("croupier_owner");
    expect(new URL(arcade.env.ARCADE_DATABASE_URL ?? "").username).toBe("arcade");
    for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "MASTER_SECRET", "SANDBOX_PAY_SECRET"]) {
      expect(arcade.env[name], name).toBeUndefined();
    }
  });
});

describe("a start that must fail", () => {
  const ONE_LINE = /^croupier: [^\n]+\n$/;

  async function fail(env: Record<string, string>): Promise<string> {
    const run = startProduct(root, { DATA_DIR: makeDataDir(), ...env });
    expect(await run.exitCode()).toBe(1);
    expect(run.stderr()).toMatch(ONE_LINE);
    return run.stderr();
  }

  it.each([
    [{ PORT: "many" }, "PORT=many"],
    [{ PORT: "70000" }, "PORT=70000"],
    [{ PORT: "65535" }, "ARCADE_PORT"],
    [{ HOST: "203.0.113.9" }, "HOST=203.0.113.9"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL=loud"],
    [{ DATABASE_URL: "mysql://root@localhost/x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://me:hush@127.0.0.1:9/x" }, "127.0.0.1:9/x"],
  ])("names the fault of %o in one line", async (env, part) => {
    const line = await fail(env as Record<string, string>);
    expect(line).toContain(part);
    expect(line).not.toContain("hush");
  });

  it("says in one line that a port is taken", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    expect(await fail({ PORT: String(port) })).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(await fail({ ARCADE_PORT: String(port) })).toContain("ARCADE_PORT");
    other.close();
  });

  it("says in one line that the data folder cannot be written", async () => {
    const dataDir = makeDataDir();
    writeFileSync(dataDir, "a file");
    expect(await fail({ DATA_DIR: dataDir })).toContain(`The data folder ${dataDir} cannot be written`);
  });

  it("says in one line that the data folder is in use, and leaves the first start alone", async () => {
    const dataDir = makeDataDir();
    const first = startProduct(root, { DATA_DIR: dataDir });
    const origin = await first.ready();
    expect(await fail({ DATA_DIR: dataDir })).toContain(
      `in use by another start (process ${first.process.pid})`,
    );
    expect(await isListening(origin)).toBe(true);
  });

  it("says which process did not become ready, and leaves nothing running", async () => {
    const dataDir = makeDataDir();
    expect(await fail({ DATA_DIR: dataDir, FAKE_BROKEN: "1" })).toContain("The API ended with code 3");
    expect(findDatabasePid(dataDir)).toBeUndefined();
  });
});

describe("the product's end", () => {
  it("answers requests in flight before it stops, and then everything is gone", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir });
    const origin = await run.ready();
    const slow = fetch(`${origin}/slow`);
    await waitFor(async () => (await ask(origin)).pid > 0);
    run.process.kill("SIGTERM");
    expect(await (await slow).text()).toBe("drained");
    expect(await run.exitCode()).toBe(0);
    expect(run.stdout()).toMatch(/stopped\.\n$/);
    expect(await isListening(origin)).toBe(false);
    expect(findDatabasePid(dataDir)).toBeUndefined();
  });

  it("does not wait for a process that hangs when the signal comes twice", async () => {
    const run = startProduct(root, { DATA_DIR: makeDataDir(), FAKE_DEAF: "1" });
    await run.ready();
    run.process.kill("SIGINT");
    await waitFor(() => run.stdout().includes("stopping."));
    run.process.kill("SIGINT");
    expect(await run.exitCode()).toBe(0);
    expect(run.stdout()).not.toContain("did not finish");
  });

  it("leaves no process behind when it is killed, and the next start works at once", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir });
    const origin = await run.ready();
    run.process.kill("SIGKILL");
    await run.exitCode();
    const next = startProduct(root, { DATA_DIR: dataDir });
    const nextOrigin = await next.ready();
    await waitFor(async () => !(await isListening(origin)));
    expect(await isListening(nextOrigin)).toBe(true);
  });

  it("stops while it is still starting", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir });
    await waitFor(() => existsSync(path.join(dataDir, "secrets", "master-secret")));
    run.process.kill("SIGTERM");
    expect(await run.exitCode()).toBe(0);
    expect(run.stdout()).not.toContain("is ready");
    expect(run.stderr()).toBe("");
    expect(findDatabasePid(dataDir)).toBeUndefined();
  });
});

describe("a command beside the product", () => {
  const RUN_COMMAND = `
import { runCommand } from "./dist/supervisor/command.mjs";
process.exitCode = await runCommand(import.meta.dirname, "echo", process.argv.slice(2));
`;
  const ECHO = `
console.log(JSON.stringify([process.argv.slice(2), process.env.DATABASE_OWNER_URL]));
process.exit(5);
`;

  function runEcho(dataDir: string): [args: string[], ownerUrl: string] {
    writeFileSync(path.join(root, "command.mjs"), RUN_COMMAND);
    writeFileSync(path.join(root, "dist", "api", "echo.mjs"), ECHO);
    const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
    const run = spawnSync(process.execPath, ["command.mjs", "a file"], { cwd: root, env, encoding: "utf8" });
    expect(run).toMatchObject({ status: 5, stderr: "" });
    return JSON.parse(run.stdout) as [string[], string];
  }

  it("uses the database of the running product, and leaves it running", async () => {
    const dataDir = makeDataDir();
    const origin = await startProduct(root, { DATA_DIR: dataDir }).ready();
    expect((await ask(origin)).pid).toBeGreaterThan(0);
    const database = findDatabasePid(dataDir);
    expect(runEcho(dataDir)).toEqual([["a file"], readStepEnvironment(dataDir).DATABASE_OWNER_URL]);
    expect(findDatabasePid(dataDir)).toBe(database);
  });

  it("starts a database of its own when none runs, and stops it", () => {
    const dataDir = makeDataDir();
    expect(new URL(runEcho(dataDir)[1]).username).toBe("croupier_owner");
    expect(findDatabasePid(dataDir)).toBeUndefined();
  });
});

describe("a process that dies", () => {
  it("is restarted, and one line reports it", async () => {
    const run = startProduct(root, { DATA_DIR: makeDataDir() });
    const origin = await run.ready();
    const before = await ask(origin);
    await fetch(`${origin}/die`).catch(() => undefined);
    await waitFor(() => isListening(origin));
    expect((await ask(origin)).pid).not.toBe(before.pid);
    expect(run.stdout()).toContain("croupier: The API ended with code 7; starting it again in 0.5 s.");
  });

  it("is restarted when it is the database", async () => {
    const dataDir = makeDataDir();
    const run = startProduct(root, { DATA_DIR: dataDir });
    await run.ready();
    const before = findDatabasePid(dataDir) ?? 0;
    process.kill(before, "SIGKILL");
    await waitFor(() => ![before, undefined].includes(findDatabasePid(dataDir)));
    expect(run.stdout()).toContain("PostgreSQL ended unexpectedly; starting it again.");
  });
});
