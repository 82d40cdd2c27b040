import type { ModuleWithPort } from "../../../http/module.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { CredentialsPort } from "../credentials/credentials.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { SocialPort } from "../social/social.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import { createEnter } from "./enter.ts";
import { createFirebaseLogin } from "./firebase-login.ts";
import type { LoginPort } from "./login.port.ts";
import { loginRoutes } from "./login.routes.ts";
import { createLoginService } from "./login.service.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { createSmsLogin } from "./sms-login.ts";

/** For the command line, where operators sign in without a server. */
export { createLoginAttempts } from "./login-attempts.ts";

export interface LoginModuleDeps {
  database: Database;
  masterSecret: Buffer;
  passwords: PasswordHasher;
  captchas: CaptchaPort;
  social: SocialPort;
  members: MemberPort;
  credentials: CredentialsPort;
  sessions: SessionPort;
  verification: VerificationPort;
}

/** Login by password, by code and by Firebase. Its port counts failed attempts of members and operators (SEC-06). */
export function createLoginModule(deps: LoginModuleDeps): ModuleWithPort<LoginPort> {
  const attempts = createLoginAttempts(deps);
  const enter = createEnter(deps);
  const logins = createLoginService({
    ...deps,
    attempts,
    enter,
    loginBySms: createSmsLogin({ ...deps, attempts, enter }),
    loginByFirebase: createFirebaseLogin({ ...deps, enter }),
  });
  return {
    port: attempts,
    routes: ({ player }) => loginRoutes(player, logins),
    deleteExpired: attempts.deleteExpired,
  };
}
