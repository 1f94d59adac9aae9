-- The movements of some days, for the dashboard: entries are made in the order of time.
create index ledger_by_time on ledger_entries using brin (at) with (pages_per_range = 16);
