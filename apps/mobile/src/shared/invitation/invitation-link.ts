/** The address that opens registration with a code filled in (REG-07, EXT-13). */
export const createInvitationLink = (code: string): string =>
  `${location.origin}/m/register?${new URLSearchParams({ affiliateCode: code })}`;
