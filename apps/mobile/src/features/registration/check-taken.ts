import { wps } from "../../platform/http/wps.ts";

/**
 * REG-14: checks whether a username or an e-mail address is free.
 * @returns the phrase id of the error; undefined when it is free or the check failed, because the server checks again
 * at submit
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
