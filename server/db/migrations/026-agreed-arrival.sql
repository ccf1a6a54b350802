-- The arrival, in minor units, that the first of two operators has agreed to.
alter table topup add column approved_amount bigint;
