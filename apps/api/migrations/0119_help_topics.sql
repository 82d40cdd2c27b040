-- Forms name the texts that they ask to agree to: a brand has one entry of each topic at most.
alter table help_entries add column topic text not null default '' check (topic in ('', 'terms', 'privacy'));
create unique index help_entries_of_topic on help_entries (merchant_id, topic) where topic <> '' and enabled;
