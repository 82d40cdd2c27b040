-- A figure of today of an agent above most of the brand reads the whole day, not each agent below by itself.
create index agent_days_by_day on agent_days (merchant_id, day);
