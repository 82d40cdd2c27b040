/** Starts one of the small reference servers in a separate process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface ChildServer {
  pid: number;
  origin: string;
  stop: () => Promise<void>;
}

/** `name` is a file of bench/servers that prints its port once it listens. */
export async function startChildServer(name: string, ...args: string[]): Promise<ChildServer> {
  const file = fileURLToPath(new URL(`../servers/${name}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  const [chunk] = (await Promise.race([once(child.stdout, "data"), ended.then(() => [""])])) as [
    Buffer | string,
  ];
  const port = Number(String(chunk).trim());
  if (child.pid === undefined || !Number.isInteger(port) || port === 0)
    throw new Error(`${name} did not start`);
  return {
    pid: child.pid,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
