-- What operators did at a brand, one chain of hashes (docs/adr/0110-chained-audit.md). The server adds by audit_append, and neither
-- changes nor removes anything.
create table audit_events (
  merchant_id integer not null references merchants,
  seq bigint not null check (seq > 0),
  -- JSON, the text that is hashed.
  body text not null check (body::jsonb ? 'action'),
  hash bytea not null check (length(hash) = 32),
  primary key (merchant_id, seq)
);
call protect_table('audit_events', 'select');
