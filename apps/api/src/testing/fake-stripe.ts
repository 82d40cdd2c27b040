import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Session {
  id: string;
  object: "checkout.session";
  client_reference_id: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  url: string;
}

/** A call as it arrived. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly form: Readonly<Record<string, string>>;
}

/** How the server answers: as documented, late, or with a status. */
type Mood = "well" | "slow" | number;

export interface FakeStripe {
  readonly url: string;
  readonly calls: StripeCall[];
  mood: Mood;
  /** Pays a session, as its payer would. @returns it as an event reports it */
  pay(id: string, changes?: Partial<Session>): Session;
  find(id: string): Session;
  close(): Promise<void>;
}

const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
};

const send = (response: ServerResponse, status: number, content: object): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
};
const refusal = (message: string) => ({ error: { type: "invalid_request_error", message } });

/**
 * A server that speaks the calls of Stripe Checkout which the platform uses, in the shapes that docs.stripe.com gives them:
 * sessions are created from a form, once for each Idempotency-Key, and are read, found by payment and expired.
 */
export async function startFakeStripe(secretKey: string, port = 0): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { form: string; session: Session }>();
  const calls: StripeCall[] = [];
  const fake = { mood: "well" as Mood };

  const create = ({ headers, form }: StripeCall): [number, object] => {
    const key = String(headers["idempotency-key"]);
    const known = byKey.get(key);
    if (known)
      return known.form === JSON.stringify(form) ? [200, known.session] : [400, refusal("idempotency")];
    const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      client_reference_id: form["client_reference_id"] ?? null,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: Number(form["line_items[0][price_data][unit_amount]"]),
      currency: form["line_items[0][price_data][currency]"] ?? "",
      url: `https://checkout.stripe.example/c/pay/${id}`,
    };
    sessions.set(id, session);
    byKey.set(key, { form: JSON.stringify(form), session });
    return [200, session];
  };

  const answer = (call: StripeCall): [number, object] => {
    if (call.headers.authorization !== `Bearer ${secretKey}`) return [401, refusal("key")];
    if (call.method === "POST" && call.path === "/v1/checkout/sessions") return create(call);
    const asked = new URL(call.path, "http://stripe.invalid");
    if (call.method === "GET" && asked.pathname === "/v1/checkout/sessions") {
      const intent = asked.searchParams.get("payment_intent");
      const data = [...sessions.values()].filter(({ payment_intent }) => payment_intent === intent);
      return [200, { object: "list", data, has_more: false, url: "/v1/checkout/sessions" }];
    }
    const [, id = "", action] =
      /^\/v1\/checkout\/sessions\/(cs_\w+)(?:\/(expire))?(?:\?.*)?$/.exec(call.path) ?? [];
    const session = sessions.get(id);
    if (!session) return [404, refusal("no such session")];
    if (action === "expire" && session.status !== "open") return [400, refusal("not open")];
    if (action === "expire") session.status = "expired";
    return [200, session];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = request;
    const call = { method, path, headers, form: await readForm(request) };
    calls.push(call);
    // A slow server keeps the call until the caller gives up.
    if (fake.mood === "slow") return;
    if (typeof fake.mood === "number") send(response, fake.mood, refusal("broken"));
    else send(response, ...answer(call));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const find = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    find,
    pay: (id: string, changes: Partial<Session> = {}) =>
      Object.assign(find(id), {
        status: "complete",
        payment_status: "paid",
        payment_intent: `pi_${id}`,
        ...changes,
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

/** An event about an object, as a webhook carries it. */
export const stripeEvent = (type: string, object: object, changes: object = {}): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    type,
    livemode: false,
    created: 1,
    data: { object },
    ...changes,
  });

/** The `Stripe-Signature` of a body. */
export const signStripe = (secret: string, body: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
};
