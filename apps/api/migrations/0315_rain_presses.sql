-- What each press paid for, and nothing needed. Entries are written by the one statement that holds the row of their rain, and rains are
-- never deleted: the constraint looked the same row up for each. Unpaid envelopes are found by the members who have them.
alter table rain_entries drop constraint rain_entries_merchant_id_rain_id_fkey;
drop index envelopes_unpaid;
