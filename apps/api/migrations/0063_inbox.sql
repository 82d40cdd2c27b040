-- Messages of the house to one member (EXT-12). What a message says is kept as the name of its template and the values
-- in it: the text is made when it is read, in the reader's language.
create table inbox_messages (
  message_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  template text not null,
  params jsonb not null default '{}',
  sent_at timestamptz not null,
  read_at timestamptz,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('inbox_messages', 'select, insert, delete, update (read_at)');
create index inbox_messages_of_member on inbox_messages (merchant_id, member_id, message_id desc);
create index inbox_messages_unread on inbox_messages (merchant_id, member_id) where read_at is null;
