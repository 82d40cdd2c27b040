import type { AddressInfo } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { RegisterRoute } from "../http/calls.ts";
import type { Brand, RequestContext } from "../http/context.ts";
import type { InboxPort } from "../modules/inbox/inbox.port.ts";
import type { MemberPort } from "../modules/member/member.port.ts";
import type { NewcomerPort } from "../modules/registration/newcomer.port.ts";
import { installSandboxSocial } from "../modules/sandbox-social/sandbox-social.routes.ts";
import { createSandboxSocial, type SandboxSocial } from "../modules/sandbox-social/sandbox-social.service.ts";
import type { SessionPort } from "../modules/session/session.port.ts";
import type { FirebasePort } from "../modules/social/firebase.port.ts";
import { createFirebaseService } from "../modules/social/firebase.service.ts";
import { createProviderClient } from "../modules/social/provider-client.ts";
import { installSocialReturn, socialRoutes } from "../modules/social/social.routes.ts";
import { createSocialService } from "../modules/social/social.service.ts";
import { createSocialIdentities } from "../modules/social/social-identities.service.ts";
import { createSocialProviders, type SandboxProvider } from "../modules/social/social-providers.ts";
import { createSocialRegistration } from "../modules/social/social-registration.service.ts";
import type { StepUpPort } from "../modules/step-up/step-up.port.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

export interface SocialOptions {
  database: Database;
  masterSecret: Buffer;
  logger: Logger;
  members: MemberPort;
  sessions: SessionPort;
  newcomers: NewcomerPort;
  stepUps: StepUpPort;
  inbox: InboxPort;
  sandbox: SandboxProvider | undefined;
}

export interface Social {
  firebase: FirebasePort;
  install(route: RegisterRoute): void;
  /** The addresses that providers send browsers back to; they are no calls of the contract. */
  installReturn(
    app: FastifyInstance,
    createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>,
  ): void;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

/** Wires sign-in through google, facebook and telegram (ADR 13). */
export function createSocial(options: SocialOptions): Social {
  const { database, masterSecret, logger, members, sessions, newcomers, stepUps, inbox, sandbox } = options;
  const client = createProviderClient({
    onTrouble: (trouble) => logger.warn(trouble, "a social sign-in did not hold"),
  });
  const providers = createSocialProviders({ database, masterSecret, sandbox });
  const identities = createSocialIdentities({ database, members, providers, inbox, stepUps });
  const social = createSocialService({
    ...{ database, masterSecret, client, providers, members, sessions, stepUps, identities },
  });
  const registration = createSocialRegistration({ database, newcomers, sessions });
  return {
    firebase: createFirebaseService({ database, client, providers }),
    install: (route) => socialRoutes(route, social, registration, identities),
    installReturn: (app, createContext) => installSocialReturn(app, { social, createContext }),
    deleteExpired: social.deleteExpired,
  };
}

/** The sign-in provider of this machine, on a host name of its own; never in production. */
export async function openSandboxSocial(app: FastifyInstance, clock: Clock): Promise<SandboxSocial> {
  const getPort = (): number => (app.server.address() as AddressInfo | null)?.port ?? 0;
  const sandbox = await createSandboxSocial({
    clock,
    getPublicUrl: () => `http://id.localhost:${getPort()}`,
    getInternalUrl: () => `http://127.0.0.1:${getPort()}`,
  });
  await installSandboxSocial(app, sandbox);
  return sandbox;
}
