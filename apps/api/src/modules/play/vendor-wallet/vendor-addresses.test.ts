import { describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../../../platform/body-signature.ts";
import { createTestApi } from "../../../testing/test-api.ts";
import { createTestKeys } from "../../../testing/vendor.ts";

const list = "192.0.2.0/24, 2001:db8:7::/48 203.0.113.9";

/** Asks with the vendor's own signature. @returns the status: that of an unknown player if the address is allowed */
async function ask(env: Record<string, string>, from: { socket: string; forwarded?: string }[]) {
  const keys = createTestKeys();
  const api = await createTestApi({ ...keys.env, ...env });
  const statuses: unknown[] = [];
  for (const { socket, forwarded } of from) {
    const payload = JSON.stringify({ user: "nova-nobody", request_uuid: "r" });
    const response = await api.app.inject({
      method: "POST",
      url: "/vendor/v2/BGS/user/info",
      remoteAddress: socket,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(Buffer.from(payload), keys.vendorKey),
        ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
      },
      payload,
    });
    statuses.push(response.json().status);
  }
  await api.close();
  keys.remove();
  return statuses;
}

const open = "RS_ERROR_INVALID_TOKEN";
const closed = "RS_ERROR_INVALID_PARTNER";

describe("the addresses of a vendor", () => {
  it("SEC-54 restrict it to those of its list, in old and new forms", async () => {
    const from = ["192.0.2.44", "203.0.113.9", "::ffff:192.0.2.44", "2001:db8:7:1::5"];
    const strangers = ["192.0.3.1", "203.0.113.10", "::ffff:192.0.3.1", "2001:db8:8::1", "127.0.0.1"];
    const asked = [...from, ...strangers].map((socket) => ({ socket }));
    expect(await ask({ BGS_ADDRESSES: list }, asked)).toEqual([
      ...from.map(() => open),
      ...strangers.map(() => closed),
    ]);
  });

  it("SEC-54 SEC-30 come from a trusted proxy, and never from the caller's own headers", async () => {
    const claims = [{ socket: "198.51.100.1", forwarded: "192.0.2.44" }];
    expect(await ask({ BGS_ADDRESSES: list }, claims)).toEqual([closed]);
    expect(await ask({ BGS_ADDRESSES: list, TRUSTED_PROXIES: "1" }, claims)).toEqual([open]);
    const chained = [{ socket: "198.51.100.1", forwarded: "192.0.2.44, 198.51.100.7" }];
    expect(await ask({ BGS_ADDRESSES: list, TRUSTED_PROXIES: "1" }, chained)).toEqual([closed]);
  });

  it("may be any without a list, and an invalid list stops the start", async () => {
    expect(await ask({}, [{ socket: "198.51.100.1" }])).toEqual([open]);
    for (const wrong of ["192.0.2.0/33", "somewhere", "192.0.2.1/x", "2001:db8::/129"])
      await expect(createTestApi({ BGS_ADDRESSES: wrong })).rejects.toThrow("BGS_ADDRESSES");
  });
});
