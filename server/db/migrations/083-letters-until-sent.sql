-- When a security event is to be mailed, or mailed again after a failure. Null if nothing is to be mailed
-- any more: a letter that could not be sent is not lost.
alter table security_event
  add column mail_at timestamptz,
  add column mail_tries int not null default 0;
create index security_event_to_mail on security_event (mail_at) where mail_at is not null;
update security_event set mail_at = at
where not is_told and kind in
  ('login_new_device', 'pay_code_set', 'pay_code_changed', 'payee_added', 'passkey_added');
