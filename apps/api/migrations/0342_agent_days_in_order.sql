-- The agents of a day in their order, as the teams have them: a figure of today joins both without sorting or hashing either.
create index agent_days_of_day on agent_days (merchant_id, day, agent_id);
drop index agent_days_by_day;
