-- Whether two of a vendor's ids are the same, of a call or of a round. They are compared as text, and found
-- by the hashes, which stand in the indexes in place of ids of any length. It has no settings of its own, so
-- that the planner puts its text in the place of the call and sees the indexes.
create or replace function same_key(one text, other text) returns boolean
  language sql immutable parallel safe as $$
  select one = other and hashtextextended(one, 0) = hashtextextended(other, 0)
    and hashtextextended(one, 1) = hashtextextended(other, 1)
$$;
grant execute on function same_key(text, text) to croupier_app;
