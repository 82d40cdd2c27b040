-- Each bet writes less (docs/performance-log.md, "Bets"). A bet or a win is told of by its row of vendor_transactions; the
-- row of transfers that repeated it is written no more, and those there are stay. Nothing reads postings by account, and
-- nothing but the checker of the invariants, which reads all of them, by transfer.
drop index postings_of_members;
drop index postings_of_transfers;

-- Rounds of a member by their time. A member is of one brand. With the brand in front, a plan made while the table was
-- small looked for a bet's round among all of the brand.
drop index game_rounds_of_members;
create index game_rounds_of_members on game_rounds (member_id, started_at);
