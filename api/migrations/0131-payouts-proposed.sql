-- The few payouts that wait for approval; what is in them is still owed.
create index payouts_proposed on payouts (payout_id) where state = 'proposed';
