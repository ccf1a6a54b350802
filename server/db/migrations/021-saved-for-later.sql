-- When a line was put aside for later; null while it is in the bag.
alter table cart_line add column saved_at timestamptz;
