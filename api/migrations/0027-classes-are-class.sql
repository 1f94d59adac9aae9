-- Who looks for a class also means "Classes 6–8". All courses are filed again at this start.
update search_subjects set also_called = also_called || '{classes}'
where lower(english[1]) = 'class' and 'classes' <> all (english || also_called);
delete from search_rules where filed = 'courses';
