-- How many times the shop was warned that a return passes unless it decides.
alter table refund add column warnings int not null default 0 check (warnings between 0 and 2);

-- Returns that shops have already get the whole usual time from now on: nobody was told of a
-- deadline before, and one that counts from the parcel's number could be over, unwarned.
update refund set due_at = now() + interval '14 days'
  where state = 0 and type = 'return' and stage in ('sent', 'review');
