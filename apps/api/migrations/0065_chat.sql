-- Live chat (CBS3): one conversation for each member, which reopens when he writes again.
create table chat_conversations (
  conversation_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  closed_at timestamptz,
  -- The last message that each side has seen.
  member_read_id bigint not null default 0,
  service_read_id bigint not null default 0,
  unique (merchant_id, member_id),
  unique (merchant_id, conversation_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('chat_conversations', 'select, insert, update (last_message_at, closed_at, member_read_id, service_read_id)');
create index chat_conversations_open on chat_conversations (merchant_id, last_message_at desc) where closed_at is null;

-- Append-only. A writer locks the conversation before it inserts, so the order of ids is the order of writing.
create table chat_messages (
  message_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  conversation_id bigint not null,
  sender text not null check (sender in ('member', 'service')),
  -- Who of the service wrote it; null for the member's own.
  operator_id bigint,
  -- The writer's own name for the message: sent twice, it stands here once.
  client_id uuid not null,
  body text not null check (char_length(body) between 1 and 2000),
  sent_at timestamptz not null,
  check ((sender = 'service') = (operator_id is not null)),
  unique (conversation_id, sender, client_id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, conversation_id)
);
call protect_table('chat_messages', 'select, insert');
create index chat_messages_of_conversation on chat_messages (merchant_id, conversation_id, message_id);
