-- What an admin has given a single executive besides handling requests.
alter table accounts
  add column granted text[] not null default '{}',
  add constraint granted_to_executives check (role = 'executive' or granted = '{}'),
  add constraint granted_by_name check (granted <@ array['money', 'catalogue', 'applications']);
