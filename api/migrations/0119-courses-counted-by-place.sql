-- the tree of categories and the filters by place and level read stored counts, which triggers keep from now on
insert into list_counts (list, kind, day, entries)
select 'courses-by-place', concat_ws('/', category_id, coalesce(subcategory_id, 0), lower(class_level)), date '-infinity', count(*)
from courses where hidden_at is null group by 2;
create index courses_of_level on courses (category_id, lower(class_level), class_id) where hidden_at is null;
