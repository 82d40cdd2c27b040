import type { WpsClient } from "@croupier/test-kit/wps-client";
import { createVisitor, type TestBrand } from "./members.ts";
import type { TestApi } from "./test-api.ts";

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

/** A password that must not appear in any log (SEC-33). */
export const canaryPassword = "canary-secret-5150";

/** An unused name. */
export const createGuestName = (): string => `guest${next()}`;

/** A visitor with their own address, so limits of other tests do not interfere. */
export const createGuest = (api: Pick<TestApi, "app">, brand: TestBrand = "nova"): WpsClient =>
  createVisitor(api, brand, `10.6.${Math.floor(next() / 250)}.${(count % 250) + 1}`);

/** The fields of nova's form, with overrides. */
export const createRegistration = (fields: object = {}) => ({
  username: createGuestName(),
  password: canaryPassword,
  confirmPassword: canaryPassword,
  birthday: "1990-05-05",
  ...fields,
});
