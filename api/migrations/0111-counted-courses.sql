-- lists of a whole category read a stored count, which triggers keep from now on
insert into list_counts (list, kind, day, entries)
select 'courses-by-category', category_id::text, date '-infinity', count(*) from courses where hidden_at is null group by category_id;
