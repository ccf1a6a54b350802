-- The operators' log is kept for ever, so it names the shopper of an announcement to one by number.
update operator_act set note = coalesce(
  (select 'shopper ' || shopper.id from shopper where shopper.account = lower(trim(note))),
  'a shopper')
where act = 'announced' and note <> 'everybody';
