-- Whether a code mailed to the contact address came back: mails to an address that nobody has proven
-- share one budget, whichever account names it.
alter table shopper add column email_proven boolean not null default false;

-- An address has changed only by a code that was mailed to it. The last event is about the present one.
update shopper set email_proven = true
where email <> '' and 'email_changed' = (
  select kind from security_event
  where shopper_id = shopper.id and kind in ('email_changed', 'email_removed', 'email_restored')
  order by id desc limit 1
);
