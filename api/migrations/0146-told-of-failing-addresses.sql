-- When admins were told that nothing arrives at an address; older than failing_since, it was about an earlier time.
alter table webhook_endpoints add column failing_told_at timestamptz;
