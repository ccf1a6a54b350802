-- Null: the shop has not set a shipping fee; it charges none and promises nothing. An import makes
-- shops without one, and nobody could tell them from shops that deliver free; those of the demo have
-- a city.
alter table shop alter column freight drop not null, alter column freight drop default;
update shop set freight = null where freight = 0 and city = '{}';
