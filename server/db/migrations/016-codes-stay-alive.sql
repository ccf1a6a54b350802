-- Codes of one use live side by side: a stranger's request does not void the owner's. Tries are
-- counted by origin in `throttle`, so that a stranger's do not use up the owner's.
alter table one_time_code
  drop constraint one_time_code_pkey,
  add primary key (key, hash),
  drop column tries;
