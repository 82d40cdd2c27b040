-- API-58: the most launched games of a brand are read from the top of this index.
create index game_launches_most on game_launches (merchant_id, launches desc, node_id);

-- API-65: whether the vendor's logo shows on the cards of its games.
alter table brand_vendors add column show_logo boolean not null default true;
