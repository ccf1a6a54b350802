-- Finds top-ups and withdrawals by their numbers, which are the end of their ids.
create index topup_by_number on topup (right(id::text, 10));
create index extract_by_number on extract (right(id::text, 10));
