-- The mailbox behind an e-mail address in its one form: without what follows a plus, and without dots where
-- the provider sees none (CASE-20). `toMailbox` (apps/api/src/platform/email-address.ts) is its twin; a test
-- compares the two.
create or replace function mailbox_of(in_email text) returns text language sql immutable as $$
  select coalesce(
        nullif(case when d.provider is null then p.name else replace(p.name, '.', '') end, ''), p.name)
      || '@' || coalesce(d.provider, p.domain)
    from (select coalesce(nullif(split_part(w[1], '+', 1), ''), w[1]) as name, w[2] as domain
        from (select coalesce(regexp_match(in_email, '^(.*)@([^@]*)$'), array[in_email, '']) as w) s) p
    left join (values ('gmail.com', 'gmail.com'), ('googlemail.com', 'gmail.com'),
        ('proton.me', 'proton.me'), ('protonmail.com', 'proton.me'), ('pm.me', 'proton.me'))
      as d (domain, provider) using (domain)
$$;
