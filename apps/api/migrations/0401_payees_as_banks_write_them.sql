-- Payees are compared without marks, case, apostrophes and width, as banks write them (CASE-21). `foldPersonName` says so for a member's
-- own accounts; this is its twin for finding accounts of one payee, which only ever asks for a look. A test compares the two.
alter table bank_accounts add column payee_key text generated always as (
  btrim(regexp_replace(normalize(
    replace(replace(replace(replace(translate(translate(
      regexp_replace(
        normalize(lower(upper(normalize(
          translate(payee_name, U&'\0027\0060\00b4\02b9\02bb\02bc\02be\02bf\2018\2019\201b\2032\2035', ''),
          nfkd))), nfkd),
        -- After letters of the Latin and Greek scripts alone: elsewhere a mark makes another word.
        '(?<=[a-z\u00aa\u00ba\u00df-\u00f6\u00f8-\u02b8\u02e0-\u02e4\u0370-\u0373\u0376-\u03e1\u03f0-\u03ff\u1d00-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua7ff\uab30-\uab64])[\u0300-\u036f]+',
        '', 'g'),
      U&'\0027\0060\00b4\02b9\02bb\02bc\02be\02bf\2018\2019\201b\2032\2035', ''),
      'đðłøħŧı', 'ddlohti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    nfc), '\s+', ' ', 'g'))
) stored;
drop index bank_accounts_of_payee;
create index bank_accounts_of_payees on bank_accounts (merchant_id, payee_key);
