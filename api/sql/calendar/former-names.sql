-- For the version before, which knows these tables under other names. The next version deletes this file.
create view told_overlaps as select lesson_id, starts_at from notified_overlaps;
comment on view told_overlaps is 'former name of notified_overlaps';
