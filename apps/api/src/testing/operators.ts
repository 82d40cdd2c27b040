import { hash } from "@node-rs/argon2";
import type { TestMerchant } from "./members.ts";
import type { TestApi } from "./test-api.ts";

export const operatorPassword = "desk horse 7";

/** Inserts an operator who works for these brands. */
export async function createOperator(
  api: TestApi,
  username: string,
  merchants: readonly TestMerchant[],
): Promise<void> {
  // At the lowest cost: a hash names its cost, so the product checks it all the same.
  const passwordHash = await hash(operatorPassword, { memoryCost: 8, timeCost: 1 });
  const { rows } = await api.owner.query<{ operator_id: bigint }>(
    `insert into operators (username, display_name, password_hash, role) values ($1, initcap($1), $2, 'service')
     returning operator_id`,
    [username, passwordHash],
  );
  await api.owner.query(
    `insert into operator_merchants (operator_id, merchant_id)
     select $1, merchant_id from merchants where code = any($2)`,
    [rows[0]?.operator_id, merchants],
  );
}

let desks = 0;

/** A browser at the desk of a brand: it keeps its cookie, and has an address of its own (limits). */
export function openDesk(
  api: TestApi,
  merchant: TestMerchant = "nova",
  headers: Record<string, string> = {},
) {
  const host = merchant === "nova" ? "localhost" : "lotus.localhost";
  let cookie = "";
  desks += 1;
  const remoteAddress = `10.1.${Math.floor(desks / 250)}.${(desks % 250) + 1}`;
  const visit = async (method: "GET" | "POST", url: string, fields?: Record<string, string>) => {
    const response = await api.app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host,
        cookie,
        "accept-language": "en",
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value } of response.cookies) {
      if (name === "croupier_service") cookie = value === "" ? "" : `${name}=${value}`;
    }
    return { status: response.statusCode, location: response.headers.location, page: response.body };
  };
  return {
    get: (url: string) => visit("GET", url),
    post: (url: string, fields: Record<string, string> = {}) => visit("POST", url, fields),
    signIn: (username: string, password = operatorPassword) =>
      visit("POST", "/service/login", { username, password }),
  };
}
