import { wps } from "../../platform/http/wps.ts";

/**
 * REG-14: asks whether a username or an e-mail address is free.
 * @returns the phrase id of the fault; undefined when it is free, or when the question could not be answered:
 * the server asks itself again at submit.
 */
export async function findTaken(name: string, value: string): Promise<string | undefined> {
  try {
    if (name === "username") {
      const { available } = await wps("GET /wps/member/check/username", { query: { username: value } });
      return available ? undefined : "error.register.username.taken";
    }
    if (name === "email") {
      const { available } = await wps("GET /wps/member/check/email", { query: { email: value } });
      return available ? undefined : "error.register.email.taken";
    }
  } catch (error) {
    console.warn("The check of a field was not answered", error);
  }
  return undefined;
}
