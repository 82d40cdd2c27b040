import { createAgentTreeModule } from "../../modules/identity/agent-tree/agent-tree.module.ts";
import { createCaptchaModule } from "../../modules/identity/captcha/captcha.module.ts";
import { createCpfModule } from "../../modules/identity/cpf/cpf.module.ts";
import { createCredentialsModule } from "../../modules/identity/credentials/credentials.module.ts";
import { createFeedbackModule } from "../../modules/identity/feedback/feedback.module.ts";
import { createLoginModule } from "../../modules/identity/login/login.module.ts";
import { createMemberModule } from "../../modules/identity/member/member.module.ts";
import { createPasswordModule } from "../../modules/identity/password/password.module.ts";
import { createProfileModule } from "../../modules/identity/profile/profile.module.ts";
import { createRegistrationModule } from "../../modules/identity/registration/registration.module.ts";
import { createSandboxSocialModule } from "../../modules/identity/sandbox-social/sandbox-social.module.ts";
import { createSealingModule } from "../../modules/identity/sealing/sealing.module.ts";
import { createSecurityCentreModule } from "../../modules/identity/security-centre/security-centre.module.ts";
import { createSocialModule } from "../../modules/identity/social/social.module.ts";
import type { SocialPort } from "../../modules/identity/social/social.port.ts";
import { createStepUpModule } from "../../modules/identity/step-up/step-up.module.ts";
import { createTrialModule } from "../../modules/identity/trial/trial.module.ts";
import { createVerificationModule } from "../../modules/identity/verification/verification.module.ts";
import type { Ground } from "./ground.ts";
import type { Wiring } from "./wiring.ts";

/** Accounts of members: how they come, sign in and prove who they are, and who is below whom. */
export async function createIdentity({ add, parts }: Wiring, ground: Ground) {
  const { base, exclusions, inbox, live, messaging, sessions } = ground;
  const sealing = add(createSealingModule(base));
  const captchas = add(createCaptchaModule({ ...base, drawDigits: parts.drawCaptchaDigits }));
  const tree = add(createAgentTreeModule(base));
  const members = add(createMemberModule(base));
  const stepUps = add(createStepUpModule({ ...base, sessions }));
  const cpfs = add(createCpfModule({ ...base, stepUps }));
  // Dependencies that most account modules share.
  const account = { ...base, captchas, cpfs, exclusions, inbox, members, messaging, sessions, stepUps, tree };
  const verification = add(createVerificationModule(account));
  // Registration and social sign-in need each other: social registers new members, and Firebase may prove the number of
  // a registration. Registration is created first and looks Firebase up when it is called.
  const registration = add(createRegistrationModule({ ...account, verification, getSocial: () => social }));
  const sandbox = base.config.sandboxSocial ? add(await createSandboxSocialModule(base)) : undefined;
  const social: SocialPort = add(createSocialModule({ ...account, registration, sandbox }));
  const credentials = add(createCredentialsModule({ ...account, sealing }));
  const login = add(createLoginModule({ ...account, social, credentials, verification }));
  add(createPasswordModule({ ...account, login, social, credentials, verification }));
  add(createTrialModule(account));
  add(createProfileModule(base));
  const securityCentre = add(createSecurityCentreModule({ ...account, live, verification }));
  add(createFeedbackModule(account));
  return { account, login, securityCentre, captchas, cpfs, members, sealing, stepUps, tree };
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>;
