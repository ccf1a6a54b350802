-- The attempt that registered an account: sent again after its reply was lost, it gets a session.
alter table shopper add column registered_by uuid;
