-- A message of the live chat may be a picture of the member: a file of the storage, with its size in pixels, so that a page
-- can reserve its place.
alter table chat_messages
  add column picture_file text,
  add column picture_width integer,
  add column picture_height integer,
  drop constraint chat_messages_body_check,
  add check (char_length(body) <= 2000 and (body = '') = (picture_file is not null)),
  add check (num_nulls(picture_file, picture_width, picture_height) in (0, 3));
create index chat_messages_of_picture on chat_messages (merchant_id, picture_file) where picture_file is not null;
