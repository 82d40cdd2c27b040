/** What operators do that the audit hears of, each with what happened. */
export const auditActions = {
  "session.password": "Gave name and password",
  "session.invitation": "Used an invitation, with a password",
  "session.factor": "Proved or enrolled a second factor",
  "session.end": "Signed out",
  "recovery.renew": "Made new recovery codes",
  "factor.offer": "Began to set up another second factor",
  "factor.replace": "Put another second factor in the place of their own",
  "team.factor.reset": "Had an operator's second factor forgotten, and invited them",
  "withdrawals.read": "Looked at withdrawals that wait for a decision",
  "withdrawals.decide": "Agreed to a withdrawal, or refused it",
  "account.review.end": "Ended the review of an account, so that money may leave it again",
  "correction.ask": "Asked for a correction of a player's balance",
  "correction.agree": "Agreed to a correction of a player's balance",
  "correction.refuse": "Refused a correction of a player's balance",
  "correction.withdraw": "Withdrew their own request for a correction",
  "deposit.chargeback": "Took a deposit back that the payer's bank had taken back",
  "deposit.surplus": "Decided what becomes of more than was ordered",
  "payment.notice.close": "Saw to a payment notice that fitted no order",
  "debt.write.off.ask": "Asked to write a member's debt off",
  "debt.write.off": "Agreed to write a member's debt off, as the second person",
  "chat.answer": "Wrote to a player in the live chat",
  "chat.picture.read": "Looked at a picture that a player sent to the live chat",
  "chat.close": "Closed a conversation of the live chat",
  "claims.picture.read": "Looked at a picture of an application for a reward",
} as const;

export type AuditAction = keyof typeof auditActions;

/** What members do about their accounts that the audit hears of (SEC-50), each with what happened. */
export const memberActions = {
  "member.login": "Signed in, by whatever means, or failed to",
  "member.logout": "Signed out",
  "member.register": "Opened an account",
  "member.step.up": "Proved who they are again, or failed to",
  "member.password.change": "Changed the password, knowing the old one",
  "member.password.forgotten": "Asked for a link to set a new password",
  "member.password.reset": "Set a new password by link or code",
  "member.payment.password": "Set or changed the payment password",
  "member.passkey.add": "Added a passkey",
  "member.passkey.remove": "Removed a passkey",
  "member.social.remove": "Removed a social sign-in",
  "member.sessions.end": "Signed out other places",
  "member.contact.change": "Bound another mobile number or e-mail address",
  "member.play.limit": "Set, raised or confirmed a limit of play, or the interval of the reality check",
  "member.play.coolOff": "Stopped their play for a while",
  "member.play.exclusion": "Excluded themselves from play",
  "member.bank.account": "Added or removed a bank account",
} as const;

export type MemberAction = keyof typeof memberActions;
