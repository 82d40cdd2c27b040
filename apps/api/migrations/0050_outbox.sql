-- The development outbox: what would have been sent by SMS or mail. Production sends, and keeps nothing here.
create table outbox_messages (
  message_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
call protect_table('outbox_messages', 'select, insert, delete');
create index outbox_messages_newest on outbox_messages (merchant_id, message_id desc);
