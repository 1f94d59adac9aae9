-- For the version before, which knows these tables under other names. The next version deletes this file.
create view payment_letters as select event_id, kind, checkout_id, payment_id, refund_id, arrived_at from payment_events;
comment on view payment_letters is 'former name of payment_events';

create view differences as
  select subject, kind, order_id, our_paise, our_state, their_paise, their_state, first_seen_at, last_seen_at, resolved_at, reason,
    notified_at as told_at
  from mismatches;
comment on view differences is 'former name of mismatches';
