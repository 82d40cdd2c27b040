import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import type { Brand } from "../http/context.ts";
import type { HttpPorts } from "../http/ports.ts";
import type { BrandPort } from "../modules/brand/brand.port.ts";
import type { CaptchaPort } from "../modules/captcha/captcha.port.ts";
import { captchaRoutes } from "../modules/captcha/captcha.routes.ts";
import { createCaptchaService } from "../modules/captcha/captcha.service.ts";
import { createRememberedDevices } from "../modules/credentials/remembered-devices.service.ts";
import type { InboxPort } from "../modules/inbox/inbox.port.ts";
import { createEnter } from "../modules/login/enter.ts";
import { createFirebaseLogin } from "../modules/login/firebase-login.ts";
import { loginRoutes } from "../modules/login/login.routes.ts";
import { createLoginService } from "../modules/login/login.service.ts";
import { createLoginAttempts, type LoginAttempts } from "../modules/login/login-attempts.ts";
import { createSmsLogin } from "../modules/login/sms-login.ts";
import { memberRoutes } from "../modules/member/member.routes.ts";
import { createMemberService } from "../modules/member/member.service.ts";
import { createPasswordModule } from "../modules/password/password.module.ts";
import { createHeadIconService } from "../modules/profile/head-icon.service.ts";
import { profileRoutes } from "../modules/profile/profile.routes.ts";
import { createProfileService } from "../modules/profile/profile.service.ts";
import { createNewcomerService } from "../modules/registration/newcomer.service.ts";
import { registrationRoutes } from "../modules/registration/registration.routes.ts";
import { createRegistrationService } from "../modules/registration/registration.service.ts";
import { getRegistrationRules } from "../modules/registration/registration-rules.ts";
import { sealingRoutes } from "../modules/sealing/sealing.routes.ts";
import { createSealingService } from "../modules/sealing/sealing.service.ts";
import { createContactsService } from "../modules/security-centre/contacts.service.ts";
import { securityCentreRoutes } from "../modules/security-centre/security-centre.routes.ts";
import { createSecurityCentreService } from "../modules/security-centre/security-centre.service.ts";
import type { SessionPort } from "../modules/session/session.port.ts";
import { sessionRoutes } from "../modules/session/session.routes.ts";
import { createSessionService } from "../modules/session/session.service.ts";
import type { SandboxProvider } from "../modules/social/social-providers.ts";
import { stepUpRoutes } from "../modules/step-up/step-up.routes.ts";
import { createStepUpService } from "../modules/step-up/step-up.service.ts";
import { trialRoutes } from "../modules/trial/trial.routes.ts";
import { createTrialService } from "../modules/trial/trial.service.ts";
import { createCodeCallsService } from "../modules/verification/code-calls.service.ts";
import { verificationRoutes } from "../modules/verification/verification.routes.ts";
import { createVerificationService } from "../modules/verification/verification.service.ts";
import type { VipPort } from "../modules/vip/vip.port.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable } from "../platform/db/database.ts";
import { startJob } from "../platform/jobs.ts";
import type { Messaging } from "../platform/messaging/messaging.ts";
import { createPasswordHasher, type PasswordHasher } from "../platform/password-hasher.ts";
import { installCredentials } from "./credentials.ts";
import { createSocial, type Social } from "./social.ts";

const housekeepingMs = 10 * 60_000;

export interface IdentityDeps {
  database: Database;
  masterSecret: Buffer;
  brands: BrandPort;
  vip: VipPort;
  clock: Clock;
  logger: Logger;
  inbox: InboxPort;
  messaging: Messaging;
  drawCaptchaDigits: (() => string) | undefined;
  /** The sign-in provider of this machine; undefined in production. */
  sandboxSocial: SandboxProvider | undefined;
  /** Gives a new trial account its play money, in the transaction that creates it. */
  onTrialOpened(q: Queryable, brand: Brand, memberId: bigint): Promise<void>;
}

/** Who is who: sealed payloads, sessions, login, trial, captcha, registration and the member's own data. */
export interface Identity {
  findSession: HttpPorts["findSession"];
  openSealed: HttpPorts["openSealed"];
  listEndedSessions: SessionPort["listEnded"];
  keepSessionAlive: SessionPort["keepAlive"];
  /** Passwords and failed attempts are counted and queued together, whoever signs in (SEC-01, SEC-06). */
  passwords: PasswordHasher;
  attempts: LoginAttempts;
  captchas: CaptchaPort;
  install(route: RegisterRoute): void;
  installSocialReturn: Social["installReturn"];
  /** Deletes what has expired; runs by itself every ten minutes. */
  tidy(): Promise<void>;
  /** Ends the housekeeping and waits for the messages that are being sent. */
  close(): Promise<void>;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { database, masterSecret, brands, clock, logger } = deps;
  const passwords = createPasswordHasher();
  const sealing = createSealingService({ database, masterSecret });
  const sessions = createSessionService(database);
  const members = createMemberService(database, deps.vip);
  const captchas = createCaptchaService({ database, masterSecret, drawDigits: deps.drawCaptchaDigits });
  const verification = createVerificationService({
    database,
    masterSecret,
    messaging: deps.messaging,
    logger,
  });
  const codes = createCodeCallsService({ verification, captchas, members });
  const attempts = createLoginAttempts({ database, masterSecret });
  const remembered = createRememberedDevices(database);
  const newcomers = createNewcomerService({ database, members, passwords });
  const stepUps = createStepUpService({ database, passwords, sessions });
  const social = createSocial({
    ...{ database, masterSecret, logger, members, sessions, newcomers, stepUps, inbox: deps.inbox },
    sandbox: deps.sandboxSocial,
  });
  const enter = createEnter({ remembered, sessions });
  const loginBySms = createSmsLogin({ attempts, captchas, members, verification, remembered, enter });
  const logins = createLoginService({
    attempts,
    captchas,
    members,
    passwords,
    remembered,
    enter,
    loginBySms,
    loginByFirebase: createFirebaseLogin({ firebase: social.firebase, members, enter }),
  });
  const trials = createTrialService({ database, members, sessions, onTrialOpened: deps.onTrialOpened });
  const registrations = createRegistrationService({
    database,
    captchas,
    members,
    passwords,
    sessions,
    verification,
    firebase: social.firebase,
  });
  const changes = createPasswordModule({
    database,
    attempts,
    captchas,
    members,
    passwords,
    remembered,
    sessions,
    verification,
    firebase: social.firebase,
    mail: deps.messaging.mail,
    inbox: deps.inbox,
    logger,
  });
  const getFieldRules = getRegistrationRules;
  const profiles = createProfileService({ database, getFieldRules });
  const headIcons = createHeadIconService(database);
  const centre = createSecurityCentreService({
    database,
    inbox: deps.inbox,
    masterSecret,
    passwords,
    stepUps,
    getFieldRules,
  });
  const contacts = createContactsService({
    database,
    inbox: deps.inbox,
    members,
    stepUps,
    verification,
    getFieldRules,
  });
  const tidied = [
    ...[sealing, sessions, remembered, captchas, attempts, trials],
    ...[verification, changes, stepUps, social],
  ];

  const tidy = async (): Promise<void> => {
    const all = await brands.listBrands();
    // What fails in one place must not keep what has expired in the others.
    for (const { deleteExpired } of tidied)
      await deleteExpired(all, clock.now()).catch((error: unknown) =>
        logger.warn({ err: error }, "what has expired was not deleted"),
      );
  };
  const stop = startJob({ name: "identity housekeeping", everyMs: housekeepingMs, logger, run: tidy });

  return {
    findSession: sessions.find,
    openSealed: sealing.open,
    listEndedSessions: sessions.listEnded,
    keepSessionAlive: sessions.keepAlive,
    passwords,
    attempts,
    captchas,
    install: (route) => {
      sealingRoutes(route, sealing);
      sessionRoutes(route, sessions);
      captchaRoutes(route, captchas);
      verificationRoutes(route, codes);
      loginRoutes(route, logins);
      trialRoutes(route, trials);
      registrationRoutes(route, registrations);
      memberRoutes(route, members);
      changes.install(route);
      stepUpRoutes(route, stepUps);
      profileRoutes(route, profiles, headIcons);
      securityCentreRoutes(route, centre, contacts);
      installCredentials(route, { database, masterSecret, members, sessions, stepUps });
      social.install(route);
    },
    installSocialReturn: social.installReturn,
    tidy,
    close: async () => {
      stop();
      await Promise.all([verification.settle(), changes.settle()]);
    },
  };
}
