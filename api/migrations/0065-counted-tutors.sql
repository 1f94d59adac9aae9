-- the filters of the tutors' list read stored counts, which triggers keep from now on
insert into list_counts (list, kind, day, entries)
select 'tutors-by-subject', name, date '-infinity', count(*)
from (
  select distinct on (tutor_id, lower(name)) name
  from tutor_profiles, unnest(subject_names) with ordinality as s (name, nth) where listed order by tutor_id, lower(name), nth
) once
group by name
union all
select 'tutors-by-language', code, date '-infinity', count(*) from tutor_profiles, unnest(languages) as code where listed group by code;
