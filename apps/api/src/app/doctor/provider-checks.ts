import { readProviderFile } from "../../platform/payments/provider-file.ts";
import { createVendorConnections } from "../../platform/vendor-connections.ts";
import { type Check, type Finding, fault, ok } from "./finding.ts";

/** Reads the file that a setting names as a serving process does, which does not start when that throws. */
function checkFile(check: string, setting: string, read: () => unknown): Finding {
  try {
    read();
    return ok(check, `${setting} names a file that is in order`);
  } catch (error) {
    return fault(check, `${(error as Error).message}. Correct it, for no process starts with it`);
  }
}

/** The files of vendors and of payment providers, by the rules of production whatever else is wrong. */
export const checkProviders: Check = async (config) => {
  const { vendorsFile, paymentProvidersFile: file } = config;
  const connect = () => createVendorConnections({ ...config, production: true });
  return [
    ...(vendorsFile === undefined ? [] : [checkFile("vendors", "VENDORS_FILE", connect)]),
    ...(file === undefined
      ? []
      : [checkFile("payments", "PAYMENT_PROVIDERS_FILE", () => readProviderFile(file, true))]),
  ];
};
