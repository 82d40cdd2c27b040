import { localStore } from "../storage/stores.ts";
import { findSession } from "./session.ts";

/**
 * The session's handle, as some of the spec's calls name it beside the header; empty for a guest (API-27). Alone it
 * grants no access (SEC-03), and the server checks the header and the cookie.
 */
export const getCallerToken = (): string => findSession()?.token ?? "";

/** The brand's code, as the spec's calls name it; the server goes by the host (SEC-27). */
export const findMerchantCode = (): string | undefined => localStore.read("setTemplate")?.merchantCode;
