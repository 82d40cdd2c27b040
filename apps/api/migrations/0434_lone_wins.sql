-- A win that no bet stands behind is told to operators, by whom it is for, its id and its amount (CASE-08): ids of a vendor have up to 128
-- characters. The same win sent again is the same notice.
alter table vendor_notices
  drop constraint vendor_notices_kind_check,
  drop constraint vendor_notices_subject_check,
  -- lone_win: the subject is the player, the vendor's id of the win, and the amount; it was refused and moved nothing.
  add constraint vendor_notices_kind_check check (kind in ('unknown_field', 'lone_win')),
  add constraint vendor_notices_subject_check check (length(subject) <= case kind when 'lone_win' then 400 else 64 end);
