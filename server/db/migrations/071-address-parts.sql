-- City, region and postal code as they were typed. An address that was written as one text keeps it:
-- its parts would be a guess.
alter table address add column city text, add column region text, add column postal_code text;
