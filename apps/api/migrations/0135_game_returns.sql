-- The return to player that a game's vendor documents, in millionths of the stakes. Lists can be sorted by it, and a list
-- offers that only where a vendor has such games.
alter table games add column rtp_ppm integer check (rtp_ppm between 1 and 1000000);
alter table vendor_counts add column returns integer not null default 0;
