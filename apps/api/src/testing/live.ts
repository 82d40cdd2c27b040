import http from "node:http";
import type { AddressInfo } from "node:net";
import { testBrands } from "@croupier/test-kit/brands";
import type { FastifyInstance } from "fastify";
import type { TestBrand, TestMember } from "./members.ts";

/** A member's live events, as they arrive. */
export interface TestListener {
  status: number;
  /** Every event since the start, in order. */
  events: string[];
  /** Whether the server has closed the stream. */
  isOver(): boolean;
  leave(): void;
}

/** Opens the live events of a member over real HTTP, on one process. */
export function listen(
  app: FastifyInstance,
  member: Pick<TestMember, "client">,
  brand: TestBrand = "nova",
): Promise<TestListener> {
  const { client } = member;
  const host = testBrands.find(({ code }) => code === brand)?.host ?? "localhost";
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return listenTo(app, "/wps/live", { host, authorization: `Bearer ${client.token}`, cookie });
}

/** Opens an event stream over real HTTP, on one process. */
export async function listenTo(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<TestListener> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const events: string[] = [];
  let isOver = false;
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: "127.0.0.1",
      port: (app.server.address() as AddressInfo).port,
      path,
      headers,
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("data", (part: Buffer) => {
        for (const [, event = ""] of part.toString().matchAll(/^event: (.+)$/gm)) events.push(event);
      });
      response.on("end", () => {
        isOver = true;
      });
      response.on("error", () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        events,
        isOver: () => isOver,
        leave: () => request.destroy(),
      });
    });
  });
}
