-- A vote is written by cast_vote alone, which finds the operator by the secret of their session: who holds the server's role has no
-- such secret, and votes for nobody (CASE-38).
revoke insert on approval_votes from croupier_app;
