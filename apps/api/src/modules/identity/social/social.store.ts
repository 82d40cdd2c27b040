import type { SocialProvider } from "@croupier/contract/player/social";
import type { Queryable } from "../../../platform/db/database.ts";

export interface ProviderRow {
  provider: SocialProvider | "firebase";
  client_id: string;
  secret: Buffer | null;
  endpoints: Record<string, unknown>;
  sandbox: boolean;
}

export interface SignInRow {
  provider: SocialProvider;
  stage: "sent" | "returned" | "proved" | "failed" | "used";
  link_member_id: bigint | null;
  affiliate_code: string | null;
  failure: string | null;
  subject: string | null;
  display_name: string | null;
  email: string | null;
}

const columns = "provider, stage, link_member_id, affiliate_code, failure, subject, display_name, email";

export const findProvider = async (
  q: Queryable,
  provider: SocialProvider | "firebase",
): Promise<ProviderRow | undefined> =>
  (
    await q.query<ProviderRow>(
      "select provider, client_id, secret, endpoints, sandbox from social_providers where provider = $1",
      [provider],
    )
  )[0];

export interface NewSignIn {
  brandId: number;
  stateHash: Buffer;
  browserHash: Buffer;
  provider: SocialProvider | "firebase";
  stage: "sent" | "proved" | "used";
  linkMemberId?: bigint | undefined;
  affiliateCode?: string | undefined;
  subject?: string | undefined;
  name?: string | undefined;
  expiresAt: Date;
}

/** Stores a new sign-in. @returns false if its state was stored before, and so is being reused */
export const createSignIn = async (q: Queryable, signIn: NewSignIn): Promise<boolean> =>
  (
    await q.query(
      `insert into social_sign_ins (merchant_id, state_hash, browser_hash, provider, stage, link_member_id,
         affiliate_code, subject, display_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1 as one`,
      [
        signIn.brandId,
        signIn.stateHash,
        signIn.browserHash,
        signIn.provider,
        signIn.stage,
        signIn.linkMemberId ?? null,
        signIn.affiliateCode ?? null,
        signIn.subject ?? null,
        signIn.name ?? null,
        signIn.expiresAt,
      ],
    )
  ).length > 0;

/** Consumes a returned state, once, and only from the browser and the provider it was sent with. */
export const takeReturned = async (
  q: Queryable,
  back: { stateHash: Buffer; browserHash: Buffer; provider: SocialProvider; now: Date },
): Promise<{ isLink: boolean } | undefined> =>
  (
    await q.query<{ isLink: boolean }>(
      `update social_sign_ins set stage = 'returned'
       where state_hash = $1 and browser_hash = $2 and provider = $3 and stage = 'sent' and expires_at > $4
       returning link_member_id is not null as "isLink"`,
      [back.stateHash, back.browserHash, back.provider, back.now],
    )
  )[0];

export const markProved = (
  q: Queryable,
  stateHash: Buffer,
  person: { subject: string; name: string; email: string | undefined },
  expiresAt: Date,
): Promise<object[]> =>
  q.query(
    `update social_sign_ins set stage = 'proved', subject = $2, display_name = $3, email = $4, expires_at = $5
     where state_hash = $1 and stage = 'returned'`,
    [stateHash, person.subject, person.name, person.email ?? null, expiresAt],
  );

export const markFailed = (q: Queryable, stateHash: Buffer, failure: string): Promise<object[]> =>
  q.query(
    "update social_sign_ins set stage = 'failed', failure = $2 where state_hash = $1 and stage = 'returned'",
    [stateHash, failure],
  );

/** The sign-in of a browser, while it is valid. */
export const findSignIn = async (
  q: Queryable,
  browserHash: Buffer,
  now: Date,
): Promise<SignInRow | undefined> =>
  (
    await q.query<SignInRow>(
      `select ${columns} from social_sign_ins where browser_hash = $1 and expires_at > $2`,
      [browserHash, now],
    )
  )[0];

/** Consumes a proved sign-in; a second caller finds nothing. */
export const spendSignIn = async (q: Queryable, browserHash: Buffer, now: Date): Promise<boolean> =>
  (
    await q.query(
      `update social_sign_ins set stage = 'used'
       where browser_hash = $1 and stage = 'proved' and expires_at > $2 returning 1 as one`,
      [browserHash, now],
    )
  ).length > 0;

export const findIdentity = async (
  q: Queryable,
  provider: SocialProvider,
  subject: string,
): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      "select member_id from social_identities where provider = $1 and subject = $2",
      [provider, subject],
    )
  )[0]?.member_id;

/** Connects an identity to a member. @returns false if either is already connected */
export const createIdentity = async (
  q: Queryable,
  identity: { brandId: number; provider: SocialProvider; subject: string; memberId: bigint; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `insert into social_identities (merchant_id, provider, subject, member_id, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as one`,
      [identity.brandId, identity.provider, identity.subject, identity.memberId, identity.now],
    )
  ).length > 0;

export const listIdentities = (
  q: Queryable,
  memberId: bigint,
): Promise<{ provider: SocialProvider; created_at: Date }[]> =>
  q.query(
    "select provider, created_at from social_identities where member_id = $1 order by created_at, provider",
    [memberId],
  );

export const deleteIdentity = async (
  q: Queryable,
  memberId: bigint,
  provider: SocialProvider,
): Promise<boolean> =>
  (
    await q.query("delete from social_identities where member_id = $1 and provider = $2 returning 1 as one", [
      memberId,
      provider,
    ])
  ).length > 0;

export const deleteExpiredSignIns = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from social_sign_ins where expires_at < $1", [now]);
