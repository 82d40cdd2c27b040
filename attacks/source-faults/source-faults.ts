import { captchaFaults } from "./captcha-faults.ts";
import { moneyFaults } from "./money-faults.ts";
import { peopleFaults } from "./people-faults.ts";
import { webFaults } from "./web-faults.ts";
import { withdrawalFaults } from "./withdrawal-faults.ts";

/**
 * Defences of the product that a test build can switch off: every fault is a mistake that somebody could make in this
 * place. The tests of the attacks build the server with these switches; nothing else knows them.
 */
export const sourceFaults = {
  ...moneyFaults,
  ...peopleFaults,
  ...captchaFaults,
  ...webFaults,
  ...withdrawalFaults,
};

export type SourceFaultName = keyof typeof sourceFaults;
