-- who raised second_admin_rupees, and from what, until another admin saves the settings
alter table pay_settings
  add column raised_by uuid references accounts on delete set null,
  add column raised_from_rupees integer check (raised_from_rupees >= 0);
