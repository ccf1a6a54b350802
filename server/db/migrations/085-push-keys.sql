-- The shop's key that the device subscribed under; null if the device has not said.
alter table push_subscription add column server_key text;
