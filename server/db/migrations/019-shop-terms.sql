-- Null: the shop promises nothing. Nobody could set the days of a shop that an import made; those of
-- the demo have a city.
alter table shop alter column returns_days drop not null, alter column returns_days drop default;
update shop set returns_days = null where city = '{}';
