-- Card numbers of removed payees are deleted by a chore, once no payout needs them.
create index payee_removed on payee (removed_at)
  where removed_at is not null and number_sealed <> ''::bytea;
