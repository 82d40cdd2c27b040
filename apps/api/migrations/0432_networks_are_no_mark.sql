-- A network and a browser's name are no sign of one person, alone or together: a carrier's address is shared by hundreds, and whole
-- streets have the same phone. What was noted of networks is forgotten.
delete from account_marks where kind = 'network';
alter table account_marks drop constraint account_marks_kind_check,
  add constraint account_marks_kind_check check (kind in ('device', 'mobile', 'email'));
