-- A removed payee's withdrawals are looked up.
create index extract_by_payee on extract (payee_id);

-- Card numbers of removed payees are deleted by a chore, once no payout needs them.
create index payee_removed on payee (removed_at)
  where removed_at is not null and number_sealed <> ''::bytea;
