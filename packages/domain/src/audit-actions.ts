/** What operators do that the audit hears of, each with what happened. */
export const auditActions = {
  "session.password": "Gave name and password",
  "session.factor": "Proved or enrolled a second factor",
  "session.end": "Signed out",
  "recovery.renew": "Made new recovery codes",
  "team.factor.reset": "Had an operator's second factor forgotten",
  "chat.answer": "Wrote to a player in the live chat",
  "chat.close": "Closed a conversation of the live chat",
  "claims.picture.read": "Looked at a picture of an application for a reward",
} as const;

export type AuditAction = keyof typeof auditActions;
