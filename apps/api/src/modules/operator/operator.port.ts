import type { RequestContext } from "../../http/context.ts";

/** Somebody who works for the brand of the request. */
export interface Operator {
  operatorId: bigint;
  name: string;
  role: "service" | "manager";
}

/** Who works for a brand, and whether he is signed in. His second factor comes with the console (SEC-13). */
export interface OperatorPort {
  /** Who is signed in at this brand in this browser. */
  find(context: RequestContext): Promise<Operator | undefined>;
  /**
   * Opens a session at the request's brand. Names that do not exist, that belong to other brands or that are disabled
   * answer like a wrong password (SEC-07), and attempts are delayed as those of members are (SEC-06).
   * @throws Failure login.failed or login.delayed
   */
  signIn(context: RequestContext, username: string, password: string): Promise<void>;
  signOut(context: RequestContext): Promise<void>;
}
