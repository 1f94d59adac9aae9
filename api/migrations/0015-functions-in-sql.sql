-- From here on functions, triggers and views are files of api/sql, made again whenever those change. A migration runs without
-- them. Two stay, because tables take their defaults from them: clock_now() and next_booking_id().
drop view staff_addresses, offered_courses;
drop function announce_change() cascade;
drop function
  count_new_logs(), count_old_logs(), count_new_bookings(), count_changed_bookings(), count_old_bookings(),
  file_new_courses(), file_changed_courses(), file_deleted_courses(), file_renamed_category(), file_renamed_subcategory() cascade;
drop function
  day_in_india(timestamptz), midnight_in_india(date), fold_list_counts(), count_visible_logs(text[], date, date), lock_search(),
  search_words(text), file_courses(integer[]), search_meanings(text), search_by_word(text, integer[], integer[], integer, integer),
  search_courses(text, integer, integer, text, text, integer, integer),
  list_courses(integer, integer, text, text, integer, integer), show_courses(integer[]);
