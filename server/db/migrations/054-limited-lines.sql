-- What was asked for, if a line was given less; null once the shopper changes it.
alter table cart_line add column limited_from integer;
