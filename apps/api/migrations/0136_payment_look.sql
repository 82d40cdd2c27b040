-- What the page of a sandbox payment wears: the shop's name, logo, colours and language, as the platform sent them.
alter table sandbox_pay.payments add column look jsonb;
