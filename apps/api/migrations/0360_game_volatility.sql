-- How much a game swings, as its vendor documents it. A vendor that does not say has none.
alter table games add column volatility text check (volatility in ('low', 'medium', 'high'));
